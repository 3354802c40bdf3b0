/** Webhook → Send Sample: what became of the sample is shown as the service reports it. */
import type { IDataObject } from 'n8n-workflow';
import { expect, test } from 'vitest';

import { record } from '../../cases.mts';
import { startLiteralService } from '../harness/literalService.mts';
import { byId, EVENT, WEBHOOK_URL } from '../../operations/inSandbox.mts';
import { failuresOf, TO_OUTPUT } from '../harness/scene.mts';

const SECRET = 'shared-with-the-receiver';

/** Sends one sample to a service that answers it like this. */
async function sendSample(body: unknown, settings = {}, status = 200) {
	const { run } = await startLiteralService({}, { status, body });
	const parameters = { url: WEBHOOK_URL, event: byId(EVENT, 'kind'), secret: SECRET };
	return await run('webhook: sendSample', parameters, [{}], settings);
}

/** As documented: what the receiver answered, and what was sent to it. */
const refused = record<IDataObject>`
	url=${WEBHOOK_URL} succeeded=false error=Not Found status_code=404
	request_headers=${{ 'X-T49-Webhook-Signature': 'f00d' }} request_body={"data":{}}
	response_headers={} response_body=no such workflow
`;

const MESSAGE = 'The sample did not arrive at the URL [Item 0]';
const REMEDY =
	'Check that the URL can be reached from the internet. A test URL takes a sample only while its workflow listens.';
const SAYS = 'The service says: "Not Found" (status_code: 404, response_body: no such workflow).';
const BLOCKED = 'The service says: "The URL is blocked"';

test('a key that may not read the webhooks, one of which may have the secret: the item is named', async () => {
	const { run } = await startLiteralService({}, { status: 403 });
	const { error } = await run('webhook: sendSample', {
		url: WEBHOOK_URL,
		event: byId(EVENT, 'kind'),
	});
	expect(error?.message).toBe('The API key lacks permission for this action [Item 0]');
});

test.each<[string, IDataObject, string]>([
	['plainly', refused, `${SAYS} ${REMEDY}`],
	['as text', { ...refused, succeeded: 'false' }, `${SAYS} ${REMEDY}`],
	['without a word', { succeeded: false }, REMEDY],
	['by errors', { errors: [{ detail: 'The URL is blocked' }] }, BLOCKED],
	['by a text', { errors: 'The URL is blocked' }, BLOCKED],
	['by one', { error: 'The URL is blocked' }, BLOCKED],
	['beside data', { data: {}, errors: [{ title: 'The URL is blocked' }] }, BLOCKED],
])(
	'a sample that did not arrive ends the run, or the workflow would take it for sent: %s',
	async (_, body, says) => {
		const { error, items } = await sendSample(body);
		expect([error?.message, items]).toEqual([MESSAGE, []]);
		expect(error?.description).toContain(says);
		if (says !== BLOCKED) expect(error?.description).toBe(says);
	},
);

test('the item keeps the words where the run goes on', async () => {
	const done = await sendSample(refused, TO_OUTPUT);
	expect(done.error).toBeUndefined();
	const errors = [{ detail: 'Not Found' }];
	expect(failuresOf(done)).toMatchObject([{ message: MESSAGE, errors }]);
});

test('the words of the service do not show the secret of the URL', async () => {
	const body = { succeeded: false, error: `No answer: ${WEBHOOK_URL}?secret=${'0f'.repeat(16)}` };
	const [{ description, errors }] = failuresOf(await sendSample(body, TO_OUTPUT));
	expect(description).toContain(`The service says: "No answer: ${WEBHOOK_URL}".`);
	expect(errors).toEqual([{ detail: `No answer: ${WEBHOOK_URL}` }]);
});

test.each<[string, unknown, IDataObject]>([
	['nothing', undefined, { success: true }],
	['an empty object', {}, { success: true }],
	['a list', [], { success: true }],
	['the notification itself', { data: { id: 'n1', type: 'x', attributes: {} } }, { success: true }],
	[
		'plain fields',
		{ succeeded: true, response_status: 200, response: {}, secret: SECRET, echo: SECRET },
		{ success: true, succeeded: true, response_status: 200 },
	],
	['a remark', { message: 'Queued' }, { success: true, message: 'Queued' }],
])('what went well says so, with the plain fields of %s', async (_, body, item) => {
	const { items, error } = await sendSample(body);
	expect(error).toBeUndefined();
	expect(items).toEqual([item]);
});
