import type { FlatResource } from '../jsonapi/types';
import type { Evaluated } from '../pickup/pickupStatus';
import { plainText, readText, shortened } from '../pickup/read';
import type { Expected } from './expected';

/** Something that the service or the user's table states, and where and when. */
interface Evidence {
	fact: string;
	value: string;
	/** `YYYY-MM-DD` or ISO 8601. */
	at: string | null;
	source: string;
}

/** What is worth a row where the service states it, in the order in which it happens. */
const FACTS: Array<[string, string]> = [
	['vessel arrival', 'pod_arrived_at'],
	['discharge', 'pod_discharged_at'],
	['gate-out at the port', 'pod_full_out_at'],
	['arrival by rail', 'ind_ata_at'],
	['gate-out at the final place', 'final_destination_full_out_at'],
	['empty return', 'empty_terminated_at'],
];

const EVIDENCE_WORDS = /\b(?:available|holds?|pickup_lfd\w*|fees?)\b|pickup_lfd|holds/;

/** What the verdict rests on: facts of the container, events of dates and holds, the row of the terms. */
export function evidenceOf(
	{ context, status }: Evaluated,
	events: readonly FlatResource[],
	expected: Expected | null,
): Evidence[] {
	const { container } = context;
	const rows: Evidence[] = [];
	for (const [fact, field] of FACTS) {
		const at = readText(container[field]);
		if (at !== null) rows.push({ fact, value: shortened(at), at, source: `service: ${field}` });
	}
	for (const { event, timestamp, value } of events) {
		const kind = readText(event);
		if (kind === null || !EVIDENCE_WORDS.test(kind)) continue;
		const text = readText(value) ?? 'noted';
		const at = readText(timestamp);
		rows.push({ fact: kind, value: shortened(text), at, source: 'service: transport event' });
	}
	for (const { name, description } of status.active_holds) {
		const value = plainText([name, description].filter(Boolean).join(': '));
		rows.push({ fact: 'hold', value, at: null, source: 'service: holds' });
	}
	if (expected === null) return rows;
	const { row, row_name, basis, free_until: free, first_charged_day: charged } = expected.figure;
	const source = `your terms: row ${row}, ${row_name}`;
	const posted = basis === 'posted_lfd' ? 'service: last free day' : source;
	return [
		...rows,
		{ fact: 'free until', value: free, at: free, source: posted },
		{ fact: 'first charged day', value: charged, at: charged, source },
	];
}
