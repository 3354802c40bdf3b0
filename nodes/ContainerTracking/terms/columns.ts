import { shown } from './unreadable';
import { distance } from '../input/soughtNames';

/** The columns of a table of terms, as docs/terms.md names them. */
export const COLUMNS = [
	...([
		'name',
		'kind',
		'party',
		'terminal',
		'equipment',
		'start',
		'first_day',
		'free_days',
	] as const),
	...(['free_counted', 'charged_counted', 'tiers', 'numbering', 'last_day_counts'] as const),
	...(['closed_weekdays', 'holidays', 'valid_from', 'valid_to', 'return_to'] as const),
	...(['container', 'available_at', 'rail_notified_at'] as const),
] as const;

export type Column = (typeof COLUMNS)[number];

/** What sheets, data tables and databases add of their own. */
const OF_THE_SOURCE = new Set(['rownumber', 'id', 'createdat', 'updatedat', 'created', 'updated']);

/** Names that plainly mean a column: unread, the row would be for more than was meant. */
const MEANT: { [letters: string]: Column } = {
	...{ scac: 'party', line: 'party', shippingline: 'party', shippinglinescac: 'party' },
	...{ carrier: 'party', railway: 'party', rail: 'party', ssl: 'party' },
	...{ equipmenttype: 'equipment', equipmentlength: 'equipment', equipmentheight: 'equipment' },
	...{ containertype: 'equipment', containersize: 'equipment', size: 'equipment' },
	...{ podterminal: 'terminal', firmscode: 'terminal', firms: 'terminal', facility: 'terminal' },
	...{ freetime: 'free_days', rate: 'tiers', rates: 'tiers', amount: 'tiers', currency: 'tiers' },
	...{ closeddays: 'closed_weekdays', weekend: 'closed_weekdays', weekends: 'closed_weekdays' },
	...{ effectivefrom: 'valid_from', effectivedate: 'valid_from', validuntil: 'valid_to' },
	...{ expires: 'valid_to', expirydate: 'valid_to', containernumber: 'container' },
};

const lettersOf = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

const BY_LETTERS = new Map(COLUMNS.map((column) => [lettersOf(column), column]));

/** What a header of a table is: a column, something to leave out, or a mistake. */
export type Header = { column: Column } | { ignored: 'known' | 'unknown' } | { message: string };

export function readHeader(name: string): Header {
	const letters = lettersOf(name);
	const column = BY_LETTERS.get(letters);
	if (column) return { column };
	if (OF_THE_SOURCE.has(letters) || letters === '') return { ignored: 'known' };
	const meant = Object.hasOwn(MEANT, letters) ? MEANT[letters] : misspelt(letters);
	if (!meant) return { ignored: 'unknown' };
	return { message: `${shown(name)} is no column: if it is ${meant}, call it that` };
}

const MOST_LETTERS = 30;
const SHORT_NAME = 5;

/** The column that a name differs from by a slip or two. */
function misspelt(letters: string): Column | undefined {
	if (letters.length > MOST_LETTERS) return undefined;
	for (const [known, column] of BY_LETTERS)
		if (distance(letters, known) <= (known.length > SHORT_NAME ? 2 : 1)) return column;
	return undefined;
}
