import { NodeOperationError } from 'n8n-workflow';

import { explain, type ErrorContext } from '../transport';
import type { Run } from './definition';
import type { ErrorEntry } from '../jsonapi';

/** What is wrong with one item, and what to do about it. */
export function itemError(
	{ context, itemIndex }: Run,
	what: string,
	remedy: string,
): NodeOperationError {
	const options = { itemIndex, description: remedy };
	const error = new NodeOperationError(context.getNode(), what, options);
	// n8n replaces a message in which it finds a Node.js code such as EPERM, whatever word it is part of.
	error.message = `${what} [Item ${itemIndex}]`;
	return error;
}

/** For an answer that says by null or an empty list that there is no such thing. */
export function notFound(run: Run): NodeOperationError {
	const { what, remedy } = explain(404);
	return itemError(run, what, remedy);
}

type Explain = NonNullable<ErrorContext['explain']>;

/** What to say where a service refuses what was sent for a reason that the operation knows more of. */
export const explainRefusal =
	(isReason: (entry: ErrorEntry) => boolean, explanation: ReturnType<Explain>): Explain =>
	({ status, errors }) =>
		[400, 422].includes(status) && errors.some(isReason) ? explanation : undefined;
