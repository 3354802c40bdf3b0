import type { ErrorEntry } from '../jsonapi';
import type { ErrorContext } from '../transport';

type Explain = NonNullable<ErrorContext['explain']>;

/** What to say where a service refuses what was sent for a reason that the operation knows more of. */
export const explainRefusal =
	(isReason: (entry: ErrorEntry) => boolean, explanation: ReturnType<Explain>): Explain =>
	({ status, errors }) =>
		[400, 422].includes(status) && errors.some(isReason) ? explanation : undefined;
