import { NodeOperationError } from 'n8n-workflow';

import { explain } from '../transport';
import type { Run } from './definition';

/** What is wrong with one item, and what to do about it. */
export const itemError = (
	{ context, itemIndex }: Run,
	what: string,
	remedy: string,
): NodeOperationError =>
	new NodeOperationError(context.getNode(), `${what} [Item ${itemIndex}]`, {
		itemIndex,
		description: remedy,
	});

/** For an answer that says by null or an empty list that there is no such thing. */
export function notFound(run: Run): NodeOperationError {
	const { what, remedy } = explain(404);
	return itemError(run, what, remedy);
}
