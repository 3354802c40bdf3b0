/** Texts of the service that want to be more than texts, through each workflow that writes its own messages. */
import type { IDataObject } from 'n8n-workflow';
import { expect, it } from 'vitest';

import { readSlack } from '../../unit/report/properties/slack.mts';
import { createEngine } from '../harness/engine.mts';
import { readWorkflow } from './stage.mts';

const TEXT =
	'<!channel> <http://evil.example|click> @here *bold* _it_ ~no~ `code` :ship: www.evil.example https://evil.example R&D';
it.each<[string, string, IDataObject, number]>([
	['bulk-start-from-sheet', 'Outcome of the Row', { row: 2, number: TEXT, outcome: TEXT, note: TEXT }, 1],
])('%s, behind %s: nothing of it acts in Slack', async (file, node, item, count) => {
	const engine = await createEngine({ baseUrl: 'http://127.0.0.1:9', apiKey: 'none' });
	const { data } = await engine.runWorkflow(await readWorkflow(file), { node, items: [item] });
	expect(data.resultData.error).toBeUndefined();
	const texts = engine.outbox
		.map(({ parameters }) => parameters)
		.filter(({ toEmail }) => !toEmail)
		.map(({ text }) => String(text));
	expect(texts).toHaveLength(count);
	for (const text of texts) {
		expect(text).toContain('evil.example');
		const { mentions, links, loose, quoted, styled } = readSlack(text);
		expect({ mentions, loose, quoted }).toEqual({ mentions: [], loose: [], quoted: [] });
		expect(links.filter(({ url }) => !url.startsWith('https://tms.example/'))).toEqual([]);
		expect(styled.filter(({ text: span }) => /bold|it|no|code/.test(span) && span.length < 8)).toEqual([]);
	}
});

it.each([
	['lfd-changed-to-slack', 'Last Free Day Changed', {}],
	['available-to-dispatch', 'Availability Changed', { availability_change: { current: true, previous: false } }],
	['hold-monitor', 'Holds Changed', { hold_changes: [{ name: 'freight' }] }],
	['failed-tracking-triage', 'Tracking Fails', { event: 'tracking_request.failed' }],
	['eta-slipped', 'ETA Changed', { missing: 'The event came without its shipment.' }],
])('%s: what one run found is one message, which Slack takes', async (file, node, fields) => {
	const engine = await createEngine({ baseUrl: 'http://127.0.0.1:9', apiKey: 'none' });
	engine.pace.isSlack = true;
	const items = Array.from({ length: 60 }, (_, at) => {
		const number = `ABCU${1_000_000 + at}`;
		// As the trigger writes it: below the headline of what concerns a pickup, else in it.
		const isOfPickup = !['failed-tracking-triage', 'eta-slipped'].includes(file);
		const slack_text = isOfPickup
			? `*Soon*, was later\n${number}: what else is known`
			: `*Soon*: ${number}\nwhat else is known`;
		return { ...fields, slack_text, pickup: { number: isOfPickup ? number : null, ready: 'ready', alerts: true } };
	});
	const { data } = await engine.runWorkflow(await readWorkflow(file), { node, items });
	expect(data.resultData.error).toBeUndefined();
	const [message, ...further] = engine.outbox.map(({ parameters }) => String(parameters.text));
	expect(further).toEqual([]);
	expect(message.match(/what else is known/g)).toHaveLength(25);
	expect(message).toContain('\n\nand 35 more:\n');
	// Of those behind, one line each that names it: none is only counted.
	expect(new Set(message.match(/ABCU\d{7}/g)).size).toBe(60);
	expect(message.length).toBeLessThan(40_000);
});
