/** What a user reads where an answer stays wrong: for each, what happened and what to do about it. */
import { expect, test } from 'vitest';

import { CUT, WITHOUT_DATA, WITHOUT_ROWS } from './answers.mts';
import { read, SHIPMENTS } from './lists.mts';
import { sendDocument, type Request, type Spoil } from './service.mts';

const WITHOUT = 'The service answered without the data that was asked for [Item 0]';
const CUT_OFF = 'The answer of the service was cut off or is not JSON [Item 0]';
const CLOSED = 'The connection was closed before the answer was complete [Item 0]';

const status =
	(code: number, detail?: string): Spoil =>
	(response) =>
		sendDocument(response, {
			status: code,
			document: (detail ? { errors: [{ detail }] } : {}) as object,
		});

const ROWS: Array<[name: string, spoil: Spoil, message: string, description: RegExp]> = [
	['an empty body', WITHOUT_DATA['an empty body'], WITHOUT, /GET \/shipments .*200/],
	['null', WITHOUT_DATA.null, WITHOUT, /GET \/shipments .*200/],
	['204', WITHOUT_DATA['204'], WITHOUT, /GET \/shipments .*204/],
	['a message', WITHOUT_DATA['a message'], WITHOUT, /Down for maintenance/],
	['errors', WITHOUT_DATA.errors, WITHOUT, /The service says: "The list is being built"/],
	['a web page', WITHOUT_DATA['a web page'], WITHOUT, /web page/],
	['no rows, a total', WITHOUT_ROWS['no rows'], WITHOUT, /GET \/shipments/],
	['JSON that is cut', CUT['JSON that ends in the middle'], CUT_OFF, /Base URL|run the node again/],
	['gzip that is cut', CUT['gzip that ends in the middle'], CUT_OFF, /run the node again/],
	['too few bytes', CUT['fewer bytes than announced'], CUT_OFF, /run the node again/],
	['a reset', CUT['a reset instead of an answer'], CLOSED, /run the node again/],
	[
		'404',
		status(404, 'No such page'),
		'The service does not have page 2 of the list [Item 0]',
		/"No such page"\. The list may have become shorter while it was read\. Run the node again\./,
	],
	['500', status(500), 'The service could not process the request [Item 0]', /in a few minutes/],
	[
		'502',
		status(502, 'Upstream'),
		'The service could not process the request [Item 0]',
		/"Upstream"/,
	],
];

test.concurrent.each(ROWS)('%s on page 2', async (_, spoil, message, description) => {
	const reading = await read(SHIPMENTS, {
		options: { maxWaitSeconds: 0 },
		service: { spoil: ({ page }: Request) => (page === 2 ? spoil : undefined) },
	});
	expect(reading.given).toEqual(reading.all.slice(0, 100));
	expect(reading.error).toMatchObject({
		message,
		description: expect.stringMatching(description) as string,
	});
});
