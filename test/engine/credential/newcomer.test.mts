/** What a newcomer sees of the credential before there is a key. */
import { expect, test } from 'vitest';
import { ContainerTrackingApi } from '../../../credentials/ContainerTrackingApi.credentials.ts';

const { displayName, properties } = new ContainerTrackingApi();

test.each(['container tracking', 'freight', 'terminal49'])(
	'"%s" finds it: the search of credential types reads the display name only',
	(words) => {
		expect(displayName.toLowerCase()).toContain(words);
	},
);

test('a notice, which is always visible, leads in a tab of its own to where keys are made', () => {
	const [notice, key] = properties;
	expect([notice.type, key.name]).toEqual(['notice', 'apiKey']);
	const [link, address] = /<a href="([^"]+)" target="_blank">/.exec(notice.displayName) ?? [];
	expect(link).toBeDefined();
	expect(address).toBe('https://app.terminal49.com/developers/api-keys');
});
