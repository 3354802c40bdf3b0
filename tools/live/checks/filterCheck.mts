/** Requests each filter with a value from a row of the unfiltered list; then all rows have to match. */
import type { Answer, Resource } from '../answer.mts';
import { differs, expected, type Finding, some, unknown } from '../findings.mts';
import { type Check, type Service, withQuery } from '../service.mts';

export interface Wanted {
	parameters: Record<string, string>;
	/** Whether a row matches; undefined if that is unknown. */
	fits(row: Resource, included: Resource[]): boolean | undefined;
	/** The value is not from a row, so there may be no match. */
	mayBeEmpty?: boolean;
}

export interface Filter {
	list: string;
	name: string;
	docs: string;
	only?: 'public';
	wanted(service: Service): Promise<Wanted>;
}

const ids = ({ rows }: Answer) => rows.map(({ id }) => id).join();

export const filterCheck = ({ list, name, docs, only, wanted }: Filter): Check => ({
	title: `${list.split('?')[0]} takes ${name}`,
	docs: `interface.md#${docs}`,
	only,
	run: async (service) => {
		const all = await service.list(list);
		some(all.rows, list.split('?')[0].slice(1).replaceAll('_', ' '));
		const asked = await wanted(service);
		const answer = await service.list(withQuery(list, asked.parameters));
		return verdict(all, answer, asked);
	},
});

function verdict(all: Answer, answer: Answer, { fits, mayBeEmpty }: Wanted): Finding {
	const unfit = ({ rows, included }: Answer) =>
		rows.filter((row) => fits(row, included) === false).length;
	if (unfit(answer) > 0) {
		return differs(ids(answer) === ids(all) ? 'it is dropped' : 'rows come that do not fit');
	}
	const fitting = all.rows.some((row) => fits(row, all.included) === true);
	if (answer.rows.length === 0 && (fitting || !mayBeEmpty)) {
		return differs('a row that fits is left out');
	}
	if (unfit(all) === 0) return unknown('every row fits, with and without it');
	return expected(answer.rows.length === 0 ? 'nothing fits, nothing came' : '');
}
