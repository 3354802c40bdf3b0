import { DateTime } from 'luxon';
import { describe, expect, test } from 'vitest';

import { record } from '../cases.mts';
import type { Sandbox } from './index.mts';
import type { Profile, Resource } from './resource.mts';
import { checkDigit } from './seed/container.mts';
import type { SituationName } from './seed/situations/index.mts';
import { daysLeft, get, open, track } from './testing.mts';

const NOW = '2025-03-10T18:00:00.000Z';

const containerOf = (sandbox: Sandbox, name: SituationName) =>
	(sandbox.store.get('container', sandbox.situations[name].containerId) as Resource).attributes;

describe('the seeded account', () => {
	test('is large enough, in several ports and zones, with true container numbers', async () => {
		const sandbox = await open();
		const containers = sandbox.store.all('container');
		expect(sandbox.store.all('shipment').length).toBeGreaterThanOrEqual(30);
		expect(containers.length).toBeGreaterThanOrEqual(80);
		const numbers = containers.map((container) => String(container.attributes.number));
		expect(new Set(numbers).size).toBe(numbers.length);
		for (const number of numbers) {
			expect(number).toMatch(/^[A-Z]{3}U\d{7}$/);
			expect(checkDigit(number.slice(0, 10))).toBe(Number(number[10]));
		}
		const zones = new Set(containers.map((container) => container.attributes.pod_timezone));
		expect(zones.size).toBeGreaterThanOrEqual(6);
	});

	test('the check digit is that of ISO 6346', () => {
		expect(checkDigit('CSQU305438')).toBe(3);
		expect(checkDigit('TEXU307007')).toBe(9);
	});

	test('every relationship leads to something', async () => {
		for (const profile of ['public', 'specification'] as const) {
			const { store } = await open({ profile, bulk: { shipments: 3 } });
			const types = ['tracking_request', 'shipment', 'container', 'transport_event', 'raw_event'];
			for (const resource of [...types, 'terminal', 'rail_terminal'].flatMap((t) => store.all(t))) {
				for (const { data } of Object.values(resource.relationships)) {
					for (const target of [data ?? []].flat()) expect(store.find(target)).toBeDefined();
				}
			}
		}
	});

	test('the table of situations names containers and shipments that exist', async () => {
		const sandbox = await open();
		const entries = Object.values(sandbox.situations);
		expect(entries.length).toBeGreaterThanOrEqual(60);
		expect(new Set(entries.map(({ containerId }) => containerId)).size).toBe(entries.length);
		for (const { containerId, containerNumber, shipmentId, billOfLading } of entries) {
			const { data, included } = await get(sandbox, `/containers/${containerId}?include=shipment`);
			expect(data.attributes.number).toBe(containerNumber);
			expect(included[0].id).toBe(shipmentId);
			expect(included[0].attributes.bill_of_lading_number).toBe(billOfLading);
		}
	});
});

describe('determinism', () => {
	test.each<Profile>(['public', 'specification'])(
		'two servers with the same clock serve the same bytes: %s',
		async (profile) => {
			const pages = async () => {
				const sandbox = await open({ profile, now: NOW, freeze: true });
				const { data } = await track(sandbox, { request_number: 'OCNA555', scac: 'OCNA' });
				sandbox.clock.advance(400);
				const { containerId } = sandbox.situations.railDateInChicago;
				sandbox.ship.setAvailable(containerId, false);
				const texts: string[] = [];
				for (const path of [
					'/shipments?page[size]=100&include=containers.pod_terminal,destination',
					`/tracking_requests/${data.id}`,
					`/containers/${containerId}/transport_events`,
					`/containers/${containerId}/raw_events`,
					'/webhook_notifications/examples?event=container.updated',
				]) {
					texts.push((await get(sandbox, path)).text.replaceAll(sandbox.url, ''));
				}
				return texts;
			};
			expect(await pages()).toEqual(await pages());
		},
	);

	test('ids do not depend on the clock or the profile', async () => {
		const one = await open({ now: NOW });
		const other = await open({ now: '2031-08-01T00:00:00Z', profile: 'specification' });
		expect(one.situations).toEqual(other.situations);
	});
});

