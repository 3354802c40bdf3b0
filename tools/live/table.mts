/** The report as text that can be pasted into an issue. */
import type { Report, Row } from './check.mts';
import type { State } from './findings.mts';

const STATES: State[] = ['differs', 'could not tell', 'as expected'];

export function table(report: Report): string {
	const { rows, requests, ended, left, profile, isPublicService } = report;
	const counts = STATES.map((state) => `${countOf(rows, state)} ${state}`).reverse();
	return [
		`Service: ${isPublicService ? 'api.terminal49.com' : 'another than api.terminal49.com'}; profile: ${profile}`,
		'',
		'| outcome | statement | where (docs/) | seen |',
		'| --- | --- | --- | --- |',
		...rows.map(line),
		'',
		`${counts.join(', ')}; ${requests} requests`,
		...(ended === undefined ? [] : [`Could not run to its end: ${ended}`]),
		...left.map((what) => `Stayed at the service: ${what}`),
	].join('\n');
}

const line = ({ state, title, docs, note }: Row): string =>
	`| ${[state, title, docs, note].map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;

const countOf = (rows: Row[], wanted: State): number =>
	rows.filter(({ state }) => state === wanted).length;

/** 0: nothing differs; 1: something does; 2: the run could not start or end. */
export function exitCode({ ended, rows }: Report): 0 | 1 | 2 {
	if (ended !== undefined) return 2;
	return countOf(rows, 'differs') > 0 ? 1 : 0;
}
