/** An account whose texts want to be more than texts, through each ready workflow that reads it. */
import { expect, it } from 'vitest';

import { readSlack } from '../../unit/report/properties/slack.mts';
import { instant, LOS_ANGELES } from './lanes.mts';
import { Stage } from './stage.mts';

const TEXT =
	'<!channel> <http://evil.example|click> @here *bold* _it_ `code` :ship: www.evil.example [x](https://evil.example) R&D';
const OWN = /^http:\/\/127\.0\.0\.1:|^https:\/\/n8n\.example\.com\//;

/** Every text of the service that a message could hold. */
function poison({ store }: Stage['sandbox']): void {
	for (const shipment of store.all('shipment'))
		store.update(shipment, { customer_name: TEXT, ref_numbers: [TEXT], pod_vessel_name: TEXT });
	for (const terminal of store.all('terminal')) store.update(terminal, { name: TEXT, nickname: TEXT });
	const hold = { name: TEXT, status: 'hold', description: TEXT };
	const fee = { type: TEXT, amount: 150, currency_code: 'USD' };
	const mine = { location_at_pod_terminal: TEXT, holds_at_pod_terminal: [hold], fees_at_pod_terminal: [fee] };
	for (const container of store.all('container')) store.update(container, mine);
}

function expectHarmless(texts: string[]): void {
	for (const text of texts) {
		const { mentions, links, loose, quoted, styled } = readSlack(text);
		expect({ mentions, loose, quoted }).toEqual({ mentions: [], loose: [], quoted: [] });
		expect(links.filter(({ url }) => !OWN.test(url))).toEqual([]);
		expect(styled.filter(({ text: span }) => /^(bold|it|code)$/.test(span))).toEqual([]);
	}
}

const textsOf = (stage: Stage): string[] =>
	stage.engine.outbox
		.splice(0)
		.map(({ parameters }) => parameters)
		.filter(({ toEmail }) => !toEmail)
		.map(({ text }) => String(text));

it.each([
	'morning-demurrage-sweep',
	'acknowledge-and-escalate',
	'empties-to-return',
	'fetch-first',
	'daily-arrivals-digest',
])('%s: nothing of the account acts in Slack or in an e-mail', async (file) => {
	const stage = await Stage.open(file, { now: instant('2026-03-10T05:30', LOS_ANGELES) });
	poison(stage.sandbox);
	await stage.at(instant('2026-03-10T06:00', LOS_ANGELES));
	await stage.run();
	const sent = stage.engine.outbox.map(({ parameters }) => parameters);
	expect(sent.length).toBeGreaterThan(0);
	for (const { html } of sent) expect(String(html ?? '')).not.toMatch(/<a |<img|<script|<http/i);
	if (file === 'acknowledge-and-escalate' || file === 'morning-demurrage-sweep')
		expect(JSON.stringify(sent)).toContain('evil.example');
	expectHarmless(textsOf(stage));
});

it('acknowledge-and-escalate: what somebody types into the form does not act either', async () => {
	const stage = await Stage.open('acknowledge-and-escalate', {
		now: instant('2026-03-10T05:30', LOS_ANGELES),
		tables: { 'Lines Sent Before': [{ alert_key: 'k', container: TEXT, terminal: TEXT }] },
	});
	const form = { container: TEXT, 'your name': TEXT, for: 'All of its terminal', answer: 'Acknowledge', alert_key: 'k' };
	await stage.engine.runWorkflow(stage.workflow, { node: 'Acknowledge', items: [form] });
	const texts = textsOf(stage);
	expect(texts).toEqual([expect.stringContaining('evil.example')]);
	expectHarmless(texts);
});
