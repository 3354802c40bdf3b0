import { valueIn } from './fields';
import { isEmpty, type Values } from './values';

/** What is kept of a reading of the account, for the next one to compare with. IDs are hashed: that is shorter. */
export interface Snapshot {
	/** When it was read, milliseconds since 1970. */
	at: number;
	/** The service it was read from. */
	baseUrl: string;
	/** What stands for the filters it was read with. */
	selection: string;
	/** By hash of the ID; the values of a container that is known by its name alone are all unknown. */
	containers: Map<string, ContainerRow>;
	shipments: Map<string, Values>;
	/** Of each tracking request the kind that stands for its status. */
	requests: Map<string, string>;
	/** Shipments and containers above that were not read any more, and since when: milliseconds since 1970. */
	missing: Map<string, number>;
	/** Of a difference: what the snapshot before has and this one has not. */
	removed?: string[];
}

export interface ContainerRow {
	values: Values;
	/** Hash of the ID of the shipment it was read with. */
	shipment: string;
}

/** Hashes of the IDs of shipments that were read as tracked. */
export const trackedIn = ({ shipments, missing }: Snapshot): string[] =>
	[...shipments]
		.filter(
			([id, values]) => !missing.has(id) && isEmpty(valueIn(values, 'line_tracking_stopped_at')),
		)
		.map(([id]) => id);

type Entries<Entry> = Map<string, Entry>;

function kept<Entry>(entries: Entries<Entry>, isKept: (id: string, entry: Entry) => boolean) {
	return new Map([...entries].filter(([id, entry]) => isKept(id, entry)));
}

/** What was read last alone. */
export const withoutMissing = (snapshot: Snapshot): Snapshot => ({
	...snapshot,
	containers: kept(
		snapshot.containers,
		(id, row) => !snapshot.missing.has(id) && !snapshot.missing.has(row.shipment),
	),
	shipments: kept(snapshot.shipments, (id) => !snapshot.missing.has(id)),
	missing: new Map(),
});

/** What one snapshot has that the one before it has not: of most accounts very little. */
export function difference(before: Snapshot, after: Snapshot): Snapshot {
	const parts = ['containers', 'shipments', 'requests'] as const;
	const removed = parts.flatMap((part) =>
		[...before[part].keys()].filter((id) => !after[part].has(id)),
	);
	return {
		...after,
		containers: kept(after.containers, (id, row) => before.containers.get(id) !== row),
		shipments: kept(after.shipments, (id, values) => before.shipments.get(id) !== values),
		requests: kept(after.requests, (id, kind) => before.requests.get(id) !== kind),
		removed,
	};
}

/** The snapshot that a difference was taken of. */
export function withDifference(before: Snapshot, { removed, ...changed }: Snapshot): Snapshot {
	const isRemoved = new Set(removed);
	const joined = <Entry>(one: Entries<Entry>, other: Entries<Entry>): Entries<Entry> =>
		new Map([...kept(one, (id) => !isRemoved.has(id)), ...other]);
	return {
		...changed,
		containers: joined(before.containers, changed.containers),
		shipments: joined(before.shipments, changed.shipments),
		requests: joined(before.requests, changed.requests),
	};
}

/** The snapshot before, with what a difference tells of some shipments, containers and tracking requests. */
export const withSome = (before: Snapshot, changed: Snapshot, ids: Set<string>): Snapshot => ({
	...before,
	containers: new Map([
		...before.containers,
		...kept(changed.containers, (id, { shipment }) => ids.has(id) || ids.has(shipment)),
	]),
	shipments: new Map([...before.shipments, ...kept(changed.shipments, (id) => ids.has(id))]),
	requests: new Map([...before.requests, ...kept(changed.requests, (id) => ids.has(id))]),
});
