import { BadInput, excerpt } from '../../api/input/badInput';
import { CONTAINER, hasValidCheckDigit, scacCode, trackingNumber } from '../../api/input/values';
import {
	hasRows,
	isObject,
	type JsonApiDocument,
	type JsonObject,
	resourceOf,
	textOf,
} from '../../api/jsonapi/types';
import { ifOffered } from '../../api/errors/classify';
import { explain } from '../../api/errors/explanations';
import type { ApiRequest } from '../../api/types';
import { explainRejection, type Run } from '../../operation/definition';
import type { EnteredRequest, TrackingNumber } from './request';

type RequestType = TrackingNumber['type'];
export type MaybeDetected = Omit<EnteredRequest, 'requestType'> & {
	requestType: RequestType | 'detect';
};

/** The request changes nothing, so sending it twice does no harm. */
export const inferRequest = (number: string): ApiRequest => ({
	method: 'POST',
	path: '/tracking_requests/infer_number',
	body: { number },
	idempotent: true,
	expects: isInference,
});

/** The answer is no stored resource, so it may also come without the form of a resource. */
function isInference(document: JsonApiDocument): boolean {
	const isOwnForm = 'number_type' in document || 'shipping_line' in document;
	return isOwnForm || hasRows(document);
}

/** A detection calls a booking number `booking` (docs/interface.md#tracking-requests). */
const TYPES = new Map<string, RequestType>([
	['container', 'container'],
	['bill_of_lading', 'bill_of_lading'],
	['booking', 'booking_number'],
	['booking_number', 'booking_number'],
]);

interface Inferred {
	type: RequestType;
	scac?: string;
	by: string;
}

/** Infers type and carrier by the service, else by the number. Throws BadInput where they are not certain. */
export async function withInferredCarrier(
	run: Run,
	entered: MaybeDetected,
): Promise<{ complete: EnteredRequest; inferred?: string }> {
	const { requestType } = entered;
	if (requestType !== 'detect') return { complete: { ...entered, requestType } };
	const number = trackingNumber(entered.requestNumber, 'Number');
	const given = entered.carrier === 'detect' ? undefined : scacCode(entered.scac, 'Carrier (SCAC)');
	const answer = await ifOffered(run.client.send(inferRequest(number), run.errorContext));
	const found = answer ? detectedIn(answer.document, number, given) : readFrom(number, given);
	const scac = given ?? found.scac;
	if (scac === undefined) throw noCarrier(number);
	const carrier = given ? '' : `, carrier ${scac}`;
	return {
		complete: { ...entered, requestType: found.type, carrier: 'given', scac },
		inferred: `request type ${found.type}${carrier}: ${found.by}`,
	};
}

function detectedIn(document: JsonApiDocument, number: string, given: string | undefined) {
	const attributes: JsonObject = resourceOf(document)?.attributes ?? { ...(document as object) };
	const type = TYPES.get(textOf(attributes.number_type));
	const { shipping_line: line } = attributes;
	const { decision, selected, candidates } = isObject(line) ? line : {};
	const isSelected = decision === 'auto_select' && isObject(selected);
	const scac = given ?? ((isSelected && textOf(selected.scac)) || undefined);
	const by = 'as the service detected';
	const found = type ? { type, by } : readFrom(number, scac);
	if (given) return found;
	if (scac) return { ...found, scac, by };
	throw noCarrier(number, [candidates, selected].flat().filter(isObject));
}

const BY_HAND = 'Set Carrier to Choose or Type and enter the carrier code (SCAC).';

function noCarrier(number: string, candidates: JsonObject[] = []): BadInput {
	const named = candidates.map(({ scac, name }) =>
		textOf(name) ? `${textOf(scac)} (${textOf(name)})` : textOf(scac),
	);
	const names = [...new Set(named)].filter(Boolean);
	return new BadInput(
		`The carrier of "${excerpt(number)}" is not certain`,
		names.length > 0 ? `It may be ${names.join(' or ')}. ${BY_HAND}` : BY_HAND,
	);
}

/** Bills of lading begin with the code of their carrier. */
const WITH_SCAC = /^([A-Z]{4})[A-Z\d-]{4,}$/;

/** Infers the type from the form of the number. `known` is the carrier, where it is known already. */
function readFrom(number: string, known: string | undefined): Inferred {
	if (CONTAINER.test(number)) {
		if (hasValidCheckDigit(number)) return { type: 'container', by: 'its check digit fits' };
		const why =
			'It looks like a container number, but its check digit does not fit. Correct it, or set';
		throw noType(number, `${why} Request Type to Container to send it as it is.`, known);
	}
	const scac = WITH_SCAC.exec(number)?.[1];
	if (scac && [undefined, scac].includes(known)) {
		return { type: 'bill_of_lading', scac, by: 'it begins with the code of the carrier' };
	}
	throw noType(number, 'Set Request Type to Bill of Lading or Booking Number.', known);
}

/** If the carrier is not known either, the error asks for both at once. */
const noType = (number: string, remedy: string, scac: string | undefined): BadInput =>
	new BadInput(
		`What kind of number "${excerpt(number)}" is, is not certain`,
		scac ? remedy : `${remedy} ${BY_HAND}`,
	);

/** How a service refers to the carrier: by the attribute it lacks, or by the one that asks for detection. */
const OF_CARRIER = /\bscac\b|auto_detect|shipping.line/i;

const UNSUPPORTED = explain(422, 'unsupported_scac');

/** What a refusal means: where no carrier was entered, the remedy is to enter one, not to correct it. */
export const EXPLAIN = {
	/** A service that does not detect carriers refuses the number in words of its own. */
	detect: explainRejection(
		({ code, source, title, detail }) =>
			source
				? OF_CARRIER.test(source)
				: code !== 'duplicate' && OF_CARRIER.test(`${title} ${detail}`),
		{
			what: 'The service did not detect the carrier',
			remedy:
				'Not every service detects carriers, nor that of every number: set Carrier to Choose or Type and enter the carrier code (SCAC).',
		},
	),
	/** The service calls an unknown code blank, since it finds no carrier by it. The code is never sent empty. */
	given: explainRejection(
		({ code, source, detail }) => code === 'blank' && OF_CARRIER.test(`${source} ${detail}`),
		{ ...UNSUPPORTED, what: `${UNSUPPORTED.what}: Carrier (SCAC)` },
	),
};
