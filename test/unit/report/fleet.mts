/** Rows as incoming items bring them, and the report on them, on Monday 9 March 2026. */
import { DateTime } from 'luxon';

import { readEntries } from '../../../nodes/ContainerTracking/report/read';
import { reportOf, type ReportOptions } from '../../../nodes/ContainerTracking/report/report';

import { record } from '../../cases.mts';

const APP = 'https://app.terminal49.com/shipments/find?q={number}';

const NOW = DateTime.fromISO('2026-03-09T08:00:00', { zone: 'America/Los_Angeles', locale: 'en' });

export const read = (inputs: unknown[], now: DateTime = NOW) =>
	readEntries(inputs, { now, ownLinks: null, otherLinks: APP });

export const reportOn = (inputs: unknown[], options: Partial<ReportOptions> = {}) =>
	reportOf(read(inputs, options.now), {
		title: 'Pickup report',
		now: NOW,
		groupBy: 'terminal',
		reasons: [],
		acknowledgeUrl: null,
		keeps: 'attention',
		...options,
	});

const overdue = {
	number: 'TEST1000001',
	container_id: 'c1',
	...record`
		alert_key=c1:2026-03-06:overdue:overdue urgency=overdue
		days_left=-3 last_free_day=2026-03-06 today=2026-03-09 ready=blocked place=port
	`,
	active_holds: [{ name: 'customs', description: null, status: 'hold' }],
	pending_holds: [],
	fees: [
		record`
			currency_code=USD amount=2440 count=1 types=${[{ type: 'demurrage', amount: 2440 }]}
		`,
	],
	terminal: 'Pier 400',
	firms_code: 'W185',
	location_at_pod_terminal: 'Grounded, row 12',
	bill_of_lading_number: 'BL-1',
	customer_name: 'Northwind Home & Garden',
	ref_numbers: ['PO-1', 'PO-2'],
	attention: [{ reason: 'overdue', phrase: '3 days overdue, LFD was Fri 6 Mar' }],
};

const late = {
	number: 'TEST1000002',
	container_id: 'c2',
	...record`
		alert_key=c2:2026-03-11:soon:appointment_after_lfd
		urgency=soon days_left=2 gate_days_left=2 last_free_day=2026-03-11 today=2026-03-09 ready=ready
		place=port terminal=Pier 400 firms_code=W185 appointment_at=2026-03-13T10:30:00-07:00
		appointment_after_lfd=true bill_of_lading_number=null ref_numbers=[]
	`,
	attention: [
		{
			reason: 'appointment_after_lfd',
			phrase: 'appointment Fri 13 Mar is after LFD Wed 11 Mar (in 2 days)',
		},
		{ reason: 'soon', phrase: 'LFD in 2 days, Wed 11 Mar' },
	],
};

const stopped = {
	number: 'TEST1000003',
	container_id: 'c3',
	...record`
		alert_key=c3:none:none:tracking_stopped urgency=none
		days_left=null listed_apart=tracking_stopped alerts=false terminal=null
	`,
	attention: [{ reason: 'tracking_stopped', phrase: 'tracking stopped' }],
};

const later = record`
	number=TEST1000004 container_id=c4 urgency=later days_left=9 last_free_day=2026-03-18
	attention=[]
`;

export const FLEET = { overdue, late, stopped, later };
