import { isWebPage } from '../../jsonapi';
import { endTry } from './faults';
import type { Redactor } from '../redact';
import type { ApiResponse } from '../types';

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
 * @throws BrokenOff where it breaks off, is too large, or where a good answer is no JSON.
 */
export async function readBody(
	{ status, headers, body }: Answer,
	redact: Redactor,
): Promise<ApiResponse['document']> {
	// A host that reads bodies itself, such as n8n's stand-in for evaluations, gives what it made of it.
	if (!isStream(body)) return redact(body ?? {}) as ApiResponse['document'];
	if (Number(headers['content-length']) > MAX_BYTES) endTry('TOO_LARGE');
	return documentOf(await textOf(body), status, redact) as ApiResponse['document'];
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
		endTry('BAD_ANSWER');
	}
	if (size > MAX_BYTES) endTry('TOO_LARGE');
	const text = Buffer.concat(chunks, size).toString();
	return text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
}

const BYTE_ORDER_MARK = '\uFEFF';

function documentOf(text: string, status: number, redact: Redactor): unknown {
	if (text.trim() === '') return {};
	try {
		const json: unknown = JSON.parse(text);
		return redact.mayBeIn(text) ? redact(json) : json;
	} catch {
		if (status < 300 && !isWebPage(text)) endTry('BAD_ANSWER');
		return redact(text);
	}
}
