import { CONTAINER_FIELDS, SHIPMENT_FIELDS } from './fields';
import type { Snapshot } from './state';
import type { Value } from './values';

/** The values have no names: a version of this package that keeps other fields reads none of it. */
const FIELDS = [...CONTAINER_FIELDS, '', ...SHIPMENT_FIELDS].join();

/** A snapshot as text: JSON, compressed, in base64. */
export async function encodeSnapshot(snapshot: Snapshot): Promise<string> {
	const json = JSON.stringify({ fields: FIELDS, ...snapshot }, writable);
	return Buffer.from(await through(new CompressionStream('gzip'), json)).toString('base64');
}

/** Rejects for any other text: gzip brings a checksum along. */
export async function decodeSnapshot(text: unknown): Promise<Snapshot> {
	const packed = new Uint8Array(Buffer.from(String(text), 'base64'));
	const json = Buffer.from(await through(new DecompressionStream('gzip'), packed)).toString();
	const { fields, ...written } = JSON.parse(json) as { fields: string } & WrittenSnapshot;
	if (fields !== FIELDS) throw new RangeError('It was written by another version.');
	return {
		...written,
		shipments: new Map(written.shipments.map(([id, values]) => [id, values.map(readable)])),
		containers: new Map(
			written.containers.map(([id, row]) => [id, { ...row, values: row.values.map(readable) }]),
		),
		requests: new Map(written.requests),
		missing: new Map(written.missing),
	};
}

/** Maps are written as lists of their entries, and what is not known as an empty list, which no value is. */
type Written<T> = T extends Map<infer Id, infer Entry> ? Array<[Id, Entry]> : T;
type WrittenSnapshot = { [Name in keyof Snapshot]: Written<Snapshot[Name]> };

const writable = (_name: string, value: unknown): unknown =>
	value === undefined ? [] : value instanceof Map ? [...value] : value;

const readable = (value: Value | []): Value => (Array.isArray(value) ? undefined : value);

const through = async (
	stream: CompressionStream | DecompressionStream,
	data: string | Uint8Array<ArrayBuffer>,
) => await new Response(new Blob([data]).stream().pipeThrough(stream)).arrayBuffer();
