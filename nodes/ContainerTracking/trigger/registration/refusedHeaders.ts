import type { NodeApiError } from 'n8n-workflow';
import omit from 'lodash/omit';

import type { ErrorEntry, JsonObject } from '../../jsonapi';
import { statusOf, type ApiRequest, type ApiResponse, type Client } from '../../transport';
import { rethrow } from '../../transport/rethrow';

/**
 * Sends a webhook; without its headers where the service takes none, which is all that the contract promises.
 * Only the ownership tag is lost, and the stored id tells ours without it.
 */
export async function sendWebhook(
	client: Client,
	request: Omit<ApiRequest, 'body'>,
	data: JsonObject & { attributes: JsonObject },
): Promise<ApiResponse> {
	try {
		return await client.send({ ...request, body: { data } });
	} catch (error) {
		if (!('headers' in data.attributes) || !refusesHeaders(error)) return rethrow(error);
		const attributes = omit(data.attributes, 'headers');
		return await client.send({ ...request, body: { data: { ...data, attributes } } });
	}
}

/** Nothing was made or changed then. */
function refusesHeaders(error: unknown): boolean {
	if (!['400', '422'].includes(statusOf(error) ?? '')) return false;
	const entries = ((error as NodeApiError).context.errors ?? []) as ErrorEntry[];
	return entries.some(({ source, title, detail, code }) =>
		/\bheaders?\b/i.test([source, title, detail, code].join(' ')),
	);
}
