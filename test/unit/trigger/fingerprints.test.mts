import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
	readNotification,
	type Notification,
} from '../../../nodes/ContainerTracking/events/notification';
import {
	fingerprintOf,
	mergeSeen,
	readSeen,
	REPEATED_WITHIN_MS,
	SEEN_LIMIT,
	withSeen,
	type Fingerprint,
} from '../../../nodes/ContainerTracking/trigger/state/fingerprints';
import {
	contractDelivery,
	CONTAINER,
	publicDelivery,
	updatedEvent,
} from '../events/deliveries.mts';

const byId = (id: string) => {
	const document = publicDelivery('container.updated', updatedEvent({}), [], id);
	return fingerprintOf(readNotification(document) as Notification, Buffer.from('any'));
};

const byBody = (event: string, pickup_lfd: string, id = 'c1') => {
	const document = contractDelivery(event, {
		...CONTAINER,
		id,
		attributes: { pickup_lfd },
	} as never);
	const body = Buffer.from(JSON.stringify(document));
	return fingerprintOf(readNotification(document) as Notification, body);
};

const NOON = Date.parse('2026-03-01T12:00:00Z');

const hasSeen = (seen: string, { print, subject }: Fingerprint) => {
	const { ids, latest } = readSeen(seen);
	return subject ? latest.get(subject)?.print === print : ids.has(print);
};
const withAll = (seen: string, added: Fingerprint[]) =>
	added.reduce((before, fingerprint) => withSeen(before, fingerprint, NOON), seen);

describe('the memory of notifications', () => {
	it('knows what was added and nothing else', () => {
		const ids = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 50 });
		fc.assert(
			fc.property(ids, ([unseen, ...added]) => {
				const seen = withAll('', added.map(byId));
				for (const id of added) expect(hasSeen(seen, byId(id))).toBe(true);
				expect(hasSeen(seen, byId(unseen))).toBe(false);
			}),
		);
	});

	it('keeps the newest thousand in 12 kB', () => {
		let seen = '';
		for (let n = 0; n < 3 * SEEN_LIMIT; n++) seen = withSeen(seen, byId(`id ${n}`), NOON);
		expect(seen.length).toBe(12 * SEEN_LIMIT);
		expect(hasSeen(seen, byId(`id ${2 * SEEN_LIMIT}`))).toBe(true);
		expect(hasSeen(seen, byId(`id ${2 * SEEN_LIMIT - 1}`))).toBe(false);
		expect(hasSeen(seen, byId(`id ${3 * SEEN_LIMIT - 1}`))).toBe(true);
	});

	it('knows a repeated body where there is no id', () => {
		const seen = withAll('', [byBody('container.pickup_lfd.changed', '2026-03-10')]);
		expect(hasSeen(seen, byBody('container.pickup_lfd.changed', '2026-03-10'))).toBe(true);
		expect(hasSeen(seen, byBody('container.pickup_lfd.changed', '2026-03-11'))).toBe(false);
		expect(hasSeen(seen, byBody('container.pickup_lfd.changed', '2026-03-10', 'c2'))).toBe(false);
		expect(hasSeen(seen, byBody('container.updated', '2026-03-10'))).toBe(false);
	});

	it('takes a date that moves back for new, although its bytes came before', () => {
		const there = byBody('container.pickup_lfd.changed', '2026-03-10');
		const back = byBody('container.pickup_lfd.changed', '2026-03-12');
		const seen = withAll('', [byId('other'), there, back]);
		expect(hasSeen(seen, there)).toBe(false);
		expect(hasSeen(seen, back)).toBe(true);
		expect(hasSeen(seen, byId('other'))).toBe(true);
	});

	it('of two processes is joined, whichever saved last', () => {
		const both = withAll('', ['a', 'b'].map(byId));
		const one = withAll(both, [byId('one')]);
		const other = withAll(both, [byId('other')]);
		const merged = mergeSeen(one, other);
		for (const id of ['a', 'b', 'one', 'other']) expect(hasSeen(merged, byId(id))).toBe(true);
		expect(merged.length).toBe(4 * 12);
		expect(mergeSeen(merged, one)).toBe(merged);
		expect(mergeSeen('', one)).toBe(one);
		expect(mergeSeen(one, '')).toBe(one);
	});

	it('of two processes stays bounded', () => {
		const many = (name: string) =>
			withAll(
				'',
				Array.from({ length: SEEN_LIMIT }, (_, n) => byId(`${name} ${n}`)),
			);
		expect(mergeSeen(many('one'), many('other')).length).toBe(12 * SEEN_LIMIT);
	});
});

describe('notifications without an id', () => {
	const LFD = 'container.pickup_lfd.changed';
	const one = byBody(LFD, '2026-03-10');
	const other = byBody(LFD, '2026-03-12');
	const latestIn = (seen: string) => readSeen(seen).latest.get(one.subject as string);

	it('are remembered with the moment they came, one for each object', () => {
		const seen = withSeen(withSeen('', other, NOON - 1), one, NOON);
		expect(latestIn(seen)).toEqual({ print: one.print, at: NOON });
		expect(readSeen(seen).latest.size).toBe(1);
	});

	it('are not known from what a version wrote that noted no moment', () => {
		const { ids, latest } = readSeen(`${one.print},${byId('n').print},`);
		expect(latest.size).toBe(0);
		expect(ids.has(byId('n').print)).toBe(true);
	});

	it('of two processes are the later of two for one object, whichever stored last', () => {
		const [here, there] = [withSeen('', one, NOON), withSeen('', other, NOON + 1)];
		for (const merged of [mergeSeen(here, there), mergeSeen(there, here)])
			expect(latestIn(merged)).toEqual({ print: other.print, at: NOON + 1 });
	});

	it('stand beside ids, and a thousand of both are kept', () => {
		const seen = withSeen('', one, NOON);
		const full = withAll(
			seen,
			Array.from({ length: SEEN_LIMIT - 1 }, (_, n) => byBody(LFD, 'any', `c${n + 2}`)),
		);
		expect(latestIn(full)).toEqual({ print: one.print, at: NOON });
		expect(latestIn(withAll(full, [byBody(LFD, 'any', 'another')]))).toBeUndefined();
		expect(hasSeen(withAll(seen, [byId('n')]), byId('n'))).toBe(true);
		expect(latestIn(withAll(seen, [byId('n')]))).toEqual({ print: one.print, at: NOON });
	});

	it('are the same for ten minutes', () => {
		expect(REPEATED_WITHIN_MS).toBe(10 * 60_000);
	});
});
