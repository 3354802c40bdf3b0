/** What an event says, and what it leaves open: nothing is more certain than what is known of the other sources. */
import type { IDataObject } from 'n8n-workflow';
import { describe, expect, it } from 'vitest';

import { changed, updated } from '../events/deliveries.mts';
import { dated, deadlines, LFD, midnight, moved, pair, stored } from './lfdDeliveries.mts';
import { trigger } from './reducing.mts';

interface Delivery {
	data: { attributes: object };
	included: Array<{ type: string }>;
}

const tell = () => trigger({ hasOnlyCombined: false });
const lfdOf = (item: IDataObject | undefined) => item?.lfd_change as IDataObject;

describe('a container that is older than its event', () => {
	const changeset = {
		pickup_lfd: pair('2026-03-03', '2026-03-12'),
		pickup_lfd_line: pair(null, '2026-03-12'),
	};

	it('keeps the terminal’s date, where the line’s explains why the combined one moved', () => {
		const held = { pickup_lfd: stored('2026-03-03'), ...deadlines(null, '2026-03-03') };
		const item = tell()(updated(changeset, held));
		expect(lfdOf(item)).toMatchObject({
			direction: 'unchanged',
			previous: '2026-03-03',
			current: '2026-03-03',
		});
		expect(item?.container).toMatchObject({ pickup_lfd: stored('2026-03-12') });
	});

	it('does, too, where the container came with the new dates', () => {
		const held = { pickup_lfd: stored('2026-03-12'), ...deadlines('2026-03-12', '2026-03-03') };
		expect(lfdOf(tell()(updated(changeset, held)))).toMatchObject({
			direction: 'unchanged',
			current: '2026-03-03',
		});
	});

	it.each(['simplified', 'full'] as const)(
		'does not contradict the change, in output %s',
		(output) => {
			const terminal = 'container.pickup_lfd_terminal.changed';
			const held = { pickup_lfd: stored('2026-03-10'), ...deadlines(null, '2026-03-10') };
			const item = trigger({ output })(changed(terminal, { value: midnight('2026-03-07') }, held));
			expect(lfdOf(item)).toMatchObject({ direction: 'earlier', current: '2026-03-07' });
			expect(item?.container).toMatchObject({ pickup_lfd: stored('2026-03-07') });
		},
	);
});

describe('a combined date whose other sources are not known', () => {
	it.each([
		['later', '2026-03-10', '2026-03-12', 'unknown'],
		['earlier', '2026-03-12', '2026-03-10', 'earlier'],
		['set', null, '2026-03-12', 'set'],
		['cleared', '2026-03-12', null, 'cleared'],
	])('moved %s: from %s to %s is %s', (_, before, after, direction) => {
		const item = tell()(moved(before, after));
		expect(lfdOf(item)).toMatchObject({ direction, previous: before, current: after });
		const note = expect.stringContaining('one of them may be earlier');
		if (direction === 'unknown') expect(item?.note).toEqual(note);
		else expect(item).not.toHaveProperty('note');
	});

	it('is unknown without the container, too', () => {
		const { data, included } = moved('2026-03-10', '2026-03-12') as unknown as Delivery;
		const bare = { data, included: included.filter(({ type }) => type !== 'container') };
		expect(lfdOf(tell()(bare))).toMatchObject({ direction: 'unknown', needs_container: true });
	});

	it('is reported once, and compared with nothing uncertain afterwards', () => {
		const heard = tell();
		const says = (document: object) => lfdOf(heard(document)).direction;
		expect(says(moved('2026-03-10', '2026-03-12'))).toBe('unknown');
		expect(says(dated('2026-03-12'))).toBe('unchanged');
		// The terminal's date was there all along, so nothing moved from the 12th to the 3rd.
		const whole = dated('2026-03-12', deadlines('2026-03-12', '2026-03-03'));
		expect(says(whole)).toBe('unknown');
	});

	it('is certain at a service that has no others', () => {
		const item = trigger({ hasOnlyCombined: true })(moved('2026-03-10', '2026-03-12'));
		expect(lfdOf(item)).toMatchObject({ direction: 'later' });
	});
});

describe('a run that comes again', () => {
	it('says that a later event overtook it', () => {
		const heard = trigger();
		const at = (created_at: string, document: object) => {
			const { data, ...rest } = document as Delivery;
			return { ...rest, data: { ...data, attributes: { ...data.attributes, created_at } } };
		};
		heard(at('2026-03-02T10:00:00Z', moved('2026-03-12', '2026-03-14')));
		const fetched = [
			{
				id: 'c1',
				type: 'container',
				attributes: { pod_timezone: 'America/Los_Angeles', pickup_lfd: stored('2026-03-14') },
				relationships: {},
			},
		];
		const late = at('2026-03-01T10:00:00Z', changed(LFD, { value: midnight('2026-03-12') }));
		expect(lfdOf(heard(late, { fetched }))).toMatchObject({
			direction: 'unchanged',
			current: '2026-03-14',
			overtaken: true,
		});
	});
});
