import type { IWebhookFunctions } from 'n8n-workflow';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { scopeOf } from '../../../nodes/ContainerTracking/trigger/processState';
import type { TriggerSettings } from '../../../nodes/ContainerTracking/trigger/settings';

beforeEach(() => {
	vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-01T00:00:00Z') });
});
afterEach(() => {
	vi.useRealTimers();
});

const identity = (workflow: string, node: string, mode = 'webhook') =>
	({
		getWorkflow: () => ({ id: workflow }),
		getNode: () => ({ id: node }),
		getMode: () => mode,
		getWorkflowStaticData: () => ({}),
	}) as unknown as IWebhookFunctions;
const stateOf = (workflow: string, node: string, mode = 'webhook') =>
	scopeOf(identity(workflow, node, mode), {} as TriggerSettings).processState;
/** Of a test event, which has one of its own. */
const fresh = () => stateOf('w', 'n', 'manual');

const later = (ms: number) => vi.setSystemTime(Date.now() + ms);

describe('the state of a trigger within a process', () => {
	it('is kept per node of a workflow', () => {
		const processState = stateOf('w1', 'n1');
		expect(stateOf('w1', 'n1')).toBe(processState);
		expect(stateOf('w1', 'n2')).not.toBe(processState);
		expect(stateOf('w2', 'n1')).not.toBe(processState);
	});

	it('is a new one for each test event, which leaves that of the published workflow alone', () => {
		const test = () => stateOf('w1', 'n1', 'manual');
		expect(test()).not.toBe(test());
		expect(stateOf('w1', 'n1')).not.toBe(test());
	});

	it('is dropped for the node that was longest without a delivery, past a thousand', () => {
		const [quiet, busy] = [stateOf('w', 'quiet'), stateOf('w', 'busy')];
		for (let n = 0; n < 1_000; n++) {
			stateOf('w', `other ${n}`);
			expect(stateOf('w', 'busy')).toBe(busy);
		}
		expect(stateOf('w', 'quiet')).not.toBe(quiet);
	});

	it('allows each thing once a minute', () => {
		const processState = fresh();
		expect(processState.mayNow('warn')).toBe(true);
		expect(processState.mayNow('refresh')).toBe(true);
		later(59_999);
		expect(processState.mayNow('warn')).toBe(false);
		later(1);
		expect(processState.mayNow('warn')).toBe(true);
		expect(processState.mayNow('refresh')).toBe(true);
	});
});

describe('a secret that was fetched again', () => {
	it('is shared by those who ask for the same one, and by nobody else', async () => {
		const processState = fresh();
		const fetch = vi.fn(async () => 'new');
		const asked = [
			processState.replacementOf('old', fetch),
			processState.replacementOf('old', fetch),
		];
		expect(await Promise.all(asked)).toEqual(['new', 'new']);
		expect(await processState.replacementOf('another', fetch)).toBeUndefined();
		expect(fetch).toHaveBeenCalledTimes(1);
	});

	it('is fetched again after a minute', async () => {
		const processState = fresh();
		await processState.replacementOf('old', async () => 'new');
		later(60_000);
		expect(await processState.replacementOf('old', async () => 'newer')).toBe('newer');
	});
});
