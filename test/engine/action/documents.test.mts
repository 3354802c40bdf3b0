/** The files of documents, there and back. */
import type { IBinaryData } from 'n8n-workflow';
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';

import { startRawServer } from '../../unit/api/rawServer.mts';
import { byId, documentOf, schemaOf } from '../../operations/inSandbox.mts';
import { singleNode } from '../harness/engine.mts';
import { useScene, type Scene } from '../harness/scene.mts';
import { choicesOf, TRIGGER_NODE } from '../../unit/description/properties.mts';

const scene = useScene(beforeAll);
beforeEach(() => scene.sandbox.clearRequests());

const UPLOAD = 'document: upload';
const DOWNLOAD = 'document: download';
const TEXT = 'Arrival notice OCNA1, 2 pages';

test('a file that was uploaded is downloaded byte for byte, without the key at its other host', async () => {
	const uploaded = await scene.run(UPLOAD, { documentName: 'Notice' }, [{ file_text: TEXT }]);
	expect(uploaded.error).toBeUndefined();
	expect(uploaded.items).toMatchObject([{ name: 'Notice', source: 'api' }]);
	// As Trigger On has it, where people look for it.
	const { name } = TRIGGER_NODE.description.properties
		.flatMap(choicesOf)
		.find(({ value }) => value === 'document.extracted')!;
	expect(uploaded.hints).toEqual([expect.stringContaining(`the event "${name}" of the trigger`)]);
	const { id } = uploaded.items[0];
	// The stand-in of the other host refuses a request that has a key.
	const { outputs, items, error } = await scene.run(DOWNLOAD, { documentId: byId(String(id)) });
	expect(error).toBeUndefined();
	expect(items).toEqual([
		{
			document_id: id,
			file_name: 'Notice.pdf',
			file_content_type: 'application/pdf',
			document_type: 'arrival_notice',
		},
	]);
	const { data } = outputs[0][0].binary!.data;
	expect(Buffer.from(data, 'base64').toString()).toBe(TEXT);
});

test('a file comes with the type that somebody corrected, as the document does', async () => {
	const documentId = byId(documentOf(scene.sandbox));
	const updateFields = { documentType: 'delivery_order' };
	const { items } = await scene.run('document: update', { documentId, updateFields });
	expect(items).toMatchObject([{ document_type: 'delivery_order' }]);
	const downloaded = await scene.run(DOWNLOAD, { documentId });
	expect(downloaded.items).toMatchObject([{ document_type: 'delivery_order' }]);
});

test.each([
	// n8n takes what precedes a slash for a folder.
	['Arrival notice B/L MEDUAB123456.pdf', 'Arrival notice B-L MEDUAB123456.pdf'],
	['..\\..\\D/O 4711', '..-..-D-O 4711'],
	['/', '-'],
	['a\r\nb: c.pdf', 'a b: c.pdf'],
	// The direction of writing hides what the name ends with.
	['notice\u202efdp.exe', 'notice fdp.exe'],
	[' ', 'Of the person'],
])('a file named %j is the file %j', async (file_name, fileName) => {
	const { store } = scene.sandbox;
	const id = documentOf(scene.sandbox);
	const document = store.get('document', id)!;
	const before = { ...document.attributes };
	onTestFinished(() => void store.update(document, before));
	store.update(document, { file_name, name: 'Of the person' });
	const { outputs } = await scene.run(DOWNLOAD, { documentId: byId(id) });
	expect(outputs[0][0].binary!.data).toMatchObject({ fileName });
	expect(outputs[0][0].binary!.data).not.toHaveProperty('directory');
});

test.each([
	['2 entries', [{ id: 'a' }, { id: 'b' }]],
	['document schema "a"', { type: 'document_schema', id: 'a' }],
	['something without an ID', {}],
])('a schema is not %s', async (other, data) => {
	const schemaId = schemaOf(scene.sandbox);
	const fault = { kind: 'status', status: 200, body: { data } } as const;
	onTestFinished(scene.sandbox.faults.add(fault).remove);
	const options = { maxWaitSeconds: 0 };
	const { error } = await scene.run('document: getSchema', { schemaId, options });
	expect(error?.message).toBe(
		`The service answered with ${other} in place of document schema "${schemaId}" [Item 0]`,
	);
});

test.each([
	['Arrival Notice', 'The nearest is "arrival_notice".'],
	['waybill', 'There are others, such as '],
])(
	'%s, a type that no document has, is named beside those that there are',
	async (entered, then) => {
		const filters = { documentTypes: entered };
		const { items, hints } = await scene.run('document: getAll', { filters });
		const why = `Document Types: nothing that was read in the account has "${entered}". ${then}`;
		expect([items, hints]).toEqual([[], [expect.stringContaining(why)]]);
	},
);

test('a name that something has which another filter leaves out is not called unknown', async () => {
	const filters = { documentTypes: 'arrival_notice', fileName: 'no such file' };
	const { items, hints } = await scene.run('document: getAll', { filters });
	expect([items, hints]).toEqual([[], []]);
	// Those whose tracking has stopped are of other customers.
	const of = { customer: 'Cedar Foods', trackingStopped: true };
	const shipments = await scene.run('shipment: getAll', { filters: of });
	expect([shipments.items, shipments.hints]).toEqual([[], []]);
});

test('a document whose file the service does not give: no parameter is to be corrected', async () => {
	const errors = [{ status: '422', title: 'Unprocessable Entity', detail: 'No file attached' }];
	scene.sandbox.faults.add({ kind: 'status', status: 422, body: { errors }, times: 1 });
	const { error } = await scene.run(DOWNLOAD, { documentId: byId(documentOf(scene.sandbox)) });
	expect(error?.message).toBe('The service did not give the file of this document [Item 0]');
	expect(error?.description).toBe(
		'The service says: "No file attached". It may have none, or none yet: see Document > Get.',
	);
});

