import { BadInput } from '../../input';
import { operation, type Run } from '../../operation/definition';
import { readChanges } from '../../snapshot/reading';
import { confirmChanges } from '../../snapshot/store';
import { CHANGE_FIELDS, CHANGES_TO_CONFIRM } from './fields';

export const GET_CHANGES = operation({
	value: 'getChanges',
	name: 'Get Changes',
	action: 'Get changes of containers since last run, on schedule',
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

export const CONFIRM_CHANGES = operation({
	value: 'confirmChanges',
	name: 'Confirm Changes',
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
		if (!confirmChanges(context, ids)) hint(NOTHING_WAITS);
		const incoming = context.getInputData();
		return {
			items: incoming.map(({ json }) => json),
			files: incoming.map(({ binary }) => binary),
			origins: incoming.map((_, at) => [at]),
		};
	},
});

function idOfChange({ notification_id: id }: Run['input']): string {
	if (typeof id === 'string') return id;
	throw new BadInput(
		'The incoming item is no change, so it cannot be confirmed',
		'Connect this node beside what sends the messages, to the node that gives the changes; or set Changes to Confirm to All.',
	);
}
