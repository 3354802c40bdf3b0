import { describe } from 'vitest';

import { chicago, holdsAll, type Expected, type Given, type Vector } from './vectors.mts';

type Fields = { [name: string]: unknown };

describe('holds and readiness', () => {
	const hold = (name: string, status: unknown = 'hold', description: unknown = null) => ({
		name,
		status,
		description,
	});
	const listedAs = (
		name: string,
		attributes: Fields,
		expected: Expected,
		given: Given = {},
	): Vector => [name, { pickup_lfd: '2026-06-19', ...attributes }, given, expected];
	const customs = { holds_at_pod_terminal: [hold('customs')] };
	const atRamp = {
		ind_ata_at: '2026-06-10T10:00:00Z',
		rail_last_tracking_request_at: '2026-06-10T12:00:00Z',
	};
	holdsAll([
		listedAs('available', {}, { ready: 'ready', active_holds: [], pending_holds: [] }),
		listedAs(
			'pending warns',
			{ holds_at_pod_terminal: [hold('freight', 'pending')] },
			{
				ready: 'ready',
				pending_holds: [hold('freight', 'pending')] as never,
				says: /pending.*freight|freight.*pending/i,
			},
		),
		listedAs(
			'PENDING in capitals',
			{ holds_at_pod_terminal: [hold('freight', 'Pending')] },
			{ ready: 'ready', active_holds: [] },
		),
		listedAs('hold blocks, out of sync', customs, {
			ready: 'blocked',
			active_holds: [hold('customs')] as never,
			says: [/customs/, /verify|out of sync/i],
		}),
		listedAs(
			'no status blocks',
			{ holds_at_pod_terminal: [hold('customs', null)] },
			{ ready: 'blocked' },
		),
		listedAs(
			'another status blocks',
			{ holds_at_pod_terminal: [hold('customs', 'review')] },
			{ ready: 'blocked' },
		),
		listedAs(
			'a description decides nothing',
			{ holds_at_pod_terminal: [hold('customs', 'hold', 'RELEASED, no hold')] },
			{ ready: 'blocked' },
		),
		listedAs(
			'people read one phrase',
			{ holds_at_pod_terminal: [hold('freight'), hold('customs')] },
			{ says: /holds: freight, customs/i },
		),
		listedAs(
			'not available',
			{ available_for_pickup: false },
			{ ready: 'blocked', says: /not available/i },
		),
		listedAs(
			'not known',
			{ availability_known: false },
			{ ready: 'unknown', saysNot: /available for pickup/ },
		),
		listedAs(
			'false, and not known',
			{ availability_known: false, available_for_pickup: false },
			{ ready: 'unknown' },
		),
		listedAs('null', { available_for_pickup: null }, { ready: 'unknown' }),
		listedAs(
			'not known, yet a hold is',
			{ availability_known: false, ...customs },
			{ ready: 'blocked' },
		),
		listedAs(
			'a hold of the inland facility',
			{ ind_facility_holds: [hold('freight')] },
			{ ready: 'blocked', active_holds: [hold('freight')] as never },
		),
		listedAs(
			'holds null',
			{ holds_at_pod_terminal: null, ind_facility_holds: null },
			{ ready: 'ready' },
		),
		listedAs(
			'at the ramp, checked before the arrival',
			{ ...atRamp, ...customs, terminal_checked_at: '2026-06-10T09:00:00Z' },
			{
				active_holds: [],
				holds_from_port: [hold('customs')] as never,
				says: /from the port|of the port/i,
			},
			chicago,
		),
		listedAs(
			'at the ramp, checked after the arrival',
			{ ...atRamp, ...customs, terminal_checked_at: '2026-06-10T11:00:00Z' },
			{ active_holds: [hold('customs')] as never, holds_from_port: [], ready: 'blocked' },
			chicago,
		),
		listedAs(
			'at the ramp, checked before, a hold of the facility',
			{
				...atRamp,
				...customs,
				ind_facility_holds: [hold('freight')],
				terminal_checked_at: '2026-06-10T09:00:00Z',
			},
			{
				active_holds: [hold('freight')] as never,
				holds_from_port: [hold('customs')] as never,
				ready: 'blocked',
			},
			chicago,
		),
		listedAs(
			'on the train, a hold of the service',
			{ pod_rail_loaded_at: '2026-06-10T10:00:00Z', available_for_pickup: false, ...customs },
			{
				ready: 'blocked',
				says: /Holds: customs; under way inland/,
				place: 'inland_transit',
				active_holds: [hold('customs')] as never,
			},
			chicago,
		),
	]);
});
