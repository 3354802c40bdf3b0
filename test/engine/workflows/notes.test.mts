/** The notes of the workflows that wait for events, and of the exception inbox: first what to set, and every node that needs it. */
import { expect, it } from 'vitest';

import { readWorkflow } from './stage.mts';

const FILES = [
	...['lfd-changed-to-slack', 'hold-monitor', 'available-to-dispatch', 'eta-slipped', 'failed-tracking-triage'].flatMap(
		(file) => [file, `on-a-schedule/${file}`],
	),
	'exception-inbox',
];

const NEEDS_SOMETHING = /\.(slack|emailSend|containerTracking|containerTrackingTrigger)$/;
/** Makes a message of items, without a request. */
const asksNobody = ({ containersFrom }: { containersFrom?: unknown }) => containersFrom === 'items';

it.each(FILES)('%s says in 60 words what to set', async (file) => {
	const { nodes } = await readWorkflow(file);
	const content = String(nodes.find(({ name }) => name === 'About This Workflow')?.parameters.content);
	const [, ...rest] = content.split('\n\n');
	const words = rest.join('\n\n');
	expect(words).toMatch(/^\*\*To set\*\*\n1\. /);
	expect(words.split(/\s+/).length).toBeLessThanOrEqual(60);
	const needing = nodes.filter(
		({ type, disabled, parameters }) => NEEDS_SOMETHING.test(type) && !disabled && !asksNobody(parameters),
	);
	expect(needing.map(({ name }) => name).filter((name) => !words.includes(`*${name}*`))).toEqual([]);
	expect(words).toContain('Invite the bot');
});
