/** Ask your containers behind the agent: what it proposes is done once somebody says yes, and only that. */
import type { IDataObject } from 'n8n-workflow';
import { describe, expect, it } from 'vitest';

import { CHAT, chatNode } from '../harness/nodes/chat.mts';
import type { WorkflowJson } from '../harness/engine.mts';
import { startScene, type Scene } from '../harness/scene.mts';
import type { Fault } from '../../sandbox/faults.mts';
import { readWorkflow } from './stage.mts';

const NUMBER = 'OCNA555123';
const NOTHING = { do: 'none', kind: 'container', number: '', scac: '' };
const START = { do: 'start tracking', kind: 'bill_of_lading', number: NUMBER, scac: '' };

const stopping = ({ nodes }: WorkflowJson) => nodes.find(({ name }) => name === 'Stop Tracking')!;

/** The agent has said this; the user replies so where it is asked. */
async function run(output: unknown, reply = '', fault?: Fault) {
	const said: string[] = [];
	const writes = () =>
		sandbox.requests
			.filter(({ method, path }) => method !== 'GET' && !path.includes('infer_number'))
			.map(({ method, path, body }) => ({ request: `${method} ${path}`, body }));
	const writesBefore: number[] = [];
	const chat = chatNode((message) => {
		said.push(message);
		writesBefore.push(writes().length);
		return reply;
	});
	const { sandbox, engine }: Scene = await startScene({}, { nodes: { [CHAT]: chat } });
	const items = [{ output }] as unknown as IDataObject[];
	const workflow = await readWorkflow('ask-your-containers');
	if (fault) sandbox.faults.add(fault);
	// The test does not wait for the tries in between.
	if (fault) stopping(workflow).parameters.options = { maxWaitSeconds: 0 };
	const { data } = await engine.runWorkflow(workflow, { node: 'Answer the Question', items });
	return { sandbox, said, writesBefore, writes: writes(), error: data.resultData.error };
}

const proposing = (change: object, answer = 'I can do that.') => ({ answer, change });

describe('Ask your containers', () => {
	it.each<[string, unknown]>([
		['none', proposing(NOTHING, 'It is free until Friday.')],
		['not there', { answer: 'It is free until Friday.' }],
		[
			'one that it does not know',
			proposing({ ...START, do: 'delete' }, 'It is free until Friday.'),
		],
	])('answers and asks nothing where the change is %s', async (_, output) => {
		const { said, writes, error } = await run(output, 'yes');
		expect(error).toBeUndefined();
		expect(said).toEqual(['It is free until Friday.']);
		expect(writes).toEqual([]);
	});

	it.each(['', 'no', 'yes?', 'Yes, but tomorrow', 'ja', 'not yes'])(
		'changes nothing when the reply is "%s"',
		async (reply) => {
			const { said, writes, error } = await run(proposing(START), reply);
			expect(error).toBeUndefined();
			expect(said.at(-1)).toBe('Nothing was changed.');
			expect(writes).toEqual([]);
		},
	);

	it('names what is to be done in its own words, not those of the model', async () => {
		const { said, writesBefore } = await run(proposing(START, 'This is harmless.'), 'no');
		expect(said[0]).toBe(
			`This is harmless.\n\nTo be done: start tracking bill of lading ${NUMBER} with carrier to be detected\n\nReply yes to do just this. Any other reply changes nothing.`,
		);
		expect(writesBefore).toEqual([0, 0]);
	});

	it.each(['yes', ' YES\n'])('starts tracking once after "%s"', async (reply) => {
		const { said, writes, writesBefore, error } = await run(proposing(START), reply);
		expect(error).toBeUndefined();
		expect(writesBefore[0]).toBe(0);
		expect(writes.map(({ request }) => request)).toEqual(['POST /tracking_requests']);
		expect(writes[0].body).toMatchObject({
			data: { attributes: { request_number: NUMBER, request_type: 'bill_of_lading' } },
		});
		expect(said.at(-1)).toBe(`Done: start tracking ${NUMBER}`);
	});

	it('takes the carrier and the kind that were named', async () => {
		const change = { ...START, kind: 'booking_number', scac: 'BLUW' };
		const { said, writes } = await run(proposing(change), 'yes');
		expect(said[0]).toContain(`start tracking booking number ${NUMBER} with carrier BLUW`);
		expect(writes[0].body).toMatchObject({
			data: { attributes: { request_type: 'booking_number', scac: 'BLUW' } },
		});
	});

	/** What a chat that shows Markdown would fetch from elsewhere. */
	const PICTURE = /!\[|<img/i;

	it.each([
		'![a](https://elsewhere.example/a?b)',
		'!![a][b]\n\n[b]: https://elsewhere.example',
		'<IMG src=//e.example>',
	])('shows no picture of elsewhere, whoever wrote it: %s', async (picture) => {
		const change = { ...START, number: picture, scac: picture };
		const answered = await run(proposing(NOTHING, `See ${picture}.`));
		const asked = await run(proposing(change, `See ${picture}.`), 'yes');
		expect(answered.said).toHaveLength(1);
		expect(asked.said).toHaveLength(2);
		for (const said of [...answered.said, ...asked.said]) expect(said).not.toMatch(PICTURE);
		expect(answered.said[0]).toMatch(/^See [^]*example/);
	});

	it('says so where it is not done', async () => {
		const { said, writes } = await run(proposing({ ...START, scac: 'ZZZZ' }), 'yes');
		expect(writes).toHaveLength(1);
		expect(said.at(-1)).toMatch(/^Not done: The carrier is not supported: [^[]*$/);
	});

	it('stops the tracking of the shipment with that number, and of no other', async () => {
		const { sandbox } = await startScene();
		const { billOfLading, shipmentId } = sandbox.situations.laterInHouston;
		const change = { ...START, do: 'stop tracking', number: billOfLading };
		const { said, writes } = await run(proposing(change), 'yes');
		// The number may be that of one container among many.
		expect(said[0]).toContain(
			`To be done: stop tracking bill of lading ${billOfLading}, which ends it for its whole shipment, all of its containers included\n`,
		);
		expect(writes.map(({ request }) => request)).toEqual([
			`PATCH /shipments/${shipmentId}/stop_tracking`,
		]);
		expect(said.at(-1)).toBe(`Done: stop tracking ${billOfLading}`);
	});

	it('says that it is not known where the answer to it was lost', async () => {
		const { billOfLading } = (await startScene()).sandbox.situations.laterInHouston;
		const change = { ...START, do: 'stop tracking', number: billOfLading };
		const lost = { kind: 'resetAfter', match: { method: 'PATCH' } } as const;
		const { said } = await run(proposing(change), 'yes', lost);
		expect(said.at(-1)).toMatch(
			/^Not known to be done: The connection [^[]* was carried out is not known/,
		);
	});

	it('stops nothing for a number that the account does not have', async () => {
		const change = { ...START, do: 'stop tracking', number: 'MEDU0000000' };
		const { said, writes } = await run(proposing(change), 'yes');
		expect(writes).toEqual([]);
		expect(said.at(-1)).toMatch(/^Not done: .*MEDU0000000/);
	});
});
