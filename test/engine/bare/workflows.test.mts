/** The ready workflows at a service that has nothing but the contract: none stops for what it lacks. */
import omit from 'lodash/omit';
import type { INodeParameters } from 'n8n-workflow';
import { describe, expect, onTestFinished, test, vi } from 'vitest';

import type { Sandbox, SituationName } from '../../sandbox/index.mts';
import { createEngine, TRIGGER_TYPE } from '../harness/engine.mts';
import { readWorkflow, written } from '../workflows/stage.mts';
import { BARE, foreignIn, startAction, startTrigger } from './scene.mts';

function onFriday(): void {
	vi.useFakeTimers({ toFake: ['Date'], now: new Date(BARE.now) });
	onTestFinished(() => void vi.useRealTimers());
}

describe('those that are started by the clock or by hand', () => {
	const run = async (file: string, freeze = true) => {
		const { sandbox, engine } = await startAction({ freeze });
		const { data } = await engine.runWorkflow(await readWorkflow(file));
		const text = engine.outbox.map(written).join('\n');
		return { sandbox, error: data.resultData.error, text };
	};

	test.each<[file: string, about: SituationName, says: string]>([
		['morning-demurrage-sweep', 'overdueInLosAngeles', '3 days overdue'],
		['acknowledge-and-escalate', 'overdueInLosAngeles', '3 days overdue'],
		['fetch-first', 'overdueInLosAngeles', 'waiting until tomorrow adds USD 100.00'],
		['daily-arrivals-digest', 'arrivingInThreeDays', 'B/L '],
		['empties-to-return', 'delivered', 'out 2 days, no row for detention of NRTS'],
		['exception-inbox', 'overdueInLosAngeles', '9 days at the port'],
	])('%s reports %s', async (file, about, says) => {
		onFriday();
		const { sandbox, error, text } = await run(file);
		expect(error).toBeUndefined();
		const number = sandbox.situations[about].containerNumber;
		expect(
			text
				.split('\n')
				.filter((line) => line.includes(number))
				.join(),
		).toContain(says);
		expect(text).toContain(number);
	});

	test('Bulk start from a sheet tracks the numbers for trying', async () => {
		const { sandbox, error, text } = await run('bulk-start-from-sheet', false);
		expect(error).toBeUndefined();
		expect(text).toContain('row 2 TEST-TR-SUCCEEDED: tracked');
		expect(text).toContain('row 3 TEST-TR-FAILED: failed');
		expect(foreignIn(sandbox)).toEqual([]);
	});

	test('Catch up on missed events needs a list that the contract lacks, and says so', async () => {
		const { error, text } = await run('catch-up-on-missed-events');
		expect(error?.message).toContain('This service cannot list webhook notifications');
		expect(text).toBe('');
	});
});

describe('those that an event starts', () => {
	type Happening = (sandbox: Sandbox, containerId: string, shipmentId: string) => unknown;

	/** What the published workflow says after each of some happenings, a run for each event that starts one. */
	const hear = async (file: string, about: SituationName, happenings: Happening[]) => {
		onFriday();
		const workflow = await readWorkflow(file);
		const trigger = workflow.nodes.find(({ type }) => type === TRIGGER_TYPE)!;
		const options = omit(trigger.parameters.options as INodeParameters, 'collectSeconds');
		const { sandbox, host } = await startTrigger({
			...trigger.parameters,
			options,
		} as INodeParameters);
		const engine = await createEngine({ baseUrl: sandbox.url, apiKey: sandbox.apiKey });
		const { containerId, shipmentId } = sandbox.situations[about];
		const texts: string[] = [];
		for (const happens of happenings) {
			happens(sandbox, containerId, shipmentId);
			await sandbox.deliveries.settled();
			for (const { item } of host.executions.splice(0)) {
				const { data } = await engine.runWorkflow(workflow, { node: trigger.name, items: [item] });
				expect(data.resultData.error).toBeUndefined();
			}
			texts.push(engine.outbox.splice(0).map(written).join('\n'));
		}
		expect(foreignIn(sandbox)).toEqual([]);
		return { texts, number: sandbox.situations[about].containerNumber };
	};

	const LATER = '2026-03-20T07:00:00Z';
	const customs = { name: 'USDA', status: 'hold', description: 'Exam' };
	const other: Happening = ({ ship }, id) => ship.changeContainer(id, { seal_number: 'S2' });

	test.each<[string, SituationName, Array<[happens: Happening, says: RegExp]>]>([
		[
			...(['lfd-changed-to-slack', 'withoutLfd'] as const),
			[[({ ship }, id) => ship.moveLfd(id, LATER), /NUMBER: .*20 Mar/]],
		],
		[
			...(['eta-slipped', 'arrivingInThreeDays'] as const),
			[[({ ship }, _, id) => ship.changeEta(id, LATER), /\*ETA .* days later\*: B\/L /]],
		],
		[
			...(['failed-tracking-triage', 'withoutLfd'] as const),
			[
				[
					({ ship, store }) =>
						ship.resolveTracking(store.all('tracking_request')[0].id, 'failed', 'not_found'),
					/ not found/,
				],
			],
		],
		[
			...(['hold-monitor', 'ready'] as const),
			// An update that lists no changes: what differs is reported, once.
			[
				[other, /^$/],
				[({ ship }, id) => ship.placeHold(id, customs), /USDA/],
				[other, /^$/],
			],
		],
		[
			...(['available-to-dispatch', 'withoutLfd'] as const),
			[
				[other, /^$/],
				[({ ship }, id) => ship.setAvailable(id), /NUMBER/],
				[other, /^$/],
			],
		],
	])('%s, of %s', async (file, about, turns) => {
		const happenings = turns.map(([happens]) => happens);
		const { texts, number } = await hear(file, about, happenings);
		const said = texts.map((text) => text.replaceAll(number, 'NUMBER'));
		for (const [index, [, says]] of turns.entries()) expect(said[index]).toMatch(says);
	});
});