const DAYS_LEFT = record`
	overdueInLosAngeles=-3 overdueSinceYesterdayInNewYork=-1 lastFreeDayIsTodayInNewYork=0
	lastFreeDayIsTodayInLosAngeles=0 lastFreeDayIsTomorrowInHouston=1 soonInVancouver=2
	soonInRotterdam=2 laterInHouston=6 railDateInChicago=1 lfdLateInTheEvening=2 lfdWithOffset=1
`;

describe('LFDs lie relative to the start of the clock', () => {
	test.each([
		['2025-03-10T18:00:00Z'],
		['2025-07-01T03:00:00Z'],
		['2025-11-02T06:30:00Z'],
		['2025-12-31T23:30:00Z'],
		['2028-02-29T12:00:00Z'],
	])('at %s', async (now) => {
		const sandbox = await open({ now, freeze: true });
		const names = Object.keys(DAYS_LEFT) as SituationName[];
		expect(Object.fromEntries(names.map((name) => [name, daysLeft(sandbox, name, now)]))).toEqual(
			DAYS_LEFT,
		);
		const lfd = String(containerOf(sandbox, 'lastFreeDayIsSunday').pickup_lfd);
		const sunday = DateTime.fromISO(lfd, { zone: 'America/Los_Angeles' });
		expect(sunday.weekday).toBe(7);
	});
});

describe('the real situations', () => {
	test('are reported as they really occurred', async () => {
		const sandbox = await open({ now: NOW, freeze: true });
		const detroit = containerOf(sandbox, 'pickedUpOnLfdInDetroit');
		expect(detroit.final_destination_full_out_at).toBe('2025-03-09T05:00:00Z');
		expect(detroit.pickup_lfd).toBe('2025-03-09T05:00:00Z');

		const conflicting = containerOf(sandbox, 'outOfPortYetAvailableWithHolds');
		expect(conflicting.pod_full_out_at).not.toBeNull();
		expect(conflicting).toMatchObject({ available_for_pickup: true, current_status: 'available' });
		expect(conflicting.holds_at_pod_terminal).toHaveLength(2);
		expect(Date.parse(String(conflicting.ind_facility_lfd_on))).toBeLessThan(sandbox.clock.now());

		expect(containerOf(sandbox, 'arrivedInlandYetGroundedAtPort')).toMatchObject({
			ind_ata_at: '2025-03-07T18:00:00Z',
			current_status: 'grounded',
			fees_at_pod_terminal: [{ type: 'demurrage', amount: 2440, currency_code: 'USD' }],
		});
		expect(containerOf(sandbox, 'lfdAYearOff').pickup_lfd).toBe('2026-03-11T04:00:00Z');
		expect(containerOf(sandbox, 'lfdWithNullZone')).toMatchObject({
			pickup_lfd: '2025-03-11T14:00:00Z',
			pod_timezone: null,
		});
		const { containerId } = sandbox.situations.lfdClearedWithoutValue;
		const { rows } = await get(sandbox, `/containers/${containerId}/transport_events`);
		expect(rows[0].attributes.event).toBe('container.pickup_lfd.changed');
		expect(rows[0].attributes).not.toHaveProperty('value');
		expect(containerOf(sandbox, 'lfdClearedWithoutValue').pickup_lfd).toBeNull();
	});

	test('holds and fees in the contract have neither status nor type, and no total beside items', async () => {
		const sandbox = await open({ profile: 'specification' });
		const read = async (name: SituationName) =>
			(await get(sandbox, `/containers/${sandbox.situations[name].containerId}`)).data.attributes;
		expect((await read('feesWithTotal')).fees_at_pod_terminal).toEqual([
			{ amount: 180, currency_code: 'USD' },
			{ amount: 95, currency_code: 'USD' },
		]);
		expect((await read('feesAsTotalsOnly')).fees_at_pod_terminal).toHaveLength(1);
		expect((await read('feeAsText')).fees_at_pod_terminal).toEqual([
			{ amount: 312.5, currency_code: 'USD' },
		]);
		expect((await read('readyWithPendingHold')).holds_at_pod_terminal).toEqual([]);
		expect((await read('refNumbersHoldNull')).ref_numbers).toEqual([]);
	});
});
