/**
 * Lines of invoices in a sheet, until each has its result and what is to be disputed waits as a draft. Wednesday 11 March
 * 2026; per diem of OCNA is free for 5 calendar days, then 150 USD a day.
 */
import { readFile } from 'node:fs/promises';
import type { IDataObject } from 'n8n-workflow';
import { describe, expect, it, vi } from 'vitest';

import { NOW, OUT, RETURNED, startCostScene, TERMS } from '../../costs/forecastScene.mts';
import { createEngine } from '../../harness/engine.mts';
import { googleSheetsNode, Sheet } from '../../harness/nodes/googleSheets.mts';
import { readSlack } from '../../../unit/report/properties/slack.mts';
import { hastened, readWorkflow, stopClock, written } from '../stage.mts';

const TITLES = new URL('../../../../docs/samples/invoices.csv', import.meta.url);

/** Both out on 2 March, free 3 to 7 March. The empty of the one is back on 9 March: 8 and 9 March are charged. */
const BOXES = {
	late: { attributes: { ...RETURNED, empty_terminated_at: '2026-03-09T18:00:00Z' } },
	out: { attributes: OUT },
};

async function open(terms = TERMS) {
	stopClock(NOW);
	const { sandbox, ids } = await startCostScene({}, BOXES);
	const numberOf = (name: keyof typeof BOXES) =>
		String(sandbox.store.get('container', ids[name])!.attributes.number);
	const invoices = new Sheet((await readFile(TITLES, 'utf8')).trim().split(','));
	const termsTab = new Sheet([]);
	termsTab.rows.push(...terms);
	const tabs = { Invoices: invoices, Terms: termsTab };
	const nodes = { 'n8n-nodes-base.googleSheets': googleSheetsNode(tabs) };
	const engine = await createEngine({ baseUrl: sandbox.url, apiKey: sandbox.apiKey, nodes });
	const workflow = hastened(await readWorkflow('check-invoices'));
	const run = async () => {
		const { data } = await engine.runWorkflow(workflow);
		const sent = engine.outbox.splice(0);
		return {
			error: data.resultData.error?.message,
			messages: sent.filter(({ node }) => node !== 'Write Draft').map(written),
			drafts: sent.filter(({ node }) => node === 'Write Draft').map(({ parameters }) => parameters),
		};
	};
	/** A line of per diem, under the titles of the sheet. */
	const add = (container: string, cells: IDataObject) =>
		invoices.rows.push({
			...Object.fromEntries(invoices.columns.map((title) => [title, ''])),
			...{ container, charge: 'per diem', currency: 'USD', line: 'OCNA', ...cells },
		});
	/** It has the numbers, and does not give the containers. */
	const breakDown = () => {
		for (const id of Object.values(ids))
			sandbox.faults.add({ kind: 'status', status: 501, match: { path: `/containers/${id}` } });
	};
	const [late, out] = [numberOf('late'), numberOf('out')];
	return { sandbox, engine, invoices, run, add, breakDown, late, out };
}

const WHOLE = { from: '2026-03-08', to: '2026-03-09' };
const BILLED_300 = 'USD 300.00 billed, USD 300.00 by your terms for 2 days';

