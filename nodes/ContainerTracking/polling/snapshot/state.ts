import { valueIn } from './fields';
import { isEmpty, type Values } from './values';

/** What is kept of a reading, for the next one to compare with. IDs are hashed, which keeps them short. */
export interface PolledState {
	/** When it was read, milliseconds since 1970. */
	at: number;
	/** The last reading that told something, or the first: n8n saves no other for sure. Milliseconds since 1970. */
	toldAt: number;
	/** The service it was read from. */
	baseUrl: string;
	/** What stands for the filters it was read with. */
	selection: string;
	/** By hash of the ID; the values of a container that is known by its name alone are all unknown. */
	containers: Map<string, ContainerRow>;
	shipments: Map<string, Values>;
	/** Of each tracking request the kind that tells its status. */
	requests: Map<string, string>;
	/** Shipments and containers above that were not read any more, and since when: milliseconds since 1970. */
	missing: Map<string, number>;
}

export interface ContainerRow {
	values: Values;
	/** Hash of the ID of the shipment it was read with. */
	shipment: string;
}

/** Hashes of the IDs of shipments that were read as tracked. */
export const trackedIn = ({ shipments, missing }: PolledState): string[] =>
	[...shipments]
		.filter(
			([id, values]) => !missing.has(id) && isEmpty(valueIn(values, 'line_tracking_stopped_at')),
		)
		.map(([id]) => id);

/** What was read last alone. */
export function withoutMissing({
	containers,
	shipments,
	missing,
	...rest
}: PolledState): PolledState {
	return {
		...rest,
		containers: new Map(
			[...containers].filter(([id, row]) => !missing.has(id) && !missing.has(row.shipment)),
		),
		shipments: new Map([...shipments].filter(([id]) => !missing.has(id))),
		missing: new Map(),
	};
}
