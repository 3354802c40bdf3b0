import { describe, expect, it } from 'vitest';

import { receive } from '../../../nodes/ContainerTracking/trigger/receive';
import { webhookContext } from './webhookContext.mts';

const LARGEST = 5 * 1024 * 1024;

/** A notification of a kind that the trigger is not set to, so that its answer says that it was read. */
const BODY = JSON.stringify({
	data: {
		id: 'n1',
		type: 'webhook_notification',
		attributes: { event: 'tracking_request.succeeded' },
	},
});

interface RawRequest {
	headers?: { [name: string]: string };
	rawBody?: Buffer;
	readRawBody?: () => Promise<void>;
}

/** The status and message that a request is answered with, by a trigger that takes unsigned deliveries. */
async function answered(request: RawRequest): Promise<unknown> {
	const sent: unknown[] = [];
	const options = { unsignedDeliveries: 'acceptAny' };
	const context = webhookContext(
		{ events: ['container.pickup_lfd.changed'], options },
		{
			getRequestObject: () => ({ headers: {}, ...request }),
			getResponseObject: () => ({
				status: (code: number) => ({ json: (body: object) => sent.push(code, body) }),
			}),
		},
	);
	const { webhookResponse } = await receive(context);
	return webhookResponse ?? sent;
}

const READ = { message: 'Received. Trigger On does not name its kind.' };
const NO_NOTIFICATION = [400, { message: 'The body is not one webhook notification.' }];
const NOT_READ = [413, { message: 'The body could not be read, or is larger than 5 MB.' }];

describe('the raw body of a delivery', () => {
	it('is taken as it is where n8n has read it already', async () => {
		const readRawBody = async () => {
			throw new Error('must not be read twice');
		};
		expect(await answered({ rawBody: Buffer.from(BODY), readRawBody })).toEqual(READ);
	});

	it('is read on demand otherwise', async () => {
		const request: RawRequest = {
			async readRawBody() {
				(this as RawRequest).rawBody = Buffer.from(BODY);
			},
		};
		expect(await answered(request)).toEqual(READ);
	});

	it('may begin with a byte order mark, as answers of the service may', async () => {
		expect(await answered({ rawBody: Buffer.from(`\uFEFF${BODY}`) })).toEqual(READ);
	});

	it('is empty where there is none, and missing where it cannot be read', async () => {
		expect(await answered({})).toEqual(NO_NOTIFICATION);
		const readRawBody = async () => {
			throw new Error('request aborted');
		};
		expect(await answered({ readRawBody })).toEqual(NOT_READ);
	});

	it('may have 5 MB, by its header and by itself', async () => {
		const padded = (length: number) => Buffer.from(BODY.padEnd(length));
		const length = (bytes: number) => ({ 'content-length': String(bytes) });
		expect(await answered({ rawBody: padded(LARGEST), headers: length(LARGEST) })).toEqual(READ);
		expect(await answered({ rawBody: padded(LARGEST + 1) })).toEqual(NOT_READ);
		expect(await answered({ rawBody: Buffer.from(BODY), headers: length(LARGEST + 1) })).toEqual([
			413,
			{ message: 'The body is larger than 5 MB.' },
		]);
	});
});
