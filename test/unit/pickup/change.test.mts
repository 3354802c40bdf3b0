import { describe, expect, it } from 'vitest';

import { lfdChange, lfdDirection } from '../../../nodes/ContainerTracking/pickup';

const LOS_ANGELES = 'America/Los_Angeles';
const CHICAGO = 'America/Chicago';
const KIND = 'container.pickup_lfd.changed';
const container = (attributes: { [name: string]: unknown } = {}) => ({
	id: 'c1',
	type: 'container',
	pod_timezone: LOS_ANGELES,
	...attributes,
});

describe('direction', () => {
	it.each([
		[null, '2026-03-11', 'set'],
		[undefined, '2026-03-11', 'set'],
		['2026-03-13', '2026-03-11', 'earlier'],
		['2026-12-31', '2027-01-01', 'later'],
		['2026-03-11', '2026-03-11', 'unchanged'],
		['2026-03-11', null, 'cleared'],
		[undefined, null, 'cleared'],
		[null, null, 'unchanged'],
	])('from %s to %s: %s', (previous, current, direction) => {
		expect(lfdDirection(previous, current)).toBe(direction);
	});
});

describe('rule 9: the new date is value, not timestamp', () => {
	it('value wins, and is read in the zone of the container', () => {
		const change = lfdChange({
			event: KIND,
			attributes: { value: '2026-03-12T06:30:00Z', timestamp: '2026-03-01T00:00:00Z' },
			container: container({ pickup_lfd: '2026-03-20' }),
			previous: '2026-03-13',
		});
		expect(change).toEqual({
			direction: 'earlier',
			source: 'combined',
			previous: '2026-03-13',
			previous_known: true,
			current: '2026-03-11',
			needs_container: false,
		});
	});

	it('value null is a clear, whatever the container at hand still says', () => {
		const change = lfdChange({
			attributes: { event: KIND, value: null },
			container: container({ pickup_lfd: '2026-03-20' }),
			previous: '2026-03-20',
		});
		expect(change).toMatchObject({ direction: 'cleared', current: null, needs_container: false });
	});

	it('a changeset [date, null] is a clear', () => {
		const changeset = { pickup_lfd: ['2026-03-20T07:00:00Z', null] };
		const change = lfdChange({ attributes: { changeset }, container: container() });
		expect(change).toMatchObject({
			direction: 'cleared',
			previous: '2026-03-20',
			current: null,
			needs_container: false,
		});
	});

	it('value absent, LFD of the container present: that is the new date', () => {
		const change = lfdChange({
			event: KIND,
			attributes: { timestamp: '2026-03-01T00:00:00Z' },
			container: container({ pickup_lfd: '2026-03-20T07:00:00Z' }),
			previous: '2026-03-18',
		});
		expect(change).toMatchObject({ direction: 'later', current: '2026-03-20' });
	});

	it.each([
		['no container', undefined, {}],
		['a container without LFD', container({ pickup_lfd: null }), {}],
		['a value that is no date', container(), { value: 'soon' }],
	])('value absent, %s: the container is needed', (_case, at, attributes) => {
		const change = lfdChange({ event: KIND, attributes, container: at, previous: '2026-03-18' });
		expect(change).toMatchObject({ direction: null, needs_container: true });
	});

	it('once the container was got, a missing date is a clear', () => {
		const change = lfdChange({
			event: KIND,
			container: container({ pickup_lfd: null }),
			containerIsFresh: true,
			previous: '2026-03-18',
		});
		expect(change).toMatchObject({ direction: 'cleared', needs_container: false });
	});
});

