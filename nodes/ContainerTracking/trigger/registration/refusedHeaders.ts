import omit from 'lodash/omit';

import type { JsonObject } from '../../jsonapi';
import {
	type ApiRequest,
	type ApiResponse,
	type Client,
	entriesOf,
	rethrow,
	statusOf,
} from '../../transport';
import { isAboutWhole, wordsOf } from './refusalEntry';
import { withoutUrlSecrets } from './urlSecret';

/** The clients whose service refused headers, so that one registration learns it once. */
const withoutHeaders = new WeakSet<Client>();

/**
 * Sends a webhook; without its headers where the service takes none, which is all that the contract promises.
 * Only the ownership tag is lost, and the stored id tells ours without it.
 */
export async function sendWebhook(
	client: Client,
	request: Omit<ApiRequest, 'body'>,
	data: JsonObject & { attributes: JsonObject },
): Promise<ApiResponse> {
	const { attributes: all } = data;
	const attributes = withoutHeaders.has(client) ? omit(all, 'headers') : all;
	try {
		return await client.send({ ...request, body: { data: { ...data, attributes } } });
	} catch (error) {
		if (!('headers' in attributes) || !refusesHeaders(error)) {
			return rethrow(withoutUrlSecrets(error));
		}
		withoutHeaders.add(client);
		return await sendWebhook(client, request, data);
	}
}

const SAYS_UNKNOWN =
	/\b(unknown|unpermitted|unexpected|unrecogni[sz]ed|unsupported|additional)[\s_-]+(attribute|parameter|propert|field|key|member)/i;

/** Nothing was made or changed then. A refusal of a field that is not named is about the one beyond the contract. */
function refusesHeaders(error: unknown): boolean {
	const status = statusOf(error) ?? '';
	if (!['400', '422'].includes(status)) return false;
	const entries = entriesOf(error);
	if (status === '400' && entries.length === 0) return true;
	return entries.some((entry) => {
		const { source = '' } = entry;
		const words = wordsOf(entry);
		if (/\bheaders?\b/i.test(`${source} ${words}`)) return true;
		return isAboutWhole(source) && SAYS_UNKNOWN.test(words);
	});
}
