import { describe, expect, it } from 'vitest';

import { statusOf } from './builders.mts';

describe('ready', () => {
	it('available with a pending hold: ready, with a warning', () => {
		const holds_at_pod_terminal = [{ name: 'freight', description: 'Line', status: 'pending' }];
		const status = statusOf({ holds_at_pod_terminal });
		expect(status).toMatchObject({
			ready: 'ready',
			active_holds: [],
			pending_holds: [{ name: 'freight', description: 'Line', status: 'pending' }],
		});
		expect(status.sentence).toContain('available for pickup; Pending holds: freight');
	});

	it('pending in capitals is pending', () => {
		const holds_at_pod_terminal = [{ name: 'freight', status: 'Pending' }];
		expect(statusOf({ holds_at_pod_terminal })).toMatchObject({ ready: 'ready', active_holds: [] });
	});

	it.each([
		['released', 'released', 'Holds: customs (released)'],
		['HOLD', 'hold', 'Holds: customs'],
		[{ code: 7 }, '{"code":7}', 'Holds: customs ({"code":7})'],
	])('a hold of status %j blocks, and is shown with it', (given, status, phrase) => {
		const holds_at_pod_terminal = [{ name: 'customs', description: null, status: given }];
		expect(statusOf({ holds_at_pod_terminal })).toMatchObject({
			ready: 'blocked',
			ready_reasons: [phrase, 'marked available despite a hold, verify with the terminal'],
			active_holds: [{ name: 'customs', description: null, status }],
			pending_holds: [],
		});
	});

	it('availability_known false means unknown, not no', () => {
		for (const available_for_pickup of [true, false, null]) {
			const status = statusOf({ availability_known: false, available_for_pickup });
			expect(status).toMatchObject({ ready: 'unknown', ready_reasons: ['availability not known'] });
		}
	});

	it('known and not available: blocked', () => {
		expect(statusOf({ available_for_pickup: false })).toMatchObject({
			ready: 'blocked',
			ready_reasons: ['not available for pickup'],
		});
	});

	it('a hold blocks also where availability is not known', () => {
		const holds_at_pod_terminal = [{ name: 'TMF' }];
		const status = statusOf({ availability_known: false, holds_at_pod_terminal });
		expect(status).toMatchObject({ ready: 'blocked', ready_reasons: ['Holds: TMF'] });
	});

	it.each([
		['true', 'true', 'ready'],
		['True', 'false', 'blocked'],
		['false', 'true', 'unknown'],
		[undefined, true, 'ready'],
		[null, undefined, 'unknown'],
		[1, 1, 'unknown'],
	])('availability_known %j, available_for_pickup %j: %s', (known, available, ready) => {
		const status = statusOf({ availability_known: known, available_for_pickup: available });
		expect(status.ready).toBe(ready);
	});
});

describe('holds', () => {
	it.each([
		['an unheard-of status blocks', { name: 'customs', status: 'review' }],
		['no name blocks', { description: 'CUSTOMS CLEARED' }],
		['an empty entry blocks', {}],
		['plain text blocks', 'customs'],
	])('%s', (_case, hold) => {
		const status = statusOf({ holds_at_pod_terminal: [hold] });
		expect(status.active_holds).toHaveLength(1);
		expect(status.ready).toBe('blocked');
	});

	it('a description is for people: it names a hold called other, and decides nothing', () => {
		const hold = { name: 'other', description: 'Released, no hold' };
		const status = statusOf({ holds_at_pod_terminal: [hold] });
		expect(status.ready).toBe('blocked');
		expect(status.ready_reasons[0]).toBe('Holds: Released, no hold');
	});

	it.each([[null], [undefined], [[]], [[null]], ['none'], [0]])('%j holds nothing', (list) => {
		expect(statusOf({ holds_at_pod_terminal: list }).ready).toBe('ready');
	});

	it('people read one phrase', () => {
		const holds = ['freight', 'customs', 'customs'].map((name) => ({ name }));
		const { sentence } = statusOf({ holds_at_pod_terminal: holds });
		expect(sentence).toContain('; Holds: freight, customs; ');
	});

	it.each([
		['older than the arrival', '2026-03-10T11:00:00Z', 'ready', 0],
		['since the arrival', '2026-03-10T13:00:00Z', 'blocked', 1],
		['not known', null, 'blocked', 1],
		// Los Angeles is 7 hours behind since 8 March: 11:59Z and 12:00Z.
		['a minute older, by the clock of the port', '2026-03-10 04:59:00', 'ready', 0],
		['of that minute, by the clock of the port', '2026-03-10 05:00:00', 'blocked', 1],
	])('at the ramp, the check of the terminal is %s', (_case, checked, ready, active) => {
		const status = statusOf({
			ind_ata_at: '2026-03-10T12:00:00Z',
			terminal_checked_at: checked,
			holds_at_pod_terminal: [{ name: 'customs' }],
		});
		expect(status.ready).toBe(ready);
		expect(status.active_holds).toHaveLength(active);
		expect(status.holds_from_port).toHaveLength(1 - active);
		expect(status.sentence.includes('Holds from the port: customs')).toBe(active === 0);
	});
});
