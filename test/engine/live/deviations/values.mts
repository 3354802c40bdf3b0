import { each, renamed, shape, type Deviation } from './deviation.mts';

export const VALUES: Deviation[] = [
	{
		name: 'a new state of tracking requests',
		alter: each('tracking_request', ({ attributes }) => {
			if (attributes.status === 'awaiting_manifest') attributes.status = 'on_its_way';
		}),
		differ: ['status of a tracking request is one of the list'],
	},
	{
		name: 'requests that worked read succeeded',
		alter: each('tracking_request', ({ attributes }) => {
			if (attributes.status === 'created') attributes.status = 'succeeded';
		}),
		differ: ['A tracking request that worked reads created, not succeeded'],
	},
	{
		name: 'tags of tracking requests by the name of the contract',
		alter: renamed('tracking_request', 'shipment_tags', 'tags'),
		differ: ['Tags of a tracking request: shipment_tags (public) or tags (contract)'],
		note: 'tags',
	},
	{
		name: 'a new reason for which tracking stopped',
		alter: each('shipment', ({ attributes }) => {
			if (attributes.line_tracking_stopped_at) attributes.line_tracking_stopped_reason = 'tired';
		}),
		differ: ['line_tracking_stopped_reason is one of the list, and stands where tracking stopped'],
	},
	{
		name: 'a new status of containers',
		alter: each('container', ({ attributes }) => (attributes.current_status = 'floating')),
		differ: ['current_status of a container is one of the list'],
	},
	{
		name: 'a new name of a hold',
		alter: each('container', ({ attributes }) => {
			for (const hold of attributes.holds_at_pod_terminal ?? []) hold.name = 'Customs';
		}),
		differ: ['the name of a hold of a container is one of the list'],
	},
	{
		name: 'a fourth deadline',
		alter: each('container', ({ attributes }) => {
			if (attributes.import_deadlines) attributes.import_deadlines.pickup_lfd_yard = null;
		}),
		differ: [
			'import_deadlines has the dates of line, terminal and rail, and no others',
			shape('container'),
		],
		note: 'another member: pickup_lfd_yard',
	},
	{
		name: 'pickup_lfd as the earliest date',
		alter: each('container', ({ attributes }) => {
			const { pickup_lfd, import_deadlines: deadlines } = attributes;
			if (pickup_lfd && deadlines) deadlines.pickup_lfd_line = '2031-01-01T08:00:00Z';
		}),
		differ: ["pickup_lfd is the line's date, else the terminal's, else the railway's"],
	},
	{
		name: 'last free days at noon',
		alter: each('container', ({ attributes }) => {
			if (attributes.pickup_lfd) attributes.pickup_lfd = '2026-03-10T13:17:00Z';
			delete attributes.import_deadlines;
		}),
		differ: ['pickup_lfd is a date, or mostly midnight at the place'],
	},
	{
		name: 'a destination of another type',
		alter: each('shipment', ({ relationships }) => {
			if (relationships.destination?.data) relationships.destination.data.type = 'terminal';
		}),
		differ: [
			'A destination is a port or a metro area, a terminal a terminal or a rail terminal',
			'What is included is joined by type and id, and all of it comes',
			shape('shipment'),
		],
		note: 'destination leads to terminal',
	},
];
