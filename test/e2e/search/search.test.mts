/** People find the package with n8n's own search, among all nodes of n8n. */
import { pathToFileURL } from 'node:url';
import type { INodeTypeDescription } from 'n8n-workflow';
import { describe, expect, test } from 'vitest';
import { useBrowser } from '../editor/browser.mts';
import { Editor } from '../editor/editor.mts';
import { setUp, useScene } from '../harness/scene.mts';
import { HOSTS } from '../hosts.mts';
import { LAST_PLACE, UNREACHABLE_WORDS, WORDS } from './words.mts';

const NAME = 'Container Tracking';
const CREDENTIAL = 'Container Tracking (Freight, Terminal49) API';
/** A word that finds nothing, so that the next list is an answer to the next word. */
const NOTHING = 'qqzzxx';

interface Found {
	item: { properties: INodeTypeDescription };
}
type Search = (words: string, data: object[]) => Found[];
const SEARCH_MODULES = {
	host: 'sublime-search.mjs',
	'host-1': 'sublimeSearch.mjs',
};

describe.each(HOSTS)('n8n $version', (host) => {
	const scene = useScene('Search', host);
	const browser = useBrowser(scene);
	let editor: Editor;

	setUp(async () => {
		editor = new Editor(await browser.page());
	});

	test.each([
		['as the first step', false],
		['after another step', true],
	])('each word typed into the list of nodes, %s', async (when, isLater) => {
		await editor.openEmptyCanvas();
		await editor.addStep();
		if (isLater) {
			await editor.entry('Trigger manually').click();
			await editor.addStep();
		}
		await isFound(NAME, WORDS, when);
	});

	test('what somebody types whose n8n no webhook reaches, behind a schedule', async () => {
		await editor.openEmptyCanvas();
		await editor.addStep();
		await editor.entry('Trigger manually').click();
		await editor.addStep();
		await isFound(NAME, UNREACHABLE_WORDS, 'after another step');
	});

	async function isFound(name: string, words: string[], when: string): Promise<void> {
		const places: Array<[word: string, place: number]> = [];
		for (const word of words) {
			await editor.search(NOTHING);
			await expect.poll(async () => await editor.found()).toEqual([]);
			await editor.search(word);
			let names: string[] = [];
			const search = async () => (names = await editor.found());
			await expect.poll(search, { message: word }).toContain(name);
			places.push([word, names.indexOf(name) + 1]);
		}
		console.log(`n8n ${host.version}, ${when}, word and place of ${name}:\n${tableOf(places)}`);
		expect(places.filter(([, place]) => place > LAST_PLACE)).toEqual([]);
	}

	test('no node of n8n is pushed from the first place of its own name', async () => {
		const module = `node_modules/@n8n/utils/dist/search/${SEARCH_MODULES[host.name]}`;
		const { sublimeSearch } = (await import(pathToFileURL(`${host.folder}/${module}`).href)) as {
			sublimeSearch: Search;
		};
		const answer = await fetch(`${scene.n8n.url}/types/nodes.json`, {
			headers: { Cookie: `n8n-auth=${scene.session.cookieValue}` },
		});
		const nodes = ((await answer.json()) as INodeTypeDescription[]).filter(({ hidden }) => !hidden);
		expect(nodes.length).toBeGreaterThan(400);
		const data = nodes.map((properties) => ({ properties }));
		const isOurs = (name: string): boolean => name.startsWith(NAME);
		const firstFor = (words: string) =>
			sublimeSearch(words.toLowerCase(), data)[0].item.properties.displayName;
		// The search of this module does find our nodes, so that the list below means something.
		expect(isOurs(firstFor('demurrage'))).toBe(true);
		const names = nodes.map(({ displayName }) => displayName).filter((name) => !isOurs(name));
		expect(names.filter((name) => isOurs(firstFor(name)))).toEqual([]);
	});

	test.each(['terminal49', 'freight', 'container tracking'])(
		'"%s" finds the credential in the list of credential types',
		async (words) => {
			await editor.page.goto('/home/credentials/create');
			const list = editor.input('new-credential-type-select');
			await list.click();
			await list.fill(words);
			const options = editor.get('new-credential-type-select-option').filter({ visible: true });
			await expect.poll(async () => await options.allInnerTexts()).toEqual([CREDENTIAL]);
		},
	);
});

const tableOf = (places: Array<[string, number]>): string =>
	places.map(([word, place]) => `  ${word.padEnd(20)}${place}`).join('\n');
