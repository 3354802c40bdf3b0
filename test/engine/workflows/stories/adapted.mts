/** What the pages advise to adapt, followed: the workflow still says what it is for. */
import { readFile } from 'node:fs/promises';
import type { IDataObject } from 'n8n-workflow';
import { expect, it } from 'vitest';

import type { Resource } from '../../../sandbox/index.mts';
import { createEngine, nodeOf, type WorkflowJson } from '../../harness/engine.mts';
import { instant, LOS_ANGELES } from '../lanes.mts';
import { hastened, readWorkflow, Stage } from '../stage.mts';

const at = (local: string) => instant(local, LOS_ANGELES);
const NAMES = ['Acorn Imports', 'Birch Home Goods'];
const ADDRESSES = 'Addresses';

/** Puts the table between a node and the one that sends, which takes the address of the row. */
function lookUp(
	{ nodes, connections }: WorkflowJson,
	behind: string,
	sends: string,
	column: string,
): void {
	const parameters = {
		...{
			resource: 'row',
			operation: 'get',
			dataTableId: { __rl: true, mode: 'id', value: ADDRESSES },
		},
		filters: {
			conditions: [{ keyName: 'customer', condition: 'eq', keyValue: `={{ $json.${column} }}` }],
		},
	};
	nodes.push(nodeOf(ADDRESSES, 'n8n-nodes-base.dataTable', parameters));
	const way = connections[behind].main[0]!;
	connections[ADDRESSES] = { main: [way.splice(0)] };
	way.push({ node: ADDRESSES, type: 'main', index: 0 });
	nodes.find(({ name }) => name === sends)!.parameters.toEmail = '={{ $json.email }}';
}

/** Two shipments of two customers, expected a week later. */
async function open(file: string) {
	const stage = await Stage.open(file, { now: at('2026-03-05T06:00') });
	const { store, ship } = stage.sandbox;
	const shipments = new Set(
		stage.containersTo('USLAX').map((box) => store.related(box, 'shipment') as Resource),
	);
	const mine = [...shipments].slice(0, 2);
	for (const each of store.all('shipment')) if (!mine.includes(each)) ship.stopTracking(each.id);
	mine.forEach(({ id }, index) => {
		store.update(store.get('shipment', id)!, { customer_name: NAMES[index] });
		ship.changeEta(id, at('2026-03-10T04:00'));
	});
	await stage.at(at('2026-03-05T06:30'));
	stage.engine.tables.set(
		ADDRESSES,
		NAMES.map((customer, index) => ({ id: index + 1, customer, email: `${index}@example.com` })),
	);
	return {
		stage,
		later: () => mine.forEach(({ id }) => ship.changeEta(id, at('2026-03-12T04:00'))),
	};
}

const mails = (messages: string[]) => messages.filter((message) => /^\S+@/.test(message)).sort();
/** What came to the one address, as it should come to two. */
const toEach = (sent: string[]) =>
	sent.map((mail, index) => mail.replace(/^[^:]+/, `${index}@example.com`));

it('Daily arrivals digest: to the address of each customer, also where it is sent again', async () => {
	const { stage } = await open('daily-arrivals-digest');
	const sent = mails(await stage.strike(at('2026-03-05T07:00')));
	expect(sent).toHaveLength(2);
	lookUp(stage.workflow, 'By Customer', 'E-mail the Customer', 'customer');
	expect(mails(await stage.strike(at('2026-03-05T07:00')))).toEqual(toEach(sent));
	const { refusing, pace } = stage.engine;
	refusing.add('Arrivals for Birch Home Goods, Thu 5 Mar');
	pace.onWait = () => refusing.clear();
	expect(mails(await stage.strike(at('2026-03-05T07:00')))).toEqual(toEach(sent));
});

it('ETA slipped: to the address of each customer', async () => {
	const texts = [];
	for (const isLookedUp of [false, true]) {
		const { stage, later } = await open('eta-slipped');
		if (isLookedUp) lookUp(stage.workflow, 'Get Shipment', 'Notify the Customer', 'customer_name');
		texts.push(mails(await stage.at(at('2026-03-05T07:00'), later)));
	}
	const [sent, own] = texts;
	expect(sent).toHaveLength(2);
	for (const mail of sent) expect(mail).toMatch(/Containers: [A-Z]{4}\d{7}/);
	expect(own).toHaveLength(2);
	const bodies = (all: string[]) => all.map((mail) => mail.replace(/^[^:]+/, '')).sort();
	expect(bodies(own)).toEqual(bodies(sent));
	expect(own.map((mail) => mail.split(':')[0])).toEqual(['0@example.com', '1@example.com']);
});

/** Each page's own condition, which leaves some out; what is said, what is not, and what came without its facts. */
const LESS: Array<
	[file: string, filter: string, trigger: string, said: object, left: object, unknown: object]
> = [
	[
		...(['hold-monitor', 'Still Here', 'Holds Changed'] as const),
		{ hold_changes: [{ name: 'TMF', status: 'hold' }] },
		{ hold_changes: [{ name: 'TMF', status: 'pending' }] },
		{ hold_changes: null },
	],
	[
		...(['eta-slipped', 'Slipped', 'ETA Changed'] as const),
		{ eta: { hours_moved: 20, days_moved: 1, arrived: false } },
		{ eta: { hours_moved: -20, days_moved: -1, arrived: false } },
		{ eta: null, missing: 'The event came without its shipment.' },
	],
];

