/** Whatever two readings hold, and whatever was kept of the first. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { Resource } from '../../../nodes/ContainerTracking/api/jsonapi/types';
import type { ReadShipment } from '../../../nodes/ContainerTracking/snapshot/account';
import {
	decodeSnapshot,
	difference,
	encodeSnapshot,
	type Snapshot,
	withDifference,
} from '../../../nodes/ContainerTracking/snapshot/state';
import { check, checkAsync, sampled, USUAL_RUNS } from '../../check.mts';
import { Account, at, itemsOf, kindOf } from './account.mts';

const RUNS = sampled(120);

const time = fc.oneof(
	fc
		.date({ min: new Date('1999-01-01'), max: new Date('2099-01-01'), noInvalidDate: true })
		.chain((date) => fc.constantFrom(date.toISOString(), `${date.toISOString().slice(0, 19)}Z`)),
	fc.constantFrom(
		'2026-03-05',
		'2026-03-05 00:00:00',
		'2026-03-05T08:00:00-08:00',
		'2026-03-05T08:00:00',
	),
	fc.string(),
);
/** As it comes in an answer, where no zero is written as negative. */
const odd = fc
	.jsonValue({ maxDepth: 2 })
	.map((value) => JSON.parse(JSON.stringify(value)) as unknown);
const any = (usual: fc.Arbitrary<unknown>) =>
	fc.oneof({ weight: 4, arbitrary: usual }, { weight: 1, arbitrary: odd });
const entry = fc.record(
	{
		name: fc.constantFrom('customs', 'freight', 'TMF'),
		status: fc.constantFrom('hold', 'pending'),
		description: fc.string(),
		amount: fc.oneof(fc.integer(), fc.constant('10.50')),
	},
	{ requiredKeys: [] },
);
const list = any(fc.array(any(entry), { maxLength: 4 }));

const names = (text: string) => text.split(' ');
const TIMES = names(
	'pickup_lfd ind_facility_lfd_on pickup_appointment_at pod_arrived_at pod_discharged_at pod_rail_loaded_at ' +
		'pod_rail_departed_at pod_full_out_at ind_eta_at ind_ata_at ind_rail_unloaded_at created_at ' +
		'final_destination_full_out_at delivered_at empty_terminated_at',
);
const LISTS = names(
	'holds_at_pod_terminal ind_facility_holds fees_at_pod_terminal ind_facility_fees',
);
const all = (fields: string[], arbitrary: fc.Arbitrary<unknown>) =>
	Object.fromEntries(fields.map((field) => [field, arbitrary]));
const attributes = fc.record(
	{
		...all(TIMES, any(time)),
		...all(LISTS, list),
		import_deadlines: any(
			fc.record(all(names('pickup_lfd_line pickup_lfd_terminal pickup_lfd_rail'), any(time)), {
				requiredKeys: [],
			}),
		),
		available_for_pickup: any(fc.boolean()),
		availability_known: any(fc.boolean()),
		current_status: any(fc.constantFrom('available', 'on_rail', "it's")),
		pod_timezone: any(fc.constantFrom('America/Los_Angeles', 'Mars/Olympus')),
	},
	{ requiredKeys: [] },
);
const container = fc
	.record({ id: fc.constantFrom('c1', 'c2', 'c3', 'c4', 'c5'), attributes: any(attributes) })
	.map((box) => ({ ...box, type: 'container' }) as unknown as Resource);
const shipment = fc
	.record({
		id: fc.constantFrom('s1', 's2', 's3'),
		attributes: fc.record(
			all(
				names(
					'pod_eta_at pol_etd_at pol_atd_at pod_ata_at destination_ata_at line_tracking_stopped_at',
				),
				any(time),
			),
			{ requiredKeys: [] },
		),
		containers: fc.uniqueArray(container, { selector: ({ id }) => id, maxLength: 4 }),
	})
	.map(({ id, attributes: own, containers }) => at(containers, own, id));
