import { ERRORS } from './errors.mts';
import { EVENTS } from './events.mts';
import { FILTERS } from './filters.mts';
import { LISTS } from './lists.mts';
import { SHAPES } from './shapes.mts';
import { VALUES } from './values.mts';
import type { Deviation } from './deviation.mts';

export const DEVIATIONS: Deviation[] = [
	...SHAPES,
	...VALUES,
	...LISTS,
	...FILTERS,
	...ERRORS,
	...EVENTS,
];
