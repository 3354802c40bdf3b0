import countBy from 'lodash/countBy';
import orderBy from 'lodash/orderBy';
import sumBy from 'lodash/sumBy';
import uniq from 'lodash/uniq';

import { NOT_IN_AMOUNTS } from '../../tariff/costs/forecast';
import type { NotAssessable } from '../../tariff/costs/rows';
import { inWords } from '../../api/input/values';
import { counted } from '../../pickup/read';

const MOST_REASONS = 10;

/**
 * What the amounts of a list leave out, as a sentence and in a few words; undefined where they leave out nothing.
 *
 * @param missing of each container
 */
export function gapsOf(missing: ReadonlyArray<readonly NotAssessable[]>) {
	const incomplete = missing.filter((each) => each.length > 0);
	const count = incomplete.length;
	if (count === 0) return undefined;
	const phrases = incomplete.flatMap((each) => uniq(each.map(({ phrase }) => phrase)));
	const are = `${counted(count, 'container')} ${count === 1 ? 'is' : 'are'}`;
	return {
		note: `${are} not assessable, or only in part: ${reasons(phrases)}. ${NOT_IN_AMOUNTS}`,
		label: `${count.toLocaleString('en')} not assessable`,
	};
}

/** `no row for detention of MAEU (3) and start unknown (1)`, the most frequent first. */
function reasons(phrases: string[]): string {
	const counted = orderBy(Object.entries(countBy(phrases)), ([, count]) => count, 'desc');
	const [first, rest] = [counted.slice(0, MOST_REASONS), counted.slice(MOST_REASONS)];
	const named = first.map(([phrase, count]) => `${phrase} (${count.toLocaleString('en')})`);
	const others = sumBy(rest, ([, count]) => count).toLocaleString('en');
	return inWords(rest.length === 0 ? named : [...named, `other reasons (${others})`]);
}