/** Each container is in one shipment. */
const reading = fc
	.uniqueArray(shipment, { selector: (read) => read.shipment.id, maxLength: 3 })
	.map((shipments) => {
		const seen = new Set<string>();
		return shipments.map((read) => ({
			...read,
			containers: read.containers?.filter(({ id }) => !seen.has(id) && seen.add(id)),
		}));
	});

function stateOf(read: ReadShipment[]): Snapshot {
	const account = new Account();
	account.read(read);
	return account.state!;
}

describe('any reading', () => {
	it('is kept as text and read again as it was', async () => {
		await checkAsync([reading], RUNS, async (read) => {
			const state = stateOf(read);
			expect(await decodeSnapshot(await encodeSnapshot(state))).toEqual(state);
		});
	});

	it('is the one before it and what is different', async () => {
		await checkAsync(
			[fc.array(reading, { minLength: 2, maxLength: 6 })],
			RUNS,
			async (readings) => {
				const account = new Account();
				for (const read of readings) {
					const before = account.state;
					account.read(read);
					if (!before) continue;
					const changed = await encodeSnapshot(difference(before, account.state!));
					const joined = withDifference(before, await decodeSnapshot(changed));
					expect(joined).toEqual(account.state);
				}
			},
		);
	});

	it('compared with itself says nothing', () => {
		check([reading], RUNS, (read) => {
			const account = new Account();
			account.read(read);
			expect(account.read(read)).toEqual([]);
		});
	});

	it('reports a change once, and it can be read by the trigger', () => {
		check([reading, reading], RUNS, (before, after) => {
			const account = new Account();
			account.read(before);
			const notifications = account.read(after);
			expect(itemsOf(notifications)).toHaveLength(notifications.length);
			expect(account.read(after)).toEqual([]);
		});
	});

	it('reports the same in whatever order its shipments and containers come', () => {
		const bySubject = (notifications: ReturnType<Account['read']>) =>
			notifications.map((each) => `${kindOf(each)} ${JSON.stringify(each)}`).sort();
		check([reading, reading], RUNS, (before, after) => {
			const [one, other] = [new Account(), new Account()];
			one.read(before);
			other.read([...before].reverse());
			const turned = [...after].reverse().map((read) => ({
				...read,
				containers: read.containers && [...read.containers].reverse(),
			}));
			expect(bySubject(other.read(turned))).toEqual(bySubject(one.read(after)));
		});
	});

	it('reports the same where it is compared once more, with the same IDs', () => {
		check([reading, reading], RUNS, (before, after) => {
			const [one, other] = [new Account(), new Account()];
			for (const account of [one, other]) account.read(before);
			other.readings += 5;
			const reported = (account: Account) =>
				account.read(after).map(({ document, known }) => ({ document, known: known() }));
			expect(reported(other)).toEqual(reported(one));
		});
	});

	it('gives each notification an ID of its own', () => {
		check([reading], RUNS, (read) => {
			const ids = new Account()
				.read(read, { reports: 'everything' })
				.map(({ document }) => (document as { data: { id: string } }).data.id);
			expect(new Set(ids).size).toBe(ids.length);
		});
	});
});

describe('anything in place of the text', () => {
	it('is refused', async () => {
		await checkAsync([fc.anything()], RUNS, async (garbage) => {
			await expect(decodeSnapshot(garbage)).rejects.toThrow();
		});
	});

	it('is refused where any character of it was exchanged', async () => {
		await checkAsync(
			[reading, fc.nat(), fc.base64String({ minLength: 4 })],
			USUAL_RUNS,
			async (read, place, other) => {
				const text = await encodeSnapshot(stateOf(read));
				// The first ten bytes are the header of gzip, whose flags and time mean nothing.
				const at = 16 + (place % (text.length - 20));
				const edited = text.slice(0, at) + other[0] + text.slice(at + 1);
				fc.pre(!Buffer.from(edited, 'base64').equals(Buffer.from(text, 'base64')));
				await expect(decodeSnapshot(edited)).rejects.toThrow();
			},
		);
	});
});
