/**
 * An account that is read again and again, in a process of its own. Its pages are made before they are asked for, so that
 * what is measured is who reads them. `POST /change?count=500` moves the last free day of so many containers.
 */
import type { Arrival } from '../serve/index.mts';
import { argumentGiven, inServiceProcess, serveFromHere } from './serviceProcess.mts';

const PER_PAGE = 100;
const HOUR_MS = 3_600_000;
const NOW = Math.floor(Date.now() / HOUR_MS) * HOUR_MS;
const TERMINALS = 40;
/** In the notation of the service. */
const iso = (hours: number) => new Date(NOW + hours * HOUR_MS).toISOString().replace('.000Z', 'Z');
const uuid = (kind: number, n: number) =>
	`${String(kind).padStart(8, '0')}-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** Two and three in turn, so two and a half on average. */
const containersPer = (shipment: number) => 2 + (shipment % 2);
const firstContainerOf = (shipment: number) => Math.floor(shipment / 2) * 5 + (shipment % 2) * 2;
const namedContainers = (shipment: number) =>
	Array.from({ length: containersPer(shipment) }, (_, at) => firstContainerOf(shipment) + at);

const terminalOf = (shipment: number) => ({
	type: 'terminal',
	id: uuid(9, shipment % TERMINALS),
	attributes: { name: `Terminal ${shipment % TERMINALS}`, firms_code: `Y${shipment % TERMINALS}` },
});

const identifier = ({ type, id }: { type: string; id: string }) => ({ data: { type, id } });

const shipmentOf = (n: number) => ({
	type: 'shipment',
	id: uuid(1, n),
	attributes: {
		bill_of_lading_number: `TESTBL${n}`,
		normalized_number: `BL${n}`,
		created_at: iso(-n / 4),
		customer_name: `Customer ${n % 50}`,
		ref_numbers: [`PO-${n}`],
		tags: [],
		shipping_line_scac: 'TEST',
		shipping_line_name: 'Test Line',
		port_of_lading_locode: 'CNSHA',
		port_of_discharge_locode: 'USLAX',
		pod_vessel_name: `Example ${n % 60}`,
		pod_vessel_imo: String(9_000_000 + (n % 60)),
		pol_etd_at: iso(-700 - (n % 60)),
		pol_atd_at: iso(-690 - (n % 60)),
		pod_eta_at: n % 3 === 0 ? iso(24 + (n % 60)) : null,
		pod_original_eta_at: iso(20 + (n % 60)),
		pod_ata_at: n % 3 === 0 ? null : iso(-60 - (n % 60)),
		pol_timezone: 'Asia/Shanghai',
		pod_timezone: 'America/Los_Angeles',
		line_tracking_last_attempted_at: iso(-1),
		line_tracking_last_succeeded_at: iso(-1),
		line_tracking_stopped_at: null,
		line_tracking_stopped_reason: null,
	},
	relationships: {
		containers: {
			data: namedContainers(n).map((at) => ({ type: 'container', id: uuid(2, at) })),
		},
		pod_terminal: identifier(terminalOf(n)),
	},
});

/** @param moved by how many days its last free day has moved */
const containerOf = (n: number, shipment: number, moved: number) => {
	const isLanded = shipment % 3 !== 0;
	const lfd = isLanded ? iso(24 * ((n % 9) + moved) + 7) : null;
	return {
		type: 'container',
		id: uuid(2, n),
		attributes: {
			number: `TEST${1_000_000 + n}`,
			seal_number: `S${n}`,
			ref_numbers: [],
			created_at: iso(-shipment / 4),
			equipment_type: 'dry',
			equipment_length: 40,
			equipment_height: 'high_cube',
			weight_in_lbs: 30_000 + n,
			pickup_lfd: lfd,
			import_deadlines: {
				pickup_lfd_line: lfd,
				pickup_lfd_terminal: isLanded ? iso(24 * ((n % 9) + moved + 1) + 7) : null,
				pickup_lfd_rail: null,
			},
			pickup_appointment_at: n % 5 === 0 ? iso(12 + (n % 50)) : null,
			availability_known: isLanded,
			available_for_pickup: isLanded && n % 4 !== 0,
			pod_arrived_at: isLanded ? iso(-60 - (shipment % 60)) : null,
			pod_discharged_at: isLanded ? iso(-40 - (n % 20)) : null,
			pod_full_out_at: null,
			terminal_checked_at: isLanded ? iso(-1) : null,
			location_at_pod_terminal: isLanded ? `Yard ${n % 300}` : null,
			holds_at_pod_terminal:
				n % 10 === 0
					? [{ name: 'customs', status: 'hold', description: 'Held by customs for inspection' }]
					: [],
			fees_at_pod_terminal:
				n % 12 === 0 ? [{ type: 'demurrage', amount: 120 + (n % 30), currency_code: 'USD' }] : [],
			pod_timezone: 'America/Los_Angeles',
			current_status: isLanded ? 'available' : 'on_ship',
			ind_eta_at: null,
			empty_terminated_at: null,
		},
		relationships: {
			shipment: { data: { type: 'shipment', id: uuid(1, shipment) } },
			pod_terminal: identifier(terminalOf(shipment)),
		},
	};
};

/** The pages of the list of all shipments, all of them tracked. */
class Account {
	private moves = 0;
	private readonly moved = new Map<number, number>();
	private readonly pages = new Map<number, Buffer>();

	constructor(private readonly shipments: number) {
		this.makePages();
	}

	page(number: number): Buffer {
		return this.pages.get(number) ?? Buffer.from(this.pageOf(number));
	}

	/** Of landed containers, evenly spread; each time of others. */
	change(count: number): void {
		const all = Array.from({ length: this.shipments }, (_, n) => n)
			.filter((n) => n % 3 !== 0)
			.flatMap(namedContainers);
		const step = Math.floor(all.length / count);
		const from = this.moves++ % step;
		for (let n = 0; n < count; n++) {
			const container = all[from + n * step];
			this.moved.set(container, (this.moved.get(container) ?? 0) + 1);
		}
		this.makePages();
	}

	private makePages(): void {
		for (let number = 1; number <= Math.ceil(this.shipments / PER_PAGE); number++)
			this.pages.set(number, Buffer.from(this.pageOf(number)));
		// Not while they are read.
		globalThis.gc?.();
	}

	private pageOf(number: number): string {
		const from = (number - 1) * PER_PAGE;
		const numbers = Array.from({ length: PER_PAGE }, (_, at) => from + at).filter(
			(n) => n < this.shipments,
		);
		const terminals = new Map(numbers.map((n) => [n % TERMINALS, terminalOf(n)]));
		const containers = numbers.flatMap((n) =>
			namedContainers(n).map((at) => containerOf(at, n, this.moved.get(at) ?? 0)),
		);
		return JSON.stringify({
			data: numbers.map(shipmentOf),
			included: [...containers, ...terminals.values()],
			meta: { size: numbers.length, total: this.shipments },
		});
	}
}

const EMPTY = JSON.stringify({ data: [], meta: { size: 0, total: 0 } });

function answer(account: Account, { path, query }: Arrival): string | Buffer {
	if (path === '/change') {
		account.change(Number(query.get('count')));
		return '{}';
	}
	if (query.get('filter[tracking_stopped]') === 'true') return EMPTY;
	return account.page(Number(query.get('page[number]') ?? 1));
}

/** Serves an account of so many shipments while something works with it. */
export const withAccount = async <Result,>(
	shipments: number,
	work: (url: string) => Promise<Result>,
): Promise<Result> => await inServiceProcess(import.meta.url, shipments, work);

const served = argumentGiven<number>(import.meta.url);
if (served !== undefined) {
	const account = new Account(served);
	await serveFromHere((arrival) => ({ body: answer(account, arrival) }));
}
