import type { Evaluated } from '../pickup';
import type { EnteredTimes, TermsTable } from '../terms';
import type { CostForecast } from './types';

/**
 * What waiting costs, for many containers.
 *
 * @param entered times that the service does not tell, by container number
 */
export function costForecastAt(
	terms: TermsTable,
	entered: ReadonlyMap<string, EnteredTimes> = new Map(),
): (evaluated: Evaluated) => CostForecast {
	throw new Error(`not built yet ${terms.terms.length} ${entered.size}`);
}
