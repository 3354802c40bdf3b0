import { mapValues } from 'lodash';

import { DAY_MS } from '../pickup/dates';
import { CONTAINER_FIELDS, isEmpty, SHIPMENT_FIELDS, type Values } from './fields';

/** The part of a reading that is saved for comparison with the next one. IDs are hashed because hashes are shorter. */
export interface Snapshot {
	at: number;
	baseUrl: string;
	selection: string;
	/** By hashed ID. All values of a container that the service only names are unknown. */
	containers: Map<string, ContainerRow>;
	shipments: Map<string, Values>;
	/** The event kind that reports the status of each tracking request. */
	requests: Map<string, string>;
	/** Shipments and containers above that are not found any more, and since when: milliseconds since 1970. */
	missing: Map<string, number>;
	/** Only in a difference: IDs that the earlier snapshot has and this one lacks. */
	removed?: string[];
}

export interface ContainerRow {
	values: Values;
	shipment: string;
}

export const trackedIn = ({ shipments, missing }: Snapshot): string[] =>
	[...shipments]
		.filter(([id, values]) => !missing.has(id) && isEmpty(values.line_tracking_stopped_at))
		.map(([id]) => id);

const PARTS = ['containers', 'shipments', 'requests'] as const;
type Parts = Pick<Snapshot, (typeof PARTS)[number]>;
type Entry = ContainerRow | Values | string;

function filtered(
	{ containers, shipments, requests }: Parts,
	isKept: (id: string, entry: Entry, part: keyof Parts) => boolean,
): Parts {
	const keep = <Kept extends Entry>(part: keyof Parts, entries: Map<string, Kept>) =>
		new Map([...entries].filter(([id, entry]) => isKept(id, entry, part)));
	return {
		containers: keep('containers', containers),
		shipments: keep('shipments', shipments),
		requests: keep('requests', requests),
	};
}

/** For an ID that is in both, the entry of `other` wins. */
const joined = (one: Parts, other: Parts): Parts => ({
	containers: new Map([...one.containers, ...other.containers]),
	shipments: new Map([...one.shipments, ...other.shipments]),
	requests: new Map([...one.requests, ...other.requests]),
});

/** Whether the entry is in `ids`, or is a container of a shipment in `ids`. */
const isOneOf = (ids: Pick<Set<string>, 'has'>, id: string, entry: Entry): boolean =>
	ids.has(id) || (typeof entry === 'object' && 'shipment' in entry && ids.has(entry.shipment));

/** Kinds of requests that may still change, and of those that an edit must not report again: no shipment shows it. */
const KEPT_KINDS = ['', 'tracking_request.awaiting_manifest', 'tracking_request.failed'];

/** An entry that is not found for this long is removed. A row that the service omits by mistake reappears sooner. */
const MISSING_FOR_MS = DAY_MS;

interface Extent {
	isComplete: boolean;
	/** Shipments that name their containers, and shipments that are left to the next reading. */
	whole: Set<string>;
	left: Set<string>;
}

/** Adds earlier entries that were not seen: for a day if this reading looked for them, else without limit. */
export function withUnseen(
	seen: Omit<Snapshot, 'missing'>,
	before: Snapshot | undefined,
	extent: Extent,
): Snapshot {
	const missing = new Map<string, number>();
	if (!before) return { ...seen, missing };
	const removed = new Set<string>();
	for (const id of unseenIn(seen, before, extent)) {
		const since = before.missing.get(id) ?? seen.at;
		// Entries that changed filters exclude are removed at once: they are not missing.
		const isOfOtherFilters = before.selection !== seen.selection;
		if (isOfOtherFilters || Math.abs(seen.at - since) >= MISSING_FOR_MS) removed.add(id);
		else missing.set(id, since);
	}
	const unseen = filtered(before, (id, entry, part) => {
		if (seen[part].has(id)) return false;
		return typeof entry === 'string' ? KEPT_KINDS.includes(entry) : !isOneOf(removed, id, entry);
	});
	return { ...seen, ...joined(seen, unseen), missing };
}

