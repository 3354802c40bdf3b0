/** docs/get-changes.md names what Get Changes cannot know, and reckons its requests. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

import { EVENT_OPTIONS } from '../../nodes/ContainerTracking/events/catalogue';
import { SNAPSHOT_KINDS } from '../../nodes/ContainerTracking/events/kinds';
import { PACKAGE_ROOT } from '../engine/harness/package.mts';

const PAGE = readFileSync(join(PACKAGE_ROOT, 'docs', 'get-changes.md'), 'utf8');

/** Cells of the rows of the table whose heading begins so. */
function table(heading: string): string[][] {
	const lines = PAGE.split('\n');
	const begin = lines.findIndex((line) => line.startsWith(`| ${heading}`));
	expect(begin).toBeGreaterThan(0);
	const rows = lines.slice(begin + 2);
	return rows
		.slice(
			0,
			rows.findIndex((line) => !line.startsWith('|')),
		)
		.map((line) =>
			line
				.split('|')
				.slice(1, -1)
				.map((cell) => cell.trim()),
		);
}

it('each kind that the list of the trigger has and that of Get Changes has not', () => {
	const missing = EVENT_OPTIONS.filter(({ value }) => !SNAPSHOT_KINDS.includes(String(value)));
	const named = table('group').flatMap(([group, kinds]) =>
		kinds.split(', ').map((kind) => `${group}: ${kind}`),
	);
	expect(named.sort()).toEqual(missing.map(({ name }) => name).sort());
});

const number = (cell: string): number => Number(cell.replaceAll(',', ''));

it('requests a day', () => {
	const rows = table('containers').map((cells) => cells.map(number));
	expect(rows).toHaveLength(3);
	for (const [containers, shipments, requests, ...days] of rows) {
		expect(shipments).toBe(containers / 2.5);
		const pages = shipments / 100;
		expect(requests).toBe(shipments <= 300 ? pages : 1 + pages + 1);
		expect(days).toEqual([5, 15, 60].map((minutes) => (requests * 24 * 60) / minutes));
	}
});
