import { inWords } from '../input';
import { isObject, resourceOf, textOf, type JsonApiDocument, type JsonValue } from '../jsonapi';
import type { ApiRequest } from '../transport';
import type { Run } from './definition';

/** Tells of texts that an update sent and that its answer does not show; lists have changes of their own (textLists). */
export function hintUnchanged(run: Run, { body }: ApiRequest, document: JsonApiDocument): void {
	const { type, attributes: sent } = isObject(body?.data) ? body.data : {};
	const shown = resourceOf(document)?.attributes;
	// The address and the events of a webhook may be told in another form.
	if (!isObject(sent) || !shown || type === 'webhook') return;
	const unchanged = Object.entries(sent).flatMap(([name, value]) => {
		const after = shown[name];
		const isSame = after === undefined || wordsOf(after) === wordsOf(value);
		return isSame ? [] : [run.errorContext.parameterNames?.[`/data/attributes/${name}`] ?? name];
	});
	if (unchanged.length > 0) run.hint(notShown(unchanged));
}

const wordsOf = (value: JsonValue): string => textOf(value).trim().toLowerCase();

const notShown = (names: string[]): string =>
	`The service took the update, but its answer shows other ${inWords(names)} than were sent. Get the entry again before you rely on the change.`;
