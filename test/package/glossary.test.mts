/**
 * Names in the source are words of the field: those of the left column of the glossary do not come back. Nor do they in
 * what people read of the ready workflows and of the nodes.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

import { ContainerTracking } from '../../nodes/ContainerTracking/ContainerTracking.node';
import { ContainerTrackingTrigger } from '../../nodes/ContainerTracking/ContainerTrackingTrigger.node';
import { PACKAGE_ROOT } from '../engine/harness/package.mts';
import { wordsOf } from '../words.mts';

const HOME = join(PACKAGE_ROOT, 'nodes/ContainerTracking');
const FOLDERS = readdirSync(HOME, { withFileTypes: true })
	.filter((entry) => entry.isDirectory() && entry.name !== '__schema__')
	.map(({ name }) => name);

const FOR_REPORTED = new Set(['told', 'untold', 'tell', 'tells', 'telling', 'teller']);
const WORDS = new Set([
	...FOR_REPORTED,
	...['news', 'unsaid', 'happening'],
	...['shelf', 'print', 'prints', 'gone', 'box', 'boxes', 'unreadable', 'refusal', 'says'],
	...['weigh', 'outlook', 'standing', 'whereabouts', 'surplus', 'unwanted', 'further'],
]);
const NAMES = /cameAlong|madeAt|foundIn|inTurn|whatStays|FewerEvents|ReadSpan|credibleTotal/i;

/** Fields of the items, which workflows read, and how one of them is titled; parameters; members of saved state. */
const PUBLIC = new Set([...['lfd_unreadable', 'Listed Apart'], ...['furtherEvents', 'onlyNews']]);

type IsAvoided = (name: string) => boolean;

const hasWord = (name: string, avoided: Set<string>): boolean =>
	name
		.replace(/([a-z\d])([A-Z])/g, '$1_$2')
		.toLowerCase()
		.split('_')
		.some((word) => avoided.has(word));

const isAvoided: IsAvoided = (name) =>
	!PUBLIC.has(name) && (NAMES.test(name) || hasWord(name, WORDS));

/** Tests may say box; what is reported is reported there, too. */
const isAvoidedInTests: IsAvoided = (name) => hasWord(name, FOR_REPORTED);

function avoidedNames(text: string, avoids = isAvoided): string[] {
	const names = new Set<string>();
	const visit = (node: ts.Node): void => {
		if (ts.isIdentifier(node) && avoids(node.text)) names.add(node.text);
		ts.forEachChild(node, visit);
	};
	visit(ts.createSourceFile('source.ts', text, ts.ScriptTarget.Latest));
	return [...names];
}

/** Folders with a dot in front are left out: the e2e tests install n8n in one of them. */
const sourcesIn = (folder: string): string[] =>
	ts.sys.readDirectory(folder, ['.ts', '.mts'], [], ['**/*']);

const avoidedNamesIn = (folder: string, avoids: IsAvoided) =>
	sourcesIn(folder).flatMap((file) =>
		avoidedNames(readFileSync(file, 'utf8'), avoids).map((name) => ({ file, name })),
	);

describe('glossary', () => {
	it.each(FOLDERS)('%s has no name with an avoided word', (folder) => {
		expect(avoidedNamesIn(join(HOME, folder), isAvoided)).toEqual([]);
	});

	it.each(['test', 'tools'])('%s calls nothing told that is reported', (folder) => {
		expect(avoidedNamesIn(join(PACKAGE_ROOT, folder), isAvoidedInTests)).toEqual([]);
	});

	it('recognizes a word within a name', () => {
		expect(avoidedNames('const isToldBy = 1; const hold = 2;')).toEqual(['isToldBy']);
	});
});

/** A dispatcher says reported, sent, calculated, container, is included, was picked up. */
const SAID_OTHERWISE =
	/\b(told|tells?|telling|stands|standing|reckon\w*|box(es)?|comes? along|came along|listed apart|money, no date|speaks|keeps silent|gone)\b/gi;

const avoidedWords = (text: string): string[] =>
	[...text.matchAll(SAID_OTHERWISE)].map(({ index }) =>
		text.slice(Math.max(0, index - 40), index + 20),
	);

/** Names of fields and texts that are quoted. */
const withoutCode = (text: string): string =>
	text.replace(/```.*?```/gs, '').replace(/`[^`\n]*`|\]\([^)]*\)/g, '');

const commentsIn = (text: string): string[] =>
	text.match(/(?<=^|\s)\/\*\*?.*?\*\/|(?<=^|\s)\/\/[^\n]*/gms) ?? [];

const TEXTS = wordsOf(`
	action content description displayName formDescription hint name placeholder subject text
`);

/** What people read in a description of a node, or in a workflow: texts under these names, however deep. */
function textsIn(value: unknown): string[] {
	if (typeof value !== 'object' || value === null) return [];
	return Object.entries(value).flatMap(([name, each]) =>
		typeof each === 'string' ? (TEXTS.includes(name) ? [each] : []) : textsIn(each),
	);
}

describe('what people read', () => {
	const workflows = ['', 'on-a-schedule/'].flatMap((folder) =>
		readdirSync(join(PACKAGE_ROOT, 'workflows', folder))
			.filter((file) => file.endsWith('.json'))
			.map((file) => folder + file),
	);

	it.each(workflows)('workflows/%s has none of these words, nor has its page', (file) => {
		const workflow: unknown = JSON.parse(
			readFileSync(join(PACKAGE_ROOT, 'workflows', file), 'utf8'),
		);
		const page = join(
			PACKAGE_ROOT,
			'docs',
			file.replace('on-a-schedule/', '').replace('.json', '.md'),
		);
		expect([...textsIn(workflow), readFileSync(page, 'utf8')].flatMap(avoidedWords)).toEqual([]);
	});

	/** It quotes what a command prints. */
	const APART = new Set(['docs/check-live.md']);
	const pages = readdirSync(join(PACKAGE_ROOT, 'docs'))
		.filter((file) => file.endsWith('.md'))
		.map((file) => `docs/${file}`)
		.filter((file) => !APART.has(file));

	it.each(['README.md', 'CONTRIBUTING.md', ...pages])('nor has %s', (file) => {
		const text = readFileSync(join(PACKAGE_ROOT, file), 'utf8');
		expect(avoidedWords(withoutCode(text))).toEqual([]);
	});

	it.each(FOLDERS)('nor have the comments of %s', (folder) => {
		const found = sourcesIn(join(HOME, folder)).flatMap((file) =>
			commentsIn(readFileSync(file, 'utf8'))
				.map(withoutCode)
				.flatMap(avoidedWords)
				.map((words) => `${file}: ${words}`),
		);
		expect(found).toEqual([]);
	});

	it.each([new ContainerTracking(), new ContainerTrackingTrigger()])(
		'nor has the node $description.displayName',
		({ description }) => {
			const texts = textsIn(description).filter((text) => !PUBLIC.has(text));
			expect(texts.flatMap(avoidedWords)).toEqual([]);
		},
	);
});
