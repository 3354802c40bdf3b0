import type { ResourceDefinition } from '../../operation/definition';
import { CHECK } from './check';

/** docs/terms.md */
export const terms: ResourceDefinition = {
	value: 'terms',
	name: 'Terms',
	description: 'Your own free times and rates, that costs and return dates are reckoned from',
	operations: [CHECK],
};
