/** A calendar program asks for the calendar, with the key and without; the containers are those of the sandbox. */
import type { IDataObject } from 'n8n-workflow';
import { describe, expect, it, vi } from 'vitest';

import { parsed } from '../../../unit/report/calendar/parsed.mts';
import { startScene } from '../../harness/scene.mts';
import { instant, LOS_ANGELES } from '../lanes.mts';
import { readWorkflow, stopClock } from '../stage.mts';

const at = (local: string) => instant(local, LOS_ANGELES);
const KEY = 'a1b2c3d4e5f6g7h8i9j0';

/** The published workflow, with a key set in it. */
async function open(key: string) {
	const now = at('2026-03-09T12:00');
	stopClock(now);
	const { sandbox, engine } = await startScene({ now, freeze: true });
	const workflow = await readWorkflow('pickup-calendar');
	const setKey = workflow.nodes.find(({ name }) => name === 'Set Key');
	const { assignments } = setKey?.parameters.assignments as { assignments: IDataObject[] };
	expect(assignments).toMatchObject([{ name: 'key', value: '' }]);
	assignments[0].value = key;
	/** What is answered: the name of the node that answers, and its items. */
	const ask = async (query: IDataObject) => {
		const from = { node: 'Calendar Is Asked For', items: [{ query, headers: {}, body: {} }] };
		const { data } = await engine.runWorkflow(workflow, from);
		if (data.resultData.error) throw data.resultData.error;
		const [name] = ['Give Calendar', 'Refuse'].filter((node) => data.resultData.runData[node]);
		return { name, items: data.resultData.runData[name][0].data?.main[0] ?? [] };
	};
	return { sandbox, ask };
}

describe('Pickup calendar', () => {
	it('has each container on its last gate day, and cancels it once it is gone', async () => {
		const { sandbox, ask } = await open(KEY);
		const { ship, store, situations } = sandbox;
		const { containerId, containerNumber } = situations.laterInHouston;
		const container = store.get('container', containerId);
		const terminal = container && store.related(container, 'pod_terminal')?.attributes.name;
		const eventIn = async () => {
			const { name, items } = await ask({ key: KEY });
			expect(name).toBe('Give Calendar');
			expect(items).toHaveLength(1);
			const [{ json, binary }] = items;
			expect(binary?.data).toMatchObject({
				fileName: 'pickup-calendar.ics',
				mimeType: 'text/calendar',
			});
			const file = Buffer.from(binary?.data.data ?? '', 'base64').toString();
			expect(file).toBe(json.calendar);
			const { name: title, events } = parsed(file);
			expect(title).toBe('Last gate days');
			expect(json).toMatchObject({
				events: events.filter(({ status }) => status === 'CONFIRMED').length,
				cancelled: events.filter(({ status }) => status === 'CANCELLED').length,
			});
			return events.find(({ uid }) => uid.startsWith(containerId));
		};
		const before = await eventIn();
		expect(before).toMatchObject({
			uid: `${containerId}@n8n-nodes-container-tracking`,
			start: '2026-03-13',
			end: '2026-03-14',
			summary: `${containerNumber} last gate day, LFD Sun 15 Mar – ${String(terminal)}`,
			status: 'CONFIRMED',
			url: '',
		});
		sandbox.clock.set(at('2026-03-09T13:00'));
		vi.setSystemTime(new Date(at('2026-03-09T13:00')));
		ship.pickUp(containerId);
		const after = await eventIn();
		expect(after).toMatchObject({ uid: before?.uid, start: '2026-03-13', status: 'CANCELLED' });
		expect(after?.sequence).toBeGreaterThan(before?.sequence ?? Infinity);
	});

	it.each([
		['no key', KEY, {}],
		['another key', KEY, { key: 'a1b2c3d4e5f6g7h8i9j1' }],
		['a list of keys', KEY, { key: [KEY] }],
		['the key that it comes with, which is none', '', { key: '' }],
		['a short key', 'secret', { key: 'secret' }],
	])('refuses %s, and asks the service nothing', async (_, key, query) => {
		const { sandbox, ask } = await open(key);
		sandbox.clearRequests();
		expect((await ask(query as IDataObject)).name).toBe('Refuse');
		expect(sandbox.requests).toEqual([]);
	});
});
