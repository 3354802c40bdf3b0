/** What may happen to a container where it stands. */
import { DateTime } from 'luxon';

import type { Prng } from '../../../../prng.mts';
import type { World } from '../stage.mts';
import type { Box } from '../truth.mts';
import { toBox } from './maker.mts';

function someDay(random: Prng, box: Box, world: World, isInland: boolean): string | null {
	if (random.chance(0.15)) return null;
	const zone = isInland ? box.attributes.final_destination_timezone : box.attributes.pod_timezone;
	const now = DateTime.fromMillis(world.sandbox.clock.now(), { zone: String(zone) });
	const day = now.plus({ days: random.between(0, 9) }).startOf('day');
	if (random.chance(0.1)) return day.toISODate();
	const at = random.chance(0.2) ? day.set({ hour: 12 }) : day;
	return at.toUTC().toISO({ suppressMilliseconds: true });
}

export const moveAtPort = toBox(['ship', 'port'], (random, world, box) => {
	const day = () => someDay(random, box, world, false);
	if (random.chance(0.1)) return world.ship.moveLfds(box.id, { line: day(), terminal: day() });
	const source = random.pick(['line', 'terminal', 'terminal', undefined] as const);
	const stated = random.chance(0.2) ? { dataSource: 't49_calculation' } : {};
	return world.ship.moveLfd(box.id, day(), source, stated);
});

export const moveAtRamp = toBox(['train', 'ramp'], (random, world, box) =>
	world.ship.moveLfd(box.id, someDay(random, box, world, true), 'rail'),
);

const NAMES = ['freight', 'customs', 'USDA', 'TMF'];

export const hold = toBox(['ship', 'port', 'ramp'], (random, { ship }, { id, attributes }) => {
	const holds = attributes.holds_at_pod_terminal as Array<{ name: string; status?: string }>;
	const name = random.pick(NAMES);
	const present = holds.find((one) => one.name === name);
	const status = random.pick(['hold', 'pending']);
	const description = `${name} ${random.between(1, 99)}`;
	if (!present) return ship.placeHold(id, { name, status, description });
	if (random.chance(0.5)) return ship.clearHold(id, name);
	return ship.changeHold(id, name, random.chance(0.5) ? { status } : { description });
});

export const reorder = toBox(['port', 'ramp'], (_random, { ship, sandbox }, { id }) => {
	const holds = sandbox.store.get('container', id)?.attributes.holds_at_pod_terminal as object[];
	return ship.changeContainer(id, { holds_at_pod_terminal: [...holds].reverse() });
});

export const fees = toBox(['port', 'ramp'], (random, { ship }, { id }) => {
	const amount = random.between(0, 5) * 150;
	ship.setFees(id, amount ? [{ type: 'demurrage', amount, currency_code: 'USD' }] : []);
});

export const availability = toBox(['port', 'ramp'], (random, { ship }, { id }) =>
	ship.setAvailable(id, random.chance(0.6)),
);

export const appointment = toBox(['port', 'ramp'], (random, { ship, sandbox }, { id }) => {
	const at = DateTime.fromMillis(sandbox.clock.now(), { zone: 'utc' })
		.plus({ days: random.between(1, 5) })
		.set({ hour: 15, minute: 0, second: 0, millisecond: 0 })
		.toISO({ suppressMilliseconds: true });
	ship.setAppointment(id, random.chance(0.25) ? null : at);
});

export const terminal = toBox(['ship', 'port'], (random, { ship, sandbox }, { id }) =>
	ship.changeTerminal(id, random.pick(sandbox.store.all('terminal')).id),
);
