/** The ready workflows at a service that has nothing but the contract: none stops for what it lacks. */
import omit from 'lodash/omit';
import type { INodeParameters } from 'n8n-workflow';
import { describe, expect, onTestFinished, test, vi } from 'vitest';

import { createEngine, TRIGGER_TYPE } from '../harness/engine.mts';
import { readWorkflow, written } from '../workflows/stage.mts';
import { objectOf } from './kinds.mts';
import type { Row } from './rows.mts';
import { startAction, startTrigger } from './scene.mts';
import { createStore } from './store.mts';

function onFriday(): void {
	vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-06T14:00:00Z') });
	onTestFinished(() => void vi.useRealTimers());
}

describe('those that are started by the clock or by hand', () => {
	const run = async (file: string) => {
		const { bare, engine } = await startAction();
		const { data } = await engine.runWorkflow(await readWorkflow(file));
		return { bare, error: data.resultData.error, messages: engine.outbox.map(written) };
	};

	const BOTH = ['EXMU1234566', 'EXMU7654321'];
	const FRIDAY = 'LFD in 4 days, Tue 10 Mar (2 gate days)';

	test.each<[file: string, said: Array<string | RegExp>]>([
		[
			'morning-demurrage-sweep',
			['*Example Terminal (Z999)*', ...BOTH.map((number) => `• *${number}*: ${FRIDAY} · `)],
		],
		['acknowledge-and-escalate', BOTH.map((number) => `• *${number}*`)],
		[
			'fetch-first',
			[
				'What waiting costs is not known · 2 containers not assessable',
				...BOTH.map((number) => new RegExp(`${number}\\*: .* · cost not assessable: no row for `)),
			],
		],
		['daily-arrivals-digest', ['B/L EXBL0001, EXMU1234566, EXMU7654321, EVER EXAMPLE, PO-1']],
		// Nothing is out, nor wrong.
		['empties-to-return', []],
		['exception-inbox', []],
	])('%s reports what there is', async (file, said) => {
		onFriday();
		const { error, messages } = await run(file);
		expect(error).toBeUndefined();
		expect(messages).toHaveLength(said.length > 0 ? 1 : 0);
		for (const words of said) expect(messages[0]).toMatch(words);
	});

	test('Bulk start from a sheet tracks the numbers for trying', async () => {
		const { bare, error, messages } = await run('bulk-start-from-sheet');
		expect(error).toBeUndefined();
		expect(messages.join()).toContain('row 2 TEST-TR-SUCCEEDED: tracked');
		expect(messages.join()).toContain('row 3 TEST-TR-FAILED: failed');
		expect(bare.foreign).toEqual([]);
	});

	test('Catch up on missed events needs a list that the contract lacks, and says so', async () => {
		const { error, messages } = await run('catch-up-on-missed-events');
		expect(error?.message).toContain('This service cannot list webhook notifications');
		expect(messages).toEqual([]);
	});
});

describe('those that an event starts', () => {
	/** What the published workflow says after each of some events, a run for each that starts one. */
	const hearEach = async (file: string, events: Array<[kind: string, object?: Row]>) => {
		onFriday();
		const workflow = await readWorkflow(file);
		const trigger = workflow.nodes.find(({ type }) => type === TRIGGER_TYPE)!;
		const ready = omit(trigger.parameters.options as INodeParameters, 'collectSeconds');
		const options = { ...ready, unsignedDeliveries: 'acceptAny' };
		const parameters = { ...trigger.parameters, options };
		const { bare, host } = await startTrigger(parameters as INodeParameters);
		await host.publish();
		bare.foreign.length = 0;
		const engine = await createEngine({ baseUrl: bare.url, apiKey: bare.apiKey });
		const texts: string[] = [];
		for (const [kind, object = objectOf(kind, bare.store)] of events) {
			const [before, heard] = [host.executions.length, engine.outbox.length];
			await bare.deliver(kind, object);
			for (const { item } of host.executions.slice(before)) {
				const from = { node: trigger.name, items: [item] };
				const { data } = await engine.runWorkflow(workflow, from);
				expect(data.resultData.error).toBeUndefined();
			}
			texts.push(engine.outbox.slice(heard).map(written).join('\n'));
		}
		expect(bare.foreign).toEqual([]);
		return { runs: host.executions.length, texts };
	};

	const hear = async (file: string, ...kinds: string[]) => {
		const { runs, texts } = await hearEach(
			file,
			kinds.map((kind) => [kind]),
		);
		return { runs, text: texts.join('\n').trim() };
	};

	test('LFD changed to Slack reports the date', async () => {
		const { text } = await hear('lfd-changed-to-slack', 'container.pickup_lfd.changed');
		expect(text).toContain('EXMU1234566');
		expect(text).toContain('10 Mar');
	});

	test('ETA slipped reports the new arrival', async () => {
		const { text } = await hear('eta-slipped', 'shipment.estimated.arrival');
		expect(text).toContain('*ETA Los Angeles 1 day later*: B/L EXBL0001');
	});

	test('Failed tracking triage says which number failed, and why', async () => {
		const { text } = await hear('failed-tracking-triage', 'tracking_request.failed');
		expect(text).toContain('EXBL0002 (MAEU)');
	});

	const rowOf = (attributes: object): Row => {
		const [container] = createStore().containers;
		return { ...container, attributes: { ...container.attributes, ...attributes } };
	};
	const held = [{ name: 'USDA', description: 'Exam' }];

	test.each([
		['hold-monitor', { holds_at_pod_terminal: held }, [/customs/, /^$/, /USDA/, /^$/]],
		['available-to-dispatch', { available_for_pickup: true }, [/^$/, /^$/, /EXMU1234566/, /^$/]],
	])(
		'%s reports once what differs in an update that lists no changes',
		async (file, now, expected) => {
			const rows = [{}, { seal_number: 'S2' }, now, { ...now, seal_number: 'S3' }].map(rowOf);
			const events = rows.map((each): [string, Row] => ['container.updated', each]);
			const { texts } = await hearEach(file, events);
			for (const [index, words] of expected.entries()) expect(texts[index]).toMatch(words);
		},
	);
});
