import { field } from '../../operation/field';
import { MORE, text } from './moreColumns';

const KIND = field({
	displayName: 'Kind',
	name: 'kind',
	type: 'options',
	options: [
		{
			name: 'Combined',
			value: 'combined',
			description: 'Demurrage and detention as one, from the landing to the return of the empty',
		},
		{
			name: 'Demurrage',
			value: 'demurrage',
			description: 'For waiting at the place of pickup',
		},
		{
			name: 'Detention',
			value: 'detention',
			description: 'Also called per diem: from the pickup to the return of the empty',
		},
		{
			name: 'Storage',
			value: 'storage',
			description: 'What a place charges beside demurrage',
		},
	],
	default: 'demurrage',
	description: 'What the row charges for',
});

/** The columns of a row of the terms: those that every row has, and the others; see docs/terms.md. */
export const TERM_COLUMNS = [
	KIND,
	text(
		'Party',
		'party',
		'e.g. MAEU',
		'Who charges: SCAC of a line or railway, or a terminal by name or FIRMS code. Empty means any.',
	),
	text(
		'Free Days',
		'freeDays',
		'e.g. 5',
		'How many days are free. Empty means that only a last free day which the service states counts.',
	),
	text(
		'Tiers',
		'tiers',
		'e.g. 1-4: 100 USD; 5-: 150.50 USD',
		'The amount of each charged day, by days. The last tier has no end. <code>none</code> where no amounts are known.',
	),
	MORE,
] as const;

/** What the service does not report of a container. */
export const TIMES_OF_CONTAINER = [
	text('Container Number', 'container', 'e.g. MEDU1234567', 'The container that the times are of'),
	text(
		'Available At',
		'availableAt',
		'e.g. 2026-03-11T08:00:00-07:00',
		'When it could be picked up first',
	),
	text(
		'Rail Notified At',
		'railNotifiedAt',
		'e.g. 2026-03-11T08:00:00-07:00',
		'When the railway gave notice',
	),
	text('Free Until', 'freeUntil', 'e.g. 2026-03-20', 'To when demurrage was extended in writing'),
	text('Source', 'source', 'e.g. mail of 5 June', 'Where the extension is written'),
	text('Shipper Owned', 'shipperOwned', 'e.g. yes', 'Empty means that it is not known to be'),
	text('Operating Reefer', 'operatingReefer', 'e.g. yes', 'Empty means that it is not known to be'),
] as const;
