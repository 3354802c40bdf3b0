/** Journeys by hand: each exception is reported once when it opens and once when it is over. The limits stand in unit/exceptions. */
import { expect, test } from 'vitest';

import type { LaneName } from '../../sandbox/seed/lanes.mts';
import { PROFILES } from '../harness/profiles.mts';
import { changesOf, openAccount, utc, type Account } from './scene.mts';

type Happening = (ship: Account['ship'], of: Account['booked'][number]) => unknown;
/** When, what happens then, and what a run says right after it. */
type Step = [at: string, happens: Happening | undefined, ...says: string[]];

const HOLD = { name: 'customs', status: 'hold', description: 'Exam' };

/** 5 days at the port, 5 days on rail, 3 days at the ramp and 7 days out are allowed; 2 days without a date, none at the ramp. */
const BY_RAIL: Step[] = [
	['2026-03-10T12:00-07:00', (ship, { shipment }) => ship.arriveAtPort(shipment)],
	['2026-03-10T13:00-07:00', (ship, { box }) => ship.discharge(box)],
	['2026-03-12T23:59-07:00', undefined],
	['2026-03-13T00:00-07:00', undefined, 'opened no_lfd'],
	['2026-03-15T23:59-07:00', undefined],
	['2026-03-16T00:00-07:00', undefined, 'opened port_dwell'],
	[
		'2026-03-16T12:00-07:00',
		(ship, { box }) => ship.loadOnRail(box),
		'closed no_lfd',
		'closed port_dwell',
	],
	['2026-03-21T23:59-07:00', undefined],
	['2026-03-22T00:00-07:00', undefined, 'opened no_rail_movement'],
	[
		'2026-03-22T12:00-05:00',
		(ship, { box }) => [ship.arriveInland(box), ship.unloadFromRail(box)],
		'closed no_rail_movement',
	],
	['2026-03-22T23:59-05:00', undefined],
	['2026-03-23T00:00-05:00', undefined, 'opened no_lfd'],
	['2026-03-25T23:59-05:00', undefined],
	['2026-03-26T00:00-05:00', undefined, 'opened rail_dwell'],
	[
		'2026-03-26T12:00-05:00',
		(ship, { box }) => ship.pickUp(box),
		'closed no_lfd',
		'closed rail_dwell',
	],
	['2026-04-02T23:59-05:00', undefined],
	['2026-04-03T00:00-05:00', undefined, 'opened street_dwell'],
	[
		'2026-04-03T12:00-05:00',
		(ship, { box }) => ship.returnEmpty(box, { inland: true }),
		'closed street_dwell',
	],
	['2026-04-20T12:00-05:00', undefined],
];

const FEES = [{ type: 'demurrage', amount: 120, currency_code: 'USD' }];

const AT_THE_PORT: Step[] = [
	[
		'2026-03-06T12:00-08:00',
		(ship, { shipment }) => ship.changeEta(shipment, utc('2026-03-12T06:00-07:00')),
		'opened eta_drift',
	],
	// 24 hours past the ETA are allowed.
	['2026-03-13T06:00-07:00', undefined],
	['2026-03-13T06:01-07:00', undefined, 'opened past_eta'],
	[
		'2026-03-13T12:00-07:00',
		(ship, { shipment, box }) => [ship.arriveAtPort(shipment), ship.discharge(box)],
		'closed eta_drift',
		'closed past_eta',
	],
	['2026-03-14T10:00-07:00', (ship, { box }) => ship.setFees(box, FEES), 'opened fees_without_lfd'],
	[
		'2026-03-14T12:00-07:00',
		(ship, { box }) => ship.moveLfd(box, utc('2026-03-20T00:00-07:00'), 'terminal'),
		'closed fees_without_lfd',
	],
	[
		'2026-03-14T13:00-07:00',
		(ship, { box }) => ship.setAppointment(box, utc('2026-03-15T14:00-07:00')),
	],
	['2026-03-15T14:00-07:00', undefined],
	['2026-03-15T14:01-07:00', undefined, 'opened appointment_missed'],
	[
		'2026-03-15T18:00-07:00',
		(ship, { box }) => ship.setAppointment(box, null),
		'closed appointment_missed',
	],
	[
		'2026-03-16T09:00-07:00',
		(ship, { box }) => [ship.setAvailable(box), ship.placeHold(box, HOLD)],
		'opened available_yet_blocked',
	],
	[
		'2026-03-16T10:00-07:00',
		(ship, { box }) => ship.clearHold(box, 'customs'),
		'closed available_yet_blocked',
	],
	['2026-03-17T10:00-07:00', (ship, { box }) => ship.pickUp(box)],
	['2026-03-20T10:00-07:00', (ship, { box }) => ship.returnEmpty(box)],
	['2026-04-20T12:00-07:00', undefined],
];

const JOURNEYS: Array<[name: string, lane: LaneName, steps: Step[]]> = [
	['by rail', 'chicago', BY_RAIL],
	['late, and in trouble at the port', 'losAngeles', AT_THE_PORT],
];

test.each(
	PROFILES.flatMap((profile) =>
		JOURNEYS.map(([name, lane, steps]) => ({ profile, name, lane, steps })),
	),
)('$name, in profile $profile', async ({ profile, lane, steps }) => {
	const now = '2026-03-01T12:00:00Z';
	const eta = '2026-03-10T06:00-07:00';
	const account = await openAccount({ profile, now, lanes: [lane], eta });
	const said: unknown[] = [];
	for (const [at, happens] of steps) {
		account.goTo(at);
		happens?.(account.ship, account.booked[0]);
		said.push([at, ...changesOf(await account.look()).sort()]);
	}
	expect(said).toEqual(steps.map(([at, , ...says]) => [at, ...says]));
});

test('a source falls silent for more than three days, and is heard of again', async () => {
	const now = '2026-03-05T12:00:00Z';
	const account = await openAccount({ now, lanes: ['rotterdam'], eta: '2026-03-20T06:00+01:00' });
	const { ship, booked, look } = account;
	const { clock } = account.sandbox;
	ship.checkLine(booked[0].shipment);
	clock.set('2026-03-08T12:00:00Z');
	expect(await look()).toEqual([]);
	clock.set('2026-03-08T12:01:00Z');
	expect(changesOf(await look())).toEqual(['opened silent_tracking']);
	ship.checkLine(booked[0].shipment);
	expect(changesOf(await look())).toEqual(['closed silent_tracking']);
});
