/** The calendar day that a changed date means: in whose zone it is read, and whose date it is. */
import { describe, expect, it } from 'vitest';

import { bare, changed } from '../events/deliveries.mts';
import { deadlines, LFD, midnight } from './lfdDeliveries.mts';
import { itemOf } from './reducing.mts';

const LOS_ANGELES = 'America/Los_Angeles';
const CHICAGO = 'America/Chicago';
/** 23:00 on 10 March in Los Angeles, 01:00 on 11 March in Chicago. */
const BETWEEN = '2026-03-11T06:00:00Z';

const RAIL = 'container.pickup_lfd_rail.changed';
const LINE = 'container.pickup_lfd_line.changed';
const inland = { pickup_lfd: null, final_destination_timezone: CHICAGO };
const at = (field: string) => ({ import_deadlines: { [field]: BETWEEN } });
const current = (document: object) => (itemOf(document).lfd_change as { current: string }).current;

describe('the zone a changed date is read in', () => {
	it('rail: the final destination', () => {
		const container = { ...inland, ...at('pickup_lfd_rail') };
		expect(current(changed(RAIL, { value: BETWEEN }, container))).toBe('2026-03-11');
	});

	it('pickup_lfd that repeats the rail date: the final destination, source rail', () => {
		const container = { ...inland, pickup_lfd: BETWEEN, ...at('pickup_lfd_rail') };
		expect(itemOf(changed(LFD, { value: BETWEEN }, container)).lfd_change).toMatchObject({
			source: 'rail',
			current: '2026-03-11',
		});
	});

	it('line: the port, and the final destination once the container went inland', () => {
		const container = { ...inland, ...at('pickup_lfd_line') };
		expect(current(changed(LINE, { value: BETWEEN }, container))).toBe('2026-03-10');
		const left = { ...container, ind_ata_at: '2026-03-02T12:00:00Z' };
		expect(current(changed(LINE, { value: BETWEEN }, left))).toBe('2026-03-11');
	});

	it('without a container: that of the event, else UTC', () => {
		const read = (attributes: object) => current(bare(LFD, { value: BETWEEN, ...attributes }));
		expect(read({ timezone: LOS_ANGELES })).toBe('2026-03-10');
		expect(read({ timezone: 'nowhere' })).toBe('2026-03-11');
		expect(read({})).toBe('2026-03-11');
	});

	it('none for a bare date', () => {
		const container = { pickup_lfd: '2026-03-11' };
		expect(current(changed(LFD, { value: '2026-03-11' }, container))).toBe('2026-03-11');
		expect(current(bare(LFD, { value: '2026-03-11', timezone: LOS_ANGELES }))).toBe('2026-03-11');
	});
});

describe('whose date it is', () => {
	it.each([
		[LFD, 'combined'],
		[LINE, 'line'],
		['container.ssl_lfd.changed', 'line'],
		['container.pickup_lfd_terminal.changed', 'terminal'],
		[RAIL, 'rail'],
	])('%s: %s', (event, source) => {
		expect(itemOf(bare(event, { value: '2026-03-20' })).lfd_change).toMatchObject({ source });
	});

	it('its own source of the container is read', () => {
		const container = { pickup_lfd: midnight('2026-03-20'), ...deadlines(null, '2026-03-19') };
		expect(
			itemOf(changed('container.pickup_lfd_terminal.changed', {}, container)).lfd_change,
		).toMatchObject({ source: 'terminal', current: '2026-03-19' });
	});
});
