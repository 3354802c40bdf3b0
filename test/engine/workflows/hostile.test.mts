/** Texts of the service that want to be more than texts, of rows, accounts and events, through each ready workflow. */
import { expect, it } from 'vitest';

import type { Resource } from '../../sandbox/index.mts';
import { readSlack } from '../../unit/report/properties/slack.mts';
import { createEngine } from '../harness/engine.mts';
import { discharge, instant, LOS_ANGELES } from './lanes.mts';
import { hastened, readWorkflow, slackNodes, Stage, TELLINGS } from './stage.mts';

const NOON = instant('2026-03-06T12:00', LOS_ANGELES);
const LATER = instant('2026-03-20T12:00', LOS_ANGELES);
const TEXT =
	'<!channel> <http://evil.example|click> @here *bold* _it_ ~no~ `code` :ship: www.evil.example [text](https://evil.example) R&D';
const NUMBER = '<!here> *B* https://evil.example';
const OWN = /^http:\/\/127\.0\.0\.1:|^https:\/\/(n8n\.example\.com|tms\.example)\//;

function expectHarmless(texts: string[]): void {
	for (const text of texts) {
		const { mentions, links, loose, quoted, styled } = readSlack(text);
		expect({ mentions, loose, quoted }).toEqual({ mentions: [], loose: [], quoted: [] });
		expect(links.filter(({ url }) => !OWN.test(url))).toEqual([]);
		expect(styled.filter((span) => /^(bold|it|no|code|B)$/.test(span.text))).toEqual([]);
	}
}

const textsIn = (outbox: Stage['engine']['outbox']): string[] =>
	outbox
		.splice(0)
		.map(({ parameters }) => parameters)
		.filter(({ toEmail }) => !toEmail)
		.map(({ text }) => String(text));

it('bulk-start-from-sheet: nothing of a row acts in Slack', async () => {
	const engine = await createEngine({ baseUrl: 'http://127.0.0.1:9', apiKey: 'none' });
	const items = [{ row: 2, number: TEXT, outcome: TEXT, note: TEXT }];
	await engine.runWorkflow(await readWorkflow('bulk-start-from-sheet'), {
		node: 'Outcome of the Row',
		items,
	});
	const texts = textsIn(engine.outbox);
	expect(texts).toEqual([expect.stringContaining('evil.example')]);
	expectHarmless(texts);
});

it('bulk-start-from-sheet: of 400 rows with long notes Slack cuts nothing, and those to look at come first', async () => {
	const engine = await createEngine({ baseUrl: 'http://127.0.0.1:9', apiKey: 'none' });
	const items = Array.from({ length: 400 }, (_, row) => ({
		...{ row, number: `N${row}`, note: 'x'.repeat(5_000) },
		outcome: row < 390 ? 'tracked' : 'failed',
	}));
	await engine.runWorkflow(await readWorkflow('bulk-start-from-sheet'), {
		node: 'Outcome of the Row',
		items,
	});
	const [text, ...further] = textsIn(engine.outbox);
	expect(further).toEqual([]);
	expect(text.length).toBeLessThan(40_000);
	const names = text.split('\n').map((line) => line.split(', x')[0]);
	expect(names).toEqual([
		'*Bulk start*: 400 rows, 10 to look at',
		...items.slice(390).map(({ row }) => `• row ${row} N${row}: failed`),
		...items.slice(0, 15).map(({ row }) => `• row ${row} N${row}: tracked`),
		'and 375 more in the sheet',
	]);
});

const FINDINGS = [
	['lfd-changed-to-slack', 'Last Free Day Changed', {}],
	[
		'available-to-dispatch',
		'Availability Changed',
		{ availability_change: { current: true, previous: false } },
	],
	['hold-monitor', 'Holds Changed', { hold_changes: [{ name: 'freight' }] }],
	['failed-tracking-triage', 'Tracking Fails', { event: 'tracking_request.failed' }],
	['eta-slipped', 'ETA Changed', { missing: 'The event came without its shipment.' }],
] as const;

/** Items as the trigger writes them: the name below the headline of what concerns a pickup, else in it. */
const found = (file: string, fields: object, count: number, rest = 'what else is known') =>
	Array.from({ length: count }, (_, at) => {
		const number = `ABCU${1_000_000 + at}`;
		const isOfPickup = !['failed-tracking-triage', 'eta-slipped'].includes(file);
		const slack_text = isOfPickup
			? `*Soon*, was later\n${number}: ${rest}`
			: `*Soon*: ${number}\n${rest}`;
		const sentence = `${number}: Soon`;
		return {
			...fields,
			sentence,
			slack_text,
			pickup: { number: isOfPickup ? number : null, ready: 'ready', alerts: true },
		};
	});

it.each(FINDINGS)(
	'%s: what one run found is one message, which Slack takes',
	async (file, node, fields) => {
		const engine = await createEngine({ baseUrl: 'http://127.0.0.1:9', apiKey: 'none' });
		engine.pace.isSlack = true;
		const items = found(file, fields, 60);
		const { data } = await engine.runWorkflow(await readWorkflow(file), { node, items });
		expect(data.resultData.error).toBeUndefined();
		const [message, ...further] = engine.outbox.map(({ parameters }) => String(parameters.text));
		expect(further).toEqual([]);
		expect(message.match(/what else is known/g)).toHaveLength(25);
		expect(message).toContain('\n\nand 35 more:\n');
		// Of those behind, one line each that names it: none is only counted.
		expect(new Set(message.match(/ABCU\d{7}/g)).size).toBe(60);
		expect(message.length).toBeLessThan(40_000);
	},
);

