/** Tracking requests, and the end of tracking, which the shipment reports as well. */
import { describe, expect, it } from 'vitest';

import type { Resource } from '../../../nodes/ContainerTracking/api/jsonapi/types';
import { Account, at, box, itemsOf, kindsOf, march, type Reading } from './account.mts';

interface Facts {
	id?: string;
	created?: string;
	updated?: string | null;
	shipment?: string;
}

const OLD = '2026-01-01T00:00:00Z';
const NOW = '2026-03-03T12:30:00Z';

const request = (
	status: string,
	{ id = 'r1', created = NOW, updated = NOW, shipment }: Facts = {},
): Resource =>
	({
		id,
		type: 'tracking_request',
		attributes: { request_number: 'BL-1', status, created_at: created, updated_at: updated },
		relationships: {
			tracked_object: { data: shipment ? { type: 'shipment', id: shipment } : null },
		},
	}) as unknown as Resource;

function readOnce(facts: Reading = {}, attributes = {}): Account {
	const account = new Account();
	expect(account.read([at([box()], attributes)], facts)).toEqual([]);
	return account;
}

describe('a tracking request', () => {
	it.each([
		['created', 'succeeded'],
		['succeeded', 'succeeded'],
		['failed', 'failed'],
		['duplicate', 'failed'],
		['awaiting_manifest', 'awaiting_manifest'],
		['tracking_stopped', 'tracking_stopped'],
	])('that was pending and is %s says that it %s, once', (status, kind) => {
		const account = readOnce({ requests: [request('pending')] });
		const requests = [request(status), request(status)];
		const notifications = account.read([at([box()])], { requests });
		expect(kindsOf(notifications)).toEqual([`tracking_request.${kind}`]);
		expect(itemsOf(notifications)[0]).toMatchObject({
			tracking_request: { request_number: 'BL-1', id: 'r1' },
		});
		expect(account.read([at([box()])], { requests })).toEqual([]);
	});

	it('is known for as long as it is open, though it is not read again', () => {
		const account = readOnce({ requests: [request('pending', { created: OLD, updated: OLD })] });
		for (let readings = 0; readings < 3; readings++)
			expect(account.read([at([box()])])).toEqual([]);
		const requests = [request('failed', { created: OLD, updated: OLD })];
		expect(kindsOf(account.read([at([box()])], { requests }))).toEqual(['tracking_request.failed']);
	});

	it('that failed long ago and is edited now did not fail again', () => {
		const old = { created: OLD, updated: OLD };
		const account = readOnce({ requests: [request('failed', old)] });
		for (let readings = 0; readings < 2; readings++) account.read([at([box()])]);
		const edited = request('failed', { created: OLD, updated: '2026-03-03T15:10:00Z' });
		expect(account.read([at([box()])], { requests: [edited] })).toEqual([]);
	});

	it('that is not known says what came of it since the last reading alone', () => {
		const old = request('created', { created: OLD, updated: OLD });
		expect(readOnce().read([], { requests: [old] })).toEqual([]);
		const updated = request('failed', { created: OLD });
		expect(readOnce().read([], { requests: [updated] })).toHaveLength(1);
		expect(readOnce().read([], { requests: [request('created')] })).toHaveLength(1);
	});

	it('that is resumed did not succeed again', () => {
		const known = readOnce({ requests: [request('tracking_stopped')] });
		expect(known.read([], { requests: [request('created')] })).toEqual([]);
		const unknown = readOnce();
		const requests = [request('created', { created: OLD, shipment: 's1' })];
		expect(unknown.read([], { requests })).toEqual([]);
	});
});

describe('the end of tracking', () => {
	const stopped = { line_tracking_stopped_at: march(3) };
	const ended = [request('tracking_stopped', { shipment: 's1' })];

	it('is reported by the shipment', () => {
		const account = readOnce();
		const notifications = account.read([at([box()], stopped)]);
		expect(kindsOf(notifications)).toEqual(['tracking_request.tracking_stopped']);
		expect(itemsOf(notifications)[0]).toMatchObject({ shipment: { id: 's1' } });
		expect(account.read([at([box()], stopped)])).toEqual([]);
	});

	it('is reported by the request where it came along', () => {
		const account = readOnce();
		const notifications = account.read([at([box()], stopped)], { requests: ended });
		expect(kindsOf(notifications)).toEqual(['tracking_request.tracking_stopped']);
		expect(itemsOf(notifications)[0]).toMatchObject({ tracking_request: { id: 'r1' } });
	});

	it('is reported once where the request reports it later', () => {
		const account = readOnce();
		expect(account.read([at([box()], stopped)])).toHaveLength(1);
		expect(account.read([at([box()], stopped)], { requests: ended })).toEqual([]);
	});

	it('of a shipment that comes new is old', () => {
		expect(kindsOf(readOnce().read([at([box()]), at([], stopped, 's2')]))).toEqual([]);
	});
});
