import type { UpdatePart } from '../eventKind';

/** The kind that tells by which fields changed what it is about. */
export const UPDATED = 'container.updated';

/**
 * What people look for and the service has no kind of its own for: `container.updated`, as far as one of these
 * fields changed. The keys are saved in workflows; the service is asked for what stands before the `#`.
 */
export const UPDATE_PARTS: { [key: string]: UpdatePart } = {
	[`${UPDATED}#holds`]: {
		name: 'Holds: Changed',
		action: 'On holds changed',
		description: 'A hold, e.g. of customs or for freight charges, was placed, changed or cleared',
		fields: ['holds_at_pod_terminal', 'ind_facility_holds'],
	},
	[`${UPDATED}#fees`]: {
		name: 'Fees: Changed',
		action: 'On fees changed',
		description: 'Fees at the terminal, e.g. demurrage, came up, changed or were settled',
		fields: ['fees_at_pod_terminal', 'ind_facility_fees'],
	},
	[`${UPDATED}#availability`]: {
		name: 'Availability: Changed',
		action: 'On availability changed',
		description: 'The container can be picked up now, or not any more',
		fields: ['available_for_pickup', 'availability_known'],
	},
	[`${UPDATED}#lfd`]: {
		name: 'Last Free Day: Changed in an Update',
		action: 'On last free day changed in an update',
		description:
			'An update of the container lists a last free day; many earlier dates come by no other event',
		fields: ['pickup_lfd'],
	},
};

/** Whatever reports a last free day, as far as it moved to an earlier day. Saved in workflows like the keys above. */
export const MOVED_EARLIER = {
	name: 'Last Free Day: Moved Earlier',
	value: 'container.pickup_lfd.changed#earlier',
	action: 'On last free day moved earlier',
	description:
		'The day that counts is an earlier one now, whoever stated it; also where the day before is not known',
};
