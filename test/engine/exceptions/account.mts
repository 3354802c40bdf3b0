/** Plays timetables in one account of the sandbox, and asks the real node at every minute that matters. */
import type { IDataObject } from 'n8n-workflow';

import type { Profile } from '../../sandbox/index.mts';
import { startScene, type Scene } from '../harness/scene.mts';
import { ask, utc, type Aboard, type Voyage } from './voyage.mts';

const OPERATION = 'container: getExceptionsOfMany';
const MINUTE = 60_000;
const DAY = 86_400_000;

export interface Message {
	at: string;
	change: 'opened' | 'closed';
	kind: string;
	key: string;
	/** The voyage that it is about. */
	voyage: string;
	of: number | 'shipment';
}

export interface Played extends Voyage {
	aboard: Aboard;
}

export interface Account {
	scene: Scene;
	voyages: Played[];
	/** The rows that an n8n data table would hold: what was said to be open, and the vessels. */
	table: Map<string, IDataObject>;
	parameters: IDataObject;
	messages: Message[];
}

/** The first morning before anything happens. */
const startOf = (voyages: Voyage[]): number =>
	Math.min(...voyages.flatMap(momentsOf).map(Date.parse)) - DAY;

const momentsOf = ({ eta, arrives, happens }: Voyage): string[] => [
	...[eta, arrives].filter((at) => typeof at === 'string'),
	...happens.map(([at]) => at),
];

/** An account in which nothing but these voyages is booked. */
export async function openAccount(
	profile: Profile,
	voyages: Voyage[],
	parameters: IDataObject = {},
): Promise<Account> {
	const start = startOf(voyages);
	const now = new Date(start).toISOString();
	const scene = await startScene({ profile, now, freeze: true });
	const { sandbox } = scene;
	sandbox.ship.emptyAccount();
	const played = voyages.map((voyage, at): Played => {
		const { shipmentId, containerIds } = sandbox.ship.book({
			lane: voyage.lane,
			number: `OCNA${960_000 + at}`,
			containers: voyage.boxes,
			etd: utc(new Date(start + DAY).toISOString()),
			eta: utc(voyage.eta),
		});
		if (!voyage.notSailed) sandbox.ship.sail(shipmentId);
		const heard = new Set(['line', 'terminal', 'rail'] as const);
		const ids = { shipment: shipmentId, box: containerIds[0], boxes: containerIds };
		const booked = sandbox.store.get('shipment', shipmentId)?.attributes.pod_voyage_number;
		const aboard = { ship: sandbox.ship, ...ids, voyage: String(booked), heard };
		return { ...voyage, aboard };
	});
	const options = { returnWatched: true, ...(parameters.options as IDataObject | undefined) };
	return {
		...{ scene, voyages: played, table: new Map(), messages: [] },
		parameters: { earlierFrom: 'items', output: 'full', ...parameters, options },
	};
}

type Agenda = Map<number, Array<() => unknown>>;

/** What happens when; and where nothing does, that the clock stops there. */
function agendaOf({ voyages }: Account): Agenda {
	const agenda: Agenda = new Map();
	const add = (at: string | number, deed?: () => unknown) => {
		const moment = typeof at === 'number' ? at : Date.parse(at);
		agenda.set(moment, [...(agenda.get(moment) ?? []), ...(deed ? [deed] : [])]);
	};
	for (const { aboard, eta, arrives = eta, happens, says = [], looks = [] } of voyages) {
		if (arrives !== null) add(arrives, () => aboard.ship.arriveAtPort(aboard.shipment));
		for (const [at, deed] of happens) add(at, () => deed(aboard));
		for (const { opens, closes } of says) {
			for (const edge of [opens, closes].filter((each) => each !== null)) {
				add(Date.parse(edge) - MINUTE);
				add(edge);
			}
		}
		looks.forEach((at) => add(at));
	}
	const moments = [...agenda.keys()];
	for (let morning = Math.min(...moments); morning < Math.max(...moments); morning += DAY)
		add(morning);
	return new Map([...agenda].sort(([one], [other]) => one - other));
}

/** Lives through all of it, looking at each stop. */
export async function play(account: Account): Promise<Message[]> {
	const { clock } = account.scene.sandbox;
	// The first run sees the vessels as they were booked.
	await look(account);
	for (const [moment, deeds] of agendaOf(account)) {
		clock.set(new Date(moment).toISOString());
		askSources(account);
		deeds.forEach((deed) => deed());
		await look(account);
	}
	return account.messages;
}

/** The service asks whom it can: the line always, a terminal while a container stands there, a railway after that. */
export function askSources({ voyages, scene }: Account): void {
	const { store } = scene.sandbox;
	for (const { aboard } of voyages) {
		if (aboard.heard.has('line')) ask(aboard, 'line');
		for (const id of aboard.boxes) {
			const { attributes = {} } = store.get('container', id) ?? {};
			const { pod_discharged_at, pod_full_out_at, pod_rail_loaded_at } = attributes;
			const byRail = pod_rail_loaded_at ?? attributes.pod_rail_departed_at;
			if (byRail) {
				if (aboard.heard.has('rail')) aboard.ship.check(id, 'rail');
			} else if (pod_discharged_at && !pod_full_out_at && aboard.heard.has('terminal')) {
				aboard.ship.check(id, 'terminal');
			}
		}
	}
}

/** One run with all rows of the table, whose changes are noted in it. */
export async function look(account: Account, parameters: IDataObject = {}): Promise<IDataObject[]> {
	const { scene, table } = account;
	const options = {
		...(account.parameters.options as IDataObject),
		...(parameters.options as IDataObject | undefined),
		now: scene.sandbox.clock.iso(),
	};
	const rows = [...table.values()];
	const { items, error } = await scene.run(
		OPERATION,
		{ ...account.parameters, ...parameters, options },
		// A table without rows gives one empty item, so that the run goes on.
		rows.length === 0 ? [{}] : rows,
	);
	if (error) throw error;
	items.forEach((item) => note(account, item));
	return items;
}

function note(account: Account, item: IDataObject): void {
	const { table, messages, scene } = account;
	const { exception_key, change, kind } = item as { [name: string]: string };
	if (change === 'closed') table.delete(exception_key);
	else table.set(exception_key, asStored(item, table.size));
	if (change !== 'opened' && change !== 'closed') return;
	if (kind === 'watched') return;
	const about = whomIsItAbout(account, exception_key);
	messages.push({ at: scene.sandbox.clock.iso(), change, kind, key: exception_key, ...about });
}

/** A data table holds texts, numbers and flags, and has columns of its own. */
function asStored(item: IDataObject, at: number): IDataObject {
	const flat = Object.entries(item).filter(([, value]) => typeof value !== 'object' || !value);
	const own = { id: at + 1, createdAt: '2026-01-01T00:00:00.000Z', updatedAt: null };
	return { ...(Object.fromEntries(flat) as IDataObject), ...own };
}

/** A key begins with the ID of the container or the shipment. */
function whomIsItAbout({ voyages }: Account, key: string): Pick<Message, 'voyage' | 'of'> {
	const [id] = key.split(':');
	for (const { name, aboard } of voyages) {
		const of = aboard.boxes.indexOf(id);
		if (of >= 0) return { voyage: name, of };
		if (id === aboard.shipment) return { voyage: name, of: 'shipment' };
	}
	return { voyage: 'none', of: 'shipment' };
}
