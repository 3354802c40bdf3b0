/** Status of the receiver's answer; null when none came in time. */
export interface Outcome {
	status: number | null;
}

/** Posts bytes to a receiver. A redirect is an answer like any other: it is not followed. */
export async function post(
	url: string,
	body: Buffer,
	headers: Record<string, string>,
	{ timeoutMs, stop }: { timeoutMs: number; stop?: AbortSignal },
): Promise<Outcome> {
	const request: RequestInit = { method: 'POST', headers, body: new Uint8Array(body) };
	try {
		const late = AbortSignal.timeout(timeoutMs);
		const signal = stop ? AbortSignal.any([late, stop]) : late;
		const response = await fetch(url, { ...request, redirect: 'manual', signal });
		await response.arrayBuffer();
		return { status: response.status };
	} catch {
		return { status: null };
	}
}
