/** Each customer's own address, looked up in a data table where the pages say so: the e-mail says what it says without. */
import { expect, it } from 'vitest';

import type { Resource } from '../../../sandbox/index.mts';
import { nodeOf, type WorkflowJson } from '../../harness/engine.mts';
import { instant, LOS_ANGELES } from '../lanes.mts';
import { Stage } from '../stage.mts';

const at = (local: string) => instant(local, LOS_ANGELES);
const NAMES = ['Acorn Imports', 'Birch Home Goods'];
const ADDRESSES = 'Addresses';

/** Puts the table between a node and the one that sends, which takes the address of the row. */
function lookUp({ nodes, connections }: WorkflowJson, behind: string, sends: string, column: string): void {
	const parameters = {
		...{ resource: 'row', operation: 'get', dataTableId: { __rl: true, mode: 'id', value: ADDRESSES } },
		filters: { conditions: [{ keyName: 'customer', condition: 'eq', keyValue: `={{ $json.${column} }}` }] },
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
	const shipments = new Set(stage.containersTo('USLAX').map((box) => store.related(box, 'shipment') as Resource));
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
	return { stage, later: () => mine.forEach(({ id }) => ship.changeEta(id, at('2026-03-12T04:00'))) };
}

const mails = (messages: string[]) => messages.filter((message) => /^\S+@/.test(message)).sort();
/** What came to the one address, as it should come to two. */
const toEach = (sent: string[]) => sent.map((mail, index) => mail.replace(/^[^:]+/, `${index}@example.com`));

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
