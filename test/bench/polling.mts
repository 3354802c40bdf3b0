import { printedBy, type Ratio } from './measure.mts';
import type { Polled } from './pollContender.mts';
import { withPolledAccount } from './pollService.mts';

const SHIPMENTS = 4_000;
const CONTAINERS = 10_000;
const CHANGES = 500;

/**
 * (n) A poll of 10,000 containers: without change against reading the same list with Get Many, and with 500
 * changes against one without; what it keeps of each container, and what it holds meanwhile.
 */
export async function polling(): Promise<Ratio[]> {
	const polled = await withPolledAccount(
		SHIPMENTS,
		async (url) => await printedBy<Polled>(new URL('pollContender.mts', import.meta.url), url),
	);
	const { told, shipments } = polled;
	if (shipments !== SHIPMENTS || told.some((count) => count !== CHANGES))
		throw new Error(`${shipments} shipments, ${told.join(', ')} changes told`);
	const ms = (value: number) => `${value.toFixed(0)} ms`;
	const mb = (value: number) => `${value.toFixed(1)} MB`;
	return [
		{
			what: `(n) poll of ${CONTAINERS} containers without change: against Get Many of the same list`,
			value: polled.unchangedMs / polled.getManyMs,
			limit: 1.3,
			detail: `${ms(polled.unchangedMs)} against ${ms(polled.getManyMs)}`,
		},
		{
			what: `(n) poll with ${CHANGES} changes: against one without`,
			value: polled.changedMs / polled.unchangedMs,
			limit: 1.2,
			detail: `${ms(polled.changedMs)} against ${ms(polled.unchangedMs)}`,
		},
		{
			what: '(n) memory of a poll: against Get Many of the same list',
			value: polled.pollMb / polled.getManyMb,
			limit: 1,
			detail: `${mb(polled.pollMb)} against ${mb(polled.getManyMb)}`,
		},
		{
			what: '(n) state of a poll: bytes of static data for each container',
			value: polled.stateBytes / CONTAINERS,
			limit: 100,
			detail: `${polled.stateBytes} bytes`,
		},
	];
}
