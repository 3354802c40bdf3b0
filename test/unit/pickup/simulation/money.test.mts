/** Nothing with money on it is ever silent: on each morning of 2026 and 2027 it is in the list, and its money in a phrase. */
import { describe, expect, it } from 'vitest';

import {
	DAYS,
	dateOf,
	Gates,
	inNewYork,
	midnightInNewYork,
	US_HOLIDAYS,
	type Day,
} from './calendar.mts';
import { isNamed, Mornings } from './named.mts';

type Fields = { [name: string]: unknown };
interface Box {
	attributes: Fields;
	shipment?: Fields;
}

const mornings = new Mornings(new Gates(['saturday', 'sunday'], US_HOLIDAYS));

const TO_CHICAGO = { port_of_discharge_locode: 'USNYC', destination_locode: 'USCHI' };
const demurrage = (type: string | null = 'demurrage') => ({
	fees_at_pod_terminal: [{ type, amount: 850, currency_code: 'USD' }],
});
const lfdIn = (morning: Day, days: number) => ({ pickup_lfd: midnightInNewYork(morning + days) });
const discharged = (morning: Day, days: number) => ({
	pod_discharged_at: inNewYork(morning - days, 14),
});
const stopped = (morning: Day) => ({
	line_tracking_stopped_at: inNewYork(morning - 1, 14),
	line_tracking_stopped_reason: 'account_closed',
});
const atRamp = (morning: Day, days: number) => ({
	...discharged(morning, days + 6),
	pod_rail_departed_at: inNewYork(morning - days - 4, 14),
	ind_ata_at: inNewYork(morning - days, 14),
	rail_last_tracking_request_at: inNewYork(morning, 5),
});

/** What each morning must say of it, in a phrase. */
const BOXES: Array<[what: string, says: RegExp, box: (morning: Day) => Box]> = [
	[
		'demurrage and no date, discharged yesterday',
		/demurrage posted \(USD 850\.00\) and no LFD/,
		(morning) => ({ attributes: { ...discharged(morning, 1), ...demurrage() } }),
	],
	[
		'demurrage and no date, nothing else known',
		/demurrage posted \(USD 850\.00\)/,
		() => ({ attributes: { ...demurrage(), current_status: null, available_for_pickup: null } }),
	],
	[
		'a fee without a type, at sea',
		/USD 850\.00/,
		() => ({
			attributes: { ...demurrage(null), current_status: 'on_ship', available_for_pickup: false },
		}),
	],
	[
		'a bare total, in the port',
		/USD 850\.00/,
		(morning) => ({ attributes: { ...discharged(morning, 1), ...demurrage('total') } }),
	],
	[
		'demurrage at the ramp',
		/demurrage posted \(USD 850\.00\)/,
		(morning) => ({ attributes: { ...atRamp(morning, 1), ...demurrage() }, shipment: TO_CHICAGO }),
	],
	[
		'demurrage, out of the gate, onward move unknown',
		/demurrage posted \(USD 850\.00\)/,
		(morning) => ({
			attributes: {
				...discharged(morning, 5),
				...demurrage(),
				pod_full_out_at: inNewYork(morning - 1, 14),
			},
			shipment: TO_CHICAGO,
		}),
	],
	[
		'demurrage and no date, nobody watches it any more',
		/demurrage posted \(USD 850\.00\) and no LFD/,
		(morning) => ({
			attributes: {
				...discharged(morning, 40),
				...demurrage(),
				terminal_checked_at: inNewYork(morning - 9, 5),
			},
			shipment: stopped(morning),
		}),
	],
	[
		'demurrage before the date is over',
		/demurrage posted \(USD 850\.00\) though/,
		(morning) => ({
			attributes: { ...discharged(morning, 3), ...lfdIn(morning, 12), ...demurrage() },
		}),
	],
	[
		'demurrage and a date a year away',
		/demurrage posted \(USD 850\.00\)/,
		(morning) => ({
			attributes: { ...discharged(morning, 3), ...lfdIn(morning, 365), ...demurrage() },
		}),
	],
	[
		'demurrage and a date that cannot be read',
		/demurrage posted \(USD 850\.00\)/,
		(morning) => ({ attributes: { ...discharged(morning, 3), pickup_lfd: 'ask', ...demurrage() } }),
	],
	...[1, 2, 30].map((days): (typeof BOXES)[number] => [
		`overdue for ${days}, nothing posted`,
		new RegExp(`^${days} days? overdue`),
		(morning) => ({ attributes: { ...discharged(morning, days + 4), ...lfdIn(morning, -days) } }),
	]),
	[
		'overdue for 90, with demurrage',
		/^90 days overdue/,
		(morning) => ({
			attributes: { ...discharged(morning, 94), ...lfdIn(morning, -90), ...demurrage() },
		}),
	],
	[
		'overdue for 90, nothing posted',
		/^90 days overdue and no demurrage posted, probably picked up/,
		(morning) => ({ attributes: { ...discharged(morning, 94), ...lfdIn(morning, -90) } }),
	],
	[
		'overdue for 2, nobody watches it any more',
		/^2 days overdue/,
		(morning) => ({
			attributes: {
				...discharged(morning, 9),
				...lfdIn(morning, -2),
				terminal_checked_at: inNewYork(morning - 3, 5),
			},
			shipment: stopped(morning),
		}),
	],
	[
		'no date three days after the discharge',
		/^no LFD 3 days after discharge/,
		(morning) => ({ attributes: discharged(morning, 3) }),
	],
	[
		'no date one day after the arrival at the ramp',
		/^no LFD 1 day after the arrival at the ramp/,
		(morning) => ({ attributes: atRamp(morning, 1), shipment: TO_CHICAGO }),
	],
	[
		'a date that cannot be read, discharged today',
		/"call us" cannot be read/,
		(morning) => ({ attributes: { ...discharged(morning, 0), pickup_lfd: 'call us' } }),
	],
	[
		'an appointment after a date that is far',
		/^appointment .* is after LFD/,
		(morning) => ({
			attributes: {
				...discharged(morning, 1),
				...lfdIn(morning, 10),
				pickup_appointment_at: inNewYork(morning + 11, 9),
			},
		}),
	],
];

describe(`on each of ${DAYS.length} mornings`, () => {
	it.each(BOXES)('%s', (_, says, box) => {
		for (const morning of DAYS) {
			const { attributes, shipment } = box(morning);
			const status = mornings.statusOf(morning, attributes, shipment);
			const phrases = status.attention.map(({ phrase }) => phrase);
			expect(isNamed(status), dateOf(morning)).toBe(true);
			expect(
				phrases.some((phrase) => says.test(phrase)),
				`${dateOf(morning)}: ${phrases.join('; ')}`,
			).toBe(true);
		}
	});
});
