import type { INodeProperties } from 'n8n-workflow';

import { LFD_ENTRIES, TRIGGER_ON_OPTIONS, triggerOnOptions } from '../../events/catalogue';
import { SNAPSHOT_KINDS } from '../../events/kinds';
import { TRIGGER_FILTERS } from './filters';
import { ADDRESS_NOTICE, OPTION_NOTICES, TRIGGER_OPTIONS } from './options';
import { RECEIVE_BY, shownWith, withWebhook } from './receiveBy';

const TRIGGER_ON: INodeProperties = {
	displayName: 'Trigger On',
	name: 'events',
	type: 'multiOptions',
	default: [...LFD_ENTRIES],
	description: 'The events that start this workflow',
};

const EVERYTHING_READ = { description: 'Every kind that two readings of the account show' };

export const outputParameter = (raw: string): INodeProperties => ({
	displayName: 'Output',
	name: 'output',
	type: 'options',
	default: 'simplified',
	options: [
		{
			name: 'Simplified',
			value: 'simplified',
			description: 'One flat item with the fields used most',
		},
		{ name: 'Full', value: 'full', description: 'The same item with all fields' },
		{ name: 'Raw', value: 'raw', description: raw },
	],
});

export const TRIGGER_PARAMETERS: INodeProperties[] = [
	withWebhook({ ...TRIGGER_ON, options: TRIGGER_ON_OPTIONS }),
	{
		...TRIGGER_ON,
		options: triggerOnOptions(SNAPSHOT_KINDS, EVERYTHING_READ),
		displayOptions: shownWith('receiveBy', 'polling'),
	},
	...RECEIVE_BY,
	ADDRESS_NOTICE,
	TRIGGER_FILTERS,
	outputParameter('The notification as the service delivers it, unchanged'),
	TRIGGER_OPTIONS,
	...OPTION_NOTICES,
];

const NAMES = Object.fromEntries(TRIGGER_ON_OPTIONS.map(({ value, name }) => [value, name]));
const EVENTS = '$parameter["events"]';

/** The first event by its name, and how many more there are: `Last Free Day: Changed +4`. */
export const TRIGGER_SUBTITLE = [
	`={{ (${JSON.stringify(NAMES)})[${EVENTS}[0]] || ${EVENTS}[0] || "" }}`,
	`{{ ${EVENTS}.length > 1 ? " +" + (${EVENTS}.length - 1) : "" }}`,
].join('');
