import { describe, expect, it } from 'vitest';

import {
	EVENT_OPTIONS,
	eventsOfAnyDirection,
	eventsToRegister,
	fieldsOfUpdates,
	isEstimate,
	isWantedEvent,
	traitsOfKind,
	TRIGGER_ON_OPTIONS,
	WEBHOOK_EVENT_OPTIONS,
} from '../../../nodes/ContainerTracking/events/catalogue';
import { cases } from '../../cases.mts';
import { KINDS } from '../../engine/trigger/contractObjects.mts';
import { wordsOf } from '../../words.mts';

const FURTHER = wordsOf(`
	container.transport.estimated.vessel_arrived container.transport.estimated.vessel_departed
	container.transport.available container.transport.not_available
	container.transport.delivered container.pickup_lfd_line.changed
	container.pickup_lfd_terminal.changed container.pickup_lfd_rail.changed
	container.pickup_appointment.changed document.extracted document.extraction_failed
	link.created
`);

/** Those that the service sends without the container. */
const BARE = wordsOf(`
	container.transport.available container.transport.not_available
	container.transport.delivered container.transport.estimated.vessel_departed
	container.transport.estimated.vessel_arrived container.pickup_lfd_terminal.changed
	container.pickup_lfd_rail.changed container.pickup_appointment.changed
`);

const MOVED_EARLIER = 'container.pickup_lfd.changed#earlier';

const GROUPS = [
	...['Last Free Day', 'Holds', 'Fees', 'Availability', 'Pickup Appointment', 'ETA', 'Vessel'],
	...['Gate', 'Rail', 'Transshipment', 'Feeder', 'Container', 'Tracking Request', 'Document'],
];

describe('the list of event kinds', () => {
	it('holds the 32 of the contract and the 12 further ones, each once', () => {
		const values = EVENT_OPTIONS.map(({ value }) => value);
		expect([...values].sort()).toEqual([...KINDS, ...FURTHER].sort());
	});

	// Not alphabetical: nobody scrolls through 48 entries to find the one that costs money.
	it('has the groups in the order of a dispatcher, alphabetical within each, everything last', () => {
		const names = TRIGGER_ON_OPTIONS.map(({ name }) => name);
		expect(new Set(names).size).toBe(names.length);
		expect(names.pop()).toBe('All Events');
		const groups = [...new Set(names.map((name) => name.split(':')[0]))];
		expect(groups).toEqual(GROUPS);
		const sorted = groups.flatMap((group) =>
			names
				.filter((name) => name.startsWith(`${group}: `))
				.sort((one, other) => one.localeCompare(other, 'en')),
		);
		expect(names).toEqual(sorted);
		expect(names[0]).toBe('Last Free Day: Changed');
	});

	/** n8n's list shows what has the typed words in its name, letter case aside. */
	it.each(cases<{ values: string[] }>`
		hold | values[] container.updated#holds | values[] container.updated
		fee | values[] container.updated#fees | values[] container.updated
		avail | values[] container.transport.available | values[] container.updated#availability
			| values[] container.transport.not_available
		appointment | values[] container.pickup_appointment.changed
		earlier | values[] ${MOVED_EARLIER}
		picked up | values[] container.transport.full_out
		port of discharge | values[] shipment.estimated.arrival
		tracking request: failed | values[] tracking_request.failed
	`)('is found by %s', (words, { values }) => {
		const found = TRIGGER_ON_OPTIONS.filter(({ name }) => name.toLowerCase().includes(words));
		expect(found.map(({ value }) => value)).toEqual(expect.arrayContaining(values));
	});

	it('has names, actions and descriptions of their own', () => {
		for (const { name, action, description } of TRIGGER_ON_OPTIONS) {
			if (name !== 'All Events') expect(name).toMatch(/^[A-Z][A-Za-z ]+: [A-Z]/);
			// As n8n's list of nodes says it: On message posted.
			expect(action).toMatch(/^On [a-z]|^On ETA /);
			expect(action).not.toMatch(/[:.,]$| [A-Z][a-z]/);
			expect(description).toBeTruthy();
		}
		const actions = TRIGGER_ON_OPTIONS.map(({ action }) => action);
		expect(new Set(actions).size).toBe(actions.length);
		expect(actions[0]).toBe('On last free day changed');
	});

	it('has parts of a kind for Trigger On alone: a webhook holds whole kinds', () => {
		const parts = TRIGGER_ON_OPTIONS.filter((each) => !WEBHOOK_EVENT_OPTIONS.includes(each));
		const values = parts.map(({ value }) => String(value)).sort();
		expect(values).toEqual([
			'container.pickup_lfd.changed#earlier',
			...['availability', 'fees', 'holds', 'lfd'].map((part) => `container.updated#${part}`),
		]);
		expect(WEBHOOK_EVENT_OPTIONS).toHaveLength(EVENT_OPTIONS.length + 1);
	});

	it('says of the eight bare kinds that they come without the container', () => {
		const words = EVENT_OPTIONS.filter(({ description }) =>
			/without the container/.test(description ?? ''),
		);
		expect(words.map(({ value }) => value)).toEqual(expect.arrayContaining(BARE));
		const others = words.filter(({ value }) => !BARE.includes(String(value)));
		// Sent like the terminal's; no document shows it.
		for (const { value } of others) expect(value).toBe('container.pickup_lfd_line.changed');
	});
});

