/** The sandbox is the service as documented: nothing differs, and it is known what cannot be known. */
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';

import { MOST_READS, type Report } from '../../../tools/live/check.mts';
import { OVER_ALL, READS } from '../../../tools/live/checks/index.mts';
import { exitCode, table } from '../../../tools/live/table.mts';
import type { Profile, Sandbox } from '../../sandbox/index.mts';
import { check, startAltered, startDocumented, startPopulated, titlesIn } from './service.mts';

/** Of the public sandbox: what only the contract states, and what did not happen. */
const PUBLIC = [
	'X-RateLimit-Limit, -Remaining and -Reset on each answer',
	'A 429 reports in Retry-After how long to wait',
];

const shape = (type: string) =>
	`${type} has the documented attributes and relationships, in their forms`;

/** Of the contract's sandbox, beside what only the public service states: what nothing there shows. */
const SPECIFICATION = [
	// No destination of the contract's sandbox is a metro area.
	'GET /metro_areas/{id}',
	'A 429 reports in Retry-After how long to wait',
	...['shipping_line', 'metro_area', 'rail_terminal', 'search_result', 'webhook'].map(shape),
	...['webhook_event_category', 'custom_field_definition'].map(shape),
	// Events of the contract refer to the container itself.
	...['container_created_event', 'container_pod_terminal_changed_event'].map(shape),
];

const EXPECTED: Record<Profile, string[]> = {
	public: PUBLIC,
	specification: [
		...[...READS, ...OVER_ALL].filter(({ only }) => only === 'public').map(({ title }) => title),
		...SPECIFICATION,
	],
};

describe.each<Profile>(['public', 'specification'])('profile %s', (profile) => {
	let sandbox: Sandbox;
	let report: Report;

	beforeAll(async () => {
		sandbox = await startPopulated({ profile });
		sandbox.clearRequests();
		report = await check(sandbox, sandbox.url);
	});

	test('nothing differs', () => {
		expect(report.rows.filter(({ state }) => state === 'differs')).toEqual([]);
		expect([report.ended, report.left, exitCode(report)]).toEqual([undefined, [], 0]);
	});

	test('what cannot be known is known', () => {
		expect(titlesIn(report, 'could not tell').sort()).toEqual([...EXPECTED[profile]].sort());
	});

	test('it reads, and not too often', () => {
		expect(new Set(sandbox.requests.map(({ method }) => method))).toEqual(new Set(['GET']));
		expect(sandbox.requests.length).toBe(report.requests);
		expect(report.requests).toBeLessThanOrEqual(MOST_READS);
	});

	test('the table has a line for each statement', () => {
		const lines = table(report)
			.split('\n')
			.filter((line) => line.startsWith('| '))
			.slice(2);
		expect(lines).toHaveLength(READS.length + OVER_ALL.length);
	});
});

test.each<Profile>(['public', 'specification'])(
	'an account in which nothing has happened differs in nothing, profile %s',
	async (profile) => {
		const sandbox = await startDocumented({ profile });
		const report = await check(sandbox, sandbox.url);
		expect(titlesIn(report, 'differs')).toEqual([]);
		expect(exitCode(report)).toBe(0);
	},
);

test('a wrong key may be refused in a text', async () => {
	const sandbox = await startDocumented();
	const proxy = await startAltered(sandbox, ({ status }) =>
		status === 401 ? 'HTTP Token: Access denied.\n' : undefined,
	);
	const report = await check(sandbox, proxy.url);
	expect(titlesIn(report, 'differs')).toEqual([]);
});

test('an account without anything differs in nothing', async () => {
	const sandbox = await startDocumented();
	for (const type of ['shipment', 'container', 'tracking_request', 'party', 'shipping_line']) {
		for (const resource of sandbox.store.all(type)) sandbox.store.remove(resource);
	}
	const report = await check(sandbox, sandbox.url);
	expect(report.rows.filter(({ state }) => state === 'differs')).toEqual([]);
});

test('each statement stands once, and where it says', () => {
	const checks = [...READS, ...OVER_ALL];
	expect(new Set(checks.map(({ title }) => title)).size).toBe(checks.length);
	const dead = checks.filter(({ docs }) => {
		const [page, anchor] = docs.split('#');
		const text = readFileSync(new URL(`../../../docs/${page}`, import.meta.url), 'utf8');
		const anchors = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
			heading
				.toLowerCase()
				.replace(/[^\w\s-]/g, '')
				.trim()
				.replaceAll(' ', '-'),
		);
		return anchor !== undefined && !anchors.includes(anchor);
	});
	expect(dead.map(({ docs }) => docs)).toEqual([]);
});
