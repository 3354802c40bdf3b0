import { explainRefusal } from '../operation/explainRefusal';
import { explain } from '../transport';

/** How a service speaks of the carrier: by the attribute it lacks, or by the one that asks for detection. */
const OF_CARRIER = /\bscac\b|auto_detect|shipping.line/i;

/**
 * Where a number is sent for the service to find out the carrier. A service that does not do that refuses it in
 * words of its own, for want of a carrier or for an attribute that it does not know.
 */
export const explainDetection = explainRefusal(
	({ code, source, title, detail }) =>
		source
			? OF_CARRIER.test(source)
			: code !== 'duplicate' && OF_CARRIER.test(`${title} ${detail}`),
	{
		what: 'The service did not detect the carrier',
		remedy:
			'Not every service detects carriers, nor that of every number: set Carrier to Choose or Type and enter the carrier code (SCAC).',
	},
);

const UNSUPPORTED = explain(422, 'unsupported_scac');

/** A code that the service does not know it calls blank, since it finds no carrier by it; none is ever sent empty. */
export const explainCarrier = explainRefusal(
	({ code, source, detail }) => code === 'blank' && OF_CARRIER.test(`${source} ${detail}`),
	{ ...UNSUPPORTED, what: `${UNSUPPORTED.what}: Carrier (SCAC)` },
);
