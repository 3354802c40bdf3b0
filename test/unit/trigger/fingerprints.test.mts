import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
	readNotification,
	type Notification,
} from '../../../nodes/ContainerTracking/events/notification';
import {
	ACKNOWLEDGED_LIMIT,
	decodeAcknowledged,
	decodeEntry,
	encodeEntry,
	fingerprintOf,
	mergeAcknowledged,
	REPEATED_WITHIN_MS,
	withAcknowledged,
	type Fingerprint,
} from '../../../nodes/ContainerTracking/trigger/state/fingerprints';
import {
	contractDelivery,
	CONTAINER,
	publicDelivery,
	updatedEvent,
} from '../events/deliveries.mts';
import { anyMoment, anyText } from './storedTexts.mts';

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

const isIn = (acknowledged: string, { print, subject }: Fingerprint) => {
	const { ids, latest } = decodeAcknowledged(acknowledged);
	return subject ? latest.get(subject)?.print === print : ids.has(print);
};
const withAll = (acknowledged: string, added: Fingerprint[]) =>
	added.reduce((before, fingerprint) => withAcknowledged(before, fingerprint, NOON), acknowledged);

describe('what was acknowledged', () => {
	it('knows what was added and nothing else', () => {
		const ids = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 50 });
		fc.assert(
			fc.property(ids, ([other, ...added]) => {
				const acknowledged = withAll('', added.map(byId));
				for (const id of added) expect(isIn(acknowledged, byId(id))).toBe(true);
				expect(isIn(acknowledged, byId(other))).toBe(false);
			}),
		);
	});

	it('keeps the newest thousand in 12 kB', () => {
		let acknowledged = '';
		for (let n = 0; n < 3 * ACKNOWLEDGED_LIMIT; n++)
			acknowledged = withAcknowledged(acknowledged, byId(`id ${n}`), NOON);
		expect(acknowledged.length).toBe(12 * ACKNOWLEDGED_LIMIT);
		expect(isIn(acknowledged, byId(`id ${2 * ACKNOWLEDGED_LIMIT}`))).toBe(true);
		expect(isIn(acknowledged, byId(`id ${2 * ACKNOWLEDGED_LIMIT - 1}`))).toBe(false);
		expect(isIn(acknowledged, byId(`id ${3 * ACKNOWLEDGED_LIMIT - 1}`))).toBe(true);
	});

	it('knows a repeated body where there is no id', () => {
		const acknowledged = withAll('', [byBody('container.pickup_lfd.changed', '2026-03-10')]);
		expect(isIn(acknowledged, byBody('container.pickup_lfd.changed', '2026-03-10'))).toBe(true);
		expect(isIn(acknowledged, byBody('container.pickup_lfd.changed', '2026-03-11'))).toBe(false);
		expect(isIn(acknowledged, byBody('container.pickup_lfd.changed', '2026-03-10', 'c2'))).toBe(
			false,
		);
		expect(isIn(acknowledged, byBody('container.updated', '2026-03-10'))).toBe(false);
	});

	it('takes a date that moves back for new, although its bytes came before', () => {
		const there = byBody('container.pickup_lfd.changed', '2026-03-10');
		const back = byBody('container.pickup_lfd.changed', '2026-03-12');
		const acknowledged = withAll('', [byId('other'), there, back]);
		expect(isIn(acknowledged, there)).toBe(false);
		expect(isIn(acknowledged, back)).toBe(true);
		expect(isIn(acknowledged, byId('other'))).toBe(true);
	});

	it('of two processes is joined, whichever saved last', () => {
		const both = withAll('', ['a', 'b'].map(byId));
		const one = withAll(both, [byId('one')]);
		const other = withAll(both, [byId('other')]);
		const merged = mergeAcknowledged(one, other);
		for (const id of ['a', 'b', 'one', 'other']) expect(isIn(merged, byId(id))).toBe(true);
		expect(merged.length).toBe(4 * 12);
		expect(mergeAcknowledged(merged, one)).toBe(merged);
		expect(mergeAcknowledged('', one)).toBe(one);
		expect(mergeAcknowledged(one, '')).toBe(one);
	});

	it('of two processes stays bounded', () => {
		const many = (name: string) =>
			withAll(
				'',
				Array.from({ length: ACKNOWLEDGED_LIMIT }, (_, n) => byId(`${name} ${n}`)),
			);
		expect(mergeAcknowledged(many('one'), many('other')).length).toBe(12 * ACKNOWLEDGED_LIMIT);
	});
});

