import { DateTime } from 'luxon';
import { describe, expect, it, onTestFinished, vi } from 'vitest';

import { textList } from '../../../nodes/ContainerTracking/api/input/values';
import { errorContextOf } from '../../../nodes/ContainerTracking/operation/request';
import type { Parameters } from '../../../nodes/ContainerTracking/operation/definition';
import { findOperation, RESOURCES } from '../../../nodes/ContainerTracking/resources';
import { definitionAttributes } from '../../../nodes/ContainerTracking/resources/customField/definitionFields';
import { evaluatorOf } from '../../../nodes/ContainerTracking/resources/pickupStatus/evaluation';
import { readDayCell } from '../../../nodes/ContainerTracking/tariff/terms/days';
import { ID } from '../../operations/operationCase.mts';
import { container } from '../pickup/builders.mts';
import { read } from './cases.mts';

const shipmentId = (value: unknown) => read('shipment', 'get', { shipmentId: value }).shipmentId;

describe('What is picked becomes its ID', () => {
	it.each([
		['from the list', { __rl: true, mode: 'list', value: ID, cachedResultName: 'TESTBL1' }],
		['by ID', { __rl: true, mode: 'id', value: ` ${ID}\n` }],
		['by a URL of the app', { mode: 'url', value: `https://app.example.com/shipments/${ID}` }],
		['by a URL with more behind', { mode: 'url', value: `https://a.b/x/shipments/${ID}/edit?a#b` }],
		['by a URL of the API', { mode: 'url', value: `HTTPS://api.example.com/v2/shipments/${ID}` }],
		['by a URL in another mode', { mode: 'id', value: `https://a.b/shipments/${ID}` }],
		['by an expression that gives the ID alone', ID],
	])('%s', (_how, value) => {
		expect(shipmentId(value)).toBe(ID);
	});

	it('with encoded characters decoded once, since the path encodes them again', () => {
		expect(shipmentId('https://a.b/shipments/a%252Fb%20c')).toBe('a%2Fb c');
	});

	it('by a code', () => {
		const portId = { mode: 'locode', value: 'USLAX' };
		expect(read('port', 'get', { portId }).portId).toBe('USLAX');
		expect(read('vessel', 'get', { vesselId: { mode: 'imo', value: 9321483 } }).vesselId).toBe(
			'9321483',
		);
	});

	it('with a slash, where nothing says what a link to it looks like', () => {
		const event = { mode: 'kind', value: 'container/updated' };
		expect(read('webhookNotification', 'getExamples', { event }).event).toBe('container/updated');
	});

	it.each([undefined, null, '', ' ', {}, { mode: 'id', value: null }])('not from %j', (value) => {
		expect(() => shipmentId(value)).toThrow('Shipment is empty');
	});

	it('and where it is not, a list is named only where there is one', () => {
		for (const { value: resource, operations } of RESOURCES)
			for (const { value: operation, fields } of operations) {
				// The first that is empty is refused.
				const field = fields.find(
					({ type, required, displayOptions }) =>
						type === 'resourceLocator' && required && !displayOptions,
				);
				if (!field) continue;
				const hasList = field.modes?.some((mode) => mode.name === 'list') ?? false;
				const [ofNothing, ofText] = ['', 'not an ID'].map((value) => {
					try {
						return void read(resource, operation, { [field.name]: { mode: 'id', value } });
					} catch (error) {
						return String((error as { description?: string }).description);
					}
				});
				expect(ofNothing, operation).toMatch(hasList ? /the list/ : /^Enter it\.$/);
				expect(hasList || !/the list/.test(ofText ?? ''), ofText).toBe(true);
			}
	});

	it.each([
		'https://app.example.com/containers/1',
		'https://app.example.com/shipments/',
		'https://app.example.com/?x=/shipments/1',
		'https://app.example.com/shipments/%E0%A4%A',
	])('not from %s', (value) => {
		expect(() => shipmentId({ mode: 'url', value })).toThrow(`Shipment "${value}" holds no ID`);
	});

	it('also within a collection, where it may stay empty', () => {
		const customer = (customerId: unknown) =>
			read('trackingRequest', 'create', {
				scac: { mode: 'scac', value: 'TEST' },
				additionalFields: { customerId, tags: 'urgent' },
			}).additionalFields;
		expect(customer({ mode: 'id', value: ID })).toEqual({ customerId: ID, tags: 'urgent' });
		expect(customer({ mode: 'list', value: '' })).toEqual({ customerId: '', tags: 'urgent' });
	});
});

