/** For the sandbox's own tests: a plain client over fetch, and a receiver of deliveries. */
import type { IncomingHttpHeaders } from 'node:http';
import { onTestFinished } from 'vitest';
import { DateTime } from 'luxon';

import { serve } from '../serve/index.mts';
import { type Sandbox, type SandboxOptions, startSandbox } from './index.mts';
import type { Attributes, Resource } from './resource.mts';
import type { SituationName } from './seed/situations/index.mts';

/** A sandbox that is closed at the end of the test. */
export async function open(options?: SandboxOptions): Promise<Sandbox> {
	const sandbox = await startSandbox(options);
	onTestFinished(() => sandbox.close());
	return sandbox;
}

/** A frozen sandbox that collects all deliveries to one webhook. */
export async function openCollecting(options: SandboxOptions = {}): Promise<Sandbox> {
	const sandbox = await open({ now: '2026-03-10T12:00:00Z', freeze: true, ...options });
	await register(sandbox, 'https://receiver.example/hook');
	sandbox.deliveries.collect();
	return sandbox;
}

export interface Reply {
	status: number;
	headers: Headers;
	text: string;
	data: Resource & { links?: Record<string, string> };
	rows: Resource[];
	included: Resource[];
	links: Record<string, string>;
	meta: Record<string, unknown>;
	errors: Array<{
		status: string;
		title: string;
		detail: string | null;
		code?: string;
		source?: { pointer?: string; parameter?: string };
	}>;
}

interface CallOptions {
	/** Null sends no Authorization header. */
	key?: string | null;
	body?: unknown;
	headers?: Record<string, string>;
}

/** Sends one request to `path` below `/v2`; an object is sent as JSON:API, a text as it is. */
export async function call(
	sandbox: Sandbox,
	method: string,
	path: string,
	{ key = sandbox.apiKey, body, headers = {} }: CallOptions = {},
): Promise<Reply> {
	const response = await fetch(`${sandbox.url}/v2${path}`, {
		method,
		headers: {
			...(key === null ? {} : { Authorization: `Token ${key}` }),
			...(body === undefined ? {} : { 'Content-Type': 'application/vnd.api+json' }),
			...headers,
		},
		body: typeof body === 'string' || body === undefined ? body : JSON.stringify(body),
		redirect: 'manual',
	});
	const text = await response.text();
	const isJson = /json/.test(response.headers.get('content-type') ?? '');
	const document = (isJson && text ? JSON.parse(text) : {}) as Reply;
	const { data, included = [], links = {}, meta = {}, errors = [] } = document;
	const rows = [data ?? []].flat();
	const { status } = response;
	return { status, headers: response.headers, text, data, rows, included, links, meta, errors };
}

export const get = (sandbox: Sandbox, path: string, options?: CallOptions) =>
	call(sandbox, 'GET', path, options);

export const bodyOf = (type: string, attributes: Attributes, more: object = {}) => ({
	data: { type, attributes, ...more },
});

/** Posts a tracking request. */
export const track = (sandbox: Sandbox, attributes: Attributes, more?: object) =>
	call(sandbox, 'POST', '/tracking_requests', {
		body: bodyOf('tracking_request', { request_type: 'bill_of_lading', ...attributes }, more),
	});

/** Tracks a number, waits until it is processed, and retrieves the request. */
export async function tracked(sandbox: Sandbox, attributes: Attributes): Promise<Reply> {
	const { data } = await track(sandbox, attributes);
	sandbox.clock.advance(400);
	return await get(sandbox, `/tracking_requests/${data.id}`);
}

export const resolved = (sandbox: Sandbox, request_number: string, scac = 'TEST') =>
	tracked(sandbox, { request_number, scac });

/** Repeats `ask` until the answer fits, or the test's own time limit ends. */
export async function until<T>(ask: () => Promise<T> | T, fits: (value: T) => boolean): Promise<T> {
	for (;;) {
		const value = await ask();
		if (fits(value)) return value;
		await new Promise((resolve) => setTimeout(resolve, 10));
	}
}

export interface Delivery {
	body: Buffer;
	headers: IncomingHttpHeaders;
	document: {
		type?: string;
		data: Resource;
		included?: Resource[];
	};
}

/** An HTTP server that keeps its deliveries. @param status of the answer to the nth delivery, counted from 1 */
export async function receiver(status: (count: number) => number = () => 200) {
	const deliveries: Delivery[] = [];
	const server = await serve(({ text, headers }) => {
		const document = JSON.parse(text || '{}') as Delivery['document'];
		deliveries.push({ body: Buffer.from(text), headers, document });
		return { status: status(deliveries.length) };
	});
	onTestFinished(server.close);
	return { url: `${server.url}/hook`, deliveries };
}

/** Registers a webhook, by default for all kinds. */
export const register = async (sandbox: Sandbox, url: string, attributes: Attributes = {}) =>
	(
		await call(sandbox, 'POST', '/webhooks', {
			body: bodyOf('webhook', { url, active: true, events: ['*'], ...attributes }),
		})
	).data;

/** Each collected kind with its changeset, or with value and source of a date. */
export const published = ({ deliveries }: Sandbox) =>
	deliveries.collected.map(({ kind, body }) => {
		const { included = [] } = JSON.parse(String(body)) as { included?: Resource[] };
		const { attributes } = included.at(-1) ?? { attributes: {} as Attributes };
		const { changeset, value, data_source } = attributes;
		return [kind, changeset ?? (kind.includes('_lfd') ? [value, data_source] : undefined)];
	});

export const containerOf = ({ store }: Sandbox, id: string) =>
	store.get('container', id) as Resource;

/** Days from `now` (ISO) to the last free day of a situation, both at the place of pickup. */
export function daysLeft({ store, situations }: Sandbox, name: SituationName, now: string): number {
	const container = store.get('container', situations[name].containerId);
	const { pickup_lfd, pod_timezone, final_destination_timezone } = container?.attributes ?? {};
	const zone = String(final_destination_timezone ?? pod_timezone);
	const today = DateTime.fromISO(now, { zone }).startOf('day');
	const lfd = DateTime.fromISO(String(pickup_lfd), { zone }).startOf('day');
	return Math.round(lfd.diff(today, 'days').days);
}
