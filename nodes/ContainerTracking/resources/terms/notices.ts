const BY_ITEMS = { termsFrom: ['items'] };

/** Seen before the first run of whatever takes the table from the node before. */
export const TABLE_NOTICES = [
	{
		text: 'Each incoming item is a row of your table of free times and rates: put the node that reads your sheet or data table before this one.',
		show: BY_ITEMS,
	},
];

const ESTIMATES = 'Amounts are estimates by your own free times and rates, not what is invoiced.';

/** Where amounts come of the table. */
export const ESTIMATE_NOTICES = [{ text: ESTIMATES }];

/** The same, and where the table comes from. */
export const COST_NOTICES = [
	{
		text: `Each incoming item is a row of your table, e.g. of a sheet. ${ESTIMATES}`,
		show: BY_ITEMS,
	},
	{ text: ESTIMATES, show: { termsFrom: ['json', 'typed'] } },
];
