/** What may happen next to a container, one thing or two at once. */
import type { History } from './history.mts';
import type { Prng } from '../prng.mts';
import {
	after,
	type Day,
	daysLater,
	type Effect,
	type Hold,
	type LfdSource,
	type World,
} from './world.mts';

/** As terminals write them. */
const WORDY =
	': held until the paperwork is complete; the broker is to call the desk of the terminal from 8 to 16 h, gate 4, and to name the container';

const NAMES = ['freight', 'customs', 'USDA', 'VACIS', 'TMF', 'other'];

type Maker = (random: Prng, world: World, today: Day, history: History) => Effect | undefined;

export function happenings(random: Prng, world: World, history: History, today: Day): Effect[] {
	const makers = possible(world, history);
	const effects: Effect[] = [];
	for (let tries = 0; effects.length === 0 && tries < 40; tries++) {
		const effect = random.pick(makers)(random, world, today, history);
		if (effect) effects.push(effect);
	}
	if (effects.length === 0) effects.push({ what: 'weight', to: random.between(20_000, 40_000) });
	const [{ what }] = effects;
	if ((what === 'departs' || what === 'pickedUp') && random.chance(0.3))
		effects.push({ what: 'emptyLfds' });
	// One delivery may report several things.
	if (what === 'lfd' && random.chance(0.15)) {
		const others = ['port', 'ramp'].includes(world.place) ? [hold, availability] : [hold];
		const other = random.pick(others)(random, world, today, history);
		if (other) effects.push(other);
	}
	return effects;
}

function possible(world: World, { inlandZone, isPoor }: History): Maker[] {
	const common: Maker[] = [hold, hold, weight];
	const { line, terminal, bare, rail } = world.lfd;
	const hasPortDates = line !== null || terminal !== null || bare !== null;
	const empties = hasPortDates ? [empty] : [];
	const dates = isPoor
		? [move('bare'), move('bare')]
		: [move('line'), move('terminal'), move('terminal'), move('bare')];
	switch (world.place) {
		case 'ship':
			return [...dates, ...common, () => ({ what: 'discharges' })];
		case 'port': {
			const away: Maker = () => ({ what: inlandZone ? 'departs' : 'pickedUp' });
			// A line date of its own on the train may be the port's or the ramp's: nobody can say.
			const mayLeave = !inlandZone || line === null || line === terminal;
			const others = [availability, availability, appointment];
			const inland = inlandZone ? [move('rail')] : [];
			return [...dates, ...dates, ...common, ...others, ...inland, ...(mayLeave ? [away] : [])];
		}
		case 'train':
			return [move('rail'), move('rail'), ...common, () => ({ what: 'arrives' }), ...empties];
		case 'ramp':
			return [
				...[move('rail'), move('rail'), ...common, availability, appointment],
				...(isPoor ? [] : [move('line')]),
				...(line ? [] : empties),
				() => ({ what: 'pickedUp' }),
			];
		default:
			return [
				...[weight, ...(rail ? [empty] : empties)],
				...(world.isEmptyReturned ? [] : [(): Effect => ({ what: 'emptyReturned' })]),
			];
	}
}

const empty: Maker = () => ({ what: 'emptyLfds' });

const weight: Maker = (random) => ({ what: 'weight', to: random.between(20_000, 40_000) });

const move =
	(source: LfdSource): Maker =>
	(random, world, today) => {
		const to = random.chance(0.15) ? null : daysLater(today, random.between(0, 11));
		return isTellable(source, to, world) ? { what: 'lfd', source, to } : undefined;
	};

/** Whether the rules say without a doubt what counts after the move. */
function isTellable(source: LfdSource, to: Day | null, world: World): boolean {
	const { lfd, place, arrivedAtRamp } = world;
	if (lfd[source] === to || (to && lfd.bare === to)) return false;
	if (source === 'bare' && (lfd.line || lfd.terminal)) return false;
	if (place === 'ship' || place === 'port')
		return isClear(after(world, { what: 'lfd', source, to }, ''));
	if (source === 'line') {
		return to === null || (to !== lfd.terminal && arrivedAtRamp !== null && to >= arrivedAtRamp);
	}
	return true;
}

/**
 * At the port a date of the ramp alone is shown, but counts nowhere yet; on that day any but the terminal's is the ramp's.
 * On the train a date of the line may be the port's or the ramp's.
 */
export function isClear({ place, lfd: { rail, line, terminal, bare } }: World): boolean {
	if (place === 'train') return !line || line === terminal;
	if (place !== 'ship' && place !== 'port') return true;
	return !rail || (bare ? bare !== rail : terminal !== null && line !== rail);
}

const hold: Maker = (random, { holds }, _today, { profile }) => {
	// The contract's holds have no status: each blocks.
	const isPlain = profile === 'specification';
	const present = random.chance(0.55) && holds.length > 0 ? random.pick(holds) : undefined;
	if (!present) {
		const free = NAMES.filter((name) => !holds.some((other) => other.name === name));
		if (free.length === 0) return undefined;
		const name = random.pick(free);
		const status = !isPlain && random.chance(0.4) ? 'pending' : 'hold';
		return {
			what: 'holds',
			to: [...holds, { name, status, description: `${name}, first wording${WORDY}` }],
		};
	}
	return {
		what: 'holds',
		to: holds.flatMap((other) => (other === present ? altered(random, other, isPlain) : [other])),
	};
};

function altered(random: Prng, hold: Hold, isPlain: boolean): Hold[] {
	const description = `${hold.name}, wording ${random.between(1, 9999)}${WORDY}`;
	const status = hold.status === 'hold' ? 'pending' : 'hold';
	if (isPlain) return random.pick<Hold[]>([[], [{ ...hold, description }]]);
	return random.pick<Hold[]>([
		[],
		[],
		[{ ...hold, status }],
		[{ ...hold, status, description }],
		[{ ...hold, description }],
	]);
}

const availability: Maker = (_random, { available }) => ({
	what: 'available',
	to: available !== true,
});

const appointment: Maker = (random, world, today) => {
	const hour = String(random.between(13, 20));
	const to = random.chance(0.2) ? null : `${daysLater(today, random.between(1, 6))}T${hour}:00:00Z`;
	return to === world.appointment ? undefined : { what: 'appointment', to };
};
