/** A random history from a seed. What is generated, and what is left out on purpose, is reported in README.md. */
import { happenings } from './happenings.mts';
import { LANE_NAMES, LANES } from './lanes.mts';
import type { Form, History, Options, Reporting } from './history.mts';
import { Prng } from '../prng.mts';
import { after, combined, dayAt, daysLater, type Effect, type World } from './world.mts';

const MINUTE = 60_000;

/** Every so many histories are heard by a ready workflow; its runs take longer. */
const SUBJECT_EVERY = 5;

/** Around a change of the clocks, a year's end, and any day. */
const STARTS = ['2026-03-05', '2026-10-29', '2026-12-27', '2026-06-01', '2027-02-24'];

export function generate(seed: number): History {
	const random = new Prng(seed);
	const lane = random.pick(LANE_NAMES);
	const { portZone, inlandZone } = LANES[lane];
	const isPoor = random.chance(0.2);
	const start = `${random.pick(STARTS)}T${String(random.between(0, 23)).padStart(2, '0')}:17:00.000Z`;
	const history: History = {
		...{ seed, start, lane, portZone, inlandZone, isPoor },
		options: options(random),
		initial: initial(random, dayAt(Date.parse(start), portZone), isPoor),
		changes: [],
	};
	if (seed % SUBJECT_EVERY !== 0 && random.chance(0.12)) byContract(history);
	else if (random.chance(0.2)) history.isDocumented = true;
	addChanges(random, history);
	if (history.profile !== 'specification') overlap(new Prng(seed * 7 + 3), history);
	return seed % SUBJECT_EVERY === 0 ? heardByWorkflow(random, history) : history;
}

/** Where deliveries report neither an id nor a moment, they come in order, each before the next change. */
function byContract(history: History): void {
	history.profile = 'specification';
	history.isPoor = true;
	history.options = { ...history.options, fetchMissing: true, reachable: true, lastNode: false };
	const { lfd } = history.initial;
	history.initial.lfd = {
		line: null,
		terminal: null,
		rail: null,
		bare: lfd.line ?? lfd.terminal ?? lfd.bare,
	};
}

/** A ready workflow hears it, with the options it ships. */
const heardByWorkflow = (random: Prng, history: History): History => ({
	...history,
	subject: random.pick(['lfd', 'lfd', 'holds', 'availability'] as const),
	options: { ...history.options, onlyNews: true, fetchMissing: true, lastNode: false },
});

function options(random: Prng): Options {
	return {
		onlyNews: random.chance(0.5),
		fetchMissing: random.chance(0.8),
		reachable: !random.chance(0.08),
		lastNode: random.chance(0.3),
	};
}

function initial(random: Prng, today: string, isPoor: boolean): World {
	const day = () => (random.chance(0.5) ? daysLater(today, random.between(1, 10)) : null);
	const isAtSea = random.chance(0.2);
	const [line, terminal] = isPoor ? [null, null] : [day(), day()];
	return {
		lfd: { line, terminal, rail: null, bare: line || terminal ? null : day() },
		place: isAtSea ? 'ship' : 'port',
		leftByRail: false,
		isEmptyReturned: false,
		arrivedAtRamp: null,
		holds: random.chance(0.3)
			? [{ name: 'freight', status: 'hold', description: 'Freight charges due' }]
			: [],
		available: isAtSea ? null : random.pick([true, false, null]),
		appointment: null,
	};
}

function addChanges(random: Prng, history: History): void {
	let world = history.initial;
	let now = Date.parse(history.start);
	const count = random.between(2, 9);
	for (let n = 0; n < count; n++) {
		const minutes = random.chance(0.15) ? random.between(1, 4) : random.between(30, 2400);
		now += minutes * MINUTE;
		const today = dayAt(now, history.portZone);
		const effects = happenings(random, world, history, today);
		const before = world;
		for (const effect of effects) world = after(world, effect, today);
		history.changes.push({
			after: minutes,
			...(random.chance(0.08) && { restart: true }),
			effects,
			tellings: tellings(random, { effects, before, world, history }),
		});
	}
}

/** Of so many changes the tellings overlap, with each other or with those of the next change. */
const OVERLAPPING = 0.12;
/** More in hand at once would have too many orders to try. */
const MOST_TOGETHER = 5;

function overlap(random: Prng, { changes }: History): void {
	changes.forEach((change, n) => {
		if (!random.chance(OVERLAPPING)) return;
		change.overlap = { seed: random.between(1, 1_000_000) };
		const next = changes[n + 1];
		const count = change.tellings.length + (next?.tellings.length ?? MOST_TOGETHER);
		const isOwn = changes[n - 1]?.overlap?.withNext || next?.restart;
		if (isOwn || count > MOST_TOGETHER || random.chance(0.5)) return;
		change.overlap.withNext = true;
		// Nothing of it is in hand that long.
		next.after = 1;
	});
}

interface Reported {
	effects: Effect[];
	before: World;
	world: World;
	history: History;
}

/** Up to three tellings of one change and its milestones, each with its own way through the net. */
function tellings(random: Prng, reported: Reported): Reporting[] {
	const forms = possibleForms(reported).filter(
		(form) => reported.history.profile !== 'specification' || !['source', 'bare'].includes(form),
	);
	const isLost = random.chance(0.06);
	const chosen = forms.filter((form) => random.chance(form === 'updated' ? 0.85 : 0.6));
	const all = chosen.length > 0 ? chosen : [random.pick(forms)];
	return all.map((form) => ({
		form,
		...(form === 'updated' && { keys: keysOf(random, reported) }),
		...(form === 'updated' && random.chance(0.3) && { inlandKey: true }),
		...(form === 'updated' && random.chance(0.3) && { liveHoldsKey: true }),
		...(form === 'changed' && random.chance(0.3) && { withoutValue: true }),
		...(reported.history.profile === 'specification'
			? inOrder(random, isLost)
			: delivery(random, isLost, reported.history.options)),
	}));
}

function keysOf(random: Prng, { effects, before, world }: Reported): Reporting['keys'] {
	const isBare = effects.some((effect) => effect.what === 'lfd' && effect.source === 'bare');
	if (isBare) return 'combined';
	if (combined(before) === combined(world)) return 'source';
	return random.pick(['both', 'both', 'source', 'combined'] as const);
}

const inOrder = (random: Prng, isLost: boolean) => ({
	delay: isLost ? null : random.between(0, 90) / 100,
});

function delivery(random: Prng, isLost: boolean, { lastNode }: Options) {
	const delay = random.chance(0.12) ? random.between(30, 4000) : random.between(0, 200) / 100;
	return {
		delay: isLost || random.chance(0.05) ? null : delay,
		...(random.chance(0.1) && { again: random.between(1, 3000) }),
		...(lastNode && random.chance(0.15) && { failsFor: random.between(1, 30) }),
	};
}

const MILESTONES = ['discharges', 'departs', 'arrives', 'pickedUp', 'emptyReturned'];

/** Every form in which the service may report a change. */
export function possibleForms({ effects, before, world }: Omit<Reported, 'history'>): Form[] {
	const forms: Form[] = ['updated'];
	if (combined(before) !== combined(world)) forms.push('changed');
	for (const effect of effects) {
		const { what } = effect;
		if (what === 'lfd' && effect.source !== 'bare') forms.push('source');
		if (what === 'available' || what === 'appointment') forms.push('bare');
		if (MILESTONES.includes(what)) forms.push('milestone');
	}
	return [...new Set(forms)];
}
