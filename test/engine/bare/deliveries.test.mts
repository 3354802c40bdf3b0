/** Deliveries as the contract shows them: `{type, data}`, unsigned, without an ID of their own (docs/contract.md#delivery). */
import { describe, expect, test } from 'vitest';

import { KINDS, objectOf } from './kinds.mts';
import { startTrigger } from './scene.mts';

const ACCEPT = { options: { unsignedDeliveries: 'acceptAny' } };
/** What the item says it is about, by the first word of the kind. */
const ABOUT: { [word: string]: object } = {
	container: { container: { number: 'EXMU1234566', pickup_lfd: '2026-03-10T08:00:00Z' } },
	shipment: { shipment: { bill_of_lading_number: 'EXBL0001' } },
	tracking_request: { tracking_request: { scac: 'MAEU', tags: 'urgent' } },
};

/** A container as it is now does not say which of its fields is news. */
const MISSING: { [kind: string]: string } = {
	'container.updated': 'The event does not say what changed.',
};

describe.each(KINDS)('%s', (kind) => {
	test('starts one run, which says what it is about, by what the contract offers', async () => {
		const { bare, host } = await startTrigger({ events: [kind], ...ACCEPT });
		await host.publish();
		bare.foreign.length = 0;
		const object = objectOf(kind, bare.store);
		expect(await bare.deliver(kind, object)).toEqual([200]);
		const about = ABOUT[kind.split('.')[0]];
		expect(host.executions.map(({ item }) => item)).toMatchObject([{ event: kind, ...about }]);
		expect(host.executions[0].item.missing).toBe(MISSING[kind]);
		expect(bare.foreign).toEqual([]);
	});
});

test('the 32 kinds are those of the contract, each once', () => {
	expect(new Set(KINDS).size).toBe(32);
});
