import type { IPollFunctions } from 'n8n-workflow';

/** The triggers of this process whose reading is not done yet. */
const reading = new Set<string>();

/**
 * Reads, unless the same trigger still does: n8n polls again while a reading takes longer than the poll time, and
 * at a restart. Two that compare with the same state would tell everything twice.
 */
export async function inTurn<Result>(
	context: IPollFunctions,
	read: () => Promise<Result>,
): Promise<Result | null> {
	const key = JSON.stringify([context.getWorkflow().id, context.getNode().id]);
	if (reading.has(key)) {
		context.logger.warn(
			'The account is still being read for the poll before: this one is left out',
		);
		return null;
	}
	reading.add(key);
	try {
		return await read();
	} finally {
		reading.delete(key);
	}
}
