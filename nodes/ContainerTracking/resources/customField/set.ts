import { NodeApiError } from 'n8n-workflow';
import { partition } from 'lodash';

import { BadInput, splitAdvice } from '../../api/input/badInput';
import { inWords } from '../../api/input/values';
import { isObject, type JsonObject, type JsonValue, resourceOf } from '../../api/jsonapi/types';
import { isOutcomeUnknown, isTransient, rethrow, statusOf } from '../../api/errors/classify';
import { path } from '../../api/urls';
import type { ApiRequest } from '../../api/types';
import {
	customFields,
	explainPayment,
	fieldNamed,
	requireField,
	withOptions,
	type CustomField,
} from '../../search/customFields/definitions';
import { customValue, isLeftEmpty } from '../../search/customFields/values';
import { type Items, type Run } from '../../operation/definition';
import { holderOf, itemOf, slugOf, storedValues, type Held, type Holder } from './holder';

const MAX_TRIES = 3;

type Change = 'created' | 'updated';

/** The result for one field. Without item and error, the field was not sent. */
interface Outcome {
	field: CustomField;
	item?: JsonObject;
	error?: NodeApiError;
}

export async function setCustomFields(run: Run, parameters: Held & { customFields: unknown }) {
	const holder = holderOf(parameters);
	const fields = await customFields(run, holder.entity);
	const wanted = await fieldsToSet(run, fields, parameters.customFields);
	// Of two items that set the same field the later one counts, so neither reads while the other writes.
	const set = async () => await setEach(run, holder, wanted);
	return outcomeItems(run, await run.client.oneByOne(holder.path, set));
}

/** Sets custom fields one after the other, since the reason to refuse one may not concern the others. */
async function setEach(run: Run, holder: Holder, wanted: FieldToSet[]): Promise<Outcome[]> {
	const rows = await storedValues(run, holder);
	const stored = new Map(rows.map((row) => [slugOf(row), row.attributes]));
	const outcomes: Outcome[] = [];
	for (const each of wanted) {
		const { item, error }: Partial<Outcome> = outcomes.at(-1) ?? { item: {} };
		// After a refused key, a limit or an outage, the next field would fail as well.
		const isOfAccount = ['401', '402', '403'].includes(statusOf(error) ?? '');
		const goesOn = item ?? (error && !isTransient(error) && !isOfAccount);
		const { dataType, slug } = each.field;
		const { value, display_value: shown } = stored.get(slug) ?? {};
		// Get Many shows a reference by its name, which the service does not take.
		if (dataType === 'reference' && value && each.value === shown) each.value = value;
		const outcome: Outcome = { field: each.field };
		outcomes.push(outcome);
		if (!goesOn) continue;
		try {
			outcome.item = await setOne(run, holder, each, stored.has(slug));
		} catch (error) {
			outcome.error = error instanceof NodeApiError ? error : rethrow(error);
		}
	}
	return outcomes;
}

/**
 * Sends POST where no value is stored, else PATCH. After a refusal or a lost answer, the stored values are read before
 * another try, so that a value that exists by then is not created twice.
 */
async function setOne(run: Run, holder: Holder, wanted: FieldToSet, isStored: boolean) {
	let mayBeCreated = false;
	for (let change: Change = isStored ? 'updated' : 'created', tries = 1; ; tries++) {
		try {
			const item = await send(run, holder, wanted, change);
			return { ...item, change: mayBeCreated ? 'created' : change };
		} catch (error) {
			// Where only the answer was lost, a value that is there by then is the one created by this try.
			mayBeCreated ||= change === 'created' && isOutcomeUnknown(error);
			const isRefused = ['400', '404', '409', '422'].includes(statusOf(error) ?? '');
			if (tries === MAX_TRIES || !(isOutcomeUnknown(error) || isRefused)) return rethrow(error);
			// If this reading fails, the user needs the first error.
			const rows = await storedValues(run, holder).catch(() => rethrow(error));
			const now: Change = rows.some((row) => slugOf(row) === wanted.field.slug)
				? 'updated'
				: 'created';
			if (now === change && isRefused) return rethrow(error);
			change = now;
		}
	}
}

