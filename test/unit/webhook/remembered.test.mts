/** What the trigger remembers of the events before: bounded, and safe from whatever stands in the static data. */
import type { IDataObject, IWebhookFunctions } from 'n8n-workflow';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
	REMEMBERED_LIMIT,
	rememberedBy,
} from '../../../nodes/ContainerTracking/webhook/remembered';

let nodes = 0;

/** As much of a webhook context as the memory sees; `state` is what n8n stores. */
function context(state: IDataObject, id = `node-${++nodes}`, mode = 'webhook'): IWebhookFunctions {
	return {
		getWorkflowStaticData: () => state,
		getWorkflow: () => ({ id: 'workflow' }),
		getNode: () => ({ id }),
		getMode: () => mode,
	} as unknown as IWebhookFunctions;
}

describe('what is remembered', () => {
	it('is the latest value of each subject; null is a value, too', () => {
		const remembered = rememberedBy(context({}));
		expect(remembered.recall('a')).toBeUndefined();
		remembered.remember('a', '2026-03-12');
		remembered.remember('b', null);
		remembered.remember('a', '2026-03-14');
		expect([remembered.recall('a'), remembered.recall('b')]).toEqual(['2026-03-14', null]);
	});

	it('survives a restart in the static data', () => {
		const state: IDataObject = {};
		rememberedBy(context(state)).remember('a', '2026-03-12');
		const stored = JSON.parse(JSON.stringify(state)) as IDataObject;
		expect(rememberedBy(context(stored)).recall('a')).toBe('2026-03-12');
	});

	it('is kept where two deliveries save over one another', () => {
		const [one, other]: IDataObject[] = [{}, {}];
		rememberedBy(context(one, 'shared')).remember('a', '2026-03-12');
		rememberedBy(context(other, 'shared')).remember('b', '2026-03-13');
		const last = rememberedBy(context(other));
		expect([last.recall('a'), last.recall('b')]).toEqual(['2026-03-12', '2026-03-13']);
	});

	it('leaves the notification ids alone', () => {
		const state: IDataObject = { seen: 'abc,' };
		rememberedBy(context(state)).remember('a', '2026-03-12');
		expect(state.seen).toBe('abc,');
	});

	it('stays apart from what the published workflow knows while a test event is listened for', () => {
		rememberedBy(context({}, 'tested')).remember('a', '2026-03-12');
		const test = rememberedBy(context({}, 'tested', 'manual'));
		expect(test.recall('a')).toBeUndefined();
		test.remember('a', '2026-03-20');
		expect(rememberedBy(context({}, 'tested')).recall('a')).toBe('2026-03-12');
	});

	it('is bounded: the subjects told last stay', () => {
		const state: IDataObject = {};
		const remembered = rememberedBy(context(state));
		const count = REMEMBERED_LIMIT + 50;
		remembered.remember('first', '2026-03-01');
		for (let n = 0; n < count; n++) {
			if (n === count - 100) remembered.remember('first', '2026-03-02');
			remembered.remember(`container-${n} lfd`, '2026-03-12');
		}
		expect(String(state.remembered).split(',')).toHaveLength(REMEMBERED_LIMIT + 1);
		expect(remembered.recall('first')).toBe('2026-03-02');
		expect(remembered.recall('container-0 lfd')).toBeUndefined();
		expect(remembered.recall(`container-${count - 1} lfd`)).toBe('2026-03-12');
		expect(String(state.remembered).length).toBeLessThan(40_000);
	});

	it('survives anything that stands in its place', () => {
		fc.assert(
			fc.property(fc.anything(), fc.string(), (stored, subject) => {
				const remembered = rememberedBy(context({ remembered: stored } as IDataObject));
				remembered.remember(subject, '2026-03-12');
				return remembered.recall(subject) === '2026-03-12';
			}),
		);
	});
});
