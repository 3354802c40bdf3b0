import { collection } from '../../operation/commonFields';
import { field } from '../../operation/field';
import { DEFAULT_THRESHOLDS } from '../../exceptions';
import { AS_OF, LINK_BASE, statusOutput } from '../fields/pickup';
import { ACCOUNT_FILTERS } from '../fields/pickupFilters';

const KINDS = field({
	displayName: 'Kinds',
	name: 'kinds',
	type: 'multiOptions',
	options: [
		{ name: 'Appointment Missed', value: 'appointment_missed' },
		{ name: 'Available Yet Blocked', value: 'available_yet_blocked' },
		{ name: 'ETA Drift', value: 'eta_drift' },
		{ name: 'Fees Without Last Free Day', value: 'fees_without_lfd' },
		{ name: 'No Rail Movement', value: 'no_rail_movement' },
		{ name: 'Past ETA', value: 'past_eta' },
		{ name: 'Port Dwell', value: 'port_dwell' },
		{ name: 'Rail Dwell', value: 'rail_dwell' },
		{ name: 'Rolled to Another Vessel', value: 'rolled' },
		{ name: 'Silent Tracking', value: 'silent_tracking' },
		{ name: 'Street Dwell', value: 'street_dwell' },
	],
	default: [],
	description:
		'What to look for. None chosen means all. Those that are not chosen are neither opened nor closed.',
});

const EARLIER_FROM = field({
	displayName: 'Earlier State From',
	name: 'earlierFrom',
	type: 'options',
	options: [
		{
			name: 'Incoming Items',
			value: 'items',
			description: 'Each incoming item is a row that an earlier run gave, e.g. of a data table',
		},
		{ name: 'None', value: 'none', description: 'Give what is open now, whenever it began' },
	],
	default: 'none',
	description:
		'Where it is known from what was open before. It shows what has opened and closed since, and which vessel a shipment was on.',
});

const SHOW = field({
	displayName: 'Show',
	name: 'show',
	type: 'options',
	options: [
		{ name: 'Changes Only', value: 'changes', description: 'What has opened or closed since' },
		{ name: 'Everything', value: 'all', description: 'Also what is still open' },
	],
	default: 'changes',
	description: 'Which exceptions to return',
	displayOptions: { show: { earlierFrom: ['items'] } },
});

const threshold = <const Name extends keyof typeof DEFAULT_THRESHOLDS>(
	displayName: string,
	name: Name,
	description: string,
	minValue = 0,
) => {
	const value = DEFAULT_THRESHOLDS[name];
	return field({
		displayName,
		name,
		type: 'number',
		typeOptions: { minValue },
		default: value,
		description,
	});
};

const OPTIONS = collection('Options', 'options', [
	AS_OF,
	threshold(
		'ETA Drift (Days)',
		'etaDriftDays',
		'From how many days between the ETA and the original one on it is an exception',
		1,
	),
	LINK_BASE,
	threshold(
		'No Rail Movement (Days)',
		'daysWithoutRailMovement',
		'How many days may pass after a container was loaded on rail, or departed, with nothing further. More are an exception.',
	),
	field({
		displayName: 'One Item Per Container',
		name: 'onePerContainer',
		type: 'boolean',
		default: false,
		description:
			'Whether all that has opened, or is over, of one container or shipment is one item. Its reasons are in it, one by one with Output Full.',
	}),
	threshold(
		'Past ETA (Hours)',
		'hoursPastEta',
		'How many hours may pass after the ETA without a recorded arrival. More are an exception.',
	),
	threshold(
		'Port Dwell (Days)',
		'daysAtPort',
		'How many days after its discharge a container may be at the port. More are an exception.',
	),
	threshold(
		'Rail Dwell (Days)',
		'daysAtRamp',
		'How many days after its arrival a container may be at the inland ramp. More are an exception.',
	),
	field({
		displayName: 'Return Watched Vessels',
		name: 'returnWatched',
		type: 'boolean',
		default: false,
		description:
			'Whether to return an item of kind watched for each shipment as well, with its vessel. Stored and passed in next time, it shows that the shipment was rolled to another vessel.',
	}),
	threshold(
		'Silent Tracking (Days)',
		'daysSilent',
		'How many days the line, the terminal or the railway may not be heard of. More are an exception.',
	),
	threshold(
		'Street Dwell (Days)',
		'daysOut',
		'How many days after the pickup the empty may be out. More are an exception.',
	),
]);

/** The columns of Simplified, and what is most looked for beside them. */
const FIELDS = [
	...['change', 'severity', 'kind', 'number', 'since', 'days', 'sentence', 'terminal'],
	...['customer_name', 'exception_key', 'bill_of_lading_number', 'evidence', 'link', 'numbers'],
	...[
		'shipment_id',
		'shipping_line_scac',
		'slack_text',
		'vessel_imo',
		'vessel_name',
		'voyage_number',
	],
];

export const EXCEPTION_FIELDS = [
	KINDS,
	EARLIER_FROM,
	SHOW,
	ACCOUNT_FILTERS,
	OPTIONS,
	...statusOutput(
		FIELDS,
		'Also the evidence, the containers of the shipment, carrier, link and a line for Slack',
	),
] as const;
