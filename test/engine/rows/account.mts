/** The account as rows. */
import type { IDataObject } from 'n8n-workflow';

export const MANY = 'container: getPickupStatusOfMany';

/** All there is. */
export const ALL = {
	urgency: [],
	pickupFilters: { includePickedUp: true, lookBackDays: 36_500 },
	output: 'rows',
};

export const ofKind = (rows: IDataObject[], kind: string): IDataObject[] =>
	rows.filter((row) => row.kind === kind);
