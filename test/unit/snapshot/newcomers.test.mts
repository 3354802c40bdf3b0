/** Containers that come, come back, go, move, come twice, or without what they are. */
import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';

import type { Resource } from '../../../nodes/ContainerTracking/api/jsonapi/types';
import { Account, at, box, deadlines, itemOf, itemsOf, kindsOf, march } from './account.mts';

const READY = {
	...{ pickup_lfd: march(5), ...deadlines(march(5)), available_for_pickup: true },
	holds_at_pod_terminal: [{ name: 'customs', status: 'hold', description: 'CBP' }],
};
const ADDED = '2026-03-03T12:30:00Z';
const A_DAY_LATER = DateTime.fromISO('2026-03-04T13:00:00Z', { zone: 'utc' });
const bare = (id: string): Resource => ({ id, type: 'container' });

/** An account that was read once, at noon of 3 March. */
function readOnce(containers: Resource[] = [box()], attributes = {}): Account {
	const account = new Account();
	expect(account.read([at(containers, attributes)])).toEqual([]);
	return account;
}

describe('a container that the reading before did not have', () => {
	it('is new where it was added since, and says what it has as changes from nothing', () => {
		const added = box({ ...READY, created_at: ADDED }, 'c2');
		const notifications = readOnce().read([at([box(), added])]);
		expect(kindsOf(notifications)).toEqual([
			...['created', 'vessel_departed', 'vessel_arrived', 'vessel_discharged'],
			...['updated', 'pickup_lfd.changed', 'pickup_lfd_line.changed', 'available'],
		]);
		const [created] = itemsOf(notifications);
		expect(created).toMatchObject({ occurred_at: ADDED, container: { id: 'c2' } });
		expect(itemOf('container.pickup_lfd.changed', notifications).lfd_change).toMatchObject({
			...{ direction: 'set', previous: null, previous_known: true, current: '2026-03-05' },
		});
		const update = itemOf('container.updated', notifications);
		expect(update.changes).toContainEqual({
			...{ field: 'pickup_lfd', before: null, after: march(5) },
		});
		expect(update.hold_changes).toMatchObject([{ change: 'placed', name: 'customs' }]);
	});

	it('is not new where it is older, and nothing is known of before', () => {
		const notifications = readOnce().read([at([box(), box(READY, 'c2')])]);
		expect(kindsOf(notifications)).not.toContain('created');
		expect(itemOf('container.pickup_lfd.changed', notifications).lfd_change).toMatchObject({
			...{ direction: 'unknown', previous: null, previous_known: false, current: '2026-03-05' },
		});
		const update = itemOf('container.updated', notifications);
		expect(update.changes).toContainEqual({ field: 'pickup_lfd', after: march(5) });
		expect(update.availability_change).toEqual({
			previous: null,
			previous_known: false,
			current: true,
		});
	});

	it('is noted in silence where nothing of newcomers is reported, and known from then on', () => {
		const account = readOnce();
		const moved = box({ pickup_lfd: march(6) });
		const notifications = account.read([at([moved, box(READY, 'c2')])], { reports: 'nothing' });
		expect(kindsOf(notifications)).toEqual(['updated', 'pickup_lfd.changed']);
		expect(account.read([at([moved, box(READY, 'c2')])])).toEqual([]);
	});
});

describe('the first reading', () => {
	it('reports everything where that is wanted, and what was before is unknown', () => {
		const notifications = new Account().read([at([box(READY)])], { reports: 'everything' });
		expect(kindsOf(notifications)).toEqual([
			...['created', 'vessel_departed', 'vessel_arrived', 'vessel_discharged'],
			...['updated', 'pickup_lfd.changed', 'pickup_lfd_line.changed', 'available'],
		]);
		expect(itemOf('container.pickup_lfd.changed', notifications).lfd_change).toMatchObject({
			...{ previous_known: false, current: '2026-03-05' },
		});
	});
});

