import { DateTime } from 'luxon';

import type { Report, ReportEntry } from '../../../../nodes/ContainerTracking/report/types';
import { record } from '../../../cases.mts';

/** A container of which little is known. */
const BARE: ReportEntry = record`
	number=TEST1234567 urgency=later days_left=null last_free_day=null lfd_zone=null
	last_gate_day=null gate_days_left=null today=2026-03-11 closed_days=[] ready=unknown
	active_holds=[] pending_holds=[] fees=[] fees_not_priced=false appointment_at=null
	appointment_after_lfd=false place=port arrived_on=null discharged_on=null terminal=null
	firms_code=null port=null location_at_pod_terminal=null picked_up=false current_status=null
	customer_name=null shipping_line_scac=null bill_of_lading_number=null ref_numbers=[]
	container_id=null shipment_id=null attention=[] listed_apart=null alerts=true
	alert_key=id:none:none:none link=null vessel=null next=null cost=null empty=null action=watch
	check_before_arrival=false itemIndex=0
`;

export const entry = (fields: Partial<ReportEntry> = {}): ReportEntry => ({ ...BARE, ...fields });

/** Wednesday, 11 March 2026, 06:00 in Los Angeles; all containers in one group. */
export const report = (entries: ReportEntry[], more: Partial<Report> = {}): Report => ({
	title: 'Pickup report',
	now: DateTime.fromISO('2026-03-11T13:00:00Z', { zone: 'America/Los_Angeles', locale: 'en' }),
	entries,
	groups:
		entries.length === 0 ? [] : [{ name: 'Pier 400', actions: [{ action: 'watch', entries }] }],
	groupBy: 'terminal',
	orderBy: 'reason',
	costed: entries.filter(({ cost }) => cost !== null),
	notes: [],
	isIncomplete: false,
	acknowledgeUrl: null,
	boardUrl: null,
	leftOut: 0,
	...more,
});