describe('which direction: the previous date from the changeset, else remembered', () => {
	it.each([
		[['2026-03-20', '2026-03-18'], 'earlier'],
		[['2026-03-18', '2026-03-20'], 'later'],
		[[null, '2026-03-20'], 'set'],
		[['2026-03-20T07:00:00Z', '2026-03-20T19:00:00Z'], 'unchanged'],
	])('changeset %j: %s, whatever is remembered', (pair, direction) => {
		const changeset = { pickup_lfd: pair };
		const change = lfdChange({ changeset, container: container(), previous: '2020-01-01' });
		expect(change).toMatchObject({ direction, previous_known: true });
	});

	it('nothing remembered: set, and the previous date is said to be unknown', () => {
		const change = lfdChange({ event: KIND, attributes: { value: '2026-03-20' } });
		expect(change).toMatchObject({ direction: 'set', previous: null, previous_known: false });
	});

	it('remembered as none: set, and known', () => {
		const attributes = { value: '2026-03-20' };
		const change = lfdChange({ event: KIND, attributes, previous: null });
		expect(change).toMatchObject({ direction: 'set', previous_known: true });
	});

	it('an unreadable changeset falls back to what was remembered', () => {
		const attributes = { value: '2026-03-20', changeset: { pickup_lfd: 'moved' } };
		const change = lfdChange({ event: KIND, attributes, previous: '2026-03-18' });
		expect(change).toMatchObject({ direction: 'later', previous: '2026-03-18' });
	});
});

describe('which event', () => {
	it.each([
		['container.pickup_lfd.changed', 'combined'],
		['container.pickup_lfd_line.changed', 'line'],
		['container.ssl_lfd.changed', 'line'],
		['container.pickup_lfd_terminal.changed', 'terminal'],
		['container.pickup_lfd_rail.changed', 'rail'],
	])('%s: %s', (event, source) => {
		expect(lfdChange({ event, attributes: { value: '2026-03-20' } })?.source).toBe(source);
	});

	it('its own source of the container is read', () => {
		const import_deadlines = { pickup_lfd_terminal: '2026-03-19' };
		const change = lfdChange({
			event: 'container.pickup_lfd_terminal.changed',
			container: container({ pickup_lfd: '2026-03-20', import_deadlines }),
		});
		expect(change).toMatchObject({ source: 'terminal', current: '2026-03-19' });
	});

	it.each([
		['container.updated', { available_for_pickup: [false, true] }],
		['container.transport.vessel_arrived', undefined],
		[undefined, undefined],
	])('%s is not about the last free day', (event, changeset) => {
		expect(lfdChange({ event, changeset, container: container() })).toBeNull();
	});
});

describe('the zone a changed date is read in', () => {
	/** 23:00 on 10 March in Los Angeles, 01:00 on 11 March in Chicago. */
	const BETWEEN = '2026-03-11T06:00:00Z';
	const inland = container({ final_destination_timezone: CHICAGO });

	it('rail: the final destination', () => {
		const event = 'container.pickup_lfd_rail.changed';
		const change = lfdChange({ event, attributes: { value: BETWEEN }, container: inland });
		expect(change?.current).toBe('2026-03-11');
	});

	it('pickup_lfd that repeats the rail date: the final destination, source rail', () => {
		const import_deadlines = { pickup_lfd_rail: BETWEEN };
		const change = lfdChange({
			event: KIND,
			attributes: { value: BETWEEN },
			container: { ...inland, import_deadlines },
		});
		expect(change).toMatchObject({ source: 'rail', current: '2026-03-11' });
	});

	it('pickup_lfd where the rail carrier alone has stated a date: the final destination', () => {
		const dates = { pickup_lfd: '2026-03-09', import_deadlines: { pickup_lfd_rail: '2026-03-09' } };
		const moved = { ...inland, ...dates };
		const change = lfdChange({ event: KIND, attributes: { value: BETWEEN }, container: moved });
		expect(change?.current).toBe('2026-03-11');
	});

	it('line: the port, and the final destination once the container went inland', () => {
		const input = { event: 'container.pickup_lfd_line.changed', attributes: { value: BETWEEN } };
		expect(lfdChange({ ...input, container: inland })?.current).toBe('2026-03-10');
		const left = { ...inland, ind_ata_at: '2026-03-08T12:00:00Z' };
		expect(lfdChange({ ...input, container: left })?.current).toBe('2026-03-11');
	});

	it('without a container: the zone of the event, else UTC; one that is given wins', () => {
		const read = (attributes: object, zone?: string) =>
			lfdChange({ event: KIND, attributes: { value: BETWEEN, ...attributes }, zone })?.current;
		expect(read({ timezone: LOS_ANGELES })).toBe('2026-03-10');
		expect(read({ timezone: 'nowhere' })).toBe('2026-03-11');
		expect(read({ timezone: CHICAGO }, LOS_ANGELES)).toBe('2026-03-10');
	});
});