describe('a container that is not read', () => {
	it('is forgotten after a day where the reading is complete, or its shipment came without it', () => {
		for (const isComplete of [true, false]) {
			const account = readOnce([box(), box({}, 'c2')]);
			account.read([at([box()])], { isComplete });
			expect(account.state?.containers.size).toBe(2);
			account.read([at([box()])], { isComplete, at: A_DAY_LATER });
			expect(account.state?.containers.size).toBe(1);
		}
	});

	it('stays known where its shipment was not read, so that nothing is reported twice', () => {
		const account = readOnce([box(READY)], { pod_eta_at: march(8) });
		expect(account.read([], { isComplete: false })).toEqual([]);
		expect(account.read([at([box(READY)], { pod_eta_at: march(8) })])).toEqual([]);
		expect(kindsOf(account.read([at([box()])]))).toContain('pickup_lfd.changed');
	});

	it('stays known where its shipment does not say which it has, which waits with what it reports', () => {
		const account = readOnce([box()], { pol_atd_at: null });
		const silent = { ...at([], { pol_atd_at: march(1) }), containers: undefined };
		expect(account.read([silent])).toEqual([]);
		expect(account.state?.containers.size).toBe(1);
		const notifications = account.read([at([box()], { pol_atd_at: march(1) })]);
		expect(kindsOf(notifications)).toEqual(['vessel_departed']);
	});
});

describe('a container without attributes', () => {
	it('still says what its shipment does', () => {
		const account = readOnce([box()], { pol_atd_at: null });
		const notifications = account.read([at([bare('c1')], { pol_atd_at: march(1) })]);
		expect(kindsOf(notifications)).toEqual(['vessel_departed']);
		expect(itemsOf(notifications)[0].missing).toMatch(/came without its container/);
	});

	it('is new where it was not known, and reports the rest as soon as it is reported', () => {
		const account = readOnce();
		const sea = { pod_ata_at: null, pol_atd_at: null };
		expect(kindsOf(account.read([at([box(), bare('c2')], sea)]))).toEqual(['created']);
		const notifications = account.read([at([box(), box(READY, 'c2')], sea)]);
		expect(kindsOf(notifications)).toContain('pickup_lfd.changed');
		expect(kindsOf(notifications)).not.toContain('created');
	});
});

describe('a field', () => {
	const without = (field: string) => box({ ...READY, [field]: undefined });

	it.each([['pickup_lfd'], ['import_deadlines'], ['holds_at_pod_terminal']])(
		'that is not reported is not cleared, and comes back as it was: %s',
		(field) => {
			const account = readOnce([box(READY)]);
			expect(account.read([at([without(field)])])).toEqual([]);
			expect(account.read([at([box(READY)])])).toEqual([]);
		},
	);

	it('that was never reported reports its value as new', () => {
		const notifications = readOnce([without('pickup_lfd')]).read([at([box(READY)])]);
		expect(kindsOf(notifications)).toEqual(['updated', 'pickup_lfd.changed']);
		expect(itemsOf(notifications)[0].changes).toEqual([{ field: 'pickup_lfd', after: march(5) }]);
	});
});

describe('rows that move', () => {
	it('report once where they come twice in a reading', () => {
		const account = readOnce([box()], { pod_eta_at: march(8) });
		const again = () => at([box(READY), box(READY)], { pod_eta_at: march(9) });
		const twice = kindsOf(account.read([again(), again()]));
		expect(twice).toEqual([...new Set(twice)]);
		expect(account.read([again()])).toEqual([]);
	});

	it('from one shipment to another say what differs between the two', () => {
		const account = new Account();
		const eta = (day: number) => ({ pod_eta_at: march(day), pod_ata_at: null });
		account.read([at([box(READY)], eta(8), 's1'), at([], eta(9), 's2')]);
		const notifications = account.read([at([], eta(8), 's1'), at([box(READY)], eta(9), 's2')]);
		expect(kindsOf(notifications)).toEqual(['estimated.vessel_arrived']);
		expect(itemsOf(notifications)[0]).toMatchObject({
			eta_change: { previous: march(8), current: march(9) },
			shipment: { id: 's2' },
		});
		expect(account.read([at([box(READY)], eta(9), 's2'), at([], eta(8), 's1')])).toEqual([]);
	});
});
