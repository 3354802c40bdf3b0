import type { Answer } from '../answer.mts';
import { differs, expected, type Finding } from '../findings.mts';
import { type Check, type Service, stated } from '../service.mts';

const PATH = '/shipments?page[size]=1';
const MADE_UP_KEY = 'check-live-made-up-key';

/** The public service may refuse a key in a text that is no JSON. */
function refusal({ profile }: Service, { status, errors, form }: Answer, words: string): Finding {
	if (status !== 401) return differs(`answered with ${status}`);
	if (profile === 'public' && form === 'other') return expected('a text');
	const isSaid = errors.some(({ title, detail }) => [title, detail].includes(words));
	return isSaid ? expected() : differs('401 in other words');
}

export const AUTHENTICATION: Check[] = stated('interface.md#authentication', {
	'Without a key: 401 "Missing API Key"': async (service) =>
		refusal(service, await service.get(PATH, null), 'Missing API Key'),
	'With a made-up key: 401 "Invalid API Key"': async (service) =>
		refusal(service, await service.get(PATH, MADE_UP_KEY), 'Invalid API Key'),
});
