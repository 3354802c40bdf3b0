import fc from 'fast-check';

import { plus } from './days.mts';
import { FIRMS, INLAND, LINE, PORT, RAILWAY, TERMINAL } from './specs.mts';
import type { Day, Kind, Start, TermSpec, TierSpec } from './specs.mts';

const maybe = <T,>(value: fc.Arbitrary<T>, weight = 1) =>
	fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight, arbitrary: value });

const few = fc.integer({ min: 0, max: 9 });

const units = fc.oneof(
	fc.integer({ min: 0, max: 500 }).map((whole) => BigInt(whole) * 10_000n),
	fc.integer({ min: 0, max: 60_000 }).map((cents) => BigInt(cents) * 100n),
	fc.integer({ min: 0, max: 9_999_999 }).map(BigInt),
);

const steps = fc.array(
	fc.record({
		length: fc.integer({ min: 1, max: 5 }),
		/** Days without a price before it. */
		gap: fc.oneof(
			{ weight: 12, arbitrary: fc.constant(0) },
			{ weight: 1, arbitrary: fc.constant(1) },
		),
		units,
		currency: fc.constantFrom('USD', 'USD', 'USD', 'EUR'),
	}),
	{ minLength: 1, maxLength: 4 },
);

const tiers = (first: number, isOpen: boolean): fc.Arbitrary<TierSpec[]> =>
	steps.map((all) => {
		let from = first;
		return all.map(({ length, gap, ...price }, at) => {
			const tier = { from: from + gap, to: from + gap + length - 1, ...price };
			from = tier.to + 1;
			return isOpen && at === all.length - 1 ? { ...tier, to: null } : tier;
		});
	});

const STARTS: { [kind in Kind]: Start[] } = {
	demurrage: ['discharge', 'discharge', 'vessel_arrival', 'available', 'rail_notification'],
	storage: ['discharge', 'discharge', 'available', 'rail_notification'],
	combined: ['discharge', 'vessel_arrival', 'available'],
	detention: ['gate_out'],
};

interface Identity {
	kind: Kind;
	party: string | null;
	terminal: string | null;
	start: Start;
}

/** Only what is at a terminal may name one; a row of the railway starts at the ramp. */
const identity: fc.Arbitrary<Identity> = fc
	.constantFrom<Kind>(
		'demurrage',
		'demurrage',
		'demurrage',
		'detention',
		'detention',
		'combined',
		'storage',
		'storage',
	)
	.chain((kind) => {
		const stands = kind === 'demurrage' || kind === 'storage';
		const parties = stands
			? [null, null, LINE, LINE, LINE, 'BLUU', TERMINAL, FIRMS, RAILWAY, RAILWAY]
			: [null, null, LINE, LINE, LINE, 'BLUU'];
		return fc.record({
			kind: fc.constant(kind),
			party: fc.constantFrom(...parties),
			terminal: stands ? maybe(fc.constantFrom(TERMINAL, FIRMS, 'Dock Nine')) : fc.constant(null),
			start: fc.constantFrom(...STARTS[kind]),
		});
	})
	.map((given) => {
		const isRailway = given.party === RAILWAY;
		const start = isRailway && given.start !== 'available' ? 'rail_notification' : given.start;
		const isAtRamp = isRailway || start === 'rail_notification';
		return { ...given, start, terminal: isAtRamp ? null : given.terminal };
	});

/** @param day some day near the start of the clocks, for holidays and validity */
export function termSpec(day: Day): fc.Arbitrary<TermSpec> {
	const near = (from: number, to: number) =>
		fc.integer({ min: from, max: to }).map((days) => plus(day, days));
	const shape = fc.record({
		identity,
		equipment: fc.record({
			type: maybe(fc.constantFrom('dry', 'dry', 'dry', 'reefer')),
			length: maybe(fc.constantFrom(40, 40, 40, 20)),
			height: maybe(fc.constantFrom('standard', 'high_cube')),
		}),
		port: maybe(fc.constantFrom(PORT, INLAND, `${PORT}, ${INLAND}`, 'AA', 'CCCCC')),
		shipperOwned: maybe(fc.boolean()),
		isCharge: fc.constantFrom(false, false, false, true),
		firstDay: fc.constantFrom('same' as const, 'next' as const),
		freeDays: maybe(fc.oneof(few, few, few, fc.integer({ min: 0, max: 45 })), 20),
		freeCount: fc.constantFrom('calendar' as const, 'working' as const),
		chargedCount: fc.constantFrom('calendar' as const, 'calendar' as const, 'working' as const),
		numbering: fc.constantFrom('start' as const, 'after_free_time' as const),
		lastDayCounts: fc.boolean(),
		closed: fc.constantFrom<number[]>([], [6, 7], [6, 7], [7], [5]),
		holidays: fc.uniqueArray(near(-3, 40), { maxLength: 5 }),
		validFrom: maybe(near(-2, 1)),
		validTo: maybe(near(-1, 20)),
	});
	return shape.chain(({ identity: { kind, ...who }, freeDays, numbering, isCharge, ...rest }) => {
		const isPostedAlone = freeDays === null && (kind === 'demurrage' || kind === 'storage');
		const free = isPostedAlone ? null : (freeDays ?? 5);
		const from = free !== null && numbering === 'start' ? free + 1 : 1;
		const [validFrom, validTo] =
			rest.validFrom !== null && rest.validTo !== null && rest.validTo < rest.validFrom
				? [rest.validTo, rest.validFrom]
				: [rest.validFrom, rest.validTo];
		return fc
			.constantFrom(true, true, true, true, false)
			.chain((isOpen) => tiers(from, isOpen))
			.map((priced) => ({
				...rest,
				...who,
				kind,
				charge: isCharge && kind !== 'combined' ? 'plug' : null,
				validFrom,
				validTo,
				freeDays: free,
				numbering: free === null ? ('after_free_time' as const) : numbering,
				tiers: priced,
			}));
	});
}
