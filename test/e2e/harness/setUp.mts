import { beforeAll, beforeEach } from 'vitest';

/**
 * `beforeAll` whose failure is that of each test of the block. vitest would skip them, and a report would count
 * no test as failed.
 */
export function setUp(work: () => Promise<void>): void {
	let failure: { reason: unknown } | undefined;
	beforeAll(async () => {
		await work().catch((reason: unknown) => (failure = { reason }));
	});
	beforeEach(() => {
		if (failure) throw failure.reason;
	});
}
