import omit from 'lodash/omit';

import type { Items } from '../../operation/definition';
import type { ReportEntry } from '../../report/types';
import type { ReportParameters } from './fields';

type WithEntries = { entries: ReportEntry[] };

/**
 * Each item paired with those that its lines came from: with all of thousands, each of hundreds of messages would
 * weigh more by that than by its text. What has no line is paired with the first; what came from the account, with all.
 */
export function itemsOf<Written extends WithEntries>(
	all: Written[],
	{ containersFrom }: Pick<ReportParameters, 'containersFrom'>,
): Items {
	const items = all.map((item) => omit(item, 'entries'));
	if (containersFrom === 'account') return { items };
	const origins = all.map(({ entries }) => [...new Set(entries.map(({ itemIndex }) => itemIndex))]);
	return { items, origins: origins.map((own) => (own.length > 0 ? own : [0])) };
}
