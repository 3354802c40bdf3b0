import { BadInput, splitAdvice } from '../../api/input/badInput';
import { triggerOnOptions } from '../../events/catalogue';
import { SNAPSHOT_KINDS } from '../../events/kinds';
import { byDisplayName, collection } from '../../operation/commonFields';
import { operation } from '../../operation/definition';
import { choiceField, field, type Field } from '../../operation/field';
import { type Fields, readFields } from '../../pickup/read';
import { readChanges } from '../../snapshot/reading';
import { isListed } from '../../snapshot/settings';
import { confirmChanges } from '../../snapshot/store';
import {
	asField,
	CHANGED_FIELDS,
	eventFilters,
	filtersCollection,
	outputParameter,
} from '../../trigger/parameters';
import {
	ADD_PICKUP_STATUS,
	EXTRA_EVENTS,
	SKIP_REPEATED_EVENTS,
} from '../../trigger/parameters/options';
import { LOOK_BACK } from '../fields/containerFilters';
import { LINK_BASE } from '../fields/pickup';

const EVENTS = field({
	displayName: 'Events',
	name: 'events',
	type: 'multiOptions',
	isAny: true,
	default: ['container.pickup_lfd.changed'],
	description: 'The events to report',
	options: triggerOnOptions(SNAPSHOT_KINDS, {
		description: 'Every kind that two readings of the account show',
	}).map(({ name, value, description }) => ({ name, value, description })),
});

const EVENT_FILTERS = eventFilters(
	'What does not carry this is reported anyway',
	CHANGED_FIELDS.filter(({ value }) => isListed(value)),
);

const FIRST_READING = choiceField('First Reading', 'firstReading', {
	default: 'silent',
	choices: {
		everything: ['Everything', 'Report all that the account holds once, e.g. to fill a table'],
		silent: ['Silent', 'Only look at the account, and report what changes from then on'],
	},
	description:
		'What happens when nothing is remembered yet, or the credential has another Base URL than last time',
});

const REMEMBER = choiceField('Remember', 'remember', {
	default: 'atOnce',
	choices: {
		atOnce: [
			'At Once',
			'Each change is reported once, whatever becomes of it later in the workflow',
		],
		whenConfirmed: [
			'When Confirmed',
			'Changes are reported again by each run until one reaches Container > Confirm Changes, which goes at the end of the workflow',
		],
	},
	description: 'When the changes that are reported count as known',
});

const CHANGE_FIELDS: Field[] = [
	EVENTS,
	{
		...filtersCollection([]),
		type: 'collection',
		options: [...EVENT_FILTERS.map(asField), LOOK_BACK].sort(byDisplayName),
	} as Field,
	outputParameter('What was read, in the form in which the service delivers events'),
	collection('Options', 'options', [
		asField(ADD_PICKUP_STATUS),
		FIRST_READING,
		{
			...asField(EXTRA_EVENTS),
			placeholder: 'e.g. container.created, container.updated',
			description:
				'Events of the list above by the names that the service has for them, e.g. from an expression. Separate several by commas.',
		},
		LINK_BASE,
		{
			...asField(SKIP_REPEATED_EVENTS),
			description:
				'Whether to report only what is new. Up to three of the ticked events can stand for one change, e.g. of a last free day: only the first of them is reported then. Dates of containers that were picked up are not reported.',
		},
		REMEMBER,
	]),
];

const CHANGES_TO_CONFIRM = choiceField('Changes to Confirm', 'changesToConfirm', {
	default: 'all',
	choices: {
		all: ['All', 'All that were reported in this run'],
		incoming: [
			'Incoming Items',
			'Those that come in, such as the ones that a loop has sent: what does not get here is reported again by the next run',
		],
	},
	description: 'Which changes count as known from now on',
});

export const GET_CHANGES = operation('Get Changes', 'getChanges', {
	action: 'Get changes of containers since last run',
	description:
		'Get what changed since the last run of this published workflow, behind a Schedule Trigger',
	notices: [
		{
			text: 'Each run gives what changed since the last one; run by hand, it shows examples. With a public address, Container Tracking Trigger reports more, and at once.',
		},
	],
	fields: CHANGE_FIELDS,
	returns: 'items',
	takesAllItems: true,
	notAsTool: true,
	run: async (run, parameters) => ({ items: await readChanges(run, parameters) }),
});

const NOTHING_WAITS =
	'Nothing waits to be confirmed: no Get Changes node before this one reported anything in this run with Remember set to When Confirmed.';

export const CONFIRM_CHANGES = operation('Confirm Changes', 'confirmChanges', {
	action: 'Confirm changes at end of workflow',
	description:
		'Count what Get Changes with Remember: When Confirmed reported in this run as known, at the end of the workflow. Passes incoming items on.',
	fields: [CHANGES_TO_CONFIRM],
	returns: 'items',
	takesAllItems: true,
	notAsTool: true,
	needsNoCredential: true,
	run: async ({ context, hint, inputs }, { changesToConfirm }) => {
		const ids = changesToConfirm === 'incoming' ? inputs.map(idOfChange) : undefined;
		const { $: nodeOf, $items: itemsOf } = context.getWorkflowDataProxy(0);
		// The run need not have come to each Get Changes node.
		const reportedBy = (node: string) =>
			nodeOf(node).isExecuted ? itemsOf(node).map(({ json }) => idOfChange(json)) : [];
		if (!confirmChanges(context, ids, reportedBy)) hint(NOTHING_WAITS);
		const incoming = context.getInputData();
		return {
			items: incoming.map(({ json }) => json),
			files: incoming.map(({ binary }) => binary),
			origins: incoming.map((_, at) => [at]),
		};
	},
});

function idOfChange(item: Fields): string {
	// A raw item is the notification itself.
	const { id: rawId, type } = readFields(item.data);
	const id = type === 'webhook_notification' ? rawId : item.notification_id;
	if (typeof id === 'string') return id;
	throw new BadInput(
		'The incoming item is no change, so it cannot be confirmed',
		`Connect this node beside what sends the messages, to the node that gives the changes; or set Changes to Confirm to All.${splitAdvice(item)}`,
	);
}
