/** Each exception reported once when it opens and once when it is over, whatever happens in between. */
import type { INodeParameters } from 'n8n-workflow';
import { describe, expect, it } from 'vitest';

import { discharge, instant, known, LOS_ANGELES, NEW_YORK, type Known } from '../lanes.mts';
import { Stage } from '../stage.mts';

const at = (local: string) => instant(local, LOS_ANGELES);

const ONE = '#drayage: *1 container or shipment with something new*';
const OVER = '#drayage: *1 container or shipment with something settled*';

/** Slack's mark of a severity. */
const MARKS = { critical: ':red_circle:', warning: ':large_orange_circle:' };

const message = (start: string, mark: string, ...lines: string[]) =>
	[start, ...lines.map((line) => `• ${mark} ${line}`)].join('\n');

const opened = (...lines: string[]) => message(ONE, MARKS.warning, ...lines);
const closed = (...lines: string[]) => message(OVER, ':white_check_mark:', ...lines);

/** At sea until something happens; an account of these shipments alone. */
async function open(locode: string, howMany: number) {
	const stage = await Stage.open('exception-inbox', {
		now: at('2026-03-05T12:00'),
		tables: { 'Sent Before': [] },
	});
	const { sandbox } = stage;
	const found = stage.containersTo(locode).slice(0, howMany);
	stage.sendAwayAllBut(found.map(({ id }) => id));
	const boxes = found.map((container) => {
		const shipment = sandbox.store.related(container, 'shipment')!;
		const customer = String(shipment.attributes.customer_name);
		return { ...known(sandbox, container), shipmentId: shipment.id, customer };
	});
	return { stage, ship: sandbox.ship, boxes };
}

/** As a user changes them in the node. */
function setOptions({ workflow }: Stage, options: { [name: string]: number | string }): void {
	const { parameters } = workflow.nodes.find(({ name }) => name === 'Get Exceptions')!;
	parameters.options = { ...(parameters.options as INodeParameters), ...options };
}

/** As the page says: what is critical has a rule before the others, and four nodes of its own. */
function sendCriticalElsewhere({ workflow }: Stage): void {
	const { nodes, connections } = workflow;
	const ofOpened = [
		'First of Opened',
		'Send What Opened',
		'Once Opened Was Sent',
		'Each to Remember',
	];
	const own = new Map(ofOpened.map((name) => [name, `${name} 2`]));
	for (const [name, other] of own) {
		const node = structuredClone(nodes.find((each) => each.name === name)!);
		const channelId = { __rl: true, mode: 'name', value: '#urgent' };
		if (node.parameters.channelId) node.parameters.channelId = channelId;
		nodes.push({ ...node, id: other, name: other });
		connections[other] = structuredClone(connections[name]);
		for (const each of connections[other].main.flat())
			each!.node = own.get(each!.node) ?? each!.node;
	}
	const rules = nodes.find(({ name }) => name === 'What to Do')!.parameters.rules as {
		values: Array<{ conditions: { conditions: Array<{ leftValue: string }> } }>;
	};
	const rule = structuredClone(rules.values[0]);
	rule.conditions.conditions[0].leftValue =
		"={{ $json.change === 'opened' && $json.severity === 'critical' }}";
	rules.values.unshift(rule);
	connections['What to Do'].main.unshift([{ node: 'First of Opened 2', type: 'main', index: 0 }]);
}

const shipmentOf = ({ billOfLading, number }: Known) => `Shipment ${billOfLading} (${number})`;

