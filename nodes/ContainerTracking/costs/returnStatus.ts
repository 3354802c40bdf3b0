import type { Evaluated } from '../pickup';
import type { EnteredTimes, TermsTable } from '../terms';
import type { ReturnStatus } from './types';

/** When the empty has to be back, for many containers. */
export function returnStatusAt(
	terms: TermsTable,
	entered: ReadonlyMap<string, EnteredTimes> = new Map(),
): (evaluated: Evaluated) => ReturnStatus {
	throw new Error(`not built yet ${terms.terms.length} ${entered.size}`);
}
