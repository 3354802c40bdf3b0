/**
 * Which last free day counts, from the rules alone: the earliest date that counts at the place where the container stands.
 * docs/last-free-day.md reports the rules; nothing here is taken from nodes/.
 */
import { combined, type Day, type World } from '../world.mts';

export function workingDate(world: World): Day | null {
	if (world.place === 'picked_up') return null;
	return ['ship', 'port'].includes(world.place) ? portDate(world) : rampDate(world);
}

/** A date of the line or a bare one on the day of the rail carrier's is the rail carrier's. */
function portDate(world: World): Day | null {
	const { line, terminal, rail } = world.lfd;
	const bare = combined(world);
	const shared = [line, bare].filter((day) => day !== rail);
	return earliest([terminal, ...shared]);
}

/** The line's counts beside the rail carrier's where it is another than the terminal's, and not past on arrival. */
function rampDate({ lfd: { line, terminal, rail }, arrivedAtRamp }: World): Day | null {
	const counts =
		line !== null &&
		(line === rail || (line !== terminal && arrivedAtRamp !== null && line >= arrivedAtRamp));
	return earliest([rail, counts ? line : null]);
}

const earliest = (days: Array<Day | null>): Day | null =>
	days.filter((day) => day !== null).sort()[0] ?? null;
