import { parsedUrl } from '../../api/input/links';
import { isWebPage, resourceOf, textOf } from '../../api/jsonapi/types';
import { descriptionOf, rethrow } from '../../api/errors/classify';
import { callAfter, executionSignal, pauseFor } from '../../api/retry';
import { lineOf } from '../../pickup/read';
import { path } from '../../api/urls';
import type { ApiRequest } from '../../api/types';
import { explainStatus, itemError, operation, type Run } from '../../operation/definition';
import { numberField } from '../../operation/field';
import { dataField, DOCUMENT, nameOfData } from './fields';

const MEBIBYTE = 1024 * 1024;
const TIMEOUT_MS = 300_000;
/** A host that is busy for a moment is asked once more, at a new address. */
const RETRY_AFTER_MS = 1_000;

/** Outputs the file as binary data. Its address is on another host, which never gets the API key. */
export const DOWNLOAD = operation('Download', 'download', {
	action: 'Download file of document',
	description: 'Download the file of a document as binary data',
	notAsTool: true,
	// The request has no value that could be corrected.
	explain: explainStatus(
		422,
		'The service did not give the file of this document',
		'It may have none, or none yet: see Document > Get.',
	),
	fields: [
		DOCUMENT,
		dataField('Put Output File in Field', 'The name of the output field to put the file in'),
		numberField('Max Size (MB)', 'maxSize', {
			typeOptions: { minValue: 1 },
			default: 50,
			description: 'Largest file to download, so that it does not fill the memory of n8n',
		}),
	],
	returns: 'items',
	run: async (run, { documentId, binaryPropertyName, maxSize }) => {
		const { client, errorContext } = run;
		const ofFile: ApiRequest = {
			method: 'GET',
			path: path`/documents/${documentId}/download_url`,
			expects: (answer) => addressIn(answer) !== '',
		};
		const file = async () => {
			const { document } = await client.send(ofFile, errorContext);
			return await fetched(run, safeUrl(run, addressIn(document)), maxSize * MEBIBYTE);
		};
		const { body, type } = await file().catch(async (error: unknown) => {
			if (descriptionOf(error) !== RUN_AGAIN) return rethrow(error);
			await pauseFor(run.context)(RETRY_AFTER_MS);
			return await file();
		});
		const ofDocument: ApiRequest = { method: 'GET', path: path`/documents/${documentId}` };
		const about = await client.send(ofDocument, errorContext);
		const attributes = resourceOf(about.document)?.attributes ?? {};
		const correctedType = textOf(attributes.document_type_manual);
		const fileName = lineOf(attributes.file_name) ?? lineOf(attributes.name) ?? documentId;
		if (body.length === 0 && Number(attributes.file_size_bytes) > 0)
			throw failed(run, 'it came empty, and is larger at the service');
		const stated = textOf(attributes.file_content_type);
		// A proxy answers so with status 200, such as that it blocks the host.
		const beginning = /pdf|^image\//i.test(stated) ? body.toString('latin1', 0, 200) : '';
		if (isWebPage(beginning)) throw failed(run, 'a web page came in its place');
		if (ERROR_SENT.test(beginning)) throw failed(run, 'an error came in its place');
		const mimeType = stated || type;
		// n8n takes what precedes a slash for a folder, such as that of `B/L MEDUAB123456`.
		const name = fileName.replace(/[/\\]/g, '-');
		const data = await run.context.helpers.prepareBinaryData(body, name, mimeType);
		const item = {
			document_id: documentId,
			file_name: fileName,
			file_content_type: data.mimeType,
			document_type: correctedType || textOf(attributes.document_type) || null,
		};
		return { items: [item], files: [{ [nameOfData(binaryPropertyName)]: data }] };
	},
});

/** JSON, or the XML of a storage. */
const ERROR_SENT = /^\s*(?:\{|(?:<\?xml[^>]*>\s*)?<Error>)/;

const addressIn = (answer: object): string =>
	textOf('download_url' in answer ? answer.download_url : undefined);

interface Chunks extends AsyncIterable<Uint8Array> {
	destroy(): void;
}

/** Takes https, or the protocol of the service itself. */
function safeUrl(run: Run, address: string): string {
	const url = parsedUrl(address);
	if (url && ['https:', new URL(run.client.baseUrl).protocol].includes(url.protocol))
		return url.href;
	throw failed(run, 'the service gave no address that can be fetched safely');
}

/** @throws Errors without the address, since everybody who has it can download the file. */
async function fetched(run: Run, url: string, most: number) {
	const controller = new AbortController();
	const wait = () => callAfter(TIMEOUT_MS, executionSignal(run.context), () => controller.abort());
	let release = wait();
	try {
		const { headers = {}, body } = await answerFrom(run, url, controller.signal);
		const chunks: Uint8Array[] = [];
		let size = 0;
		for await (const chunk of chunksOf(run, body)) {
			// The timeout is for each chunk: the whole file may take longer.
			release();
			release = wait();
			size += chunk.length;
			if (size > most) {
				const remedy = 'Raise Max Size (MB), if n8n has the memory for it.';
				throw itemError(run, `The file is larger than ${most / MEBIBYTE} MB`, remedy);
			}
			chunks.push(chunk);
		}
		return { body: Buffer.concat(chunks), type: textOf(headers['content-type']) || undefined };
	} finally {
		release();
	}
}

async function answerFrom(run: Run, url: string, abortSignal: AbortSignal) {
	const answer: { statusCode: number; headers?: { [name: string]: unknown }; body: Chunks } =
		await run.context.helpers
			.httpRequest({
				method: 'GET',
				url,
				encoding: 'stream',
				returnFullResponse: true,
				ignoreHttpStatusErrors: true,
				timeout: TIMEOUT_MS,
				abortSignal,
			})
			.catch(
				async ({ code }: { code?: unknown }) =>
					await broken(run, `its host could not be reached${code ? ` (${textOf(code)})` : ''}`),
			);
	if (answer.statusCode === 200) return answer;
	answer.body.destroy();
	throw failed(run, `its host answered with status ${answer.statusCode}`);
}

/** Leaving the loop over the chunks closes the connection. */
async function* chunksOf(run: Run, body: Chunks): AsyncGenerator<Uint8Array> {
	try {
		yield* body;
	} catch {
		await broken(run, 'it was cut off on the way');
	}
}

/** If the execution was stopped, `pauseFor` throws that: the end of the download is no failure then. */
async function broken(run: Run, why: string): Promise<never> {
	await pauseFor(run.context)(0);
	throw failed(run, why);
}

const RUN_AGAIN =
	'Run the node again: each run asks for a new address, since one is valid for a while only.';

const failed = (run: Run, why: string) =>
	itemError(run, `The file could not be downloaded: ${why}`, RUN_AGAIN);
