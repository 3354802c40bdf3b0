/** What a service that is broken, overloaded or behind a broken proxy sends in place of an answer. */
import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';

import { sendDocument, type Answer, type Document, type Spoil } from './service.mts';

const TYPE = { 'Content-Type': 'application/vnd.api+json' };

const body =
	(text: string | Buffer, headers: { [name: string]: string } = TYPE): Spoil =>
	(response) => {
		const bytes = Buffer.from(text);
		response.writeHead(200, { ...headers, 'Content-Length': bytes.length }).end(bytes);
	};

const changed =
	(change: (document: Document) => unknown): Spoil =>
	(response, good) =>
		sendDocument(response, {
			status: 200,
			document: change(good.document ?? {}) as Answer['document'],
		});

const textOf = ({ document }: Answer): Buffer => Buffer.from(JSON.stringify(document ?? {}));
const half = (bytes: Buffer): Buffer => bytes.subarray(0, Math.ceil(bytes.length / 2));

/** A 2xx that does not hold the data that was asked for. */
export const WITHOUT_DATA: { [name: string]: Spoil } = {
	'an empty body': body(''),
	'an empty object': body('{}'),
	null: body('null'),
	'a number': body('7'),
	'a text': body('"text"'),
	'a message': body('{"message": "Down for maintenance"}'),
	errors: body('{"errors": [{"title": "Busy", "detail": "The list is being built"}]}'),
	'data that is null': body('{"data": null}'),
	'data that is a text': body('{"data": "x"}'),
	'data that holds no resources': body('{"data": [null, 5]}'),
	'a bare list': body('[]'),
	'no data beside meta and links': changed(({ data: _, ...rest }) => rest),
	'204': (response) => void response.writeHead(204).end(),
	'a web page': body('<!DOCTYPE html><html><body>Please log in</body></html>', {
		'Content-Type': 'text/html; charset=utf-8',
	}),
};

/** A list or a resource, but nothing that was made. */
export const NOTHING_MADE: { [name: string]: Spoil } = {
	'an empty list': body('{"data": []}'),
	'an empty resource': body('{"data": {}}'),
};

/** Answers that end before they are whole. */
export const CUT: { [name: string]: Spoil } = {
	'JSON that ends in the middle': (response, good) => body(half(textOf(good)))(response, good),
	'gzip that ends in the middle': (response, good) =>
		body(half(gzipSync(textOf(good))), { ...TYPE, 'Content-Encoding': 'gzip' })(response, good),
	'fewer bytes than announced': (response, good) => {
		const bytes = textOf(good);
		response.writeHead(200, { ...TYPE, 'Content-Length': bytes.length });
		response.write(half(bytes), () => response.destroy());
	},
	'chunks that break off': (response, good) => {
		response.writeHead(200, TYPE);
		response.write(half(textOf(good)), () => response.destroy());
	},
	'a reset instead of an answer': (response) => void response.socket?.resetAndDestroy(),
};

/** A page without rows. Beside a total or a next page that says otherwise it is no end. */
export const WITHOUT_ROWS: { [name: string]: Spoil } = {
	'no rows': changed((document) => ({ ...document, data: [] })),
	'no rows and a next page': changed((document) => ({
		...document,
		data: [],
		links: { ...document.links, next: 'http://127.0.0.1/v2/?page[number]=9' },
	})),
};

const BOM = '\uFEFF';

/** Odd, and yet whole. */
export const READABLE: { [name: string]: Spoil } = {
	'a byte order mark': (response, good) => body(BOM + textOf(good).toString())(response, good),
	gzip: (response, good) =>
		body(gzipSync(textOf(good)), { ...TYPE, 'Content-Encoding': 'gzip' })(response, good),
	// Neighbours of which a JavaScript number makes one; the webhook that was asked for keeps its ID.
	'numbers above 2^53 in place of IDs': (response, good) =>
		body(
			textOf(good)
				.toString()
				.replace(
					/"id":"(?!webhook-)\D+(\d+)"/g,
					(_, number) => `"id":${2n ** 53n + BigInt(number)}`,
				),
		)(response, good),
	'status 299': (response, good) => sendDocument(response, { ...good, status: 299 }),
};

/** One byte a second, for as long as somebody listens. */
export const SLOW: Spoil = (response, good) => {
	const bytes = textOf(good);
	response.writeHead(200, { ...TYPE, 'Content-Length': bytes.length });
	let sent = 0;
	const timer = setInterval(() => response.write(bytes.subarray(sent, ++sent)), 1_000);
	response.on('close', () => clearInterval(timer));
};

const MEGABYTE = Buffer.alloc(1_000_000, ' ');
const TOO_MANY = 60;

/** More than anybody asks for. `sent` counts the megabytes that left, `closed` says when nobody listens. */
export const large =
	(sent: { megabytes: number }): Spoil =>
	async (response) => {
		response.writeHead(200, TYPE);
		response.write('{"data": [');
		while (sent.megabytes < TOO_MANY && !response.destroyed) {
			sent.megabytes++;
			if (!response.write(MEGABYTE)) await drained(response);
		}
		response.end(']}');
	};

const drained = async (response: ServerResponse): Promise<void> =>
	await new Promise((resolve) => {
		response.once('drain', resolve);
		response.once('close', resolve);
	});

/** A few kilobytes that unpack to as much. */
export const INFLATED: Spoil = body(
	gzipSync(Buffer.concat([Buffer.from('{"data": ['), ...Array<Buffer>(TOO_MANY).fill(MEGABYTE)])),
	{ ...TYPE, 'Content-Encoding': 'gzip' },
);

export const UNUSABLE = { ...WITHOUT_DATA, ...CUT };
