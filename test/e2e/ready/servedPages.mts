/** The ready workflows that answer a browser or a calendar: the whole page after login, else nothing. */
import ICAL from 'ical.js';
import type { INode } from 'n8n-workflow';
import { parse } from 'parse5';
import { expect, test } from 'vitest';
import { until } from '../harness/commands.mts';
import type { Scene } from '../harness/scene.mts';
import { AUTHORIZATION } from './picks.mts';

/** Publishes a ready workflow, its nodes changed as a user would. */
type Publish = (
	file: string,
	change?: (node: INode) => INode,
) => Promise<Scene & { workflowId: string }>;

const KEY = 'b7Qk2xWm9tRz4LpVc8sN';

const withKey = (node: INode): INode => {
	if (node.name !== 'Set Key') return node;
	const [assignment] = (node.parameters.assignments as { assignments: object[] }).assignments;
	const assignments = { assignments: [{ ...assignment, value: KEY }] };
	return { ...node, parameters: { ...node.parameters, assignments } };
};

async function get({ n8n }: Scene, path: string, headers: { [name: string]: string } = {}) {
	const answer = await fetch(`${n8n.url}/webhook/${path}`, { headers });
	return {
		status: answer.status,
		type: answer.headers.get('content-type'),
		text: await answer.text(),
	};
}

/** Expects a refusal without any request to the service. */
async function expectRefused(scene: Scene, path: string, headers = {}) {
	scene.sandbox.clearRequests();
	// n8n 1 answers 403 to a wrong password.
	expect([401, 403]).toContain((await get(scene, path, headers)).status);
	expect(scene.sandbox.requests).toEqual([]);
}

export function servedPages(publish: Publish): void {
	test('the board is a whole page for those who log in', async () => {
		const scene = await publish('pickup-board');
		await expectRefused(scene, 'pickup-board');
		const wrong = `Basic ${Buffer.from('dispatch:Gate').toString('base64')}`;
		await expectRefused(scene, 'pickup-board', { Authorization: wrong });
		const { status, type, text } = await get(scene, 'pickup-board', {
			Authorization: AUTHORIZATION,
		});
		expect({ status, type }).toEqual({ status: 200, type: 'text/html; charset=utf-8' });
		const errors: string[] = [];
		parse(text, { onParseError: ({ code }) => errors.push(code) });
		expect(errors).toEqual([]);
		expect(text).toContain(scene.sandbox.situations.overdueInLosAngeles.containerNumber);
		expect(text).toContain('Content-Security-Policy');
		expect(text).not.toMatch(/<script/i);
	});

	test('the calendar is given to those who have its key, and to nobody before one is set', async () => {
		const bare = await publish('pickup-calendar');
		await expectRefused(bare, 'pickup-calendar');
		await expectRefused(bare, 'pickup-calendar?key=');
		const scene = await publish('pickup-calendar', withKey);
		await expectRefused(scene, 'pickup-calendar');
		await expectRefused(scene, `pickup-calendar?key=${KEY.toLowerCase()}`);
		// n8n deletes executions that it does not keep once the run has ended.
		const kept = async () => await scene.session.executions(scene.workflowId);
		await until('nothing is kept', async () => (await kept()).length === 0 || undefined);
		const { status, type, text } = await get(scene, `pickup-calendar?key=${KEY}`);
		expect({ status, type }).toEqual({ status: 200, type: 'text/calendar; charset=utf-8' });
		const calendar = new ICAL.Component(ICAL.parse(text) as [string, unknown[], unknown[]]);
		const events = calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));
		const { containerNumber } = scene.sandbox.situations.lastFreeDayIsTomorrowInHouston;
		expect(events.filter(({ summary }) => summary.includes(containerNumber))).toHaveLength(1);
		expect(events.filter(({ startDate }) => !startDate.isDate)).toEqual([]);
	});
}