it.each(LESS)(
	'%s: less is said, and still what came without its facts',
	async (file, filter, trigger, said, left, unknown) => {
		const page = await readFile(new URL(`../../../../docs/${file}.md`, import.meta.url), 'utf8');
		const [, leftValue] = new RegExp(`add \`(.+)\`\\s+to _${filter}_`).exec(page)!;
		const workflow = await readWorkflow(file);
		const { parameters } = workflow.nodes.find(({ name }) => name === filter)!;
		const operator = { type: 'boolean', operation: 'true', singleValue: true };
		(parameters.conditions as { conditions: IDataObject[] }).conditions.push({
			...{ id: 'added', leftValue: `=${leftValue}`, rightValue: '', operator },
		});
		const engine = await createEngine({ baseUrl: 'http://127.0.0.1:9', apiKey: 'none' });
		const pickup = { alerts: true, incomplete: true, number: null };
		const items = Object.entries({ said, left, unknown }).map(([name, facts]) => ({
			sentence: name,
			slack_text: name,
			pickup,
			...facts,
		}));
		await engine.runWorkflow(workflow, { node: trigger, items });
		expect(engine.outbox.map(({ parameters: { text } }) => text)).toEqual(['said\n\nunknown']);
	},
);

/** Takes a node out as the editor does: what leads to its first input leads where its first output led. */
function takeOut({ nodes, connections }: WorkflowJson, name: string): void {
	nodes.splice(
		nodes.findIndex((node) => node.name === name),
		1,
	);
	const behind = connections[name]?.main[0] ?? [];
	delete connections[name];
	for (const outputs of Object.values(connections).map(({ main }) => main)) {
		outputs.forEach((ways, at) => {
			outputs[at] = (ways ?? []).flatMap((way) =>
				way.node !== name ? way : way.index === 0 ? behind : [],
			);
		});
	}
}

it.each([
	['morning-demurrage-sweep', 'Get Open Containers'],
	['fetch-first', 'Get Costs'],
])('%s: an e-mail for each customer', async (file, reads) => {
	const page = await readFile(new URL(`../../../../docs/${file}.md`, import.meta.url), 'utf8');
	const [, boards] = /One e-mail for each customer[^]*?take ([^]+?)\s+out then/.exec(page)!;
	const stage = await Stage.open(file, { now: at('2026-03-05T05:00') });
	const { workflow } = stage;
	for (const [, name] of boards.matchAll(/_([^_]+)_/g)) takeOut(workflow, name);
	const node = (wanted: string) => workflow.nodes.find(({ name }) => name === wanted)!;
	node('Write E-Mail').parameters.emailFor = 'customer';
	node('E-mail Dispatch').disabled = false;
	node('E-mail Dispatch').parameters.toEmail =
		"={{ $json.customer.replaceAll(' ', '') }}@example.com";
	const sent = mails(await stage.strike(at('2026-03-05T06:00')));
	expect(sent.length).toBeGreaterThan(2);
	expect(new Set(sent.map((mail) => mail.split('@')[0])).size).toBe(sent.length);
	expect(Object.keys(workflow.connections[reads].main[0]!)).toHaveLength(2);
});

/** A rule of one's own before the others, whose items go to a channel of its own. */
function addRule({ nodes, connections }: WorkflowJson, rules: string, sender: string): void {
	const { parameters } = nodes.find(({ name }) => name === rules)!;
	const { values } = parameters.rules as {
		values: Array<{ conditions: { conditions: IDataObject[] } }>;
	};
	const rule = structuredClone(values[0]);
	rule.conditions.conditions[0].leftValue = "={{ $json.sentence === 'own' }}";
	values.unshift(rule);
	const copied = nodes.find(({ name }) => name === sender)!;
	nodes.push({ ...structuredClone(copied), id: 'own', name: 'Own Desk' });
	connections[rules].main.unshift([{ node: 'Own Desk', type: 'main', index: 0 }]);
	connections['Own Desk'] = connections[sender];
}

const pickup = { alerts: true, ready: 'ready', number: null, ref_numbers: [] };
it.each([
	[
		'hold-monitor',
		'Who Handles It',
		'Holds Changed',
		'Notify Payables',
		{ hold_changes: [{ name: 'freight' }] },
	],
	[
		...['failed-tracking-triage', 'Who Can Help', 'Tracking Fails', 'Ask for the Number'],
		{ event: 'tracking_request.failed', tracking_request: { failed_reason: 'not_found' } },
	],
] as Array<[string, string, string, string, object]>)(
	'%s: with a rule of one’s own the team hears of each channel what it refused',
	async (file, rules, trigger, sender, facts) => {
		const workflow = hastened(await readWorkflow(file));
		addRule(workflow, rules, sender);
		const engine = await createEngine({ baseUrl: 'http://127.0.0.1:9', apiKey: 'none' });
		engine.refusing.add(sender).add('Own Desk');
		const others = ['first', 'second'].map((name) => ({ ...facts, sentence: name }));
		const items = [
			{ event: 'other', hold_changes: [{ name: 'other' }], sentence: 'own' },
			...others,
		];
		await engine.runWorkflow(workflow, {
			node: trigger,
			items: items.map((item) => ({ ...item, slack_text: item.sentence, pickup })),
		});
		const handed = engine.outbox.filter(({ node }) => node === 'Hand to the Team');
		const about = handed.map(({ parameters }) =>
			/"([^"]+)" was refused[^]*about:\n([^]*)/.exec(String(parameters.text))?.slice(1),
		);
		expect(about).toHaveLength(2);
		expect(Object.fromEntries(about as string[][])).toEqual({
			'Own Desk': 'own',
			[sender]: 'first\n\nsecond',
		});
	},
);
