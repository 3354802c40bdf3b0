import type { IDataObject } from 'n8n-workflow';

import { NO_REQUEST, type ResourceCases, sends } from './operationCase.mts';

/** Rows as a sheet gives them. */
const ROWS: IDataObject[] = [
	{
		...{ name: 'Contract 2026', kind: 'demurrage', party: 'MAEU', equipment: '40 dry' },
		...{ start: 'discharge', first_day: 'next', free_days: 5, free_counted: 'working' },
		...{ charged_counted: 'calendar', tiers: '6-9: 150 USD; 10-: 300 USD', numbering: 'start' },
		...{ last_day_counts: 'yes', closed_weekdays: 'Sat, Sun', valid_from: '2026-01-01' },
		holidays: '2026-05-25, 2026-07-03',
	},
	{
		...{ kind: 'detention', party: 'MAEU', first_day: 'next', free_days: 4 },
		...{ free_counted: 'calendar', charged_counted: 'calendar', tiers: '1-: 120 USD' },
		last_day_counts: 'yes',
	},
	{
		...{ kind: 'storage', terminal: 'Pier 400', start: 'discharge', charged_counted: 'calendar' },
		...{ tiers: '1-4: 60 USD', numbering: 'after_free_time', last_day_counts: 'no' },
		...{ valid_from: '2026-01-01', valid_to: '2026-03-31' },
	},
];

/** One that cannot be read, for the preview. */
const REFUSED = { kind: 'detention', free_days: 'five' };

const AS_OF = { now: '2026-03-11T08:00:00-07:00' };

export const terms: ResourceCases = {
	check: {
		requests: sends`
			the rows come as items, as JSON or from the form | set termsFrom=items termsJson=""
					termRows={} options=${AS_OF} compareWithAccount=false | request ${NO_REQUEST}
		`,
		makesNoRequest: true,
		fields: [...['severity', 'finding', 'row', 'name', 'sentence', 'example']],
		parameters: () => ({ options: AS_OF }),
		input: () => ROWS,
		preview: () => ({ parameters: { options: AS_OF }, items: [...ROWS, REFUSED] }),
	},
};
