/** Whoever does what the note of a ready workflow says can publish it: the note names each node that needs something. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NodeHelpers, type INode, type INodeTypeDescription } from 'n8n-workflow';
import { describe, expect, it } from 'vitest';

import { ContainerTracking } from '../../nodes/ContainerTracking/ContainerTracking.node';
import { ContainerTrackingTrigger } from '../../nodes/ContainerTracking/ContainerTrackingTrigger.node';
import { PACKAGE_ROOT } from '../engine/harness/package.mts';
import { wordsOf } from '../words.mts';

const WORKFLOWS = join(PACKAGE_ROOT, 'workflows');
const FILES = ['', 'on-a-schedule/'].flatMap((folder) =>
	readdirSync(join(WORKFLOWS, folder))
		.filter((file) => file.endsWith('.json'))
		.map((file) => folder + file),
);

const OWN: { [type: string]: INodeTypeDescription } = {
	containerTracking: new ContainerTracking().description,
	containerTrackingTool: new ContainerTracking().description,
	containerTrackingTrigger: new ContainerTrackingTrigger().description,
};

/** Nodes of n8n that do nothing without a credential, whatever is set. */
const WITH_CREDENTIAL = wordsOf(`
	emailReadImap emailSend gmail googleSheets lmChatOpenAi postgres slack
`);

/** Whether n8n refuses to publish it as it is imported, or it does nothing: no credential, no table, no key. */
function lacksSomething(node: INode): boolean {
	const type = node.type.split('.').at(-1)!;
	const { parameters } = node;
	const asked = OWN[type]?.credentials ?? [];
	const isAsked = asked.some((credential) =>
		NodeHelpers.displayParameter(parameters, credential, node, OWN[type]),
	);
	const isProtected = ![undefined, 'none'].includes(parameters.authentication as string);
	const locators = [parameters.dataTableId, parameters.documentId] as Array<{ value?: string }>;
	const isUnpicked = locators.some((locator) => locator?.value === '');
	const isEmptyKey = JSON.stringify(parameters).includes('"name":"key","value":""');
	const own = OWN[type];
	const isIncomplete =
		own && NodeHelpers.getNodeParametersIssues(own.properties, node, own) !== null;
	return (
		isAsked ||
		isProtected ||
		isUnpicked ||
		isEmptyKey ||
		isIncomplete ||
		WITH_CREDENTIAL.includes(type)
	);
}

/** Whether it holds what somebody has to put in its place: an address, a schedule, made-up terms. */
const hasPlaceholder = ({ type, name, parameters }: INode): boolean =>
	type.endsWith('.scheduleTrigger') ||
	name === 'Your Terms' ||
	/@example\.com/.test(JSON.stringify(parameters));

describe.each(FILES)('%s', (file) => {
	const { nodes } = JSON.parse(readFileSync(join(WORKFLOWS, file), 'utf8')) as { nodes: INode[] };
	const content = String(
		nodes.find(({ name }) => name === 'About This Workflow')?.parameters.content,
	);
	const [, setUp = ''] = /^## .*\n\*\*Set up\*\*\n((?:\d+\. .*\n?)+)/.exec(content) ?? [];

	it('stands first, above and left of all nodes', () => {
		const [note, ...others] = nodes;
		expect(note.name).toBe('About This Workflow');
		const [left, top] = note.position;
		for (const { position } of others) {
			expect(position[0]).toBeGreaterThanOrEqual(left);
			expect(position[1]).toBeGreaterThanOrEqual(top + Number(note.parameters.height));
		}
	});

	it('names under Set Up each node that needs something, also where it is off', () => {
		const needing = nodes.filter((node) => lacksSomething(node) || hasPlaceholder(node));
		expect(needing.length).toBeGreaterThan(1);
		expect(needing.map(({ name }) => name).filter((name) => !setUp.includes(`*${name}*`))).toEqual(
			[],
		);
	});

	it('says so in 90 words, and to invite the bot', () => {
		expect(setUp.trim().split(/\s+/).length).toBeLessThanOrEqual(90);
		expect(setUp).toMatch(/invite the bot/i);
		expect(content.split(/\s+/).length).toBeLessThanOrEqual(140);
	});

	it('leads to files that are here', () => {
		const named = content.match(/docs\/[\w/.-]*\w/g) ?? [];
		for (const each of named) expect(() => readFileSync(join(PACKAGE_ROOT, each))).not.toThrow();
	});
});
