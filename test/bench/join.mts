import {
	flatten,
	includeTree,
	indexIncluded,
} from '../../nodes/ContainerTracking/api/jsonapi/flatten';
import { type JsonApiDocument, resourcesOf } from '../../nodes/ContainerTracking/api/jsonapi/types';
import type { Ratio } from './measure.mts';
import { timed } from './measure.mts';

const INCLUDED = 100_000;
const RUNS = 5;
const TREE = includeTree(['containers', 'containers.pod_terminal']);

/** (d) Joining 100,000 included resources: linear, and quicker than JSON.parse of the same text. */
export async function join(): Promise<Ratio[]> {
	const whole = documentText(INCLUDED);
	const half = documentText(INCLUDED / 2);
	const parse = await timed(RUNS, () => (JSON.parse(whole) as JsonApiDocument).included!.length);
	const joinWhole = await timeJoin(whole);
	const joinHalf = await timeJoin(half);
	return [
		{
			what: `(d) joining ${INCLUDED} included: against JSON.parse of the same text`,
			value: joinWhole / parse.ms,
			limit: 1,
			detail: `${joinWhole.toFixed(0)} ms against ${parse.ms.toFixed(0)} ms`,
		},
		{
			what: '(d) joining twice as many: growth (2 is linear)',
			value: joinWhole / joinHalf,
			limit: 2.5,
			detail: `${joinWhole.toFixed(0)} ms against ${joinHalf.toFixed(0)} ms`,
		},
	];
}

async function timeJoin(text: string): Promise<number> {
	const document = JSON.parse(text) as JsonApiDocument;
	const { ms } = await timed(RUNS, () => {
		const index = indexIncluded(document.included);
		return resourcesOf(document).map((row) => flatten(row, index, TREE)).length;
	});
	return ms;
}

/** One answer with so many containers, two a shipment, and a terminal for every hundred. */
function documentText(containers: number): string {
	const reference = (type: string, id: string) => ({ data: { type, id } });
	const terminals = Array.from({ length: containers / 100 }, (_, n) => ({
		type: 'terminal',
		id: `t${n}`,
		attributes: {
			name: `Terminal ${n}`,
			firms_code: `Y${n}`,
			city: 'Long Beach',
			state_abbr: 'CA',
		},
	}));
	const containerRows = Array.from({ length: containers - terminals.length }, (_, n) => ({
		type: 'container',
		id: `c${n}`,
		attributes: {
			number: `TEST${1_000_000 + n}`,
			pickup_lfd: '2026-03-11T07:00:00Z',
			pod_timezone: 'America/Los_Angeles',
			available_for_pickup: true,
			holds_at_pod_terminal: [],
			fees_at_pod_terminal: [{ amount: 120, currency_code: 'USD' }],
			ref_numbers: [`PO-${n}`],
			equipment_type: 'dry',
			equipment_length: 40,
			weight_in_lbs: 41_000,
		},
		relationships: { pod_terminal: reference('terminal', `t${n % terminals.length}`) },
	}));
	const data = Array.from({ length: containerRows.length / 2 }, (_, n) => ({
		type: 'shipment',
		id: `s${n}`,
		attributes: { bill_of_lading_number: `B${n}`, pod_vessel_name: 'EXAMPLE' },
		relationships: {
			containers: {
				data: [
					{ type: 'container', id: `c${2 * n}` },
					{ type: 'container', id: `c${2 * n + 1}` },
				],
			},
		},
	}));
	return JSON.stringify({ data, included: [...containerRows, ...terminals] });
}
