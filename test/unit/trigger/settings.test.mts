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
