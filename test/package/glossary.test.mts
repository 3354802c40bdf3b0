/** Names in the source are words of the field: those of the left column of the glossary do not come back. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

import { PACKAGE_ROOT } from '../engine/harness/package.mts';

const HOME = join(PACKAGE_ROOT, 'nodes/ContainerTracking');
const FOLDERS = [
	...['account', 'events', 'exceptions', 'input', 'jsonapi', 'lookup', 'tracking', 'transport'],
	...['operation', 'pickup', 'report', 'simplify'],
];

const WORDS = new Set([
	...['told', 'untold', 'tell', 'tells', 'telling', 'news', 'unsaid', 'teller', 'happening'],
	...['shelf', 'print', 'prints', 'gone', 'box', 'boxes', 'unreadable', 'refusal', 'says'],
	...['weigh', 'outlook', 'standing', 'whereabouts', 'surplus', 'unwanted', 'further'],
]);
const NAMES = /cameAlong|madeAt|foundIn|inTurn|whatStays|FewerEvents|ReadSpan|credibleTotal/i;

/** A flag of the items, which workflows read. */
const PUBLIC = new Set(['lfd_unreadable']);

function isAvoided(name: string): boolean {
	const words = name
		.replace(/([a-z\d])([A-Z])/g, '$1_$2')
		.toLowerCase()
		.split('_');
	return !PUBLIC.has(name) && (NAMES.test(name) || words.some((word) => WORDS.has(word)));
}

function avoidedNames(text: string): string[] {
	const names = new Set<string>();
	const visit = (node: ts.Node): void => {
		if (ts.isIdentifier(node) && isAvoided(node.text)) names.add(node.text);
		ts.forEachChild(node, visit);
	};
	visit(ts.createSourceFile('source.ts', text, ts.ScriptTarget.Latest));
	return [...names];
}

describe('glossary', () => {
	it.each(FOLDERS)('%s has no name with an avoided word', (folder) => {
		const files = readdirSync(join(HOME, folder), { recursive: true, encoding: 'utf8' });
		const found = files
			.filter((file) => file.endsWith('.ts'))
			.flatMap((file) =>
				avoidedNames(readFileSync(join(HOME, folder, file), 'utf8')).map((name) => ({
					file,
					name,
				})),
			);
		expect(found).toEqual([]);
	});

	it('recognizes a word within a name', () => {
		expect(avoidedNames('const isToldBy = 1; const hold = 2;')).toEqual(['isToldBy']);
	});
});
