/** What a service does otherwise is found, nothing else is called different, and no value is reported. */
import { beforeAll, describe, expect, test } from 'vitest';

import { exitCode, table } from '../../../tools/live/table.mts';
import type { Sandbox } from '../../sandbox/index.mts';
import { ERRORS } from './deviations/errors.mts';
import { EVENTS } from './deviations/events.mts';
import { LISTS } from './deviations/lists.mts';
import { SHAPES } from './deviations/shapes.mts';
import { VALUES } from './deviations/values.mts';
import { expectNothingOf } from './nothingOf.mts';
import type { Remembered } from '../../serve/proxy.mts';
import { check, startAltered, startPopulated, titlesIn } from './service.mts';

const DEVIATIONS = [SHAPES, VALUES, LISTS, ERRORS, EVENTS].flat();

describe('a deviation is found', () => {
	let sandbox: Sandbox;
	const remembered: Remembered = new Map();
	beforeAll(async () => {
		sandbox = await startPopulated();
	});

	test.each(DEVIATIONS)('$name', async ({ alter, differ, note }) => {
		const proxy = await startAltered(sandbox, alter, remembered);
		const report = await check(sandbox, proxy.url);
		expect(report.ended).toBeUndefined();
		expect(titlesIn(report, 'differs').sort()).toEqual([...differ].sort());
		expect(exitCode(report)).toBe(1);
		expectNothingOf(sandbox, table(report));
		const row = report.rows.find(({ title }) => title === differ[0]);
		if (note !== undefined) expect(row?.note).toBe(note);
	});
});

test('there are enough of them', () => {
	expect(DEVIATIONS.length).toBeGreaterThanOrEqual(25);
	expect(new Set(DEVIATIONS.map(({ name }) => name)).size).toBe(DEVIATIONS.length);
});

test('a proxy that alters nothing changes nothing', async () => {
	const sandbox = await startPopulated();
	const proxy = await startAltered(sandbox, () => undefined);
	const [through, direct] = [await check(sandbox, proxy.url), await check(sandbox, sandbox.url)];
	expect(through).toEqual(direct);
});
