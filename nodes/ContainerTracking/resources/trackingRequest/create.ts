import type { IDataObject } from 'n8n-workflow';
import { difference, lowerCase, upperFirst } from 'lodash';

import { outcomeOf } from '../../search/numberMatches';
import { hasValidCheckDigit, oddScac, textList } from '../../api/input/values';
import { type JsonApiDocument, type JsonObject, resourceOf, textOf } from '../../api/jsonapi/types';
import { entriesOf, isOutcomeUnknown, rethrow } from '../../api/errors/classify';
import { pauseFor } from '../../api/retry';
import { relatedIdentifier } from '../../events/notification';
import type { ApiRequest, ApiResponse, ErrorContext } from '../../api/types';
import { type Result, type Run, type Parameters, withoutItem } from '../../operation/definition';
import { changeLists, holderAt } from '../../operation/textLists';
import { isWithin } from '../fields/rowChecks';
import { existingShipment, requestsFor } from './existing';
import { EXPLAIN, withInferredCarrier, type MaybeDetected } from './inference';
import {
	createRequest,
	trackingNumberOf,
	type TrackingNumber,
	INITIAL_FIELDS_NOT_SET,
	initialFields,
	waitForOutcome,
} from './request';
import { simplifyResource } from '../../simplify/simplify';

const MAX_TRIES = 3;
/** Time for a request that was cut off to show up in the list. */
const SETTLE_MS = 1_000;
/** The clocks that wrote `created_at` and the Date header may differ by this much. */
const CLOCK_TOLERANCE_S = 30;

type Entered = MaybeDetected & {
	ifAlreadyTracked: 'returnExisting' | 'stop';
	waitForOutcome: boolean;
	waitSeconds?: number;
};

export async function createTrackingRequest(run: Run, entered: Entered): Promise<Result> {
	const { complete, inferred } = await withInferredCarrier(run, entered);
	const wanted = trackingNumberOf(complete);
	if (wanted.type === 'container' && !hasValidCheckDigit(wanted.number)) {
		run.hint(
			`${wanted.number} is not a valid container number: its check digit does not fit. It was sent as entered.`,
		);
	}
	const odd = wanted.scac === undefined ? undefined : oddScac(wanted.scac, 'Carrier (SCAC)');
	if (odd) run.hint(odd);
	const initial = await initialFields(run, entered.additionalFields);
	const waitSeconds = entered.waitForOutcome ? Number(entered.waitSeconds) : 0;
	const own = { ...wanted, references: textList(entered.additionalFields?.refNumbers) };
	const returnsExisting = entered.ifAlreadyTracked === 'returnExisting';
	try {
		const created = await sendOnce(
			run,
			createRequest(complete, initial),
			own,
			EXPLAIN[entered.carrier],
		);
		const { document } = await waitForOutcome(run, created, waitSeconds);
		// The service may take a number and find out later that it is tracked already.
		if (!returnsExisting || !isDuplicateRequest(document)) {
			const row = requestRow(document, { number: wanted.number, inferred, notSet: [] });
			return resultIn(run, document, row, { outcome: row.outcome, ...(inferred && { inferred }) });
		}
	} catch (error) {
		if (!returnsExisting || !isDuplicate(error)) return rethrow(error);
	}
	return await existingResult(run, entered, { wanted, inferred, initial, waitSeconds });
}

interface ToCreate {
	wanted: TrackingNumber;
	inferred?: string;
	initial?: JsonObject;
	waitSeconds: number;
}

async function existingResult(run: Run, entered: Entered, toCreate: ToCreate): Promise<Result> {
	const { wanted, inferred, initial, waitSeconds } = toCreate;
	const { document } = await existingShipment(run, wanted, waitSeconds);
	const { notSet = [], ...existing } = await withListsAdded(run, document, entered);
	const found = resourceOf(existing.document);
	const isShipment = found?.type !== 'tracking_request';
	const hasShipment = isShipment || found.relationships?.tracked_object?.data;
	if (!hasShipment) notSet.unshift(NO_SHIPMENT_YET);
	const isStopped = isShipment && found?.attributes?.line_tracking_stopped_at;
	const { customerId } = entered.additionalFields ?? {};
	const isUnset = customerId && customerId !== relatedIdentifier(found, 'customer')?.id;
	const notes: Array<[isSo: unknown, reason: string, hint: string]> = [
		[isStopped, 'its tracking has stopped', STOPPED],
		[isUnset, 'customer not set', CUSTOMER_NOT_SET],
		[initial, 'initial custom fields not set', INITIAL_FIELDS_NOT_SET],
	];
	const shown = notes.filter(([isSo]) => isSo);
	for (const [, , hint] of shown) run.hint(hint);
	notSet.push(...shown.map(([, reason]) => reason));
	const about = { number: wanted.number, inferred, notSet };
	const row = (isShipment ? shipmentRow : requestRow)(existing.document, about);
	const became = isShipment
		? { already_tracked: true }
		: { outcome: outcomeOf(found), reason: hasShipment ? null : NO_SHIPMENT_YET };
	const extra = { ...became, ...existing.extra, ...(inferred && { inferred }) };
	const missing = initial && { initial_custom_fields_set: false };
	return resultIn(run, existing.document, row, { ...extra, ...missing });
}

/** The row itself, the picked of its fields, or the resource with `extra`. */
const resultIn = ({ output }: Run, document: JsonApiDocument, row: object, extra: object) =>
	output === 'simplified'
		? { items: [row] }
		: { document, extra: { ...(output === 'selected' ? row : extra) } };