test.each([
	['without type and name', {}],
	['with an empty type and name', { mimeType: '', fileName: '' }],
	['with null for both', { mimeType: null, fileName: null }],
])('a file of a Code node, %s, is uploaded as bytes', async (how, about) => {
	const node = singleNode({ resource: 'document', operation: 'upload' }, [{}], {});
	const data = { data: Buffer.from(how).toString('base64'), ...about } as IBinaryData;
	const start = { node: 'Start', items: [{}], files: { data } };
	const { resultData } = (await scene.engine.runWorkflow(node, start)).data;
	expect(resultData.error).toBeUndefined();
	expect(scene.sandbox.requests.at(-1)?.body).toMatchObject({
		data: {
			attributes: {
				name: 'document',
				attached_document: `data:application/octet-stream;base64,${data.data}`,
			},
		},
	});
});

test('a file that is in the account already is reported so, and nothing is added', async () => {
	const twice = { file_text: 'Twice the same' };
	const { items, error } = await scene.run(UPLOAD, {}, [twice, twice], {
		onError: 'continueRegularOutput',
	});
	expect(error).toBeUndefined();
	// A run that is repeated after a failure would stop at the first file of before.
	const again = await scene.run(UPLOAD, {}, [twice, { file_text: 'Once' }]);
	expect(again.error?.description).toContain('On Error in the settings of this node to Continue');
	expect(items).toMatchObject([
		{ source: 'api' },
		{
			error: {
				message: 'The file is in the account already [Item 1]',
				description: expect.stringContaining(`It is document ${String(items[0].id)}`),
				errors: [{ existing_document_id: items[0].id }],
			},
		},
	]);
});

/** A server that breaks off within the file. */
async function startBreaking(): Promise<string> {
	const host = await startRawServer((response) => {
		response.writeHead(200, { 'Content-Length': '1000' });
		response.write('Arrival', () => response.destroy());
	});
	onTestFinished(async () => await host.close());
	return `${host.url}/file?signature=1`;
}

const STORAGE_ERROR = '<?xml version="1.0"?>\n<Error><Code>AccessDenied</Code></Error>';

type Store = Scene['sandbox']['store'];
const large = { base64: Buffer.alloc(1_100_000).toString('base64') };

test('a document that is a web page is downloaded as one', async () => {
	const { store } = scene.sandbox;
	const id = documentOf(scene.sandbox);
	const [document, file] = [store.get('document', id)!, store.get('file', id)!];
	const before = [document, file].map((each) => [each, { ...each.attributes }] as const);
	onTestFinished(() => before.forEach(([each, attributes]) => store.update(each, attributes)));
	store.update(file, { base64: btoa('<html>') });
	// Many a table for Excel is a page by its bytes.
	for (const file_content_type of ['text/html', 'application/vnd.ms-excel', null]) {
		store.update(document, { file_content_type });
		const { error, outputs } = await scene.run(DOWNLOAD, { documentId: byId(id) });
		expect([error, outputs[0][0].binary!.data.data]).toEqual([undefined, btoa('<html>')]);
	}
});

test.each<[why: string, change: (store: Store, id: string) => unknown, url?: () => unknown]>([
	[
		'could not be downloaded: it came empty, and is larger at the service',
		(store, id) => store.update(store.get('file', id)!, { base64: '' }),
	],
	[
		// Such as of a proxy, which answers so with status 200.
		'could not be downloaded: a web page came in its place',
		(store, id) => store.update(store.get('file', id)!, { base64: btoa(' <!doctype HTML><p>No') }),
	],
	[
		'could not be downloaded: an error came in its place',
		(store, id) => store.update(store.get('file', id)!, { base64: btoa('{"error":"expired"}') }),
	],
	[
		'could not be downloaded: an error came in its place',
		(store, id) => store.update(store.get('file', id)!, { base64: btoa(STORAGE_ERROR) }),
	],
	['is larger than 1 MB', (store, id) => store.update(store.get('file', id)!, large)],
	[
		'could not be downloaded: its host answered with status 404',
		(store, id) => store.remove({ type: 'file', id }),
	],
	[
		'could not be downloaded: its host could not be reached (ECONNREFUSED)',
		() => undefined,
		// Nobody listens there.
		() => 'http://127.0.0.1:9/file',
	],
	['could not be downloaded: it was cut off on the way', () => undefined, startBreaking],
	[
		'could not be downloaded: the service gave no address that can be fetched safely',
		() => undefined,
		() => 'file:///etc/passwd',
	],
])('no file comes, and the reason is said: it %s', async (why, change, url) => {
	const { store, faults } = scene.sandbox;
	const id = documentOf(scene.sandbox);
	change(store, id);
	const body = { download_url: await url?.() };
	const path = `/documents/${id}/download_url`;
	if (url) faults.add({ kind: 'status', status: 200, body, match: { path }, times: 3 });
	const { error } = await scene.run(DOWNLOAD, { documentId: byId(id), maxSize: 1 });
	// The file is asked for once more, at the next address.
	if (url) expect(scene.sent().filter((sent) => sent.endsWith(path))).toHaveLength(2);
	expect(error?.message).toBe(`The file ${why} [Item 0]`);
	// Nor the address that lets others in.
	expect(JSON.stringify(error)).not.toContain('signature');
	if (!url) return;
	const again = await scene.run(DOWNLOAD, { documentId: byId(id) });
	expect([again.error, again.items[0].document_id]).toEqual([undefined, id]);
});
