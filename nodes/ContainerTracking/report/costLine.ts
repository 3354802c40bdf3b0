import { addUp, moneyText } from '../costs';
import { counted } from './phrases';
import { isOut } from './standing';
import type { Report, ReportEntry } from './types';

/**
 * What waiting costs, of all containers together: `Fetching all today saves EUR 90.00 + USD 1,250.00 tomorrow · USD 4,000.00
 * so far · 2 containers not assessable`. Null where nobody asked for it. What is listed apart is in no sum.
 */
export function costLine({ costed }: Pick<Report, 'costed'>): string | null {
	if (costed.length === 0) return null;
	const counting = costed.filter(({ listed_apart: apart }) => apart === null);
	const [out, there] = [counting.filter(isOut), counting.filter((entry) => !isOut(entry))];
	const saves = [savedBy('fetching', there), savedBy('returning', out)].filter(Boolean);
	const missing = costed.filter(({ cost }) => (cost?.notAssessable.length ?? 0) > 0).length;
	const known =
		counting.length === 0 || counting.some(({ cost }) => cost?.notAssessable.length === 0);
	const nothing = known ? 'waiting until tomorrow adds nothing' : 'what waiting costs is not known';
	const soFar = moneyText(addUp(counting.map(({ cost }) => cost?.accrued ?? [])));
	const parts = [
		saves.join(', ') || nothing,
		soFar === '' ? '' : `${soFar} so far`,
		missing === 0 ? '' : `${counted(missing, 'container')} not assessable`,
	];
	const line = parts.filter(Boolean).join(' · ');
	return line.charAt(0).toUpperCase() + line.slice(1);
}

function savedBy(how: 'fetching' | 'returning', entries: readonly ReportEntry[]): string {
	const saved = moneyText(addUp(entries.map(({ cost }) => cost?.nextDay ?? [])));
	if (saved === '') return '';
	const what = how === 'fetching' ? 'fetching all today' : 'returning all empties today';
	return `${what} saves ${saved} tomorrow`;
}
