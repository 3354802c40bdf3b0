/** The files of documents, there and back. */
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';

import { startRawServer } from '../../unit/api/rawServer.mts';
import { byId, documentOf } from '../../operations/inSandbox.mts';
import { startScene, type Scene } from '../harness/scene.mts';
import { choicesOf, TRIGGER_NODE } from '../../unit/description/properties.mts';

let scene: Scene;

beforeAll(async () => {
	scene = await startScene();
});
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

test('a file that is in the account already is reported so, and nothing is added', async () => {
	const twice = { file_text: 'Twice the same' };
	const { items, error } = await scene.run(UPLOAD, {}, [twice, twice], {
		onError: 'continueRegularOutput',
	});
	expect(error).toBeUndefined();
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

describe('no file comes, and the reason is said, where', () => {
	const failing = async (change: (id: string) => void, parameters = {}) => {
		const id = documentOf(scene.sandbox);
		change(id);
		const { error } = await scene.run(DOWNLOAD, { documentId: byId(id), ...parameters });
		return error;
	};

	test('it is larger than what is wanted', async () => {
		const { store } = scene.sandbox;
		const base64 = Buffer.alloc(1_100_000).toString('base64');
		const error = await failing((id) => store.update(store.get('file', id)!, { base64 }), {
			maxSize: 1,
		});
		expect(error?.message).toBe('The file is larger than 1 MB [Item 0]');
	});

	test('its host does not have it, without the address that lets others in', async () => {
		const { store } = scene.sandbox;
		const error = await failing((id) => store.remove({ type: 'file', id }));
		expect(error?.message).toBe(
			'The file could not be downloaded: its host answered with status 404 [Item 0]',
		);
		expect(JSON.stringify(error)).not.toContain('signature');
	});

	test('its host cannot be reached', async () => {
		// Nobody listens there.
		const body = { download_url: 'http://127.0.0.1:9/file' };
		scene.sandbox.faults.add({ kind: 'status', status: 200, body, times: 1 });
		const error = await failing(() => undefined);
		expect(error?.message).toBe(
			'The file could not be downloaded: its host could not be reached (ECONNREFUSED) [Item 0]',
		);
	});

	test('it is cut off on the way', async () => {
		const host = await startRawServer((response) => {
			response.writeHead(200, { 'Content-Length': '1000' });
			response.write('Arrival', () => response.destroy());
		});
		onTestFinished(async () => await host.close());
		const body = { download_url: `${host.url}/file?signature=1` };
		scene.sandbox.faults.add({ kind: 'status', status: 200, body, times: 1 });
		const error = await failing(() => undefined);
		expect(error?.message).toBe(
			'The file could not be downloaded: it was cut off on the way [Item 0]',
		);
	});

	test('the service gives an address that is none', async () => {
		scene.sandbox.faults.add({
			kind: 'status',
			status: 200,
			body: { download_url: 'file:///etc/passwd' },
		});
		const error = await failing(() => undefined);
		expect(error?.message).toContain('the service gave no address that can be fetched safely');
	});
});