describe('Values of expressions', () => {
	it('may be objects where a text would hold JSON', () => {
		const updateFields = { extractedData: { vessel: 'Aurora' } };
		expect(read('document', 'update', { documentId: ID, updateFields })).toMatchObject({
			updateFields,
		});
		const additionalFields = { validation: { min: 0 }, defaultValue: false };
		expect(read('fieldDefinition', 'create', { additionalFields })).toMatchObject({
			additionalFields,
		});
	});

	it('may be numbers where a choice is one', () => {
		const turn = { documentId: ID, step: 'rotate', degrees: 180 };
		expect(read('document', 'process', turn).degrees).toBe('180');
		expect(() => read('document', 'process', { ...turn, degrees: 45 })).toThrow(
			'Degrees is 45, not one of 90, 180, 270',
		);
	});

	it.each([
		['["PO-1", "PO, 2"]', ['PO-1', 'PO, 2']],
		[' [ "PO-1" ]\n', ['PO-1']],
		['["PO-1"', '["PO-1"'],
		['["PO-1", {}]', '["PO-1", {}]'],
		['[4711, 4712]', ['4711', '4712']],
		// The service shows `[null]` where there are none.
		['["PO-1", null]', ['PO-1', null]],
	])('may be a list as JSON, as models write one: %s', (refNumbers, expected) => {
		const set = { shipmentId: ID, updateFields: { refNumbers } };
		expect(read('shipment', 'update', set).updateFields).toEqual({ refNumbers: expected });
	});

	it('may be a list of choices as JSON', () => {
		const filters = { statuses: '["available", "grounded"]' };
		expect(read('container', 'getAll', { filters }).filters).toEqual({
			statuses: ['available', 'grounded'],
		});
	});

	it.each([180.1, -180.1, 'east'])('are refused where they are out of bounds: %s', (longitude) => {
		const [fromPortId, toPortId] = ['USLAX', 'USNYC'];
		const from = { vesselId: '9321483', fromPortId, toPortId, startAt: 'position' };
		expect(() => read('vessel', 'getPlannedTrack', { ...from, longitude })).toThrow(
			/^Longitude .* not a number from -180 to 180$/,
		);
	});

	it('lose characters that nobody sees, as Excel and web pages put around them', () => {
		const companyName = '\u202aElm\u00a0Trading\u200b';
		expect(read('party', 'create', { companyName }).companyName).toBe('Elm\u00a0Trading');
		expect(() => read('shipment', 'get', { shipmentId: '\u200b' })).toThrow('Shipment is empty');
		expect(textList('PO-1\u200b, \u200ePO-2\n\u2060')).toEqual(['PO-1', 'PO-2']);
	});

	it.each([
		...['undefined', 'null', 'NULL', ' NaN\n', '[object Object]', 'Invalid DateTime'],
		...['#N/A', '#REF!', '#VALUE!', '#NAME?', '#NULL!', '#NUM!', '#DIV/0!', '#ERROR!'],
	])('are refused where a text stands for a missing value: %j', (text) => {
		const says = ` "${text.trim()}" stands for a missing value`;
		const containerId = { mode: 'id', value: text };
		expect(() => read('container', 'get', { containerId })).toThrow(`Container${says}`);
		expect(() => read('search', 'find', { searchText: text })).toThrow(
			`Number or Reference${says}`,
		);
		const set = { shipmentId: ID, updateFields: { tags: ['urgent', text] } };
		expect(() => read('shipment', 'update', set)).toThrow(`Tags${says}`);
		const ofNew = { dataType: 'short_text', defaultValue: text } as const;
		expect(() => definitionAttributes(ofNew)).toThrow(`Default Value${says}`);
	});

	it.each([2 ** 53, 1.2e21])('are refused where a number has lost digits: %s', (number) => {
		const says = `"${number}" is rounded, as a sheet shows a long number`;
		expect(() => read('search', 'find', { searchText: number })).toThrow(says);
		const set = { shipmentId: ID, updateFields: { refNumbers: ['PO-1', number] } };
		expect(() => read('shipment', 'update', set)).toThrow(`Reference Numbers ${says}`);
		const whole = { searchText: 2 ** 53 - 1 };
		expect(read('search', 'find', whole).searchText).toBe('9007199254740991');
	});

	it.each([
		['container', 'getPickupStatusOfMany', 'pickupFilters', 'customers', 'Customers', null],
		['container', 'getAll', 'filters', 'customerId', 'Customer ID', undefined],
		['shipment', 'getAll', 'filters', 'trackingStopped', 'Tracking Stopped', undefined],
	])(
		'are refused where a filter would leave out nothing: %s, %s, %s, %s',
		(resource, operation, filters, name, label, nothing) => {
			const of = (value: unknown, type?: string) =>
				read(resource, operation, { [filters]: { [name]: value } }, type);
			expect(() => of(nothing)).toThrow(`${label} is empty, as its expression gives nothing`);
			for (const taken of [of(''), of(nothing, 'containerTrackingTool')])
				expect(taken).toHaveProperty(filters);
		},
	);

	it.each([
		['document', 'documentId', 'extractedData', 'Extracted Data'],
		['fieldDefinition', 'definitionId', 'description', 'Description'],
		['webhook', 'webhookId', 'active', 'Active'],
		['webhook', 'webhookId', 'moreEvents', 'More Events'],
	])('are refused where it is not known what to change to: %s, %s, %s', (of, id, name, label) => {
		const readWith = (value: unknown, type?: string) =>
			read(of, 'update', { [id]: ID, updateFields: { [name]: value } }, type);
		expect(() => readWith(undefined)).toThrow(`${label} is empty, as its expression gives nothing`);
		for (const taken of [readWith(null), readWith(undefined, 'containerTrackingTool')])
			expect(taken).toHaveProperty('updateFields');
	});

	it('are refused with the choices where nothing came for one, since a model sees no list', () => {
		expect(() => read('trackingRequest', 'create', { requestType: '' })).toThrow(
			expect.objectContaining({
				message: 'Request Type is empty',
				description:
					'Pick one from the list. They are bill_of_lading, booking_number, container, detect.',
			}),
		);
	});

	it('are named without the ID that a filter asks for', () => {
		const filters = { customerId: 'Example Foods' };
		expect(() => read('shipment', 'getAll', { filters })).toThrow(
			expect.objectContaining({
				description: 'Enter the ID of the customer, or pick it from the list.',
			}),
		);
	});

	it('are none where somebody emptied a date in the panel', () => {
		const emptied = { filters: { createdAfter: null } };
		expect(read('trackingRequest', 'getAll', emptied)).toHaveProperty('filters', emptied.filters);
	});

	it.each([undefined, null, '', []])('are no kinds of events where nothing came: %j', (events) => {
		expect(read('webhook', 'create', { events }).events).toEqual([]);
		expect(read('container', 'getChanges', { events }).events).toEqual([]);
		expect(read('container', 'getPickupStatusOfMany', { urgency: null }).urgency).toHaveLength(3);
	});

	it('are refused where a part of a line, of a day or of a place has no meaning', () => {
		const set = { options: { maxLines: 2.5 } };
		expect(() => read('pickupReport', 'createMessage', set)).toThrow(
			'At Most (Lines) is 2.5, not a whole number of at least 0',
		);
		const half = { containerId: ID, options: { soonDays: '1.5' } };
		expect(() => read('container', 'getPickupStatus', half)).toThrow(
			'Soon (Days) "1.5" is not a whole number of at least 0',
		);
		const option = { definitionId: ID, label: 'Rush', position: 1.5 };
		expect(() => read('fieldDefinition', 'createOption', option)).toThrow(
			'Position is 1.5, not a whole number of at least 0',
		);
	});
});

