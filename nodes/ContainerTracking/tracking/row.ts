import type { IDataObject } from 'n8n-workflow';

import { textList } from '../input/values';
import { type JsonApiDocument, resourceOf, textOf } from '../jsonapi/types';
import { simplifyResource } from '../simplify/simplify';
import type { Parameters } from '../operation/definition';
import { outcomeOf } from './request';

/** What a row says of a number whose carrier may have been found out. */
interface About {
	number: string;
	inferred?: string;
	/** What was asked for and is not set. */
	notSet: string[];
}

const NOTHING_KNOWN = {
	...{ shipment_id: null, request_type: null, scac: null, ref_numbers: null, tags: null },
	...{ inferred: null, status: null, failed_reason: null, request_number: null },
	...{ created_at: null, id: null },
};

/** One shape for whatever became of a number: what to read first, then the fields of the tracking request. */
const row = (
	first: { number: string; outcome: string; reason: string | null },
	fields: { [Name in keyof typeof NOTHING_KNOWN]?: unknown },
) => ({
	...first,
	already_tracked: first.outcome === 'already_tracked',
	...NOTHING_KNOWN,
	...fields,
});

export function requestRow(
	document: JsonApiDocument,
	{ number, inferred }: Pick<About, 'inferred' | 'number'>,
) {
	const request = resourceOf(document);
	const outcome = outcomeOf(request);
	const fields = request ? simplifyResource(request) : {};
	const { failed_reason: why, status } = fields as IDataObject;
	const reason =
		outcome === 'failed' ? textOf((why ?? status) as string).replaceAll('_', ' ') || null : null;
	return row({ number, outcome, reason }, { ...fields, inferred: inferred ?? null });
}

/** Of the shipment that exists: its ID is that of the row, too. */
export function shipmentRow(document: JsonApiDocument, { number, inferred, notSet }: About) {
	const { attributes, id = null } = resourceOf(document) ?? {};
	const shown = attributes ?? {};
	const cell = (value: unknown) => textList(value).join(', ') || null;
	const reason = notSet.join('; ') || null;
	return row(
		{ number, outcome: 'already_tracked', reason },
		{
			...{ shipment_id: id, id, inferred: inferred ?? null },
			scac: textOf(shown.shipping_line_scac) || null,
			ref_numbers: cell(shown.ref_numbers),
			tags: cell(shown.shipment_tags ?? shown.tags),
			created_at: shown.created_at ?? null,
		},
	);
}

export const failedRow = (entered: Parameters | undefined, reason: string): object =>
	row({ number: textOf(entered?.requestNumber).trim(), outcome: 'not_tracked', reason }, {});
