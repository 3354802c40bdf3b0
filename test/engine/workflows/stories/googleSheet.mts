/** The sheet that keeps itself: every container of the account, hour by hour. */
import { readFile } from 'node:fs/promises';
import type { IDataObject } from 'n8n-workflow';
import { describe, expect, it, vi } from 'vitest';

import { inFull } from '../../../check.mts';
import { googleSheetsNode, Sheet } from '../../harness/nodes/googleSheets.mts';
import { startScene } from '../../harness/scene.mts';
import { instant, LOS_ANGELES } from '../lanes.mts';
import { readWorkflow, stopClock } from '../stage.mts';

const at = (local: string) => instant(local, LOS_ANGELES);
const TITLES = new URL('../../../../docs/samples/containers.csv', import.meta.url);

async function open() {
	const now = at('2026-03-09T12:00');
	stopClock(now);
	const titles = (await readFile(TITLES, 'utf8')).trim().split(',');
	const sheet = new Sheet([...titles, 'Our Trucker']);
	const nodes = { 'n8n-nodes-base.googleSheets': googleSheetsNode(sheet) };
	const { sandbox, engine } = await startScene({ now, freeze: true }, { nodes });
	const workflow = await readWorkflow('containers-to-google-sheets');
	// The test does not wait for the tries in between.
	delete workflow.nodes.find(({ name }) => name === 'Write to the Sheet')!.retryOnFail;
	const run = async (local: string): Promise<string | undefined> => {
		sandbox.clock.set(at(local));
		vi.setSystemTime(new Date(at(local)));
		const { data } = await engine.runWorkflow(workflow);
		return data.resultData.error?.message;
	};
	const rowOf = (id: string): IDataObject | undefined =>
		sheet.rows.find((row) => row['Container ID'] === id);
	return { sandbox, engine, workflow, sheet, run, rowOf };
}

/** Far more than the writes of a minute, which is what would show if there were one a row. */
const MANY = inFull(2_000, 200);

describe('Containers to Google Sheets', () => {
	it('has a row for each container, changes it, and leaves the column that is not its own', async () => {
		const { sandbox, sheet, run, rowOf } = await open();
		const { containerId, containerNumber } = sandbox.situations.laterInHouston;
		const boxes = sandbox.store.all('container');
		const ids = boxes.map(({ id }) => id);
		const atRamp = sandbox.situations.holdAtTheRamp.containerId;
		const yardOfPort = { location_at_pod_terminal: 'Row 7' };
		sandbox.store.update(boxes.find(({ id }) => id === atRamp)!, yardOfPort);
		expect(await run('2026-03-09T12:00')).toBeUndefined();
		expect(rowOf(atRamp)).toMatchObject({ Terminal: expect.stringContaining('Ramp'), Yard: '' });
		expect(sheet.rows.map((row) => row['Container ID']).sort()).toEqual([...ids].sort());
		const row = rowOf(containerId)!;
		expect(row).toMatchObject({
			...{ Container: containerNumber, 'Last Free Day': '2026-03-15' },
			Where: expect.stringMatching(
				/^At the port: Discharged at Houston \(.+\), \w{3} \d+ \w{3} \d\d:\d\d$/,
			) as string,
			...{ 'Days Left': 6, Updated: '2026-03-09 12:00' },
		});
		row['Our Trucker'] = 'Ann';
		sheet.rows.reverse();
		sandbox.ship.pickUp(containerId);
		expect(await run('2026-03-10T13:00')).toBeUndefined();
		expect(sheet.rows).toHaveLength(ids.length);
		expect(rowOf(containerId)).toMatchObject({
			...{ Container: containerNumber, 'Days Left': '', Ready: '' },
			Where: expect.stringMatching(
				/^Picked up: Full out \(picked up\) at Houston \(.+\), Mon 9 Mar 14:00$/,
			) as string,
			...{ Updated: '2026-03-10 13:00', 'Our Trucker': 'Ann' },
		});
	});

	it('can be given each field that the page names, and no column of a row for a database', async () => {
		const page = await readFile(
			new URL('../../../../docs/containers-to-google-sheets.md', import.meta.url),
			'utf8',
		);
		const { engine, workflow } = await open();
		const { data } = await engine.runWorkflow(workflow);
		const [read] = data.resultData.runData['Read Containers'];
		const named = [...page.matchAll(/\$json\.(\w+)/g)].map(([, field]) => field);
		expect(Object.keys(read.data!.main[0]![0].json)).toEqual(
			expect.arrayContaining(['next', ...named]),
		);
		expect(named).toContain('next');
		expect(page).not.toContain('rows.md');
	});

	it('keeps each text of the service as the text that it is', async () => {
		const { sandbox, run, rowOf } = await open();
		const { store } = sandbox;
		const texts = [
			'=HYPERLINK("http://evil.example")',
			'+1',
			'-1',
			'@SUM(A1)',
			'0012',
			'3/4',
			'1E5',
		];
		const containers = store.all('container').slice(0, texts.length);
		texts.forEach((text, index) =>
			store.update(containers[index], { location_at_pod_terminal: text }),
		);
		// Added as a new row, then written into the one that stands.
		for (const local of ['2026-03-09T12:00', '2026-03-09T13:00']) {
			expect(await run(local)).toBeUndefined();
			expect(containers.map(({ id }) => rowOf(id)?.Yard)).toEqual(texts);
		}
	});

	it(`writes ${MANY} containers in two requests, far from the 60 a minute of Google`, async () => {
		const { engine, workflow, sheet } = await open();
		const read = workflow.nodes.find(({ name }) => name === 'Read Containers')!;
		const { items } = await engine.runNode(read.parameters);
		const [row] = items.filter(({ kind }) => kind === 'container');
		const many = Array.from({ length: MANY }, (_, at) => ({ ...row, container_id: `id-${at}` }));
		for (const rows of [many.slice(0, 50), many]) {
			const { data } = await engine.runWorkflow(workflow, { node: 'Read Containers', items: rows });
			expect(data.resultData.error).toBeUndefined();
		}
		expect(new Set(sheet.rows.map((each) => each['Container ID'])).size).toBe(MANY);
		expect(sheet.rows).toHaveLength(MANY);
		// One that is new in the first hour; one that is changed and one that is new in the second.
		expect(sheet.writes).toHaveLength(3);
	});

	it('stops, and writes nothing, where a column of the sheet was renamed', async () => {
		const { sheet, run } = await open();
		sheet.columns[sheet.columns.indexOf('Where')] = 'Place';
		expect(await run('2026-03-09T12:00')).toContain('Column names were updated');
		expect(sheet.rows).toEqual([]);
	});
});