describe('Check invoices', () => {
	it('gives each line its result, and drafts one dispute for each invoice, once', async () => {
		const { engine, invoices, run, add, late, out } = await open();
		add(late, { ...WHOLE, amount: '300', invoice_number: 'INV-1' });
		// 8, 9 and 10 March: 3 × 150 = 450
		add(out, { from: '2026-03-08', to: '2026-03-10', amount: '600', invoice_number: 'INV-2' });
		const asOnPaper = { from: '8 Mar 2026', to: '2026/3/9', charge: 'Import DETENTION' };
		add(late.replace(/(?=.$)/, '-').toLowerCase(), {
			...{ ...asOnPaper, amount: '300', invoice_number: 'INV-9' },
		});
		add('NOTU0000000', { ...WHOLE, amount: '300', invoice_number: 'INV-3' });
		// 11 March: 150
		const [line, invoice_number] = [' ocna', 'inv-2 '];
		add(out, { from: '2026-03-11', to: '2026-03-11', amount: '200.50', invoice_number, line });
		const { error, messages, drafts } = await run();
		expect(error).toBeUndefined();
		expect(invoices.rows).toMatchObject([
			{ result: 'agrees', billed: 'USD 300.00', by_terms: 'USD 300.00', difference: 'USD 0.00' },
			{ result: 'differs', by_terms: 'USD 450.00', difference: 'USD 150.00' },
			{ result: 'billed twice', dispute_text: '' },
			{ result: 'cannot be judged', by_terms: '', difference: '', dispute_text: '' },
			{ result: 'differs', by_terms: 'USD 150.00', difference: 'USD 50.50' },
		]);
		for (const row of invoices.rows) expect(row.checked).toBe('2026-03-11 08:00');
		const reasonOf = (at: number) => String(invoices.rows[at].reason);
		expect(reasonOf(2)).toBe(
			`Row 2 bills this container for these days, or some of them, too. Agrees: ${BILLED_300}.`,
		);
		expect(messages).toEqual([
			[
				'#demurrage: *Invoices checked*: 5 lines, 2 differing, 1 billed twice, 1 not to be judged yet. In dispute: USD 200.50. 1 draft waits in Gmail for somebody to read and send',
				`• row 4 ${late}, Import DETENTION, INV-9: ${reasonOf(2)}`,
				`• row 3 ${out}, per diem, INV-2: Differs, USD 150.00 more: USD 600.00 billed, USD 450.00 by your terms for 3 days.`,
				`• row 6 ${out}, per diem, inv-2: Differs, USD 50.50 more: USD 200.50 billed, USD 150.00 by your terms for 1 day.`,
				`• row 5 NOTU0000000, per diem, INV-3: ${reasonOf(3)}`,
			].join('\n'),
		]);
		expect(drafts).toEqual([
			{
				...{ operation: 'create', subject: 'Please review invoice OCNA INV-2' },
				message: [invoices.rows[1], invoices.rows[4]].map((row) => row.dispute_text).join('\n\n\n'),
			},
		]);
		// Those that are judged are left alone; the other one is tried again, and nothing is new about it.
		engine.refusing.add('Write to the Sheet');
		expect(await run()).toEqual({ error: undefined, messages: [], drafts: [] });
	});

	it('finds days that two lines bill, however they are written, and pays them once', async () => {
		const { invoices, run, add, late } = await open();
		// A line for one voyage, without days, and each line below beside those above it.
		add(late, { bill_of_lading: 'OCNA111', charge: 'detention', amount: '300' });
		add(late, { bill_of_lading: '222', from: '13/3/2026', to: '13/3/2026', charge: 'storage' });
		const found = [
			[{ bill_of_lading: '222', from: '2026-03-08', to: '2026-03-08' }, ''],
			[{ bill_of_lading: 'OCNA 222', from: '2026/3/9', to: '13.03.2026' }, ''],
			[{ from: '2026-03-13', to: '2026-03-14', bill_of_lading: '222' }, 5],
			[{ bill_of_lading: '111', from: '2026-03-09', to: '2026-03-09' }, 2],
			[{ from: '20260314', to: '46096', bill_of_lading: '222', charge: 'D&D' }, 6],
			[
				{ from: '2026-03-15T00:00:00Z', to: '3/16/2026', bill_of_lading: '222', charge: 'merged' },
				8,
			],
			[{ from: '2026-03-15', to: '2026-03-16', bill_of_lading: '222', charge: 'Demurrage' }, 8],
			[{ from: '2026-03-17', to: '2026-03-17', bill_of_lading: '222', charge: 'Demurrage' }, ''],
			[{ from: '2026-03-12', to: '2026-03-13', bill_of_lading: '222', charge: 'Storage' }, 3],
		] as const;
		for (const [cells] of found) add(late, { amount: '150', ...cells });
		await run();
		const twins = invoices.rows
			.slice(2)
			.map(({ result, reason }) =>
				result === 'billed twice' ? Number(/^Row (\d+) bills/.exec(String(reason))?.[1]) : '',
			);
		expect(twins).toEqual(found.map(([, row]) => row));
	});

	it('judges later what could not be judged, and again what somebody emptied', async () => {
		const { sandbox, invoices, run, add, out } = await open();
		add(out, { from: '2026-03-08', to: '2026-03-12', amount: '750', invoice_number: 'INV-1' });
		const [first] = (await run()).messages;
		expect(first).toContain('1 not to be judged yet');
		expect((await run()).messages).toEqual([]);
		// 8 to 12 March: 5 × 150
		vi.setSystemTime(new Date('2026-03-13T15:00:00Z'));
		sandbox.clock.set('2026-03-13T15:00:00Z');
		const later = await run();
		expect(later.messages).toEqual(['#demurrage: *Invoices checked*: 1 line']);
		expect(invoices.rows[0]).toMatchObject({ result: 'agrees', by_terms: 'USD 750.00' });
		invoices.rows[0].result = '';
		invoices.rows[0].amount = '800';
		expect((await run()).drafts).toHaveLength(1);
	});

	it('says nothing where no line is new', async () => {
		const { sandbox, run, add } = await open();
		expect(await run()).toEqual({ error: undefined, messages: [], drafts: [] });
		add('', { charge: '', currency: '', line: '' });
		sandbox.clearRequests();
		expect(await run()).toEqual({ error: undefined, messages: [], drafts: [] });
		expect(sandbox.requests).toEqual([]);
	});

	it('has the result in the sheet where Slack or Gmail refuse, and drafts nothing again', async () => {
		const { engine, invoices, run, add, late, out } = await open();
		add(late, { ...WHOLE, amount: '450', invoice_number: 'INV-1' });
		const waited: number[] = [];
		engine.pace.onWait = (seconds) => waited.push(seconds);
		engine.refusing.add('Sum Up');
		const refused = await run();
		expect(refused.error).toBe('The message was refused');
		expect(refused).toMatchObject({ messages: [], drafts: [{ operation: 'create' }] });
		expect(waited).toEqual([900, 900, 900]);
		engine.refusing.clear();
		expect(await run()).toEqual({ error: undefined, messages: [], drafts: [] });
		engine.refusing.add('Write Draft');
		add(out, { ...WHOLE, to: '2026-03-08', amount: '200', invoice_number: 'INV-2' });
		const { messages } = await run();
		expect(messages).toHaveLength(1);
		expect(messages[0]).toContain('. 1 not written to Gmail: the texts are in the sheet\n');
		expect(invoices.rows[1].dispute_text).toContain('In dispute: USD 50.00');
	});

	it('writes each draft once where Gmail refuses another one', async () => {
		const { engine, run, add, late } = await open();
		for (const day of ['2026-03-08', '2026-03-09'])
			add(late, { from: day, to: day, amount: '200', invoice_number: day });
		engine.refusing.add('Please review invoice OCNA 2026-03-08');
		const { messages, drafts } = await run();
		expect(drafts.map(({ subject }) => subject)).toEqual(['Please review invoice OCNA 2026-03-09']);
		expect(messages[0]).toContain(
			'. 1 draft waits in Gmail for somebody to read and send. 1 not written to Gmail: the texts are in the sheet\n',
		);
	});

	it('waits while the service does not answer, and goes on with what it did not check', async () => {
		const { sandbox, engine, invoices, run, add, breakDown, late, out } = await open();
		add(late, { ...WHOLE, amount: '300', invoice_number: 'INV-1' });
		add(out, { ...WHOLE, amount: '300', invoice_number: 'INV-2' });
		breakDown();
		const waited: number[] = [];
		engine.pace.onWait = (seconds) => {
			if (waited.push(seconds) === 2) sandbox.faults.clear();
		};
		const { error, messages } = await run();
		expect(error).toBeUndefined();
		expect(invoices.rows.map(({ result }) => result)).toEqual(['agrees', 'agrees']);
		expect(waited).toEqual([900, 900]);
		expect(messages).toEqual(['#demurrage: *Invoices checked*: 2 lines']);
		add(late, { ...WHOLE, to: '2026-03-08', amount: '150' });
		breakDown();
		waited.splice(0, 9, 0, 0, 0);
		expect((await run()).error).toContain('Row 4: ');
		expect(waited).toEqual([0, 0, 0, 900, 900, 900]);
		expect(invoices.rows[2].result).toBe('');
	});

	it('stops where terms cannot be read, and names the rows', async () => {
		const without = await open([]);
		without.add(without.late, { ...WHOLE, amount: '300' });
		const { error } = await without.run();
		expect(error).toContain('Row 2: Terms (JSON) has no rows');
		expect(error).not.toContain('Item');
		expect(without.invoices.rows[0].result).toBe('');
	});

	it('lets no text act: neither in Slack nor in the sheet', async () => {
		const { invoices, run, add, late } = await open();
		const text = '<!channel> <http://evil.example|click> @here *bold* :ship: www.evil.example';
		const formulas = ['=HYPERLINK("http://evil.example")', '+1', '-1', '@SUM(A1)'];
		for (const invoice_number of [text, ...formulas])
			add(late, { ...WHOLE, charge: text, amount: invoice_number, invoice_number });
		add(late, {
			...WHOLE,
			amount: '450',
			invoice_number: '=A1\nBcc: x@evil.example',
			line: '+OCNA',
		});
		const { messages, drafts } = await run();
		const { mentions, links, loose, quoted } = readSlack(messages[0]);
		expect({ mentions, links, loose, quoted }).toEqual({
			mentions: [],
			links: [],
			loose: [],
			quoted: [],
		});
		for (const row of invoices.rows)
			for (const value of Object.values(row)) expect(typeof value).toBe('string');
		for (const { subject } of drafts) expect(subject).not.toMatch(/[\r\n]/);
	});

	it('names the first of many lines, 25 lines in all', async () => {
		const { run, add, late } = await open();
		for (let at = 0; at < 30; at++)
			add(late, {
				...WHOLE,
				to: '2026-03-08',
				amount: '200',
				charge: 'per diem',
				from: `2026-03-0${(at % 8) + 1}`,
			});
		const [message] = (await run()).messages;
		const lines = message.split('\n');
		expect(lines).toHaveLength(25);
		expect(lines.at(-1)).toBe('and 7 more in the sheet');
	});
});
