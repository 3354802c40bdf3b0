/** The result of a check, in texts without values of the account. */
export type State = 'as expected' | 'differs' | 'could not tell';

export interface Finding {
	state: State;
	note: string;
}

export const expected = (note = ''): Finding => ({ state: 'as expected', note });
export const differs = (note: string): Finding => ({ state: 'differs', note });
export const unknown = (note: string): Finding => ({ state: 'could not tell', note });

/** Ends a check from within a helper. */
export class Stop extends Error {
	constructor(readonly finding: Finding) {
		super(finding.note);
	}
}

export function stop(finding: Finding): never {
	throw new Stop(finding);
}

/** As expected if nothing was found; lists each difference once. */
export function judge(found: string[], note = ''): Finding {
	const distinct = [...new Set(found)];
	const shown = distinct.slice(0, 12);
	const more = distinct.length > shown.length ? ', and more' : '';
	return found.length === 0 ? expected(note) : differs(shown.join(', ') + more);
}

/** The rows; ends the check if there are none. */
export function some<T>(rows: T[], what: string): T[] {
	return rows.length > 0 ? rows : stop(unknown(`the account shows no ${what}`));
}

/** The first row; ends the check if there is none. */
export const first = <T,>(rows: T[], what: string): T => some(rows, what)[0];

const NAME = /^[a-z][a-z0-9_]{0,39}$/;
const KIND = /^(container|shipment|tracking_request|document|link)(\.[a-z_]{2,40}){1,4}$/;

/** A name of an attribute, type or relationship; any other text is not printed. */
export const named = (name: string): string =>
	NAME.test(name) ? name : '(a name in another form)';

/** An event kind; any other text is not printed. */
export const kindNamed = (kind: unknown): string =>
	KIND.test(String(kind)) ? String(kind) : '(a kind in another form)';

/** Values outside the list give one finding without the values, because they are data of the account. */
export function unlisted(values: unknown[], listed: readonly unknown[], what: string): string[] {
	const known = new Set<unknown>([...listed, null, undefined]);
	return values.some((value) => !known.has(value)) ? [`a value of ${what} that is not listed`] : [];
}
