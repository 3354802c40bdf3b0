/** Happenings to a few containers, and the items that the trigger makes of them. */
import fc from 'fast-check';
import { DateTime } from 'luxon';
import type { IDataObject } from 'n8n-workflow';
import { createEngine, type Engine } from '../../engine/harness/engine.mts';
import { TriggerHost } from '../../engine/harness/webhook.mts';
import { startSandbox, type Resource, type Sandbox } from '../../sandbox/index.mts';

const START = '2026-06-01T12:00:00Z';
const SHIPMENTS = 3;
const BOXES = 2 * SHIPMENTS;

/** Happenings to a container; `n` makes values differ. */
const HAPPENINGS = {
	moveLfd: ({ ship }, id, _, day) => ship.moveLfd(id, day),
	moveLfdBehind: ({ ship }, id, _, day) => ship.moveLfd(id, day, undefined, { behind: true }),
	appointment: ({ ship }, id, _, day) => ship.setAppointment(id, day),
	hold: ({ ship }, id, n) => ship.placeHold(id, hold(n)),
	clearHold: ({ ship }, id, n) => ship.clearHold(id, hold(n).name),
	// For a container that was picked up, the service would send only a bare event.
	available: ({ ship, store }, id, n) =>
		isGone(store.get('container', id)!) || ship.setAvailable(id, n % 2 === 0),
	fees: ({ ship }, id, n) =>
		ship.setFees(
			id,
			n % 3 === 0 ? [] : [{ type: 'demurrage', amount: n * 10.5, currency_code: 'USD' }],
		),
	eta: ({ ship, store }, id, _, day) => {
		const shipment = store.related(store.get('container', id)!, 'shipment')!;
		return ship.changeEta(shipment.id, day);
	},
	pickUp: ({ ship }, id) => ship.pickUp(id),
	returnEmpty: ({ ship }, id) => ship.returnEmpty(id),
} satisfies {
	[name: string]: (sandbox: Sandbox, id: string, n: number, day: string) => unknown;
};

const isGone = ({ attributes }: Resource): boolean =>
	Boolean(attributes.pod_full_out_at || attributes.empty_terminated_at);

const hold = (n: number) => ({
	name: ['customs', 'freight', 'usda'][n % 3],
	status: 'hold',
	description: `Exam ${n}`,
});

export interface Step {
	box: number;
	what: keyof typeof HAPPENINGS;
	n: number;
	/** Seconds since the previous step. The service writes whole seconds, so 0 makes two events at the same moment. */
	after: number;
}

/** Includes bare deliveries and deliveries of the same moment. */
export const steps = fc.array(
	fc.record<Step>({
		box: fc.nat(BOXES - 1),
		what: fc.constantFrom(...(Object.keys(HAPPENINGS) as Array<keyof typeof HAPPENINGS>)),
		n: fc.nat(9),
		after: fc.constantFrom(0, 1, 30, 3600),
	}),
	{ minLength: 5, maxLength: 30 },
);

export class Story {
	private constructor(
		readonly sandbox: Sandbox,
		private readonly host: TriggerHost,
		private readonly engine: Engine,
		readonly boxes: Resource[],
	) {}

	/** `documented`: containers have only the attributes of the documented deliveries. */
	static async open(documented: boolean): Promise<Story> {
		const sandbox = await startSandbox({
			...{ now: START, freeze: true, bulk: { shipments: SHIPMENTS } },
			deliveryTimeoutMs: 60_000,
			deliveredContainers: documented ? 'documented' : 'whole',
		});
		const credential = { apiKey: sandbox.apiKey, baseUrl: sandbox.url };
		const options = { addPickupStatus: true, fetchMissing: false };
		const parameters = { events: ['*'], output: 'full', options };
		const host = await TriggerHost.start({ credential, parameters });
		await host.publish();
		sandbox.clearRequests();
		const boxes = sandbox.store.all('container').slice(-BOXES);
		return new Story(sandbox, host, await createEngine(credential), boxes);
	}

	/** Returns the items in the order in which they came. */
	async report(happenings: Step[]): Promise<IDataObject[]> {
		const { clock, deliveries } = this.sandbox;
		for (const { box, what, n, after } of happenings) {
			clock.advance(after * 1000);
			const { id, attributes } = this.boxes[box];
			const zone = String(attributes.pod_timezone);
			const day = DateTime.fromISO(START, { zone }).plus({ days: n }).startOf('day').toUTC();
			HAPPENINGS[what](this.sandbox, id, n, String(day.toISO({ suppressMilliseconds: true })));
			await deliveries.settled();
		}
		return this.host.executions.splice(0).map(({ item }) => item);
	}

	/** Reads a container again as the workflow does. */
	async readAgain(containerId: string): Promise<IDataObject> {
		const locator = { __rl: true, mode: 'id', value: containerId };
		const of = { resource: 'container', output: 'full' };
		const includes = ['pickup_facility', 'pod_terminal', 'shipment'];
		const got = await this.engine.runNode(
			{ ...of, operation: 'get', containerId: locator, includes },
			[{}],
		);
		const status = await this.engine.runNode(
			{ ...of, operation: 'getPickupStatus', containerSource: 'item' },
			got.items,
		);
		return { container: got.items[0], pickup: status.items[0] };
	}

	async close(): Promise<void> {
		await this.host.close();
		await this.sandbox.close();
	}
}
