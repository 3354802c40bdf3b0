/** Rows of a sheet are tracked, whatever state they are in; each gets its outcome. */
import type { IDataObject } from 'n8n-workflow';
import { describe, expect, it } from 'vitest';

import { Stage } from '../stage.mts';

async function run(stage: Stage): Promise<IDataObject[]> {
	const { data } = await stage.engine.runWorkflow(stage.workflow);
	if (data.resultData.error) throw data.resultData.error;
	const [task] = data.resultData.runData['Write Back to the Sheet'];
	return task.data!.main[0]!.map(({ json }) => json);
}

function setRows({ workflow }: Stage, rows: IDataObject[]): void {
	const node = workflow.nodes.find(({ name }) => name === 'Rows of the Sheet');
	const { assignments } = node!.parameters.assignments as { assignments: IDataObject[] };
	assignments[0].value = JSON.stringify(rows);
}

const open = async () =>
	await Stage.open('bulk-start-from-sheet', { now: '2026-03-05T20:00:00Z', runs: true });

describe('Bulk start from a sheet', () => {
	it('runs as it comes, with the test numbers of the service', async () => {
		const stage = await open();
		const rows = await run(stage);
		expect(rows).toEqual([
			{
				row: 2,
				number: 'TEST-TR-SUCCEEDED',
				outcome: 'tracked',
				shipment_id: expect.any(String),
				note: '',
			},
			{
				row: 3,
				number: 'TEST-TR-FAILED',
				outcome: 'failed',
				shipment_id: null,
				note: 'the line does not know it: check number and carrier',
			},
		]);
		expect(stage.sandbox.store.get('shipment', rows[0].shipment_id as string)).toMatchObject({
			attributes: { bill_of_lading_number: 'TEST-TR-SUCCEEDED', ref_numbers: ['PO-1001'] },
		});
		expect(stage.messages()).toEqual([
			'#tracking: *Bulk start*: 2 rows, 1 to look at\n• row 3 TEST-TR-FAILED: failed, the line does not know it: check number and carrier\n• row 2 TEST-TR-SUCCEEDED: tracked',
		]);
	});

	it('reads the rows as Google Sheets gives them, and says of each refusal what to do', async () => {
		const stage = await open();
		const reasons = ['data_unavailable', 'internal_processing_error', 'something_new'];
		setRows(
			stage,
			reasons.map((_, at) => ({ row_number: at + 7, number: `TEST-${at}`, carrier: 'TEST' })),
		);
		for (const [skip, failed_reason] of reasons.entries())
			stage.sandbox.faults.add({
				...{ kind: 'status', status: 201, times: 1, skip: skip && 0 },
				match: { method: 'POST', path: '/tracking_requests' },
				body: {
					data: {
						id: `r${skip}`,
						type: 'tracking_request',
						attributes: { status: 'failed', failed_reason },
					},
				},
			});
		const rows = await run(stage);
		expect(rows.map(({ row }) => row)).toEqual([7, 8, 9]);
		expect(rows.map(({ note }) => note).sort()).toEqual([
			'private or too old: ask the line',
			'something new',
			'the service failed, not the number: start it again later',
		]);
	});

	it('tracks rows whose own column "row" holds no number', async () => {
		const stage = await open();
		const number = 'TEST-TR-SUCCEEDED';
		setRows(
			stage,
			['B12', '', '4'].map((row) => ({ row, number, carrier: 'TEST', type: 'bill_of_lading' })),
		);
		const rows = await run(stage);
		expect(rows.map(({ row, outcome }) => [row, outcome])).toEqual([
			[null, 'tracked'],
			[null, 'tracked'],
			[4, 'tracked'],
		]);
	});

	it('gives texts that begin as a formula as texts', async () => {
		const stage = await open();
		const formulas = ['=IMPORTDATA("https://e.example")', '+1', '-1', '@SUM(A1)'];
		setRows(stage, [
			...formulas.map((number, row) => ({ row, number, carrier: 'TEST' })),
			{ row: 9, number: 'TEST-TR-FAILED', carrier: 'TEST' },
		]);
		stage.sandbox.faults.add({
			kind: 'status',
			status: 201,
			match: { method: 'POST', path: '/tracking_requests' },
			skip: formulas.length,
			times: 1,
			body: {
				data: {
					id: '=ID()',
					type: 'tracking_request',
					attributes: { status: 'failed', failed_reason: '=FAILED()' },
				},
			},
		});
		const rows = await run(stage);
		expect(rows.map(({ number }) => number)).toEqual([
			...['\'=IMPORTDATA("HTTPS://E.EXAMPLE")', "'+1", "'-1", "'@SUM(A1)"],
			'TEST-TR-FAILED',
		]);
		for (const row of rows)
			for (const value of Object.values(row)) expect(String(value)).not.toMatch(/^[=+@-]/);
		expect(rows.at(-1)?.note).toBe("'=FAILED()");
	});

	it('needs the number alone: what was found out is in the note, what is not certain is asked for', async () => {
		const stage = await open();
		const { billOfLading, shipmentId } = stage.sandbox.situations.laterInHouston;
		setRows(stage, [
			{ number: 'test-tr-succeeded' },
			{ number: 'ZZZZ700037' },
			{ number: billOfLading },
		]);
		const rows = await run(stage);
		expect(rows).toMatchObject([
			{
				outcome: 'tracked',
				note: 'request type bill_of_lading, carrier TEST: as the service detected',
			},
			{ outcome: 'not tracked', note: expect.stringContaining('"ZZZZ700037" is not certain') },
			{
				outcome: 'already tracked',
				shipment_id: shipmentId,
				note: 'request type bill_of_lading, carrier NRTS: as the service detected',
			},
		]);
	});

	it('has what is tracked no more among those to look at', async () => {
		const stage = await open();
		const { store, situations } = stage.sandbox;
		const { shipmentId, billOfLading } = situations.laterInHouston;
		store.update(store.get('shipment', shipmentId)!, {
			line_tracking_stopped_at: '2026-03-04T20:00:00Z',
		});
		setRows(stage, [
			{ row: 2, number: 'TEST-TR-SUCCEEDED' },
			{ row: 3, number: billOfLading, carrier: 'NRTS', type: 'bill_of_lading' },
		]);
		await run(stage);
		expect(stage.messages()[0].split('\n').slice(0, 2)).toEqual([
			'#tracking: *Bulk start*: 2 rows, 1 to look at',
			`• row 3 ${billOfLading}: already tracked, its tracking has stopped`,
		]);
	});

	it('gives the existing shipment of a number tracked already, and no row keeps the others', async () => {
		const stage = await open();
		const { billOfLading, shipmentId } = stage.sandbox.situations.laterInHouston;
		setRows(stage, [
			{ row: 2, number: ` ${billOfLading.toLowerCase()} `, carrier: 'nrts' },
			{ row: 3, number: 'BAD 1', carrier: 'X' },
			{ row: 4, number: '', carrier: 'TEST' },
			{
				row: 5,
				number: 'test-tr-succeeded',
				carrier: 'TEST',
				type: ' Bill of Lading',
				reference: 'PO-9',
			},
		]);
		const rows = await run(stage);
		expect(rows).toMatchObject([
			{ row: 2, number: billOfLading, outcome: 'already tracked', shipment_id: shipmentId },
			{ row: 3, number: 'BAD1', outcome: 'not tracked', shipment_id: null },
			{ row: 4, number: '', outcome: 'not tracked', shipment_id: null },
			{ row: 5, number: 'TEST-TR-SUCCEEDED', outcome: 'tracked' },
		]);
		expect(rows[1].note).toContain('The carrier is not supported');
		expect(rows[2].note).toContain('Number is empty');
		expect(stage.messages()).toEqual([
			[
				'#tracking: *Bulk start*: 4 rows, 2 to look at',
				...[rows[1], rows[2], rows[0], rows[3]].map(({ row, number, outcome, note }) =>
					[
						`• row ${row as number} ${number as string}: ${outcome as string}`,
						String(note).replaceAll('_', ' '),
					]
						.filter(Boolean)
						.join(', '),
				),
			].join('\n'),
		]);
	});
});
