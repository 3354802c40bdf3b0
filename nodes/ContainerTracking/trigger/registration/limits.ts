/**
 * n8n repeats a registration five times by itself and gives up after some 80 seconds, with words of its
 * own: ours are only read when all five end before that.
 */
export const REGISTERING_LIMITS = { timeoutMs: 6_000, maxWaitMs: 1_000 };

/** What is not removed now stays behind, so it is tried for longer. */
export const REMOVING_LIMITS = { timeoutMs: 15_000, maxWaitMs: 10_000 };
