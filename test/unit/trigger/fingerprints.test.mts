import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
	readNotification,
	type Notification,
} from '../../../nodes/ContainerTracking/events/notification';
import {
	fingerprintOf,
	mergeSeen,
	printsIn,
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

const hasSeen = (seen: string, { print }: Fingerprint) => printsIn(seen).has(print);

describe('the memory of notifications', () => {
	it('knows what was added and nothing else', () => {
		const ids = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 50 });
		fc.assert(
			fc.property(ids, ([unseen, ...added]) => {
				const seen = added.map(byId).reduce(withSeen, '');
				for (const id of added) expect(hasSeen(seen, byId(id))).toBe(true);
				expect(hasSeen(seen, byId(unseen))).toBe(false);
			}),
		);
	});

	it('keeps the newest thousand in 12 kB', () => {
		let seen = '';
		for (let n = 0; n < 3 * SEEN_LIMIT; n++) seen = withSeen(seen, byId(`id ${n}`));
		expect(seen.length).toBe(12 * SEEN_LIMIT);
		expect(hasSeen(seen, byId(`id ${2 * SEEN_LIMIT}`))).toBe(true);
		expect(hasSeen(seen, byId(`id ${2 * SEEN_LIMIT - 1}`))).toBe(false);
		expect(hasSeen(seen, byId(`id ${3 * SEEN_LIMIT - 1}`))).toBe(true);
	});

	it('knows a repeated body where there is no id', () => {
		const seen = withSeen('', byBody('container.pickup_lfd.changed', '2026-03-10'));
		expect(hasSeen(seen, byBody('container.pickup_lfd.changed', '2026-03-10'))).toBe(true);
		expect(hasSeen(seen, byBody('container.pickup_lfd.changed', '2026-03-11'))).toBe(false);
		expect(hasSeen(seen, byBody('container.pickup_lfd.changed', '2026-03-10', 'c2'))).toBe(false);
		expect(hasSeen(seen, byBody('container.updated', '2026-03-10'))).toBe(false);
	});

	it('takes a date that moves back for new, although its bytes came before', () => {
		const there = byBody('container.pickup_lfd.changed', '2026-03-10');
		const back = byBody('container.pickup_lfd.changed', '2026-03-12');
		const seen = withSeen(withSeen(withSeen('', byId('other')), there), back);
		expect(hasSeen(seen, there)).toBe(false);
		expect(hasSeen(seen, back)).toBe(true);
		expect(hasSeen(seen, byId('other'))).toBe(true);
	});

	it('of two processes is joined, whichever saved last', () => {
		const both = ['a', 'b'].map(byId).reduce(withSeen, '');
		const one = withSeen(both, byId('one'));
		const other = withSeen(both, byId('other'));
		const merged = mergeSeen(one, other);
		for (const id of ['a', 'b', 'one', 'other']) expect(hasSeen(merged, byId(id))).toBe(true);
		expect(merged.length).toBe(4 * 12);
		expect(mergeSeen(merged, one)).toBe(merged);
		expect(mergeSeen('', one)).toBe(one);
		expect(mergeSeen(one, '')).toBe(one);
	});

	it('of two processes stays bounded', () => {
		const many = (name: string) =>
			Array.from({ length: SEEN_LIMIT }, (_, n) => byId(`${name} ${n}`)).reduce(withSeen, '');
		expect(mergeSeen(many('one'), many('other')).length).toBe(12 * SEEN_LIMIT);
	});
});
