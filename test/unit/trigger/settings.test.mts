/** What the trigger makes of values that expressions give, e.g. `$vars`, whose values are always texts. */
import { describe, expect, it } from 'vitest';

import { readSettings } from '../../../nodes/ContainerTracking/trigger/settings';
import { webhookContext } from './webhookContext.mts';

const settings = (options: object, filters: object = {}) =>
	readSettings(webhookContext({ events: ['container.created'], options, filters }));

describe('a switch', () => {
	it.each(['true', ' TRUE\n', true])('is on by %j', (on) => {
		const options = { addPickupStatus: on, onlyNews: on, readAccount: on, fetchMissing: on };
		expect(settings(options, { onlyRealChanges: on })).toMatchObject({
			...{ addsPickupStatus: true, onlyNews: true, readsAnyAccount: true, fetchesMissing: true },
			filters: { onlyRealChanges: true },
		});
	});

	it.each(['false', ' False', false])('is off by %j', (off) => {
		const options = { addPickupStatus: true, onlyNews: off, readAccount: off, fetchMissing: off };
		expect(settings(options, { onlyRealChanges: off })).toMatchObject({
			...{ onlyNews: false, readsAccount: false, readsAnyAccount: false, fetchesMissing: false },
			filters: { onlyRealChanges: false },
		});
	});
});

describe('a list', () => {
	it.each([
		['names, separated by commas', 'A1, B2'],
		['a list', ['A1', 'B2']],
		['a list as JSON, as a variable or a table keeps it', ' ["A1", "B2"]'],
	])('may be %s', (_, entered) => {
		const names = ['scacs', 'references', 'numbers', 'customers', 'terminals'];
		const { filters, events } = settings(
			{ furtherEvents: entered },
			Object.fromEntries(names.map((name) => [name, entered])),
		);
		const list = ['A1', 'B2'];
		const { customers, references, terminals } = filters;
		expect(filters).toMatchObject({ scacs: list, numbers: list });
		expect([customers, references, terminals].map((text) => text.split(/, ?/))).toEqual([
			list,
			list,
			list,
		]);
		// The service has no kind with a capital.
		expect(events).toEqual(['a1', 'b2', 'container.created']);
	});

	it.each([
		['MEDU1234567 MSCU7654321', ['MEDU1234567', 'MSCU7654321']],
		['MEDU1234567/MSCU7654321, HLCU998877', ['MEDU1234567', 'MSCU7654321', 'HLCU998877']],
		['MEDU 123456-7', ['MEDU 123456-7']],
		['123456 654321', ['123456 654321']],
	])('of numbers may have blanks between them: %j', (numbers, list) => {
		expect(settings({}, { numbers }).filters.numbers).toEqual(list);
	});
});
