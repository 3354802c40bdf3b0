/** Acknowledge and escalate: a line sent once, its link, the form behind it, and the escalation of other lines. */
import { randomUUID } from 'node:crypto';
import type { INode, INodeParameters } from 'n8n-workflow';
import { expect, test } from 'vitest';
import type { Scene } from '../harness/scene.mts';
import type { Messenger } from './messenger.mts';
import { addAlertTable, AUTHORIZATION } from './picks.mts';
import { runByHand } from './runByHand.mts';

interface Prepared {
	scene: Scene;
	messenger: Messenger;
	/** ID of the workflow. */
	id: string;
	publish(): Promise<void>;
}

/**
 * Gives the workflow a table of its own, in a second try another one, the same moment for all runs, no schedule, and
 * no wait before it escalates. Returns the table.
 */
async function adapt({ session, sandbox }: Scene, id: string): Promise<string> {
	const table = await addAlertTable(session, `Alerts of one day, ${randomUUID()}`);
	const { nodes, connections } = await session.workflow(id);
	const changes: { [node: string]: INodeParameters } = {
		'Every Hour': { rule: { interval: [{ field: 'cronExpression', expression: '0 0 29 2 *' }] } },
		'Get Open Containers': { options: { soonDays: 2, now: sandbox.clock.iso() } },
		'Lines Sent Before': { dataTableId: { __rl: true, mode: 'list', value: table } },
	};
	const adapted = nodes.map((node) => {
		if (node.name === 'Settings') return withHours(node, 0);
		if (node.parameters.operation === 'createMessage') return withAllLines(node);
		return { ...node, parameters: { ...node.parameters, ...changes[node.name] } };
	});
	await session.change(id, { nodes: adapted, connections });
	return table;
}

/** By default one hour reports only the first lines; this test goes through the hours. */
function withAllLines({ parameters, ...node }: INode): INode {
	const options = { ...(parameters.options as INodeParameters), maxLines: 0 };
	return { ...node, parameters: { ...parameters, options } };
}

function withHours(node: INode, hours: number): INode {
	const { assignments } = node.parameters.assignments as { assignments: INodeParameters[] };
	const changed = assignments.map((each) =>
		each.name === 'escalate_after_hours' ? { ...each, value: hours } : each,
	);
	return { ...node, parameters: { ...node.parameters, assignments: { assignments: changed } } };
}

/** Runs the workflow as its schedule would; returns its messages by recipient. */
async function strike({ scene, messenger, id }: Prepared): Promise<Map<string, string>> {
	const { session } = scene;
	const before = (await session.executions(id)).length;
	await runByHand(session, id, 'Every Hour');
	const [{ status }] = await session.ended(id, before + 1);
	expect(status).toBe('success');
	const said = new Map<string, string>();
	for (const { to, text } of messenger.take()) said.set(to, `${said.get(to) ?? ''}${text}\n`);
	return said;
}

/** The address behind the line of a container. */
function linkOf(number: string, text: string): string {
	const links = [...text.matchAll(/<(http[^|>]+)\|/g)].map(([, url]) =>
		url.replaceAll('&amp;', '&'),
	);
	const link = links.find((url) => new URL(url).searchParams.get('container') === number);
	if (!link) throw new Error(`${number} has no link in:\n${text}`);
	return link;
}

/** Fills the form in and presses its button, as its page does. */
async function submit(url: string, headers: { [name: string]: string }, answers: string[]) {
	const { origin, pathname } = new URL(url);
	const body = new FormData();
	answers.forEach((answer, index) => body.set(`field-${index}`, answer));
	return await fetch(origin + pathname, { method: 'POST', headers, body });
}

export function acknowledging(prepare: () => Promise<Prepared>): void {
	test('a line is reported once; acknowledged it is not escalated, the others are, once', async () => {
		const prepared = await prepare();
		const { scene, id, messenger } = prepared;
		const { session, sandbox, n8n } = scene;
		const table = await adapt(scene, id);
		const { containerNumber } = sandbox.situations.overdueInLosAngeles;
		const rowOf = async (key: string) =>
			(await session.rowsOf(table)).find(({ alert_key }) => alert_key === key);

		const reported = await strike(prepared);
		expect([...reported.keys()]).toEqual(['#drayage']);
		const link = linkOf(containerNumber, reported.get('#drayage') ?? '');
		expect(link.startsWith(`${n8n.url}/form/`)).toBe(true);
		const key = new URL(link).searchParams.get('alert_key') ?? '';
		const aText = expect.any(String) as string;
		const untouched = { container: containerNumber, sent_at: aText, acknowledged_at: null };
		expect(await rowOf(key)).toMatchObject(untouched);

		await prepared.publish();
		expect((await fetch(link)).status).toBe(401);
		const headers = { Authorization: AUTHORIZATION };
		const page = await (await fetch(link, { headers })).text();
		expect(page).toContain(`value="${containerNumber}"`);
		expect(page).toContain(`value="${key}"`);
		const answers = [containerNumber, 'Ana', 'Acknowledge', 'This container', key];
		expect((await submit(link, {}, answers)).status).toBe(401);
		// Neither a preview of the link nor an answer without login has acknowledged the line.
		expect(await rowOf(key)).toMatchObject(untouched);
		expect((await submit(link, headers, answers)).status).toBe(200);
		expect(await rowOf(key)).toMatchObject({
			...{ acknowledged_at: aText, acknowledged_by: 'Ana' },
			...{ snoozed_until: null, sent_at: aText },
		});
		expect(messenger.take().map(({ text }) => text)).toEqual([`Ana took ${containerNumber}`]);

		const escalated = await strike(prepared);
		expect([...escalated.keys()]).toEqual(['#drayage-escalation']);
		const text = escalated.get('#drayage-escalation');
		expect(text).not.toContain(containerNumber);
		expect(text).toContain(sandbox.situations.overdueSinceYesterdayInNewYork.containerNumber);

		expect(await strike(prepared)).toEqual(new Map());
	});
}