/** The service does not always send a code. */
const isDuplicate = (error: unknown): boolean =>
	entriesOf(error).some(({ code, source = '', detail = '' }) =>
		code ? code === 'duplicate' : /request_number$/.test(source) && /already exists/.test(detail),
	);

function isDuplicateRequest(document: JsonApiDocument): boolean {
	const { status, failed_reason } = resourceOf(document)?.attributes ?? {};
	return [status, failed_reason].includes('duplicate');
}

const STOPPED = 'A shipment is no longer tracked: see Shipment > Resume Tracking.';
const CUSTOMER_NOT_SET =
	'The customer was not set: the number was tracked already, and what exists keeps its own.';
const NO_SHIPMENT_YET = 'it was asked for before, and there is no shipment yet';

/** Adds reference numbers and tags to the existing shipment or tracking request, which keeps its own. */
async function withListsAdded(
	run: Run,
	document: JsonApiDocument,
	{ additionalFields = {} }: Entered,
): Promise<{ document: JsonApiDocument; extra?: IDataObject; notSet?: string[] }> {
	const { refNumbers, tags } = additionalFields;
	const existing = resourceOf(document);
	const added = {
		...(textList(refNumbers).length > 0 && { refNumbers }),
		...(textList(tags).length > 0 && { tags }),
	};
	if (!existing || Object.keys(added).length === 0) return { document };
	const type = existing.type === 'tracking_request' ? existing.type : 'shipment';
	try {
		return await changeLists(run, holderAt(type, textOf(existing.id)), added);
	} catch (error) {
		// The number is tracked, so a failure to add lists is no failure of the operation.
		const { message } = error as Error;
		run.hint(`${upperFirst(lowerCase(type))} ${existing.id} has not got them: ${message}`);
		const lists = [added.refNumbers && 'references', added.tags && 'tags'].filter(Boolean);
		const notSet = [`${lists.join(' and ')} not added: ${withoutItem(message)}`];
		return { document, extra: { changed: false }, notSet };
	}
}

type Wanted = TrackingNumber & { references: string[] };

/** Sends a request. Where a try may have been carried out, looks that up before sending it again. */
async function sendOnce(
	run: Run,
	request: ApiRequest,
	wanted: Wanted,
	explain: ErrorContext['explain'],
): Promise<ApiResponse> {
	const startedAt = Date.now();
	for (let tries = 1; ; tries++) {
		try {
			return await run.client.send(request, { ...run.errorContext, explain });
		} catch (error) {
			// An earlier try may have been carried out after it was looked up.
			const isLate = tries > 1 && isDuplicate(error);
			const mayBeDone = isLate || (isOutcomeUnknown(error) && tries < MAX_TRIES);
			if (!mayBeDone) return rethrow(error);
			await pauseFor(run.context)(SETTLE_MS);
			// If the look-up fails, the user needs the error of the request, whose outcome is unknown.
			const found = await findSince(run, wanted, startedAt).catch(() => rethrow(error));
			if (found) return { status: 200, headers: {}, document: { data: found } };
			if (isLate) return rethrow(error);
		}
	}
}

/** The request that this item made: not an older one, nor, among several items, one without its references. */
async function findSince(run: Run, { references, ...wanted }: Wanted, startedAt: number) {
	const { rows, serverNow } = await requestsFor(run, wanted);
	const earliest = serverNow.minus({
		milliseconds: Date.now() - startedAt,
		seconds: CLOCK_TOLERANCE_S,
	});
	return rows.find((row) => {
		const shown = textList(row.attributes?.ref_numbers ?? references);
		const isOfOther = run.inputs.length > 1 && difference(references, shown).length > 0;
		return !isOfOther && isWithin(row, 'created_at', 'start', String(earliest));
	});
}

/** What a row has beside the resource: the number as entered, and what was inferred from it. */
interface About {
	number: string;
	inferred?: string;
	/** What the user entered, but could not be set. */
	notSet: string[];
}

const NOTHING_KNOWN = {
	...{ shipment_id: null, request_type: null, scac: null, ref_numbers: null, tags: null },
	...{ inferred: null, status: null, failed_reason: null, request_number: null },
	...{ created_at: null, id: null },
};

/** A row with the same columns for every outcome: the outcome first, then the fields of the tracking request. */
const row = (
	first: { number: string; outcome: string; reason: string | null },
	fields: { [Name in keyof typeof NOTHING_KNOWN]?: unknown },
) => ({
	...first,
	already_tracked: first.outcome === 'already_tracked',
	...NOTHING_KNOWN,
	...fields,
});

function requestRow(document: JsonApiDocument, { number, inferred, notSet }: About) {
	const request = resourceOf(document);
	const outcome = outcomeOf(request);
	const fields = request ? simplifyResource(request) : {};
	const { failed_reason: why, status } = fields as IDataObject;
	const failure =
		outcome === 'failed' ? textOf((why ?? status) as string).replaceAll('_', ' ') : '';
	const reason = [failure, ...notSet].filter(Boolean).join('; ') || null;
	return row({ number, outcome, reason }, { ...fields, inferred: inferred ?? null });
}

/** The row of the existing shipment, whose ID is also the `id` of the row. */
function shipmentRow(document: JsonApiDocument, { number, inferred, notSet }: About) {
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

export const failedRow = (entered: Parameters, reason: string): object =>
	row({ number: textOf(entered.requestNumber).trim(), outcome: 'not_tracked', reason }, {});
