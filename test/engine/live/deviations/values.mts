import { deviations, each, eachHold, renamed, shape, turned } from './deviation.mts';

const tiredLine = each('shipment', ({ attributes }) => {
	if (attributes.line_tracking_stopped_at) attributes.line_tracking_stopped_reason = 'tired';
});
const fourthDeadline = each('container', ({ attributes }) => {
	if (attributes.import_deadlines) attributes.import_deadlines.pickup_lfd_yard = null;
});
const notTheEarliest = each('container', ({ attributes }) => {
	const { pickup_lfd, import_deadlines: deadlines } = attributes;
	if (pickup_lfd && deadlines) deadlines.pickup_lfd_line = '2031-01-01T08:00:00Z';
});
const atNoon = each('container', ({ attributes }) => {
	if (attributes.pickup_lfd) attributes.pickup_lfd = '2026-03-10T13:17:00Z';
	delete attributes.import_deadlines;
});
const toTerminal = each('shipment', ({ relationships }) => {
	if (relationships.destination?.data) relationships.destination.data.type = 'terminal';
});

export const VALUES = deviations`
	a new state of tracking requests
		| alter ${turned('tracking_request', 'status', 'awaiting_manifest', 'on_its_way')}
		| differ status of a tracking request is one of the list
	requests that worked read succeeded
		| alter ${turned('tracking_request', 'status', 'created', 'succeeded')}
		| differ A tracking request that worked reads created, not succeeded
	tags of tracking requests by the name of the contract
		| alter ${renamed('tracking_request', 'shipment_tags', 'tags')} | note tags
		| differ Tags of a tracking request: shipment_tags (public) or tags (contract)
	a new reason for which tracking stopped | alter ${tiredLine}
		| differ line_tracking_stopped_reason is one of the list, and stands where tracking stopped
	a new status of containers
		| alter ${each('container', ({ attributes }) => (attributes.current_status = 'floating'))}
		| differ current_status of a container is one of the list
	a new name of a hold | alter ${eachHold((hold) => (hold.name = 'Customs'))}
		| differ the name of a hold of a container is one of the list
	a fourth deadline | alter ${fourthDeadline} | note another member: pickup_lfd_yard
		| differ import_deadlines has the dates of line, terminal and rail, and no others
		| differ ${shape('container')}
	pickup_lfd as the earliest date | alter ${notTheEarliest}
		| differ pickup_lfd is the line's date, else the terminal's, else the railway's
	last free days at noon | alter ${atNoon}
		| differ pickup_lfd is a date, or mostly midnight at the place
	a destination of another type | alter ${toTerminal} | note destination leads to terminal
		| differ A destination is a port or a metro area, a terminal a terminal or a rail terminal
		| differ What is included is joined by type and id, and all of it comes
		| differ ${shape('shipment')}
`;
