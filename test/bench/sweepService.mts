/** An account of any size, in a process of its own: its pages are made when they are asked for. */
import { argumentGiven, inServiceProcess, serveFromHere } from './serviceProcess.mts';

export interface Account {
	shipments: number;
	/** So many of them, evenly spread, have containers that are not gone. */
	open: number;
	/** Whether the others are no longer tracked, or all are. */
	areStopped: boolean;
}

const PER_SHIPMENT = 2;
const NOW = Date.parse('2026-06-10T12:00:00Z');
const HOUR_MS = 3_600_000;
const iso = (hours: number) => new Date(NOW + hours * HOUR_MS).toISOString();

const isOpen = ({ shipments, open }: Account, n: number) =>
	Math.floor(((n + 1) * open) / shipments) > Math.floor((n * open) / shipments);

const shipment = (account: Account, n: number) => ({
	type: 'shipment',
	id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
	attributes: {
		bill_of_lading_number: `TESTBL${n}`,
		created_at: iso(-n),
		customer_name: `Customer ${n % 50}`,
		line_tracking_stopped_at: account.areStopped && !isOpen(account, n) ? iso(-1) : null,
		pod_timezone: 'America/Los_Angeles',
		ref_numbers: [`PO-${n}`],
		shipping_line_scac: 'TEST',
	},
	relationships: {
		containers: { data: containerIds(n).map((id) => ({ type: 'container', id })) },
		pod_terminal: { data: { type: 'terminal', id: 'terminal' } },
	},
});

const containerIds = (n: number) =>
	Array.from({ length: PER_SHIPMENT }, (_, at) => `${n}-${at}-container-of-this-shipment`);

const containersOf = (account: Account, n: number) =>
	containerIds(n).map((id, at) => ({
		type: 'container',
		id,
		attributes: {
			number: `TEST${1_000_000 + n * PER_SHIPMENT + at}`,
			current_status: isOpen(account, n) ? 'available' : 'empty_returned',
			empty_terminated_at: isOpen(account, n) ? null : iso(-1),
			pod_discharged_at: iso(-72),
			terminal_checked_at: iso(-2),
			available_for_pickup: true,
			holds_at_pod_terminal: [{ name: 'customs', status: 'hold', description: `Hold of ${n}` }],
			fees_at_pod_terminal: [{ type: 'demurrage', amount: 120 + n, currency_code: 'USD' }],
			pickup_lfd: iso(24),
			import_deadlines: { pickup_lfd_line: iso(24), pickup_lfd_terminal: iso(24) },
			pod_timezone: 'America/Los_Angeles',
			ref_numbers: [`SO-${n}-${at}`],
		},
		relationships: { pod_terminal: { data: { type: 'terminal', id: 'terminal' } } },
	}));

const TERMINAL = {
	type: 'terminal',
	id: 'terminal',
	attributes: { name: 'Example Terminal', firms_code: 'Y000' },
};

function answer(account: Account, query: URLSearchParams): object {
	const stopped = query.get('filter[tracking_stopped]');
	const number = Number(query.get('page[number]') ?? 1);
	const size = Number(query.get('page[size]') ?? 30);
	const all = Array.from({ length: account.shipments }, (_, n) => n).filter(
		(n) => stopped === null || String(account.areStopped && !isOpen(account, n)) === stopped,
	);
	const page = all.slice((number - 1) * size, number * size);
	return {
		data: page.map((n) => shipment(account, n)),
		included: [...page.flatMap((n) => containersOf(account, n)), TERMINAL],
		meta: { size: page.length, total: all.length },
	};
}

/** Serves an account while something works with it. */
export const withAccount = async <Result,>(
	account: Account,
	work: (url: string) => Promise<Result>,
): Promise<Result> => await inServiceProcess(import.meta.url, account, work);

const served = argumentGiven<Account>(import.meta.url);
if (served) await serveFromHere(({ query }) => ({ body: answer(served, query) }));
