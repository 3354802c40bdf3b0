import { NodeApiError } from 'n8n-workflow';

import { inWords } from '../../input';
import { resourceOf, type JsonObject } from '../../jsonapi';
import { customFields, explainPayment, type CustomField } from '../../lookup/customFields';
import type { Items, Run } from '../../operation/definition';
import { isOutcomeUnknown, isTransient, path, rethrow, statusOf } from '../../transport';
import { fieldsToSet, type FieldToSet } from './entered';
import { holderOf, itemOf, slugOf, storedValues, type Held, type Holder } from './holder';

const MAX_TRIES = 3;

type Change = 'created' | 'updated';

/** What became of one field. */
type Outcome =
	| { field: CustomField; item: JsonObject }
	| { field: CustomField; error: NodeApiError }
	| { field: CustomField };

/** Sets custom fields one after the other: what one of them is refused for says nothing about the others. */
export async function setCustomFields(
	run: Run,
	parameters: Held & { customFields: unknown },
): Promise<Items> {
	const holder = holderOf(parameters);
	const fields = await customFields(run, holder.entity);
	const wanted = await fieldsToSet(run, fields, parameters.customFields);
	const stored = new Set((await storedValues(run, holder)).map(slugOf));
	const outcomes: Outcome[] = [];
	for (const each of wanted) {
		const before = outcomes.at(-1);
		// With a key that is refused, or at a limit, the others would fare no better.
		const isOver =
			before && !('item' in before) && !('error' in before && isAboutField(before.error));
		outcomes.push(isOver ? { field: each.field } : await outcomeOf(run, holder, each, stored));
	}
	return told(run, outcomes);
}

const isAboutField = (error: NodeApiError): boolean =>
	!isTransient(error) && !['401', '402', '403'].includes(statusOf(error) ?? '');

async function outcomeOf(
	run: Run,
	holder: Holder,
	wanted: FieldToSet,
	stored: Set<string>,
): Promise<Outcome> {
	const { field } = wanted;
	try {
		return { field, item: await setOne(run, holder, wanted, stored.has(field.slug)) };
	} catch (error) {
		return error instanceof NodeApiError ? { field, error } : rethrow(error);
	}
}

/**
 * POST where nothing is there, else PATCH. Where the service sees that otherwise, or an answer got lost, what is
 * there is looked up before anything is sent again: a value that came to be meanwhile is never made twice.
 */
async function setOne(
	run: Run,
	holder: Holder,
	wanted: FieldToSet,
	isStored: boolean,
): Promise<JsonObject> {
	for (let change: Change = isStored ? 'updated' : 'created', tries = 1; ; tries++) {
		try {
			return await send(run, holder, wanted, change);
		} catch (error) {
			const isRefused = ['400', '404', '409', '422'].includes(statusOf(error) ?? '');
			if (tries === MAX_TRIES || !(isOutcomeUnknown(error) || isRefused)) return rethrow(error);
			// Where that is not to be had, the first trouble is what the user has to know of.
			const rows = await storedValues(run, holder).catch(() => rethrow(error));
			const now: Change = rows.some((row) => slugOf(row) === wanted.field.slug)
				? 'updated'
				: 'created';
			if (now === change && isRefused) return rethrow(error);
			change = now;
		}
	}
}

async function send(
	run: Run,
	holder: Holder,
	{ field, value }: FieldToSet,
	change: Change,
): Promise<JsonObject> {
	const { slug, name } = field;
	const errorContext = {
		...run.errorContext,
		explain: explainPayment,
		parameterNames: { '/data/attributes': name },
	};
	const isNew = change === 'created';
	const attributes: JsonObject = isNew ? { api_slug: slug, value } : { value };
	const { document } = await run.client.send(
		{
			method: isNew ? 'POST' : 'PATCH',
			path: isNew ? holder.path : `${holder.path}${path`/${slug}`}`,
			body: { data: { type: 'custom_field', attributes } },
		},
		errorContext,
	);
	const answered = resourceOf(document);
	const row = {
		type: 'custom_field',
		id: '',
		...answered,
		attributes: { value, ...answered?.attributes, api_slug: slug },
	};
	return { ...itemOf(holder, row, field), change };
}

/** Where one was refused, the run stops with all that became of the others; with Continue, each is an item. */
function told(run: Run, outcomes: Outcome[]): Items {
	const refused = outcomes.flatMap((each) => ('error' in each ? [each] : []));
	const set = outcomes.filter((each) => 'item' in each);
	const left = outcomes.filter((each) => !('item' in each) && !('error' in each));
	const [first] = refused;
	if (first && !(run.context.continueOnFail() && set.length > 0)) {
		const others = [sentence('Set', set), sentence('Not set', refused), sentence('Not sent', left)];
		const each = outcomes.length > 1 ? others.flat() : [];
		first.error.description = [first.error.description, ...each].join(' ');
		return rethrow(first.error);
	}
	return { items: outcomes.map(itemFor) };
}

const sentence = (what: string, outcomes: Outcome[]): string[] =>
	outcomes.length > 0 ? [`${what}: ${inWords(outcomes.map(({ field }) => field.name))}.`] : [];

/** n8n recognizes what belongs to its error output by the one field `error`. */
function itemFor(outcome: Outcome): object {
	if ('item' in outcome) return outcome.item;
	const { name, slug: api_slug } = outcome.field;
	if (!('error' in outcome)) {
		const message = `Custom field "${name}" was not sent`;
		return { error: { message, description: 'One before it was refused.', name, api_slug } };
	}
	const { message, description, context } = outcome.error;
	const { status, code, errors } = context;
	return { error: { message, description, status, code, errors, name, api_slug } };
}