it.each(
	FINDINGS.flatMap(([file, node, fields]) =>
		(['the channel', 'the team'] as const).map((where) => ({ file, node, fields, where })),
	),
)(
	'$file: of 2,000 at once $where hears in one message that Slack does not cut',
	async ({ file, node, fields, where }) => {
		const engine = await createEngine({ baseUrl: 'http://127.0.0.1:9', apiKey: 'none' });
		const workflow = hastened(await readWorkflow(file));
		if (where === 'the team')
			for (const name of slackNodes(workflow)) if (!/Team/.test(name)) engine.refusing.add(name);
		await engine.runWorkflow(workflow, {
			node,
			items: found(file, fields, 2_000, 'x'.repeat(2_000)),
		});
		const [message, ...further] = engine.outbox.map(({ parameters }) => String(parameters.text));
		expect(further).toEqual([]);
		expect(message.length).toBeLessThan(40_000);
		const named = new Set(message.match(/ABCU\d{7}/g)).size;
		const [left] = /(?<=\nand )\d+(?= more in execution \S+ of this workflow$)/.exec(message)!;
		expect(named + Number(left)).toBe(2_000);
		expect(named).toBeGreaterThan(100);
	},
);

/** Every text of the service that a message could hold. */
function poison({ store }: Stage['sandbox']): void {
	for (const shipment of store.all('shipment'))
		store.update(shipment, { customer_name: TEXT, ref_numbers: [TEXT], pod_vessel_name: TEXT });
	for (const terminal of store.all('terminal'))
		store.update(terminal, { name: TEXT, nickname: TEXT });
	const hold = { name: TEXT, status: 'hold', description: TEXT };
	const fee = { type: TEXT, amount: 150, currency_code: 'USD' };
	const mine = {
		location_at_pod_terminal: TEXT,
		holds_at_pod_terminal: [hold],
		fees_at_pod_terminal: [fee],
	};
	for (const container of store.all('container')) store.update(container, mine);
}

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
	expectHarmless(textsIn(stage.engine.outbox));
});

it('acknowledge-and-escalate: what somebody types into the form does not act either', async () => {
	const stage = await Stage.open('acknowledge-and-escalate', {
		now: instant('2026-03-10T05:30', LOS_ANGELES),
		tables: { 'Lines Sent Before': [{ alert_key: 'k', container: TEXT, terminal: TEXT }] },
	});
	const form = {
		container: TEXT,
		'your name': TEXT,
		for: 'All of its terminal',
		answer: 'Acknowledge',
		alert_key: 'k',
	};
	await stage.engine.runWorkflow(stage.workflow, { node: 'Acknowledge', items: [form] });
	const texts = textsIn(stage.engine.outbox);
	expect(texts).toEqual([expect.stringContaining('evil.example')]);
	expectHarmless(texts);
});

interface Scene {
	ship: Stage['sandbox']['ship'];
	box: Resource;
	shipment: Resource;
	request: Resource;
}

const hold = (name: string) => ({ name, status: 'hold', description: `${TEXT}\n> quoted` });

const HAPPENINGS: Array<[file: string, what: string, happens: (of: Scene) => unknown]> = [
	[
		'lfd-changed-to-slack',
		'a day is set',
		({ ship, box }) => ship.moveLfd(box.id, LATER, 'terminal'),
	],
	['available-to-dispatch', 'a release', ({ ship, box }) => ship.setAvailable(box.id)],
	['hold-monitor', 'a hold of freight', ({ ship, box }) => ship.placeHold(box.id, hold('freight'))],
	['hold-monitor', 'a hold of that name', ({ ship, box }) => ship.placeHold(box.id, hold(TEXT))],
	['eta-slipped', 'a late ship', ({ ship, shipment }) => ship.changeEta(shipment.id, LATER)],
	[
		'failed-tracking-triage',
		'a reason',
		({ ship, request }) => ship.resolveTracking(request.id, 'failed', TEXT),
	],
	[
		'failed-tracking-triage',
		'an end',
		({ ship, shipment }) => ship.stopTracking(shipment.id, TEXT),
	],
];

it.each(
	TELLINGS.flatMap((by) =>
		HAPPENINGS.map(([file, what, happens]) => ({ file, what, happens, by })),
	),
)('$file, $what, reported by $by: nothing of it acts in Slack', async ({ file, happens, by }) => {
	const stage = await Stage.open(file, { now: NOON, by, linkBase: 'https://tms.example/find?q=' });
	const { store, ship } = stage.sandbox;
	const [box] = stage.containersTo('USLAX');
	const shipment = store.related(box, 'shipment') as Resource;
	const request = store
		.all('tracking_request')
		.find((each) => store.related(each, 'tracked_object')?.id === shipment.id) as Resource;
	const terminal = store.related(box, 'pod_terminal') as Resource;
	const names: Resource['attributes'] = {
		...{
			bill_of_lading_number: NUMBER,
			customer_name: TEXT,
			ref_numbers: [TEXT],
			pod_vessel_name: TEXT,
		},
		...{ port_of_discharge_name: TEXT, destination_name: TEXT },
	};
	store.update(shipment, names);
	store.update(terminal, { name: TEXT, firms_code: TEXT });
	store.update(request, { request_number: NUMBER, scac: TEXT, ref_numbers: [TEXT] });
	await stage.at(NOON, () => discharge(stage.sandbox, box.id));
	store.update(box, { location_at_pod_terminal: TEXT, equipment_type: TEXT, ref_numbers: [TEXT] });
	await stage.at(NOON);
	const sent = await stage.at(NOON, () => happens({ ship, box, shipment, request }));
	const texts = sent
		.filter((text) => text.startsWith('#'))
		.map((text) => text.replace(/^#\S+: /, ''));
	expect(texts.join('\n')).toContain('evil.example');
	expectHarmless(texts);
});
