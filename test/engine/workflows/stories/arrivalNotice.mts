/** A mail with an arrival notice, until what it says stands in the sheet. */
import { readFile } from 'node:fs/promises';

import type { IDataObject } from 'n8n-workflow';
import { describe, expect, it } from 'vitest';

import type { Resource } from '../../../sandbox/index.mts';
import { googleSheetsNode, Sheet } from '../../harness/nodes/googleSheets.mts';
import { startScene } from '../../harness/scene.mts';
import { hastened, readWorkflow, slackNodes, written } from '../stage.mts';

const TITLES = new URL('../../../../docs/samples/documents.csv', import.meta.url);
const READ = 'last_document_representation';

const attached = (fileName: string, mimeType: string) => ({
	...{ fileName, mimeType },
	data: Buffer.from(fileName).toString('base64'),
});

const FILES = {
	attachment_0: attached('logo.png', 'image/png'),
	attachment_1: attached('notice <!channel>.pdf', 'application/pdf'),
};

/**
 * @param waits after how many waits the service has read it
 * @param payload what it reads, if not a bill of lading alone
 */
async function open(waits: number, payload?: IDataObject) {
	const sheet = new Sheet((await readFile(TITLES, 'utf8')).trim().split(','));
	const nodes = { 'n8n-nodes-base.googleSheets': googleSheetsNode(sheet) };
	const { sandbox, engine } = await startScene({}, { nodes });
	const known = new Set(sandbox.store.all('document'));
	const uploaded = (): Resource[] => sandbox.store.all('document').filter((one) => !known.has(one));
	const waited: number[] = [];
	const read = new Map<string, Resource['relationships'][string]>();
	engine.pace.onWait = (seconds) => {
		waited.push(seconds);
		for (const document of uploaded()) {
			const representation = sandbox.store.related(document, READ);
			if (payload && representation) sandbox.store.update(representation, { payload });
			if (!read.has(document.id)) read.set(document.id, document.relationships[READ]);
			const now = waited.length >= waits ? read.get(document.id)! : { data: null };
			sandbox.store.relate(document, READ, now);
		}
	};
	const workflow = hastened(await readWorkflow('arrival-notice'));
	const receive = async () => {
		const mail = { node: 'Mail Arrives', items: [{ subject: 'Arrival notice' }], files: FILES };
		const { data } = await engine.runWorkflow(workflow, mail);
		expect(data.resultData.error).toBeUndefined();
		return engine.outbox.splice(0).map(written);
	};
	/** Slack takes nothing for four tries. */
	const refuse = () => {
		let tries = 0;
		for (const name of slackNodes(workflow)) engine.refusing.add(name);
		engine.pace.onRefused = () => void (++tries === 4 && engine.refusing.clear());
	};
	return { sandbox, sheet, uploaded, waited, receive, refuse };
}

describe('Arrival notice by mail', () => {
	it('has a row and a line once the service has read it, without what is no PDF', async () => {
		const { sheet, uploaded, waited, receive } = await open(3);
		expect(await receive()).toEqual([
			'#drayage: :page_facing_up: notice  !channel .pdf (arrival notice) · B/L OCNA700037',
		]);
		expect(waited).toEqual([300, 300, 300]);
		const [document, ...others] = uploaded();
		expect(others).toEqual([]);
		expect(sheet.rows).toEqual([
			expect.objectContaining({
				...{ Document: 'notice <!channel>.pdf', Type: 'arrival_notice' },
				...{ 'Bill of Lading': 'OCNA700037', 'Document ID': document.id },
				Data: '{"bill_of_lading_number":"OCNA700037"}',
			}),
		]);
		expect(await receive()).toEqual([
			'#drayage: :no_entry: notice  !channel .pdf was not uploaded: The file is in the account already',
		]);
		expect(sheet.rows).toHaveLength(1);
	});

	it('has as much of a long document as a cell takes', async () => {
		const cargo = Array.from({ length: 2_000 }, (_, at) => `ABCU${1_000_000 + at}, 20 packages`);
		const payload = { bill_of_lading_number: 'OCNA700037', cargo };
		const { sheet, receive } = await open(1, payload);
		expect(await receive()).toHaveLength(1);
		expect(sheet.rows).toEqual([
			expect.objectContaining({
				'Bill of Lading': 'OCNA700037',
				Data: JSON.stringify(payload).slice(0, 50_000),
			}),
		]);
	});

	it('has all bills of lading of a document', async () => {
		const { sheet, receive } = await open(1, {
			bill_of_lading_number: ['OCNA700037', { value: 'OCNA700038', confidence: 0.9 }],
		});
		expect(await receive()).toEqual([expect.stringContaining('· B/L OCNA700037, OCNA700038')]);
		expect(sheet.rows).toMatchObject([{ 'Bill of Lading': 'OCNA700037, OCNA700038' }]);
	});

	it.each([
		[{ value: null, confidence: 0 }, 'not read', ''],
		[[null, { value: null }, 'OCNA700037', ''], 'OCNA700037', 'OCNA700037'],
		[{ value: ['OCNA70003', 'OCNA7'] }, 'OCNA70003, OCNA7', 'OCNA70003, OCNA7'],
	] as Array<[IDataObject | unknown[], string, string]>)(
		'has of %j what was read',
		async (read, line, cell) => {
			const { sheet, receive } = await open(1, { bill_of_lading_number: read as IDataObject });
			expect(await receive()).toEqual([expect.stringMatching(`· B/L ${line}$`)]);
			expect(sheet.rows).toMatchObject([{ 'Bill of Lading': cell }]);
		},
	);

	it('asks again for a document that was not given, half an hour at most', async () => {
		for (const [times, line] of [
			[1, 'page_facing_up'],
			[9, 'hourglass'],
		] as const) {
			const { sandbox, receive } = await open(1);
			sandbox.faults.add({
				kind: 'status',
				status: 501,
				times,
				match: { method: 'GET', path: /documents\/[^/]+$/ },
			});
			expect(await receive()).toEqual([
				expect.stringMatching(`^#drayage: :${line}: notice .*\\.pdf `),
			]);
		}
	});

	it('tries again where Slack refuses for some seconds', async () => {
		for (const [waits, line] of [
			[1, 'page_facing_up'],
			[9, 'hourglass'],
		] as const) {
			const { receive, refuse } = await open(waits);
			refuse();
			expect(await receive()).toEqual([expect.stringContaining(line)]);
			refuse();
			expect(await receive()).toEqual([expect.stringContaining('no_entry')]);
		}
	});

	it('says after half an hour that nothing was read', async () => {
		const { sheet, waited, receive } = await open(99);
		expect(await receive()).toEqual([
			'#drayage: :hourglass: notice  !channel .pdf was not read within half an hour: look at it in the app, or run Document > Process Again',
		]);
		expect(waited).toEqual([300, 300, 300, 300, 300, 300]);
		expect(sheet.rows).toEqual([]);
	});
});
