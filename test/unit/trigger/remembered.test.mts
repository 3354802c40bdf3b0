/** What the trigger remembers of the events before: bounded, and safe from whatever stands in the static data. */
import type { IDataObject, IWebhookFunctions } from 'n8n-workflow';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
	REMEMBERED_LIMIT,
	rememberedBy,
} from '../../../nodes/ContainerTracking/trigger/state/remembered';

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

let notifications = 0;

const from = (print: string, madeAt?: number) => ({ print, madeAt: () => madeAt });

/** What a notification of its own finds. */
const remembering = (webhook: IWebhookFunctions) =>
	rememberedBy(webhook, from(`n${++notifications}`));

describe('what is remembered', () => {
	it('is the latest value of each subject; null is a value, too', () => {
		const webhook = context({});
		expect(remembering(webhook).recall('a')).toBeUndefined();
		remembering(webhook).remember('a', '2026-03-12');
		remembering(webhook).remember('b', null);
		remembering(webhook).remember('a', '2026-03-14');
		const { recall } = remembering(webhook);
		expect([recall('a'), recall('b')]).toEqual(['2026-03-14', null]);
	});

	it('is, for a notification that comes again, what it was before', () => {
		const state: IDataObject = {};
		remembering(context(state)).remember('a', '2026-03-12');
		rememberedBy(context(state), from('again')).remember('b', null);
		for (let times = 0; times < 3; times++) {
			// Each on a new process, and in between others.
			const again = rememberedBy(context(state), from('again'));
			expect([again.recall('a'), again.recall('b')]).toEqual(['2026-03-12', undefined]);
			again.remember('a', '2026-03-14');
			remembering(context(state)).remember(`c${times}`, '2026-03-15');
		}
		expect(remembering(context(state)).recall('a')).toBe('2026-03-14');
	});

	it('is outdated for a notification that was made before, not for the one that told it', () => {
		const state: IDataObject = {};
		const asked = (madeAt?: number, print = `at ${madeAt}`) =>
			rememberedBy(context(state), from(print, madeAt));
		asked(2_000).remember('a', '2026-03-12');
		expect(asked(1_999).isOutdated('a')).toBe(true);
		expect(asked(2_000, 'another').isOutdated('a')).toBe(false);
		expect(asked(2_001).isOutdated('a')).toBe(false);
		expect(asked(1_000, 'at 2000').isOutdated('a')).toBe(false);
		expect(asked(undefined).isOutdated('a')).toBe(false);
		expect(asked(1_999).isOutdated('b')).toBe(false);
		asked(undefined, 'silent').remember('a', '2026-03-13');
		expect(asked(1_999).isOutdated('a')).toBe(false);
	});

	it('survives a restart in the static data', () => {
		const state: IDataObject = {};
		remembering(context(state)).remember('a', '2026-03-12');
		const stored = JSON.parse(JSON.stringify(state)) as IDataObject;
		expect(remembering(context(stored)).recall('a')).toBe('2026-03-12');
	});

	it('is kept where two deliveries save over one another', () => {
		const [one, other]: IDataObject[] = [{}, {}];
		remembering(context(one, 'shared')).remember('a', '2026-03-12');
		remembering(context(other, 'shared')).remember('b', '2026-03-13');
		const last = remembering(context(other));
		expect([last.recall('a'), last.recall('b')]).toEqual(['2026-03-12', '2026-03-13']);
	});

	it('leaves the notification ids alone', () => {
		const state: IDataObject = { seen: 'abc,' };
		remembering(context(state)).remember('a', '2026-03-12');
		expect(state.seen).toBe('abc,');
	});

	it('stays apart from what the published workflow knows while a test event is listened for', () => {
		remembering(context({}, 'tested')).remember('a', '2026-03-12');
		const test = remembering(context({}, 'tested', 'manual'));
		expect(test.recall('a')).toBeUndefined();
		test.remember('a', '2026-03-20');
		expect(remembering(context({}, 'tested')).recall('a')).toBe('2026-03-12');
	});

	it('is bounded: the subjects told last stay', () => {
		const state: IDataObject = {};
		const webhook = context(state);
		const remember = (subject: string, value: string) =>
			remembering(webhook).remember(subject, value);
		const count = REMEMBERED_LIMIT + 50;
		remember('first', '2026-03-01');
		for (let n = 0; n < count; n++) {
			if (n === count - 100) remember('first', '2026-03-02');
			remember(`container-${n} lfd`, '2026-03-12');
		}
		const { recall } = remembering(webhook);
		expect(String(state.remembered).split(',')).toHaveLength(REMEMBERED_LIMIT + 1);
		expect(recall('first')).toBe('2026-03-02');
		expect(recall('container-0 lfd')).toBeUndefined();
		expect(recall(`container-${count - 1} lfd`)).toBe('2026-03-12');
		expect(String(state.remembered).length).toBeLessThan(40_000);
	});

	it('survives anything that stands in its place', () => {
		fc.assert(
			fc.property(fc.anything(), fc.string(), (stored, subject) => {
				const webhook = context({ remembered: stored } as IDataObject);
				remembering(webhook).remember(subject, '2026-03-12');
				return remembering(webhook).recall(subject) === '2026-03-12';
			}),
		);
	});
});
