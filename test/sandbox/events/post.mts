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
	const giveUp = new AbortController();
	const signal = stop ? AbortSignal.any([giveUp.signal, stop]) : giveUp.signal;
	const request = { method: 'POST', headers, body: new Uint8Array(body), signal };
	const answered = fetch(url, { ...request, redirect: 'manual' })
		.then(async (response) => {
			await response.arrayBuffer();
			return { status: response.status };
		})
		.catch(() => ({ status: null }));
	// A request whose signal was aborted has been seen to stay pending, so the limit does not rest on it.
	let timer: NodeJS.Timeout | undefined;
	const late = new Promise<Outcome>((resolve) => {
		timer = setTimeout(() => resolve({ status: null }), timeoutMs);
	});
	const outcome = await Promise.race([answered, late]);
	clearTimeout(timer);
	giveUp.abort();
	return outcome;
}
