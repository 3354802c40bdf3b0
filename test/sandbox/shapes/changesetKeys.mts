/** The keys that changesets are documented with; docs/last-free-day.md tells what each means. */
export const CHANGESET_KEYS = [
	'pickup_lfd',
	'pickup_lfd_line',
	'pickup_lfd_terminal',
	'pickup_lfd_rail',
	'holds_at_pod_terminal',
	'pod_terminal_holds',
	'fees_at_pod_terminal',
	'pickup_appointment_at',
	'available_for_pickup',
	'pod_terminal',
];
