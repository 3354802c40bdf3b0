/** What once went wrong without a word: clocks that differ, values that grow, rows that are missing for one reading. */
import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';

import type { Resource } from '../../../nodes/ContainerTracking/api/jsonapi/types';
import { encodeSnapshot } from '../../../nodes/ContainerTracking/snapshot/state';
import { Account, at, box, deadlines, itemOf, kindsOf, march } from './account.mts';

const moment = (text: string) => DateTime.fromISO(text, { zone: 'utc' });

/** An account that was read once, at noon of 3 March by n8n's clock. */
function readOnce(...containers: Resource[]): Account {
	const account = new Account();
	account.read([at([box(), ...containers])]);
	return account;
}

describe('clocks', () => {
	const failed = {
		id: 'r1',
		type: 'tracking_request',
		attributes: {
			status: 'failed',
			created_at: '2026-03-03T11:31:00Z',
			updated_at: '2026-03-03T11:32:00Z',
		},
	} as unknown as Resource;

	it('a request that failed right after a reading is reported where n8n is half an hour ahead', () => {
		const notifications = readOnce().read([at([box()])], { requests: [failed] });
		expect(kindsOf(notifications)).toEqual(['tracking_request.failed']);
	});

	it('what was added is reported as added where the clock of n8n was set back by a day', () => {
		const added = box({ created_at: '2026-03-02T11:00:00Z' }, 'c2');
		const notifications = readOnce().read([at([box(), added])], {
			at: moment('2026-03-02T13:00:00Z'),
		});
		expect(kindsOf(notifications)[0]).toBe('created');
	});
});

it('a container that was added since the last reading is reported although the filters changed', () => {
	const added = box({ created_at: '2026-03-03T12:30:00Z' }, 'c2');
	const notifications = readOnce().read([at([box(), added, box({}, 'c3')])], {
		reports: 'nothing',
	});
	expect(kindsOf(notifications)[0]).toBe('created');
	expect(kindsOf(notifications).filter((kind) => kind === 'created')).toHaveLength(1);
});

it('texts that were once remembered leave room for those that are now', async () => {
	const account = new Account();
	for (let exam = 1; exam <= 30; exam++) {
		const description = `exam ${exam} `.padEnd(20_000, 'x');
		account.read([at([box({ holds_at_pod_terminal: [{ name: 'customs', description }] })])]);
	}
	expect((await encodeSnapshot(account.state!)).length).toBeLessThan(10_000);
});

it('no deadlines at all are deadlines taken back', () => {
	const account = readOnce(box(deadlines(march(5)), 'c2'));
	const notifications = account.read([at([box(), box({ import_deadlines: null }, 'c2')])]);
	expect(kindsOf(notifications)).toEqual(['updated', 'pickup_lfd_line.changed']);
});

describe('what is missing for one reading', () => {
	const ready = { pickup_lfd: march(5), available_for_pickup: true };

	it.each([
		['a shipment', []],
		['a container', [at([])]],
	])('%s is known when it comes back, with what changed meanwhile', (_, reading) => {
		for (const isComplete of [true, false]) {
			const account = new Account();
			account.read([at([box(ready)])]);
			expect(account.read(reading, { isComplete })).toEqual([]);
			const same = structuredClone(account.state);
			expect(account.read([at([box(ready)])])).toEqual([]);
			account.state = same;
			const notifications = account.read([at([box({ ...ready, pickup_lfd: march(4) })])]);
			expect(itemOf('container.pickup_lfd.changed', notifications).lfd_change).toMatchObject({
				...{ direction: 'earlier', previous: '2026-03-05', current: '2026-03-04' },
			});
		}
	});
});
