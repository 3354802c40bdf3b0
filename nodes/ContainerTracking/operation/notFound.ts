import { NodeOperationError } from 'n8n-workflow';

import { explain } from '../transport';
import type { Run } from './definition';

/** For an answer that says by null or an empty list that there is no such thing. */
export function notFound({ context, itemIndex }: Run): NodeOperationError {
	const { what, remedy } = explain(404);
	return new NodeOperationError(context.getNode(), `${what} [Item ${itemIndex}]`, {
		itemIndex,
		description: remedy,
	});
}
