/** What is finally sent: status, headers and bytes. */
export interface Rendered {
	status: number;
	headers: Record<string, string>;
	/** Null for an answer without a body. */
	body: Buffer | null;
}

export function rendered(
	status: number,
	body: unknown,
	contentType: string,
	headers: Record<string, string> = {},
): Rendered {
	if (body === undefined) return { status, headers, body: null };
	const text = typeof body === 'string' ? body : JSON.stringify(body);
	return { status, headers: { 'Content-Type': contentType, ...headers }, body: Buffer.from(text) };
}