async function send(run: Run, holder: Holder, { field, value }: FieldToSet, change: Change) {
	const { slug, name } = field;
	const parameterNames = { '/data/attributes': name };
	const errorContext = { ...run.errorContext, explain: explainPayment, parameterNames };
	const isNew = change === 'created';
	const attributes = { ...(isNew && { api_slug: slug }), value };
	const request: ApiRequest = {
		method: isNew ? 'POST' : 'PATCH',
		path: isNew ? holder.path : `${holder.path}${path`/${slug}`}`,
		body: { data: { type: 'custom_field', attributes } },
	};
	const { document } = await run.client.send(request, errorContext);
	const { type = '', id = '', attributes: shown } = resourceOf(document) ?? {};
	const row = { type, id, attributes: { value, ...shown, api_slug: slug } };
	return itemOf(holder, row, field);
}

/** A refusal stops the run with an error on all fields. If the node continues on fail, each result is an item. */
function outcomeItems(run: Run, outcomes: Outcome[]): Items {
	const [set, unset] = partition(outcomes, 'item');
	const [refused, left] = partition(unset, 'error');
	const [first] = refused;
	if (first?.error && !(run.context.continueOnFail() && set.length > 0)) {
		const others = [sentence('Set', set), sentence('Not set', refused), sentence('Not sent', left)];
		const each = outcomes.length > 1 ? others.flat() : [];
		first.error.description = [first.error.description, ...each].join(' ');
		return rethrow(first.error);
	}
	return { items: outcomes.map(itemFor) };
}

const sentence = (what: string, outcomes: Outcome[]): string[] =>
	outcomes.length > 0 ? [`${what}: ${inWords(outcomes.map(({ field }) => field.name))}.`] : [];

/** n8n recognizes an item for its error output by `error` as its only field. */
function itemFor({ field: { name, slug: api_slug }, item, error }: Outcome): object {
	if (item) return item;
	if (!error) {
		const message = `Custom field "${name}" was not sent`;
		return { error: { message, description: 'One before it was refused.', name, api_slug } };
	}
	const { message, description, context } = error;
	const { status, code, errors } = context;
	return { error: { message, description, status, code, errors, name, api_slug } };
}

interface FieldToSet {
	field: CustomField;
	value: JsonValue;
}

/** The fields to set. Every value is checked before anything is sent. */
async function fieldsToSet(run: Run, fields: CustomField[], entered: unknown) {
	const zone = run.context.getTimezone();
	const values = isAutomatic(entered) ? sameNames(fields, run.input) : chosen(fields, entered);
	const set = await Promise.all(
		values.map(async ({ field, value }) => ({
			field,
			value: customValue(await withOptions(run, field), value, zone),
		})),
	);
	if (set.length > 0) return set;
	const named = fields.slice(0, 10).map(({ name }) => name);
	const names =
		named.length === 0
			? 'The account has none for this kind of thing.'
			: `They are ${named.join(', ')}${fields.length > 10 ? ' and others' : ''}.`;
	throw isAutomatic(entered)
		? new BadInput(
				'The incoming item has no value under the name of a custom field',
				`Rename its fields before, or choose Map Each Column Manually. ${names}${splitAdvice(run.input)}`,
			)
		: new BadInput('Custom Fields is empty', 'Add at least one custom field and enter its value.');
}

const isAutomatic = (entered: unknown): boolean =>
	isObject(entered) && entered.mappingMode === 'autoMapInputData';

interface Mapped {
	field: CustomField;
	value: unknown;
}

/** Matches fields of the item by name or API name. Fields with another name are other data of the item. */
function sameNames(fields: CustomField[], input: { [name: string]: unknown }): Mapped[] {
	const named = new Map<CustomField, unknown>();
	for (const [name, value] of Object.entries(input)) {
		if (isLeftEmpty(value) || !fieldNamed(fields, name)) continue;
		const field = requireField(fields, name, 'Incoming field');
		if (named.has(field)) {
			throw new BadInput(
				`The incoming item has two values for custom field "${field.name}"`,
				'Remove one of them before, or choose Map Each Column Manually.',
			);
		}
		named.set(field, value);
	}
	return [...named].map(([field, value]) => ({ field, value }));
}

/** Empty columns are left out, so that their values at the service stay. */
function chosen(fields: CustomField[], entered: unknown): Mapped[] {
	const values = isObject(entered) && 'mappingMode' in entered ? entered.value : entered;
	return Object.entries(isObject(values) ? values : {})
		.filter(([, value]) => !isLeftEmpty(value))
		.map(([name, value]) => ({ field: requireField(fields, name, 'Custom Fields'), value }));
}