describe('Dates', () => {
	const createdAfter = (value: unknown) =>
		(read('trackingRequest', 'getAll', { filters: { createdAfter: value } }).filters as Parameters)
			.createdAfter;

	it.each([
		['2026-03-11T08:00:00', '2026-03-11T08:00:00.000-07:00'],
		['2026-03-11 08:00:00', '2026-03-11T08:00:00.000-07:00'],
		['2026-01-11', '2026-01-11T00:00:00.000-08:00'],
		['2026-03-11T08:00:00Z', '2026-03-11T08:00:00.000Z'],
		['soon', 'soon'],
		// Each was something else: a time of today, and the year 304.
		['150326', '150326'],
		['030412', '030412'],
		['', ''],
	])('without a zone are the time zone of the workflow: %s', (text, expected) => {
		expect(createdAfter(text)).toBe(expected);
	});

	it.each([
		[
			'a moment, in the time zone of the workflow',
			'2026-03-11T03:00Z',
			'2026-03-10T20:00:00.000-07:00',
		],
		['the day that a database or a text gave', '2026-03-11', '2026-03-11T00:00:00.000Z'],
	])('of JavaScript are %s, in fields of texts, too', (_, written, expected) => {
		expect(createdAfter(new Date(written))).toBe(expected);
		const period = { period: 'betweenDates', firstDay: new Date(written) };
		expect(read('container', 'getAccruals', period).firstDay).toBe(expected);
	});

	it.each([
		[new Date('2026-12-25')],
		[[DateTime.fromISO('2026-12-25', { zone: 'America/Los_Angeles' }), null]],
		['2026-12-25T00:00:00.000Z, 2026-12-31'],
		['["2026-12-31", "2026-12-25 00:00:00"]'],
	])('that are holidays count by their day, whatever time is behind it: %j', (holidays) => {
		const options = { now: '2026-12-21T20:00:00Z', holidays };
		const set = read('container', 'getPickupStatus', { containerId: ID, options });
		const evaluate = evaluatorOf(set.options ?? {});
		expect(evaluate(container({ pickup_lfd: '2026-12-25' })).status.last_gate_day).toBe(
			'2026-12-24',
		);
	});

	it.each(['2026-12-24 2026-12-25', '2026-12-24 - 2026-12-25', '2026-12-24 to 2026-12-25'])(
		'that are holidays are refused where several are one entry: %s',
		(holidays) => {
			const set = read('container', 'getPickupStatus', { containerId: ID, options: { holidays } });
			expect(() => evaluatorOf(set.options ?? {})).toThrow(
				`Holidays must be calendar dates such as 2026-12-25: "${holidays}"`,
			);
		},
	);

	it.each(['W185', 'Y258, W185', 'Y258; Elm\u00a0Pier', 'elm pier\nY258', 'Pier 9, Berth 2'])(
		'on which gates are closed are those of each terminal that a row names: %s',
		(terminal) => {
			const named = terminal.includes('9') ? 'Pier 9, Berth 2' : 'Elm Pier';
			const terminals = [{ terminal, closedWeekdays: ['friday'] }];
			const options = { now: '2026-06-09T17:00:00Z', terminalGates: { terminals } };
			const set = read('container', 'getPickupStatus', { containerId: ID, options });
			const place = { id: 't', type: 'terminal', name: named, firms_code: 'W185' };
			const evaluated = evaluatorOf(set.options ?? {})(
				container({ pickup_lfd: '2026-06-12', pod_terminal: place }),
			);
			expect(evaluated.status.last_gate_day).toBe('2026-06-11');
		},
	);

	it('of JavaScript are the day of a column of days of PostgreSQL, at midnight of the host', () => {
		vi.stubEnv('TZ', 'Europe/Berlin');
		onTestFinished(() => void vi.unstubAllEnvs());
		const day = new Date('2026-03-10T23:00:00Z');
		expect(createdAfter(day)).toBe('2026-03-11T00:00:00.000+01:00');
		expect(readDayCell(day)).toBe(Date.UTC(2026, 2, 11) / 86_400_000);
	});
});

describe('Names for what the service points to', () => {
	it.each([
		['trackingRequest', 'create', '/data/attributes/request_number', 'Number'],
		['trackingRequest', 'create', '/data/attributes/scac', 'Carrier (SCAC)'],
		['trackingRequest', 'create', '/data/attributes/shipment_tags', 'Tags'],
		['trackingRequest', 'create', '/data/relationships/customer', 'Customer'],
		['trackingRequest', 'update', '/data/attributes/ref_numbers', 'Reference Numbers'],
		['shipment', 'get', 'include', 'Include'],
		['container', 'update', '/data/id', 'Container'],
		['webhook', 'update', '/data/attributes/url', 'URL'],
		// They come from two fields, the first is named.
		['webhook', 'create', '/data/attributes/events', 'Events'],
		['webhook', 'update', '/data/attributes/events', 'Events'],
		['search', 'find', 'query', 'Number or Reference'],
	])('%s %s: %s is %s', (resource, operation, pointer, name) => {
		const origin = errorContextOf(findOperation(resource, operation), 3);
		expect([origin.itemIndex, origin.parameterNames?.[pointer]]).toEqual([3, name]);
	});
});
