/** Notifications are a few kilobytes; far larger bodies are refused unread. */
export const MAX_BODY_BYTES = 5 * 1024 * 1024;

/** n8n's request: the bytes as they came, read at once or on demand. */
interface RawRequest {
	headers: { [name: string]: unknown };
	rawBody?: unknown;
	readRawBody?: () => Promise<void>;
}

export const isTooLarge = ({ headers }: RawRequest): boolean =>
	Number(headers['content-length'] ?? 0) > MAX_BODY_BYTES;

/** The raw bytes, since only those were signed; undefined where they cannot be read or are too many. */
export async function rawBody(request: RawRequest): Promise<Buffer | undefined> {
	try {
		if (!Buffer.isBuffer(request.rawBody)) await request.readRawBody?.();
	} catch {
		return undefined;
	}
	const body = Buffer.isBuffer(request.rawBody) ? request.rawBody : Buffer.alloc(0);
	return body.length > MAX_BODY_BYTES ? undefined : body;
}
