import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import {
	memoryOf,
	TriggerMemory,
} from '../../../nodes/ContainerTracking/trigger/state/processMemory';

beforeEach(() => {
	vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-01T00:00:00Z') });
});
afterEach(() => {
	vi.useRealTimers();
});

const later = (ms: number) => vi.setSystemTime(Date.now() + ms);

describe('what a trigger remembers while n8n runs', () => {
	it('is kept per node of a workflow', () => {
		const memory = memoryOf('w1', 'n1');
		expect(memoryOf('w1', 'n1')).toBe(memory);
		expect(memoryOf('w1', 'n2')).not.toBe(memory);
		expect(memoryOf('w2', 'n1')).not.toBe(memory);
	});

	it('is dropped for the node that was longest without a delivery, past a thousand', () => {
		const [quiet, busy] = [memoryOf('w', 'quiet'), memoryOf('w', 'busy')];
		for (let n = 0; n < 1_000; n++) {
			memoryOf('w', `other ${n}`);
			expect(memoryOf('w', 'busy')).toBe(busy);
		}
		expect(memoryOf('w', 'quiet')).not.toBe(quiet);
	});

	it('allows each thing once a minute', () => {
		const memory = new TriggerMemory();
		expect(memory.mayNow('warn')).toBe(true);
		expect(memory.mayNow('refresh')).toBe(true);
		later(59_999);
		expect(memory.mayNow('warn')).toBe(false);
		later(1);
		expect(memory.mayNow('warn')).toBe(true);
		expect(memory.mayNow('refresh')).toBe(true);
	});
});

describe('a secret that was fetched again', () => {
	it('is shared by those who ask for the same one, and by nobody else', async () => {
		const memory = new TriggerMemory();
		const fetch = vi.fn(async () => 'new');
		const asked = [memory.replacementOf('old', fetch), memory.replacementOf('old', fetch)];
		expect(await Promise.all(asked)).toEqual(['new', 'new']);
		expect(await memory.replacementOf('another', fetch)).toBeUndefined();
		expect(fetch).toHaveBeenCalledTimes(1);
	});

	it('is fetched again after a minute', async () => {
		const memory = new TriggerMemory();
		await memory.replacementOf('old', async () => 'new');
		later(60_000);
		expect(await memory.replacementOf('old', async () => 'newer')).toBe('newer');
	});
});
