import { isWebPage } from '../../jsonapi';
import type { Redactor } from '../redact';
import type { ApiResponse } from '../types';
import { abortTry } from './faults';

/**
 * Far above the largest page of the service, and little enough for n8n's memory. Counted as the bytes come
 * out of decompression: the host hands over no more than a chunk at a time, and limits the headers itself.
 */
const MAX_BYTES = 50_000_000;

type BodyStream = AsyncIterable<Buffer>;

const isStream = (body: unknown): body is BodyStream =>
	typeof body === 'object' && body !== null && Symbol.asyncIterator in body;

interface Answer {
	status: number;
	headers: ApiResponse['headers'];
	body: unknown;
}

/**
 * What a body holds: its JSON, the text where it is none, an empty object where there is no body. The key
 * is taken out of it.
 *
 * @throws AbortedTry where it is cut short, is too large, or where a good answer is no JSON.
 */
export async function readBody(
	{ status, headers, body }: Answer,
	redact: Redactor,
): Promise<ApiResponse['document']> {
	if (isStream(body) && Number(headers['content-length']) > MAX_BYTES) abortTry('TOO_LARGE');
	// A host that reads bodies itself, such as n8n's stand-in for evaluations, gives what it made of it.
	const content = isStream(body)
		? documentOf(await textOf(body), status, redact)
		: redact(body ?? {});
	// Any JSON, and any text, may come: whoever reads a member of it looks what it is.
	return content as ApiResponse['document'];
}

async function textOf(body: BodyStream): Promise<string> {
	const chunks: Buffer[] = [];
	let size = 0;
	try {
		for await (const chunk of body) {
			size += chunk.length;
			// Leaving the loop closes the connection.
			if (size > MAX_BYTES) break;
			chunks.push(chunk);
		}
	} catch {
		// Closed too early, or compressed data that ends too early or is none.
		abortTry('BAD_ANSWER');
	}
	if (size > MAX_BYTES) abortTry('TOO_LARGE');
	const text = Buffer.concat(chunks, size).toString();
	return text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
}

const BYTE_ORDER_MARK = '\uFEFF';

/** Of 16 digits or more: as numbers, two IDs above 2^53 would be one. Quotes within a text have a backslash. */
const LARGE_ID = /("(?:\w*_)?id"\s*:\s*)(\d{16,})(?=\s*[,}])/g;

function documentOf(text: string, status: number, redact: Redactor): unknown {
	if (text.trim() === '') return {};
	try {
		const json: unknown = JSON.parse(text.replace(LARGE_ID, '$1"$2"'));
		return redact.mayBeIn(text) ? redact(json) : json;
	} catch {
		if (status < 300 && !isWebPage(text)) abortTry('BAD_ANSWER');
		return redact(text);
	}
}
