import { printedBy, type Ratio } from './measure.mts';
import type { Compared } from './changesContender.mts';
import { withAccount } from './changesService.mts';

const SHIPMENTS = 4_000;
const CONTAINERS = 10_000;
const CHANGES = 500;

/**
 * (n) Get Changes of 10,000 containers: without change against reading the same list with Get Many, and with 500
 * changes against one without; what it keeps of each container, and what it holds meanwhile.
 */
export async function changes(): Promise<Ratio[]> {
	const compared = await withAccount(
		SHIPMENTS,
		async (url) => await printedBy<Compared>(new URL('changesContender.mts', import.meta.url), url),
	);
	const { reported, shipments } = compared;
	if (shipments !== SHIPMENTS || reported.some((count) => count !== CHANGES))
		throw new Error(`${shipments} shipments, ${reported.join(', ')} changes reported`);
	const ms = (value: number) => `${value.toFixed(0)} ms`;
	const mb = (value: number) => `${value.toFixed(1)} MB`;
	return [
		{
			what: `(n) Get Changes of ${CONTAINERS} containers without change: against Get Many of the same list`,
			value: compared.unchangedMs / compared.getManyMs,
			limit: 2,
			detail: `${ms(compared.unchangedMs)} against ${ms(compared.getManyMs)}`,
		},
		{
			what: `(n) Get Changes with ${CHANGES} changes: against one without`,
			value: compared.changedMs / compared.unchangedMs,
			limit: 2,
			detail: `${ms(compared.changedMs)} against ${ms(compared.unchangedMs)}`,
		},
		{
			what: '(n) memory of Get Changes: against Get Many of the same list',
			value: compared.changesMb / compared.getManyMb,
			limit: 1.5,
			detail: `${mb(compared.changesMb)} against ${mb(compared.getManyMb)}`,
		},
		{
			what: '(n) state of Get Changes: bytes of static data for each container',
			value: compared.stateBytes / CONTAINERS,
			limit: 100,
			detail: `${compared.stateBytes} bytes`,
		},
	];
}