describe('what is known of a kind', () => {
	it.each([
		['pickup_lfd.changed', { lfd: 'pickup_lfd' }],
		['pickup_lfd_line.changed', { lfd: 'pickup_lfd_line' }],
		['ssl_lfd.changed', { lfd: 'pickup_lfd_line' }],
		['pickup_lfd_terminal.changed', { lfd: 'pickup_lfd_terminal' }],
		['pickup_lfd_rail.changed', { lfd: 'pickup_lfd_rail' }],
		['pickup_lfd_barge.changed', {}],
		['transport.available', { available: true }],
		['transport.not_available', { available: false }],
		['transport.estimated.arrived_at_inland_destination', { moment: 'ind_eta' }],
		['transport.estimated.vessel_arrived', { moment: 'vessel_eta' }],
		['transport.estimated.vessel_departed', { moment: 'vessel_etd' }],
		['pickup_appointment.changed', { moment: 'appointment' }],
		['pod_terminal_changed', { moment: 'terminal' }],
		['transport.vessel_arrived', {}],
		['updated', {}],
	])('container.%s: %j', (name, traits) => {
		const kind = `container.${name}`;
		const { lfd, available, moment } = traitsOfKind(kind);
		expect({ lfd, available, moment }).toEqual({
			...{ lfd: undefined, available: undefined, moment: undefined, ...traits },
		});
		expect(isEstimate(kind)).toBe(name.includes('.estimated.'));
		expect(traitsOfKind('shipment.estimated.arrival').moment).toBe('pod_eta');
	});

	it('is nothing of a kind that nobody has heard of', () => {
		for (const kind of ['container.brand_new', 'toString', '__proto__', '']) {
			expect(traitsOfKind(kind)).toEqual({});
		}
	});
});

it.each([
	[
		['b.kind', 'a.kind'],
		['b.kind', 'new.kind'],
		['a.kind', 'b.kind', 'new.kind'],
	],
	[['container.updated', '*'], ['new.kind'], ['*']],
	[
		['container.updated#holds', 'container.updated#fees', 'container.created'],
		[],
		['container.created', 'container.updated'],
	],
	[['container.updated#holds', '*'], [], ['*']],
])('of %j and %j, %j are registered', (ticked, typed, kinds) => {
	expect(eventsToRegister(ticked, typed)).toEqual(kinds);
});

describe('parts of a kind', () => {
	const HOLDS = 'container.updated#holds';
	const FEES = 'container.updated#fees';
	const OF_HOLDS = ['holds_at_pod_terminal', 'ind_facility_holds'];
	const OF_FEES = ['fees_at_pod_terminal', 'ind_facility_fees'];

	it.each([
		['one', [HOLDS], [], OF_HOLDS],
		['two', [HOLDS, FEES], [], [...OF_HOLDS, ...OF_FEES]],
		['any last free day', ['container.updated#lfd'], [], ['pickup_lfd']],
		['one beside Moved Earlier', [HOLDS, MOVED_EARLIER], [], OF_HOLDS],
		['one beside another kind', ['container.created', HOLDS], [], OF_HOLDS],
		['one and Changed Fields', [HOLDS], ['pickup_lfd'], ['pickup_lfd', ...OF_HOLDS]],
		['one that Changed Fields names', [HOLDS], ['holds_at_pod_terminal'], OF_HOLDS],
		['one beside the whole', [HOLDS, 'container.updated'], [], []],
		['one beside everything', ['*', HOLDS], [], []],
		['the whole and Changed Fields', ['container.updated'], ['pickup_lfd'], ['pickup_lfd']],
		['one beside the whole and Changed Fields', [HOLDS, '*'], ['a'], ['a', ...OF_HOLDS]],
		['one of a later version', [HOLDS, 'container.updated#yard'], [], []],
		['one that is called like a member of every object', ['container.updated#toString'], [], []],
		['none', ['container.created'], [], []],
	])('limit updates to their fields: %s', (_, entries, changedFields, fields) => {
		expect(fieldsOfUpdates(entries, changedFields)).toEqual(fields);
	});
});

it('Moved Earlier leaves the kinds of the other entries wanted whichever way a day moved', () => {
	const others = ['container.updated#holds', 'container.created'];
	expect(eventsOfAnyDirection(others)).toBeUndefined();
	expect(eventsOfAnyDirection([MOVED_EARLIER])).toEqual([]);
	expect(eventsOfAnyDirection([MOVED_EARLIER, ...others])).toEqual([
		...['container.created', 'container.updated'],
	]);
	expect(eventsOfAnyDirection(['*', MOVED_EARLIER])).toEqual(['*']);
});

it.each(['container.updated', 'container.brand_new', 'constructor', '__proto__'])(
	'%s is wanted when it was ticked or typed, or everything was',
	(kind) => {
		expect(isWantedEvent(kind, ['container.created'])).toBe(false);
		expect(isWantedEvent(kind, [])).toBe(false);
		expect(isWantedEvent(kind, eventsToRegister(['container.created'], [kind]))).toBe(true);
		expect(isWantedEvent(kind, ['*'])).toBe(true);
	},
);
