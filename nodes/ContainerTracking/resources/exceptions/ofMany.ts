import { pick } from 'lodash';

import { wordsIn } from '../../api/input/values';
import { AccountExceptions, type ExceptionItem } from '../../exceptions/account';
import { readEarlier } from '../../exceptions/earlier';
import { THRESHOLDS } from '../../exceptions/finding';
import { operation } from '../../operation/definition';
import { counted } from '../../pickup/read';
import { slackText } from '../../simplify/format';
import { presentMany } from '../pickupStatus/presenting';
import { AccountSweep } from '../pickupStatus/sweep';
import { collection } from '../../operation/commonFields';
import { choiceField, choicesField, numberField, switchField } from '../../operation/field';
import { AS_OF, LINK_BASE, statusOutput } from '../fields/pickup';
import { ACCOUNT_FILTERS } from '../fields/containerFilters';

const EXCEPTION_KINDS = choicesField('Kinds', 'kinds', {
	choices: {
		appointment_missed: 'Appointment Missed',
		available_yet_blocked: 'Available Yet Blocked',
		eta_drift: 'ETA Drift',
		fees_without_lfd: 'Fees Without Last Free Day',
		no_lfd: 'No Last Free Day',
		no_rail_movement: 'No Rail Movement',
		silent_tracking: 'No Updates',
		past_eta: 'Past ETA',
		port_dwell: 'Port Dwell',
		rail_dwell: 'Rail Dwell',
		rolled: 'Rolled to Another Vessel',
		street_dwell: 'Street Dwell',
	},
	default: [],
	description:
		'What to look for. None chosen means all. Those that are not chosen are neither opened nor closed.',
});

const EARLIER_FROM = choiceField('Earlier State From', 'earlierFrom', {
	choices: {
		items: [
			'Incoming Items',
			'Each incoming item is a row that an earlier run gave, e.g. of a data table',
		],
		none: ['None', 'Give what is open now, whenever it began'],
	},
	default: 'none',
	description:
		'Where it is known from what was open before. It shows what has opened and closed since, and which vessel a shipment was on.',
});

const SHOW = choiceField('Show', 'show', {
	choices: {
		changes: ['Changes Only', 'What has opened or closed since'],
		all: ['Everything', 'Also what is still open'],
	},
	default: 'changes',
	description: 'Which exceptions to return',
	displayOptions: { show: { earlierFrom: ['items'] } },
});

const threshold = <const Name extends keyof typeof THRESHOLDS>(name: Name, description: string) => {
	const { label: displayName, usual, least: minValue } = THRESHOLDS[name];
	return numberField(displayName, name, { typeOptions: { minValue }, default: usual, description });
};

const OPTIONS = collection('Options', 'options', [
	AS_OF,
	threshold(
		'etaDriftDays',
		'From how many days between the ETA and the original one on it is an exception',
	),
	LINK_BASE,
	threshold(
		'daysWithoutRailMovement',
		'How many days may pass after a container was loaded on rail, or departed, with nothing further. More are an exception.',
	),
	switchField('One Item Per Container', 'onePerContainer', {
		description:
			'Whether all that has opened, or is over, of one container or shipment is one item. Its reasons are in it, one by one with Output Full.',
	}),
	threshold(
		'hoursPastEta',
		'How many hours may pass after the ETA without a recorded arrival. More are an exception.',
	),
	threshold(
		'daysAtPort',
		'How many days after its discharge a container may be at the port. More are an exception.',
	),
	threshold(
		'daysAtRamp',
		'How many days after its arrival a container may be at the inland ramp. More are an exception.',
	),
	switchField('Return Watched Vessels', 'returnWatched', {
		description:
			'Whether to return an item of kind watched for each shipment as well, with its vessel. Stored and passed in next time, it shows that the shipment was rolled to another vessel.',
	}),
	threshold(
		'daysSilent',
		'How many days the line, the terminal or the railway may not be heard of. More are an exception.',
	),
	threshold(
		'daysOut',
		'How many days after the pickup the empty may be out. More are an exception.',
	),
]);

const EXCEPTION_COLUMNS = wordsIn(`
	change severity kind number since days sentence terminal customer_name exception_key
	bill_of_lading_number evidence link numbers shipment_id shipping_line_scac slack_text
	vessel_imo vessel_name voyage_number
`);

const EXCEPTION_OUTPUT = statusOutput(
	EXCEPTION_COLUMNS,
	'Also the evidence, the containers of the shipment, carrier, link and a line for Slack',
);

const SEVERITY_MARKS: { readonly [Key in ExceptionItem['severity']]: string } = {
	critical: ':red_circle:',
	warning: ':large_orange_circle:',
	info: ':white_circle:',
};

const withSlackText = (item: ExceptionItem): ExceptionItem & { slack_text: string } => {
	const text = [item.sentence, item.customer_name].filter(Boolean).join(' · ');
	const mark = item.change === 'closed' ? ':white_check_mark:' : SEVERITY_MARKS[item.severity];
	return { ...item, slack_text: `${mark} ${slackText(text, item.number, item.link)}` };
};

/** A row for a table, which a data table can keep until the next run. */
const rowOf = (has: { changes: boolean; vessels: boolean }) => (item: ExceptionItem) => ({
	...(has.changes && { change: item.change }),
	...pick(item, ['severity', 'kind', 'number', 'since', 'days', 'sentence', 'terminal']),
	customer_name: item.customer_name,
	...(has.vessels && pick(item, ['vessel_name', 'vessel_imo', 'voyage_number'])),
	...pick(item, ['exception_key', 'shipment_id']),
});

/** docs/exceptions.md */
export const GET_EXCEPTIONS_OF_MANY = operation('Get Exceptions of Many', 'getExceptionsOfMany', {
	action: 'Get containers at risk: late, stuck or rolled',
	description:
		'Get what goes wrong quietly: long stays, late or rolled ships, silence, blocked pickups, and what has opened or closed since',
	fields: [EXCEPTION_KINDS, EARLIER_FROM, SHOW, ACCOUNT_FILTERS, OPTIONS, ...EXCEPTION_OUTPUT],
	returns: 'items',
	takesAllItems: true,
	run: async (run, { kinds, earlierFrom, show, pickupFilters, options, ...chosen }) => {
		const { now, linkBase, returnWatched = false, onePerContainer, ...thresholds } = options;
		const earlier = earlierFrom === 'items' ? readEarlier(run.inputs) : null;
		const account = new AccountExceptions({
			...{ ...thresholds, kinds, earlier, show },
			...{ returnWatched, onePerContainer },
		});
		const sweep = new AccountSweep(run, { pickupFilters, options: { now, linkBase } });
		for await (const { isReported, ...evaluated } of sweep.found())
			account.add(evaluated, isReported);
		const { items, notes, labels } = account.result();
		// Exceptions are found by the containers of a shipment, so a shipment without containers is not assessed.
		const empty = sweep.emptyShipments;
		const nameNone =
			empty === 1 ? 'names no container yet, so it was' : 'name no container yet, so they were';
		const unseen = empty === 0 ? [] : [`${counted(empty, 'shipment')} ${nameNone} not looked at.`];
		return presentMany(
			run,
			chosen,
			{
				statuses: items.map(withSlackText),
				...sweep.remarks([...unseen, ...notes], labels),
			},
			rowOf({ changes: earlier !== null, vessels: returnWatched }),
		);
	},
});
