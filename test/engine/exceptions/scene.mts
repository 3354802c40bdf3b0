/** An account of a few shipments, and Get Exceptions of Many with the rows that a table holds of its earlier runs. */
import type { IDataObject } from 'n8n-workflow';

import type { Profile } from '../../sandbox/index.mts';
import type { LaneName } from '../../sandbox/seed/lanes.mts';
import { startScene } from '../harness/scene.mts';

export const MANY = 'container: getExceptionsOfMany';

/** As the service writes its times. */
export const utc = (at: string): string => new Date(at).toISOString().replace(/\.\d+Z$/, 'Z');

export interface Start {
	/** The day before anything happens. */
	now: string;
	lanes: LaneName[];
	eta: string;
	/** Whether the ships still wait in their ports of loading. */
	isInPort?: boolean;
	profile?: Profile;
	parameters?: IDataObject;
}

export async function openAccount({ now, lanes, eta, isInPort, profile, parameters }: Start) {
	const scene = await startScene({ profile, now, freeze: true });
	const { ship, clock, store } = scene.sandbox;
	ship.emptyAccount();
	const booked = lanes.map((lane, at) => {
		const number = `OCNA${960_000 + at}`;
		const { shipmentId, containerIds } = ship.book({ lane, number, etd: now, eta: utc(eta) });
		if (!isInPort) ship.sail(shipmentId);
		return { shipment: shipmentId, box: containerIds[0] };
	});
	const table = new Map<string, IDataObject>();

	/** Each source that watches a container is asked: the line always, a terminal at the port, a railway after that. */
	const goTo = (at: string): void => {
		clock.set(utc(at));
		for (const { shipment, box } of booked) {
			ship.checkLine(shipment);
			const { attributes } = store.get('container', box)!;
			const isOnLand = attributes.pod_discharged_at && !attributes.pod_full_out_at;
			if (isOnLand) ship.check(box, attributes.pod_rail_loaded_at ? 'rail' : 'terminal');
		}
	};

	/** One run with all rows of the table, whose changes are noted in it. */
	const look = async (more: IDataObject = {}): Promise<IDataObject[]> => {
		const options = { ...(parameters?.options as IDataObject), now: clock.iso() };
		const given = { earlierFrom: 'items', output: 'full', ...parameters, ...more, options };
		// A table without rows gives one empty item, so that the run goes on.
		const rows = table.size > 0 ? [...table.values()] : [{}];
		const { items, error } = await scene.run(MANY, given, rows);
		if (error) throw error;
		for (const item of items) {
			const key = String(item.exception_key);
			if (item.change === 'closed') table.delete(key);
			else table.set(key, asStored(item, table.size));
		}
		return items;
	};
	return { ...scene, ship, booked, table, goTo, look };
}

export type Account = Awaited<ReturnType<typeof openAccount>>;

/** A data table holds texts, numbers and flags, and has columns of its own. */
function asStored(item: IDataObject, at: number): IDataObject {
	const flat = Object.entries(item).filter(([, value]) => typeof value !== 'object' || !value);
	const own = { id: at + 1, createdAt: '2026-01-01T00:00:00.000Z', updatedAt: null };
	return { ...(Object.fromEntries(flat) as IDataObject), ...own };
}

export const changesOf = (items: IDataObject[]): string[] =>
	items.map(({ change, kind }) => `${String(change)} ${String(kind)}`);
