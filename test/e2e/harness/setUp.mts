import { beforeAll, beforeEach } from 'vitest';

/**
 * `beforeAll` whose failure makes each test of the block fail. vitest would skip the tests, and a report would count
 * none as failed.
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