describe('notifications without an id', () => {
	const LFD = 'container.pickup_lfd.changed';
	const one = byBody(LFD, '2026-03-10');
	const other = byBody(LFD, '2026-03-12');
	const latestIn = (acknowledged: string) =>
		decodeAcknowledged(acknowledged).latest.get(one.subject as string);

	it('are known with the moment they came, one for each object', () => {
		const acknowledged = withAcknowledged(withAcknowledged('', other, NOON - 1), one, NOON);
		expect(latestIn(acknowledged)).toEqual({ print: one.print, at: NOON });
		expect(decodeAcknowledged(acknowledged).latest.size).toBe(1);
	});

	it('are not known from what a version wrote that noted no moment', () => {
		const { ids, latest } = decodeAcknowledged(`${one.print},${byId('n').print},`);
		expect(latest.size).toBe(0);
		expect(ids.has(byId('n').print)).toBe(true);
	});

	it('of two processes are the later of two for one object, whichever stored last', () => {
		const [here, there] = [withAcknowledged('', one, NOON), withAcknowledged('', other, NOON + 1)];
		for (const merged of [mergeAcknowledged(here, there), mergeAcknowledged(there, here)])
			expect(latestIn(merged)).toEqual({ print: other.print, at: NOON + 1 });
	});

	it('stand beside ids, and a thousand of both are kept', () => {
		const acknowledged = withAcknowledged('', one, NOON);
		const full = withAll(
			acknowledged,
			Array.from({ length: ACKNOWLEDGED_LIMIT - 1 }, (_, n) => byBody(LFD, 'any', `c${n + 2}`)),
		);
		expect(latestIn(full)).toEqual({ print: one.print, at: NOON });
		expect(latestIn(withAll(full, [byBody(LFD, 'any', 'another')]))).toBeUndefined();
		expect(isIn(withAll(acknowledged, [byId('n')]), byId('n'))).toBe(true);
		expect(latestIn(withAll(acknowledged, [byId('n')]))).toEqual({ print: one.print, at: NOON });
	});

	it('are the same for ten minutes', () => {
		expect(REPEATED_WITHIN_MS).toBe(10 * 60_000);
	});
});

describe('an entry of what was acknowledged', () => {
	const base64url = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'];
	const print = fc.string({ unit: fc.constantFrom(...base64url), minLength: 11, maxLength: 11 });

	it('is read back as it was', () => {
		fc.assert(
			fc.property(print, anyMoment, fc.boolean(), (text, at, hasId) => {
				const fingerprint = hasId ? { print: text } : { print: text, subject: text.slice(0, 5) };
				const entry = { fingerprint, at: hasId ? 0 : at };
				expect(decodeEntry(encodeEntry(fingerprint, at))).toEqual(entry);
			}),
		);
	});

	it('is written as workflows have it stored', () => {
		const at = Date.parse('2026-03-08T08:00:00Z');
		expect(encodeEntry({ print: 'Ab3-_xyz012' }, at)).toBe('Ab3-_xyz012');
		expect(encodeEntry({ print: 'Ab3-_xyz012', subject: 'Ab3-_' }, at)).toBe('Ab3-_xyz012mmhgpa80');
	});

	it('of a text that is too short is nothing, and no text is an error', () => {
		expect(decodeEntry('Ab3-_xyz01')).toBeUndefined();
		expect(decodeAcknowledged('Ab3,,x,').ids.size).toBe(0);
		fc.assert(fc.property(anyText, (text) => void decodeAcknowledged(text)));
	});

	it('stands for one object: where a kind or an id has a space, no other one has the same', () => {
		const subjectOf = (event: string, id: string) => byBody(event, '2026-03-10', id).subject;
		expect(subjectOf('a container', 'b')).not.toBe(subjectOf('a', 'container b'));
		expect(subjectOf('a', 'b')).toBe(subjectOf('a', 'b'));
	});
});
