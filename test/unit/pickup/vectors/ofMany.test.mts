import { expect, test } from 'vitest';

import { GET_PICKUP_STATUS_OF_MANY } from '../../../../nodes/ContainerTracking/resources/pickupStatus/ofMany';
import { wordsOf } from '../../../words.mts';
import { IN_NEW_YORK, NOON_NEW_YORK } from './vectors.mts';

type Fields = { [name: string]: unknown };

const demurrage = [{ type: 'demurrage', amount: 90, currency_code: 'USD' }];
const LATER = '2026-06-19';

/** By number; each is the only container of its shipment. */
const FLEET: { [number: string]: { attributes: Fields; shipment?: Fields } } = {
	OVERDUE: { attributes: { pickup_lfd: '2026-06-09' } },
	TODAY: { attributes: { pickup_lfd: '2026-06-10' } },
	LATER: { attributes: { pickup_lfd: LATER } },
	DISAGREE: { attributes: { pickup_lfd: LATER, ssl_lfd: '2026-06-22' } },
	STALE: { attributes: { pickup_lfd: LATER, terminal_checked_at: '2026-06-07T12:00:00Z' } },
	HOLD_SOON: {
		attributes: {
			pickup_lfd: '2026-06-12',
			holds_at_pod_terminal: [{ name: 'customs', status: 'hold' }],
		},
	},
	FRESH: { attributes: {} },
	AT_SEA: { attributes: { pod_discharged_at: null, available_for_pickup: false } },
	GONE: { attributes: { pod_full_out_at: '2026-06-10T10:00:00Z', pickup_lfd: '2026-06-09' } },
	NO_DATE: { attributes: { pod_discharged_at: '2026-06-05T10:00:00Z' } },
	DEMURRAGE: { attributes: { fees_at_pod_terminal: demurrage } },
	DEMURRAGE_EARLY: { attributes: { pickup_lfd: LATER, fees_at_pod_terminal: demurrage } },
	AT_RAMP: { attributes: { ind_ata_at: '2026-06-08T10:00:00Z' } },
	ON_TRAIN: { attributes: { pod_rail_loaded_at: '2026-06-10T13:00:00Z' } },
	UNREADABLE: { attributes: { pickup_lfd: 'call us' } },
	IMPOSSIBLE: { attributes: { pickup_lfd: '2027-06-12' } },
	AFTER: { attributes: { pickup_lfd: LATER, pickup_appointment_at: '2026-06-22T14:00:00Z' } },
	MISSED: { attributes: { pickup_lfd: LATER, pickup_appointment_at: '2026-06-10T11:00:00Z' } },
	CONFLICT: {
		attributes: {
			pickup_lfd: LATER,
			pod_rail_loaded_at: '2026-06-08T10:00:00Z',
			location_at_pod_terminal: 'Yard 4',
		},
	},
	PERHAPS_GONE: {
		attributes: { pickup_lfd: '2026-05-01', pod_discharged_at: '2026-04-25T10:00:00Z' },
	},
	STOPPED: {
		attributes: { pickup_lfd: LATER },
		shipment: { line_tracking_stopped_at: '2026-06-10T13:00:00Z' },
	},
	ONWARD_UNKNOWN: {
		attributes: { pod_full_out_at: '2026-06-10T10:00:00Z' },
		shipment: { port_of_discharge_locode: 'USNYC', destination_locode: 'USCHI' },
	},
};

const URGENT = wordsOf(`
	OVERDUE TODAY DISAGREE STALE HOLD_SOON NO_DATE DEMURRAGE DEMURRAGE_EARLY AT_RAMP UNREADABLE
	IMPOSSIBLE AFTER MISSED CONFLICT PERHAPS_GONE STOPPED ONWARD_UNKNOWN
`);

const {
	id: _id,
	type: _type,
	number: _number,
	pod_terminal: _terminal,
	...ATTRIBUTES
} = IN_NEW_YORK;

function page() {
	const numbers = Object.keys(FLEET);
	const rows = numbers.map((number) => ({
		id: `s-${number}`,
		type: 'shipment',
		attributes: FLEET[number].shipment ?? {},
		relationships: { containers: { data: [{ id: `c-${number}`, type: 'container' }] } },
	}));
	const included = numbers.map((number) => ({
		id: `c-${number}`,
		type: 'container',
		attributes: { ...ATTRIBUTES, number, ...FLEET[number].attributes },
	}));
	return { document: { data: rows, included }, rows };
}

async function numbersOf(set: Fields): Promise<unknown[]> {
	const run = {
		client: {
			pages: async function* pages() {
				yield page();
			},
		},
	};
	const { urgency, ...pickupFilters } = set;
	const options = { now: NOON_NEW_YORK };
	const parameters = { urgency, pickupFilters, options, output: 'full' };
	const { items } = (await GET_PICKUP_STATUS_OF_MANY.run?.(run as never, parameters as never)) as {
		items: Fields[];
	};
	return items.map(({ number }) => number);
}

test('of the urgent ones none with money on it is left out, and nothing else comes', async () => {
	const numbers = await numbersOf({ urgency: ['overdue', 'today', 'soon'] });
	expect([...numbers].sort()).toEqual([...URGENT].sort());
});

test('what is to be done comes before what is listed apart', async () => {
	const numbers = await numbersOf({ urgency: ['overdue', 'today', 'soon'] });
	expect(numbers.slice(0, 3)).toEqual(['AFTER', 'OVERDUE', 'TODAY']);
	expect(numbers.slice(-3).sort()).toEqual(['ONWARD_UNKNOWN', 'PERHAPS_GONE', 'STOPPED']);
});

test.each([undefined, []])(
	'without a choice of urgency (%j) all come but those that are gone',
	async (urgency) => {
		const all = Object.keys(FLEET).filter((number) => number !== 'GONE');
		expect([...(await numbersOf({ urgency }))].sort()).toEqual(all.sort());
		expect(await numbersOf({ includePickedUp: true })).toContain('GONE');
	},
);

test('those that are gone come along whatever the urgency', async () => {
	const numbers = await numbersOf({ urgency: ['today'], includePickedUp: true });
	expect(numbers).toContain('GONE');
	expect(numbers).not.toContain('LATER');
});

test('later ones alone are later ones alone', async () => {
	expect([...(await numbersOf({ urgency: ['later'] }))].sort()).toEqual(
		wordsOf(`
		AFTER CONFLICT DEMURRAGE_EARLY DISAGREE LATER MISSED STALE STOPPED
	`),
	);
});
