import { describe, expect, it } from 'vitest';

import { holdChange } from '../../../nodes/ContainerTracking/pickup';
import { statusOf } from './builders.mts';

describe('ready', () => {
	it('available and no hold', () => {
		expect(statusOf({ availability_known: true, available_for_pickup: true })).toMatchObject({
			ready: 'ready',
			ready_reasons: ['available for pickup'],
		});
	});

	it('available with a pending hold: ready, with a warning', () => {
		const holds_at_pod_terminal = [{ name: 'freight', description: 'Line', status: 'pending' }];
		const status = statusOf({ holds_at_pod_terminal });
		expect(status).toMatchObject({
			ready: 'ready',
			active_holds: [],
			pending_holds: [{ name: 'freight', description: 'Line', status: 'pending' }],
		});
		expect(status.sentence).toContain('available for pickup; freight hold pending');
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

	it('available with an active hold is out of sync: blocked, to be verified', () => {
		const status = statusOf({ holds_at_pod_terminal: [{ name: 'customs', status: 'hold' }] });
		expect(status.ready).toBe('blocked');
		expect(status.ready_reasons).toEqual([
			'customs hold',
			'marked available despite a hold, verify with the terminal',
		]);
	});

	it('a hold blocks also where availability is not known', () => {
		const holds_at_pod_terminal = [{ name: 'TMF' }];
		const status = statusOf({ availability_known: false, holds_at_pod_terminal });
		expect(status).toMatchObject({ ready: 'blocked', ready_reasons: ['TMF hold'] });
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
		['no status blocks', { name: 'customs' }],
		['null status blocks', { name: 'customs', status: null }],
		['hold blocks', { name: 'customs', status: 'hold' }],
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
		expect(status.ready_reasons[0]).toBe('Released, no hold');
	});

	it.each([[null], [undefined], [[]], [[null]], ['none'], [0]])('%j holds nothing', (list) => {
		expect(statusOf({ holds_at_pod_terminal: list }).ready).toBe('ready');
	});

	it('a cleared hold disappears from the list: compared by name and description', () => {
		const customs = { name: 'customs', description: 'Exam', status: 'hold' } as const;
		const freight = { name: 'freight', description: 'Line', status: 'pending' } as const;
		expect(holdChange([customs, freight], [freight])).toEqual({
			placed: [],
			cleared: [customs],
			activated: [],
		});
		const second = { ...customs, description: 'Documents' };
		expect(holdChange([customs], [customs, second])).toMatchObject({ placed: [second] });
		expect(holdChange(null, [customs])).toMatchObject({ placed: [customs], cleared: [] });
		expect(holdChange([customs], null)).toMatchObject({ placed: [], cleared: [customs] });
	});

	it('a pending hold that becomes active is told, not placed anew', () => {
		const before = [{ name: 'freight', description: 'Line', status: 'pending' }];
		const after = [{ name: 'freight', description: 'Line', status: 'hold' }];
		expect(holdChange(before, after)).toEqual({ placed: [], cleared: [], activated: after });
		expect(holdChange(after, after)).toEqual({ placed: [], cleared: [], activated: [] });
	});
});
