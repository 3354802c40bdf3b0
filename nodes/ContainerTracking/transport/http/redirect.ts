import type { ApiResponse } from '../types';

const REDIRECTS = [301, 302, 303, 307, 308];

/** Where a redirect leads, as long as it stays on the origin the key belongs to. */
export function locationOnSameOrigin(
	from: string,
	status: number,
	headers: ApiResponse['headers'],
): string | undefined {
	const location = headers?.location;
	if (!REDIRECTS.includes(status) || typeof location !== 'string') return undefined;
	try {
		const target = new URL(location, from);
		return target.origin === new URL(from).origin ? target.href : undefined;
	} catch {
		return undefined;
	}
}
