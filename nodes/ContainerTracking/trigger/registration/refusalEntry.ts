import type { ErrorEntry } from '../../jsonapi';

const WHOLE = /^\/?(data)?(\/attributes)?\/?$/;

/** Whether an entry points at no field in particular (`/data/attributes`, `/data`, `/` or nothing): it may be about anything. */
export const isAboutWhole = (source: string): boolean => WHOLE.test(source);

/** What an entry says, in one text. */
export const wordsOf = ({ title, detail, code }: ErrorEntry): string =>
	[title, detail, code].filter(Boolean).join(' ');
