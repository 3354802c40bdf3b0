/** Whatever an account holds, nothing of it is in the table. */
import { beforeAll, expect, test } from 'vitest';

import { table } from '../../../tools/live/table.mts';
import type { Sandbox } from '../../sandbox/index.mts';
import { expectNothingOf, MARKER } from './nothingOf.mts';
import type { Document, Passing, Remembered } from '../../serve/proxy.mts';
import { check, startAltered, startPopulated } from './service.mts';

const NUMBER = 73_310_000;

/** Every value becomes a marker: texts, and numbers where asked. */
function marked(value: Document, count: { so: number }, numbers = true): Document {
	if (Array.isArray(value)) return value.map((one) => marked(one, count, numbers));
	if (typeof value === 'string') return `zq_marker_${++count.so}`;
	if (typeof value === 'number') return numbers ? NUMBER + ++count.so : value;
	if (value === null || typeof value !== 'object') return value;
	return Object.fromEntries(
		Object.entries(value).map(([key, one]) => [key, marked(one, count, numbers)]),
	);
}

const resourcesOf = ({ body }: Passing): Document[] =>
	[body?.data ?? [], body?.included ?? []].flat().filter((one: Document) => one?.attributes);

/** A marker for each value of an answer, except what a test leaves. */
function markAttributes(answer: Passing, isLeft: (value: unknown) => boolean): void {
	const count = { so: 0 };
	for (const resource of resourcesOf(answer)) {
		for (const [key, value] of Object.entries(resource.attributes)) {
			if (!isLeft(value)) resource.attributes[key] = marked(value, count);
		}
	}
}

let sandbox: Sandbox;
const remembered: Remembered = new Map();
beforeAll(async () => {
	sandbox = await startPopulated();
});

async function outputOf(alter: (answer: Passing) => unknown): Promise<string> {
	return table(await check(sandbox, (await startAltered(sandbox, alter, remembered)).url));
}

test('no value of a usual account is in the table', async () => {
	const usual = await startPopulated();
	expectNothingOf(usual, table(await check(usual, usual.url, { write: true })));
});

const isTime = (value: unknown) => /^\d{4}-\d\d-\d\dT/.test(String(value));

test.each(
	Object.entries<(answer: Passing) => unknown>({
		'every attribute': (answer) => markAttributes(answer, () => false),
		'every attribute but times': (answer) => markAttributes(answer, isTime),
		'ids, links and all that they lead to': (answer) => {
			for (const resource of resourcesOf(answer)) {
				resource.id = 'zq_marker_1';
				for (const { data } of Object.values<Document>(resource.relationships ?? {})) {
					for (const target of [data ?? []].flat()) target.id = 'zq_marker_3';
				}
				resource.links = { self: 'zq_marker_2' };
			}
		},
		'links and meta': ({ body }) => {
			if (!body) return;
			body.links = marked(body.links ?? {}, { so: 1 });
			body.meta = marked(body.meta ?? {}, { so: 1 });
		},
		'links, meta and errors, the numbers left': ({ body }) => {
			if (body?.errors) body.errors = marked(body.errors, { so: 1 }, false);
			if (body?.meta) body.meta = { ...body.meta, account: 'zq_marker_1' };
		},
		headers: (answer) => {
			for (const name of ['x-ratelimit-limit', 'x-ratelimit-reset', 'x-account', 'content-type']) {
				answer.headers[name] = 'zq_marker_1';
			}
		},
	}),
)('markers in %s: none is in the table', async (_name, alter) => {
	let seen = 0;
	const output = await outputOf((answer) => {
		if (answer.path !== '/shipments' || answer.query.has('include')) alter(answer);
		if (MARKER.test(JSON.stringify([answer.body ?? '', answer.headers]))) seen++;
	});
	expect(seen).toBeGreaterThan(3);
	expect(output).toMatch(/differs/);
	expectNothingOf(sandbox, output.replaceAll('(a kind in another form)', ''));
});
