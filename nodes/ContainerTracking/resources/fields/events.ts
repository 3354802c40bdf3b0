import { BadInput } from '../../input';
import { field } from '../../operation/field';

/** One event kind, from the list or typed: kinds nobody has heard of are taken as they are. */
export const EVENT = field({
	displayName: 'Event',
	name: 'event',
	type: 'resourceLocator',
	default: { mode: 'list', value: '' },
	required: true,
	description: 'Kind of event',
	pointer: 'event',
	modes: [
		{
			displayName: 'From List',
			name: 'list',
			type: 'list',
			placeholder: 'Select an event…',
			typeOptions: { searchListMethod: 'searchEvents', searchable: true },
		},
		{
			displayName: 'Kind',
			name: 'kind',
			type: 'string',
			placeholder: 'e.g. container.pickup_lfd.changed',
		},
	],
});

export function eventKind(value: unknown): string {
	const kind = String(value ?? '').trim();
	if (kind === '') throw new BadInput('Event is empty', 'Pick a kind of event or type one.');
	return kind;
}
