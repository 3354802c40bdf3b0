/** Exception inbox: one message when an exception opens, one when it is over, and the rows of its table. */
import { randomUUID } from 'node:crypto';
import type { INodeParameters } from 'n8n-workflow';
import { expect, test } from 'vitest';
import type { Scene } from '../harness/scene.mts';
import { standsSince } from './happenings.mts';
import type { Messenger } from './messenger.mts';
import { addExceptionTable } from './picks.mts';
import { runByHand } from './runByHand.mts';

interface Prepared {
	scene: Scene;
	messenger: Messenger;
	/** ID of the workflow. */
	id: string;
}

/** Gives the workflow an empty table, in a second try another one, and the same moment for all runs. Returns the table. */
async function adapt({ session, sandbox }: Scene, id: string): Promise<string> {
	const table = await addExceptionTable(session, `Exceptions of one day, ${randomUUID()}`);
	const { nodes, connections } = await session.workflow(id);
	const changes: { [node: string]: INodeParameters } = {
		'Get Exceptions': {
			options: { onePerContainer: true, returnWatched: true, now: sandbox.clock.iso() },
		},
		'Sent Before': { dataTableId: { __rl: true, mode: 'list', value: table } },
	};
	const adapted = nodes.map((node) => ({
		...node,
		parameters: { ...node.parameters, ...changes[node.name] },
	}));
	await session.change(id, { nodes: adapted, connections });
	return table;
}

/** Runs the workflow as its schedule would; returns its messages. */
async function strike({ scene: { session }, messenger, id }: Prepared): Promise<string[]> {
	const before = (await session.executions(id)).length;
	await runByHand(session, id, 'Every Hour');
	const [{ status }] = await session.ended(id, before + 1);
	expect(status).toBe('success');
	return messenger.take().map(({ text }) => text);
}

export function inbox(prepare: () => Promise<Prepared>): void {
	test('an exception is reported once, remembered, reported when it is over, and forgotten', async () => {
		const prepared = await prepare();
		const { scene, id } = prepared;
		const { session, sandbox } = scene;
		const { containerId, containerNumber } = standsSince(sandbox, 1);
		sandbox.ship.setAvailable(containerId);
		sandbox.ship.placeHold(containerId, { name: 'usda', status: 'hold', description: 'Exam' });
		const table = await adapt(scene, id);
		const kept = async () =>
			(await session.rowsOf(table)).filter(
				({ exception_key: key }) => key === `${containerId}:available_yet_blocked`,
			);

		const reported = (await strike(prepared)).join('\n');
		expect(reported).toContain(`${containerNumber}: marked available despite a hold (usda)`);
		expect(await kept()).toMatchObject([{ number: containerNumber, holds: 'usda' }]);
		// The vessels of containers at sea are kept, but not reported.
		const keys = (await session.rowsOf(table)).map(({ exception_key: key }) => String(key));
		expect(keys.some((key) => key.endsWith(':watched'))).toBe(true);
		expect(reported).not.toContain('watch');

		expect(await strike(prepared)).toEqual([]);

		sandbox.ship.clearHold(containerId, 'usda');
		expect(await strike(prepared)).toEqual([
			expect.stringContaining(
				`*1 container or shipment with something settled*\n• :white_check_mark: ${containerNumber}: hold usda cleared`,
			),
		]);
		expect(await kept()).toEqual([]);
		expect(await strike(prepared)).toEqual([]);
	});
}
