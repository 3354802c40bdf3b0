/** What is finally sent: status, headers and bytes. */
export interface Rendered {
	status: number;
	headers: Record<string, string>;
	/** Null for an answer without a body; a promise where it waits for a receiver. */
	body: Buffer | null | Promise<Buffer>;
}

export function rendered(
	status: number,
	body: unknown,
	contentType: string,
	headers: Record<string, string> = {},
): Rendered {
	if (body === undefined) return { status, headers, body: null };
	const all = { 'Content-Type': contentType, ...headers };
	if (body instanceof Promise) {
		return { status, headers: all, body: body.then((said) => Buffer.from(JSON.stringify(said))) };
	}
	const text = typeof body === 'string' ? body : JSON.stringify(body);
	return { status, headers: all, body: Buffer.from(text) };
}