/** IDs that this reading looked for and did not find. */
function unseenIn(
	{ containers, shipments }: Omit<Snapshot, 'missing'>,
	before: Snapshot,
	{ isComplete, whole, left }: Extent,
): string[] {
	const ids = isComplete ? [...before.shipments.keys()] : [];
	const unseen = ids.filter((id) => !shipments.has(id) && !left.has(id));
	// Unlike a loop, `forEach` allocates no array for each entry.
	before.containers.forEach(({ shipment }, id) => {
		if (!containers.has(id) && whole.has(shipment)) unseen.push(id);
	});
	return unseen;
}

export const withoutMissing = (snapshot: Snapshot): Snapshot => ({
	...snapshot,
	...filtered(snapshot, (id, entry) => !isOneOf(snapshot.missing, id, entry)),
	missing: new Map(),
});

export const difference = (before: Snapshot, after: Snapshot): Snapshot => ({
	...after,
	...filtered(after, (id, entry, part) => before[part].get(id) !== entry),
	removed: PARTS.flatMap((part) => [...before[part].keys()].filter((id) => !after[part].has(id))),
});

export function withDifference(before: Snapshot, { removed, ...changed }: Snapshot): Snapshot {
	const isRemoved = new Set(removed);
	const others = filtered(before, (id) => !isRemoved.has(id));
	return { ...changed, ...joined(others, changed) };
}

/** The earlier snapshot with the part of a difference about the given shipments, containers and tracking requests. */
export const withSome = (before: Snapshot, changed: Snapshot, ids: Set<string>): Snapshot => ({
	...before,
	...joined(
		before,
		filtered(changed, (id, entry) => isOneOf(ids, id, entry)),
	),
});

/** By how much the clocks of n8n and the service may differ. */
const CLOCKS_APART_MS = 3_600_000;

/**
 * The earliest time, in milliseconds since 1970, that the service may give to a change after the earlier reading. If
 * the clock was set back meanwhile, the age of that reading is unknown, and a day is assumed.
 */
export const sinceReading = ({ at }: Snapshot, now: number): number =>
	at <= now ? at - CLOCKS_APART_MS : now - DAY_MS;

/** A snapshot with other fields, as of another version of this package, is rejected: a new field is no change. */
const FIELD_NAMES = [...CONTAINER_FIELDS, ...SHIPMENT_FIELDS].join();

type Written<T> = T extends Map<infer Id, infer Entry> ? Array<[Id, Entry]> : T;
type WrittenSnapshot = { [Name in keyof Snapshot]: Written<Snapshot[Name]> };

export async function encodeSnapshot(snapshot: Snapshot): Promise<string> {
	// As a replacer, the same function would be called for each value of each container.
	const written = mapValues({ fields: FIELD_NAMES, ...snapshot }, (member: unknown) =>
		member instanceof Map ? [...member] : member,
	);
	const json = JSON.stringify(written);
	return Buffer.from(await through(new CompressionStream('gzip'), json)).toString('base64');
}

/** Rejects any other text: the checksum of gzip detects damage. */
export async function decodeSnapshot(text: unknown): Promise<Snapshot> {
	const packed = new Uint8Array(Buffer.from(String(text), 'base64'));
	const json = Buffer.from(await through(new DecompressionStream('gzip'), packed)).toString();
	const { fields, ...written } = JSON.parse(json) as { fields: string } & WrittenSnapshot;
	if (fields !== FIELD_NAMES) throw new RangeError('It was written by another version.');
	const { containers, shipments, requests, missing } = written;
	return {
		...written,
		...{ containers: new Map(containers), shipments: new Map(shipments) },
		...{ requests: new Map(requests), missing: new Map(missing) },
	};
}

const through = async (
	stream: CompressionStream | DecompressionStream,
	data: string | Uint8Array<ArrayBuffer>,
) => await new Response(new Blob([data]).stream().pipeThrough(stream)).arrayBuffer();
