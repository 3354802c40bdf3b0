/** What people type in place of an ID, links and numbers: understood where it can be, else reported before any request, with the way on. */
import { describe, expect, it } from 'vitest';

import { LinkedNumber } from '../../../nodes/ContainerTracking/api/input/links';
import { ID } from '../../operations/operationCase.mts';
import { read } from './cases.mts';

/** What a field of Get is read as. */
function readId(
	resource: string,
	mode: string | undefined,
	value: unknown,
	name = `${resource}Id`,
): unknown {
	const stored = mode === undefined ? value : { __rl: true, mode, value };
	return read(resource, 'get', { [name]: stored })[name];
}

function refusal(resource: string, mode: string | undefined, value: unknown): string {
	try {
		return `taken as ${String(readId(resource, mode, value))}`;
	} catch (error) {
		const { message, description } = error as { message: string; description?: string };
		return `${message}. ${description}`;
	}
}

const MODES = ['id', 'list', undefined];

const CONTAINER = 'Change the field to Number, and ';
const SHIPMENT = 'Change the field to Number, and the shipment is looked up.';
const REQUEST = 'Change the field to Number, and the tracking request is looked up.';

describe.each(MODES)('in mode %s', (mode) => {
	it.each([
		['container', 'MEDU1234567', 'is a container number, not an ID', CONTAINER],
		['container', 'MEDU 123456-7', 'is a container number, not an ID', CONTAINER],
		// A bill of lading, a booking.
		['container', 'MEDUAB123456', 'is a number, not an ID', CONTAINER],
		['container', '261234567', 'is a number, not an ID', CONTAINER],
		['shipment', 'MEDU1234567', 'is a container number, not an ID', SHIPMENT],
		['shipment', 261234567, 'is a number, not an ID', SHIPMENT],
		['shipment', '038VH9465510', 'is a number, not an ID', SHIPMENT],
		['trackingRequest', 'MEDUAB123456', 'is a number, not an ID', REQUEST],
		['party', 'MEDU1234567', 'is a container number, not an ID', 'pick it from the list'],
		['party', 'Example Foods', 'is not an ID', 'pick it from the list'],
		['shippingLine', 'MAEU', 'is a carrier code (SCAC), not an ID', 'pick it from the list'],
		['terminal', 'USLAX', 'is a UN/LOCODE, not an ID', 'Container > Get'],
		['terminal', 'Y258', 'is a FIRMS code, not an ID', 'Container > Get'],
		['port', '9321483', 'is not a UN/LOCODE', 'e.g. USLAX'],
		['metroArea', 'MAEU', 'is not a UN/LOCODE', 'e.g. USLAX'],
		['vessel', 'EVER EXAMPLE', 'is not an IMO number', 'e.g. 9321483'],
	])('%s %s %s: %s', (resource, value, says, remedy) => {
		const said = refusal(resource, mode, value);
		expect(said).toContain(`"${value}" ${says}`);
		expect(said).toContain(remedy);
		// It is in that mode, or would be refused there too.
		expect(said).not.toContain('By ID');
	});
});

type Taken = [resource: string, mode: string, value: string | number, expected: string];

describe('taken as it is meant', () => {
	it.each<Taken>([
		['port', 'locode', ' us lax', 'USLAX'],
		['port', 'id', 'uslax', 'USLAX'],
		['metroArea', 'locode', 'USCHI', 'USCHI'],
		['vessel', 'imo', 'IMO 9321483', '9321483'],
		['vessel', 'id', '9321483', '9321483'],
		['vessel', 'imo', 9321483, '9321483'],
		['vessel', 'imo', '９３２１４８３\u200b', '9321483'],
		['shipment', 'id', `\u200b${ID.replaceAll('-', '\u2011')}\u200b`, ID],
		// As a line of JSON and a cell of a table have it.
		['shipment', 'id', `"${ID}",\r\n`, ID],
		['shipment', 'url', `"https://app.example.com/shipments/${ID}",`, ID],
		['port', 'locode', '“USLAX”', 'USLAX'],
		...['container', 'shipment', 'port', 'vessel', 'party', 'terminal', 'shippingLine'].map(
			(resource): Taken => [resource, 'id', ID, ID],
		),
		['port', 'locode', ID, ID],
		['vessel', 'imo', `https://api.example.com/v2/vessels/${ID}`, ID],
		// No form of ours: what else a service calls its rows, it may know.
		['shipment', 'id', 'a1b2c3', 'a1b2c3'],
		['terminal', 'id', 'pier-400', 'pier-400'],
	])('%s in mode %s: %j is %s', (resource, mode, value, expected) => {
		expect(readId(resource, mode, value)).toBe(expected);
	});

	it.each([
		['locode', 'port', 'Los Angeles', 'Port "Los Angeles" is not a UN/LOCODE'],
		['locode', 'metroArea', '9321483', 'Metro Area "9321483" is not a UN/LOCODE'],
		['imo', 'vessel', 'MSC EXAMPLE', 'Vessel "MSC EXAMPLE" is not an IMO number'],
		['imo', 'vessel', '123456789', 'Vessel "123456789" is not an IMO number'],
		// What is not looked up by its number has no such mode, but a workflow that a model wrote may name it.
		['number', 'vessel', 'MSC EXAMPLE', 'Vessel "MSC EXAMPLE" is not an IMO number'],
		['number', 'party', 'MEDU1234567', 'Party "MEDU1234567" is a container number, not an ID'],
	])('in mode %s of %s, %s is refused', (mode, resource, value, says) => {
		expect(refusal(resource, mode, value)).toContain(says);
	});

	it.each([
		['trackingRequest', 'tracking_requests'],
		['shipment', 'shipments'],
	] as const)('%s: its number, to be looked up', (resource, segment) => {
		const entered = new LinkedNumber(segment, 'MEDUAB123456', 'entered');
		for (const value of ['MEDUAB123456', '"MEDUAB123456",'])
			expect(readId(resource, 'number', value)).toEqual(entered);
	});
});

const APP = 'https://app.terminal49.com';
/** `links.self` and its likes, and links of the app. */
const FORMS: Array<(path: string) => string> = [
	(path) => `/v2/${path}`,
	(path) => `/v2/${path}/`,
	(path) => `/v2/${path}?include=a,b&page[number]=1`,
	(path) => path,
	(path) => `/v2/${path}/further/things?x=1#y`,
	(path) => `/v2/accounts/7/${path}`,
	(path) => `\n /v2/${path} `,
	(path) => `http://10.0.0.5:8080/v2/${path}/?a=/b/c`,
	(path) => `${APP}/${path}/edit?tab=events&x=/${path.split('/')[0]}/y#top`,
	(path) => `${APP}/${path}`.toUpperCase(),
	(path) => `${APP.slice(8)}/${path}?tab=x`,
];

describe('a link of any form leads to its ID, in every mode', () => {
	it.each([
		['container', 'containers'],
		['metroArea', 'metro_areas'],
		['party', 'parties'],
		['port', 'ports'],
		['shipment', 'shipments'],
		['shippingLine', 'shipping_lines'],
		['terminal', 'terminals'],
		['trackingRequest', 'tracking_requests'],
		['vessel', 'vessels', '9321483'],
		['webhook', 'webhooks'],
		['webhookNotification', 'webhook_notifications', ID, 'notificationId'],
	])('%s', (resource, segment, id = ID, name = undefined) => {
		for (const mode of ['url', ...MODES])
			for (const form of FORMS)
				expect(readId(resource, mode, form(`${segment}/${id}`), name)).toBe(id);
	});
});