describe('Exception inbox', () => {
	it('watches a ship: another ETA, another vessel, no arrival, and the arrival', async () => {
		const { stage, ship, boxes } = await open('USNYC', 1);
		const [box] = boxes;
		const about = shipmentOf(box);
		const expectOn = (local: string) => () =>
			ship.changeEta(box.shipmentId, instant(local, NEW_YORK));
		// One day after the original ETA is no exception.
		await stage.expectAt(at('2026-03-05T12:10'), expectOn('2026-03-04T23:00'), []);
		await stage.expectStrike(at('2026-03-05T13:00'), []);
		expect(stage.rowsOf('Sent Before')).toMatchObject([
			{
				exception_key: expect.stringMatching(/:watched$/),
				vessel_imo: '9000031',
				voyage_number: '036E',
			},
		]);

		await stage.expectAt(at('2026-03-05T13:30'), expectOn('2026-03-06T15:00'), []);
		await stage.expectStrike(at('2026-03-05T14:00'), [
			opened(
				`${about}: ETA Fri 6 Mar at New York, 3 days later than the original one, Tue 3 Mar. · ${box.customer}`,
			),
		]);
		await stage.expectStrike(at('2026-03-05T15:00'), []);

		const rolled = () => ship.roll(box.shipmentId, { vesselImo: '9000055', voyage: '040E' });
		await stage.expectAt(at('2026-03-05T15:30'), rolled, []);
		await stage.expectStrike(at('2026-03-05T16:00'), [
			opened(
				`${about}: rolled to another vessel, PACIFIC CROWN (IMO 9000055), voyage 040E instead of BLUE WAVE PIONEER (IMO 9000031), voyage 036E. · ${box.customer}`,
			),
		]);
		await stage.expectStrike(at('2026-03-05T17:00'), []);

		// 24 hours after the ETA are allowed, to the minute.
		await stage.expectStrike(instant('2026-03-07T15:00', NEW_YORK), []);
		await stage.expectStrike(instant('2026-03-07T16:00', NEW_YORK), [
			opened(
				`${about}: 25 hours past its ETA Fri 6 Mar at New York, and no arrival is recorded. · ${box.customer}`,
			),
		]);
		await stage.expectAt(
			instant('2026-03-07T16:30', NEW_YORK),
			() => ship.arriveAtPort(box.shipmentId),
			[],
		);
		const over = ['the change of vessel', 'ETA drift', 'past ETA'].map(
			(what) => `${what} is over, the ship has arrived`,
		);
		await stage.expectStrike(instant('2026-03-07T17:00', NEW_YORK), [
			closed(`${about}: ${over.join('; ')}. · ${box.customer}`),
		]);
		await stage.expectStrike(instant('2026-03-07T18:00', NEW_YORK), []);
		// Nor is the vessel watched any more.
		expect(stage.rowsOf('Sent Before')).toEqual([]);
	});

	it('reports again what a chat refused, what opens and what is over', async () => {
		const { stage, ship, boxes } = await open('USLAX', 1);
		const { refusing } = stage.engine;
		const [box] = boxes;
		await stage.expectAt(at('2026-03-05T13:00'), () => discharge(stage.sandbox, box.id), []);
		// Three days after Thursday are Sunday, five are Tuesday.
		await stage.expectStrike(at('2026-03-07T23:00'), []);
		await stage.expectStrike(at('2026-03-08T00:00'), [
			opened(`${box.number}: no LFD 3 days after discharge. · ${box.customer}`),
		]);
		await stage.expectStrike(at('2026-03-10T23:00'), []);
		refusing.add('Send What Opened');
		await expect(stage.strike(at('2026-03-11T00:00'))).rejects.toThrow('refused');
		refusing.clear();
		await stage.expectStrike(at('2026-03-11T01:00'), [
			opened(
				`${box.number}: 6 days at the port at ${box.terminal}, discharged Thu 5 Mar. · ${box.customer}`,
			),
		]);
		await stage.expectStrike(at('2026-03-11T02:00'), []);

		await stage.expectAt(at('2026-03-11T10:00'), () => ship.pickUp(box.id), []);
		refusing.add('Send What Closed');
		await expect(stage.strike(at('2026-03-11T11:00'))).rejects.toThrow('refused');
		refusing.clear();
		await stage.expectStrike(at('2026-03-11T12:00'), [
			closed(
				`${box.number}: the missing last free day is settled, it was picked up; the long stay at the port is over, it was picked up. · ${box.customer}`,
			),
		]);
		await stage.expectStrike(at('2026-03-11T13:00'), []);
	});

	it('reports two that open and close in the same hour, and of one that comes back', async () => {
		const { stage, ship, boxes } = await open('USLAX', 2);
		const [a, b] = boxes;
		const landed = () => boxes.forEach(({ id }) => discharge(stage.sandbox, id));
		await stage.expectAt(at('2026-03-05T13:00'), landed, []);
		const block = ({ id }: Known) => {
			ship.setAvailable(id);
			ship.placeHold(id, { name: 'customs', status: 'hold', description: 'Exam' });
		};
		const blocked = ({ number, terminal, customer }: (typeof boxes)[number]) =>
			`${number}: marked available despite a hold (customs), verify with ${terminal}. · ${customer}`;
		const settled = ({ number, customer }: (typeof boxes)[number]) =>
			`${number}: hold customs cleared, ready for pickup. · ${customer}`;
		await stage.expectAt(at('2026-03-05T13:30'), () => block(a), []);
		await stage.expectStrike(at('2026-03-05T14:00'), [opened(blocked(a))]);
		const swap = () => {
			ship.clearHold(a.id, 'customs');
			block(b);
		};
		await stage.expectAt(at('2026-03-05T14:30'), swap, []);
		await stage.expectStrike(at('2026-03-05T15:00'), [opened(blocked(b)), closed(settled(a))]);
		await stage.expectAt(at('2026-03-05T15:30'), () => block(a), []);
		await stage.expectStrike(at('2026-03-05T16:00'), [opened(blocked(a))]);
		await stage.expectStrike(at('2026-03-05T17:00'), []);
	});

	it('has one line for a container, all its reasons in it, and names the port where no terminal is known', async () => {
		const { stage, ship, boxes } = await open('USLAX', 1);
		const [box] = boxes;
		const { store } = stage.sandbox;
		const terminal = store.related(store.get('container', box.id)!, 'pod_terminal')!;
		store.update(terminal, { name: null, nickname: null });
		await stage.expectAt(at('2026-03-05T13:00'), () => discharge(stage.sandbox, box.id), []);
		const block = () => {
			ship.setAvailable(box.id);
			ship.placeHold(box.id, { name: 'TMF', status: 'hold', description: 'Fee' });
			ship.moveLfd(box.id, at('2026-03-09'), 'terminal');
		};
		await stage.expectAt(at('2026-03-10T23:30'), block, []);
		await stage.expectStrike(at('2026-03-11T00:00'), [
			message(
				ONE,
				MARKS.critical,
				`${box.number}: marked available despite a hold (TMF), verify with Los Angeles; 2 days overdue, LFD was Mon 9 Mar; 6 days at the port of Los Angeles, discharged Thu 5 Mar. · ${box.customer}`,
			),
		]);
		expect(stage.rowsOf('Sent Before')).toHaveLength(2);
		await stage.expectAt(at('2026-03-11T00:30'), () => ship.clearHold(box.id, 'TMF'), []);
		await stage.expectStrike(at('2026-03-11T01:00'), [
			closed(`${box.number}: hold TMF cleared, ready for pickup. · ${box.customer}`),
		]);
		await stage.expectStrike(at('2026-03-11T02:00'), []);
	});

	it('counts what each message is about where what is critical goes to a channel of its own', async () => {
		const { stage, ship, boxes } = await open('USLAX', 2);
		const [a, b] = boxes;
		sendCriticalElsewhere(stage);
		const landed = () => boxes.forEach(({ id }) => discharge(stage.sandbox, id));
		await stage.expectAt(at('2026-03-05T13:00'), landed, []);
		const block = () => {
			ship.setAvailable(b.id);
			ship.placeHold(b.id, { name: 'customs', status: 'hold', description: 'Exam' });
		};
		await stage.expectAt(at('2026-03-05T13:30'), block, []);
		await stage.expectStrike(at('2026-03-05T14:00'), [
			opened(
				`${b.number}: marked available despite a hold (customs), verify with ${b.terminal}. · ${b.customer}`,
			),
		]);
		const fees = [{ type: 'demurrage', amount: 120, currency_code: 'USD' }];
		await stage.expectAt(at('2026-03-05T14:10'), () => ship.setFees(a.id, fees), []);
		await stage.expectStrike(at('2026-03-05T14:20'), [
			message(
				ONE.replace('drayage', 'urgent'),
				MARKS.critical,
				`${a.number}: demurrage posted (USD 120.00) and no LFD known. · ${a.customer}`,
			),
		]);
		await stage.expectAt(at('2026-03-05T14:30'), () => ship.clearHold(b.id, 'customs'), []);
		await stage.expectStrike(at('2026-03-05T15:00'), [
			closed(`${b.number}: hold customs cleared, ready for pickup. · ${b.customer}`),
		]);
	});

	it('leads to the container, and lets nothing of the service be markup', async () => {
		const { stage, boxes } = await open('USLAX', 1);
		const [box] = boxes;
		const { store } = stage.sandbox;
		setOptions(stage, { linkBase: 'https://tms.example.com/find?a=1&box=' });
		store.update(store.get('shipment', box.shipmentId)!, {
			customer_name: 'A & <!channel> <http://evil|click> @here *b* _i_ `c`',
		});
		await stage.expectAt(at('2026-03-05T13:00'), () => discharge(stage.sandbox, box.id), []);
		await stage.expectStrike(at('2026-03-11T00:00'), [
			opened(
				`<https://tms.example.com/find?a=1&amp;box=${box.number}|${box.number}>: no LFD 6 days after discharge; 6 days at the port at ${box.terminal}, discharged Thu 5 Mar. · A &amp; &lt;!channel&gt; &lt;http:\u200B//evil|click&gt; @\u200Bhere ＊b＊ ＿i＿ ｀c｀`,
			),
		]);
	});

	it('reports all that is open at first, 25 in a message and an hour, the worst first, and none of it again', async () => {
		const stage = await Stage.open('exception-inbox', {
			now: '2026-03-10T18:00:00Z',
			tables: { 'Sent Before': [] },
		});
		stage.engine.pace.isSlack = true;
		setOptions(stage, { daysAtPort: 0, daysOut: 0, daysSilent: 0, etaDriftDays: 1 });
		const reported: string[] = [];
		const left: number[] = [];
		for (let hour = 19; hour < 24; hour++) {
			const [message, ...further] = await stage.strike(`2026-03-10T${hour}:00:00Z`);
			expect(further).toEqual([]);
			if (message === undefined) break;
			const [first, ...lines] = message.split('\n');
			const more = /^and (\d+) more, which follow in the next hours$/.exec(lines.at(-1)!);
			if (more) lines.pop();
			left.push(Number(more?.[1] ?? 0));
			expect(lines.length).toBeLessThanOrEqual(25);
			const all = lines.length + left.at(-1)!;
			expect(first).toMatch(
				new RegExp(
					`^#drayage: \\*${all} (container or shipment|containers and shipments) with something new\\*$`,
				),
			);
			reported.push(...lines);
		}
		expect(left.length).toBeGreaterThan(1);
		expect(left.at(-1)).toBe(0);
		expect(new Set(reported).size).toBe(reported.length);
		const keys = stage
			.rowsOf('Sent Before')
			.map((row) => String(row.exception_key))
			.filter((key) => !key.endsWith(':watched'));
		expect(new Set(keys).size).toBe(keys.length);
		// A row for each reason, a line for each container.
		expect(keys.length).toBeGreaterThan(reported.length);
		const marks = reported.map((line) => line.split(' ')[1]);
		expect(marks.lastIndexOf(MARKS.critical)).toBeLessThan(marks.indexOf(MARKS.warning));
		await stage.expectStrike('2026-03-11T00:30:00Z', []);
	});
});
