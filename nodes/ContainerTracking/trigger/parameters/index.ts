import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';

import { TRIGGER_ON_OPTIONS } from '../../events/catalogue';
import { TRIGGER_FILTERS } from './filters';
import { TRIGGER_OPTIONS } from './options';
import { ADDRESS_NOTICE, REGISTRATION } from './registration';

export const triggerOn = (options: INodePropertyOptions[]): INodeProperties => ({
	displayName: 'Trigger On',
	name: 'events',
	type: 'multiOptions',
	default: ['container.pickup_lfd.changed'],
	description: 'The events that start this workflow',
	options,
});

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

/** The parameters of the trigger, in the order of its panel. */
export const TRIGGER_PARAMETERS: INodeProperties[] = [
	triggerOn(TRIGGER_ON_OPTIONS),
	ADDRESS_NOTICE,
	TRIGGER_FILTERS,
	outputParameter('The notification as it was delivered, unchanged'),
	...REGISTRATION,
	TRIGGER_OPTIONS,
];
