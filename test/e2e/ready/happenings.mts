/** The happening that makes each ready workflow send messages, and these messages with their recipients. */
import type { Sandbox } from '../../sandbox/index.mts';

const HOUR_MS = 3_600_000;
export const fromNow = (hours: number): string =>
	new Date(Date.now() + hours * HOUR_MS).toISOString();

interface Happening {
	file: string;
	/** The trigger that is run by hand; without it, the workflow waits for deliveries. */
	runFrom?: string;
	/** Sets up the state before the workflow is published or run. */
	before?(sandbox: Sandbox): unknown;
	/** The happening after that. */
	happens?(sandbox: Sandbox): unknown;
	/** Recipient and a part of the text of each message. */
	says(sandbox: Sandbox): Array<[to: string, text: string]>;
	/** The same on a schedule, if a reading sees the result without the steps in between. */
	saysOnSchedule?(sandbox: Sandbox): Array<[to: string, text: string]>;
	/** It sends no messages; servedPages.mts and asking.mts test its answers. */
	serves?: true;
	/** It sends no messages; test/e2e/database or the story of its sheet tests what it writes. */
	keeps?: true;
	/** What else n8n asks the user to pick after the import, apart from credentials. */
	toPick?: string[];
	/** It sends similar messages about the other containers of the service to the same recipients. */
	saysMore?: true;
}

export const HAPPENINGS: Happening[] = [
	{
		file: 'acknowledge-and-escalate',
		runFrom: 'Every Hour',
		toPick: ['Lines Sent Before: Parameter "Data table" is required.'],
		says: ({ situations }) => [['#drayage', situations.overdueInLosAngeles.containerNumber]],
		saysMore: true,
	},
	{
		file: 'arrival-notice',
		runFrom: 'Mail Arrives',
		keeps: true,
		toPick: ['Write to the Sheet: Parameter "Document" is required.'],
		says: () => [],
	},
	{ file: 'ask-your-containers', serves: true, says: () => [] },
	{
		file: 'available-to-dispatch',
		before: ({ ship, situations }) => ship.setAvailable(situations.ready.containerId, false),
		happens: ({ ship, situations }) => ship.setAvailable(situations.ready.containerId),
		says: ({ situations }) => [
			['#drayage', `*Available for pickup*\n${situations.ready.containerNumber}`],
		],
	},
	{
		file: 'bulk-start-from-sheet',
		runFrom: 'Start',
		says: () => [
			[
				'#tracking',
				'TEST-TR-FAILED: failed, the line does not know it: check number and carrier\n• row 2 TEST-TR-SUCCEEDED: tracked',
			],
		],
	},
	{
		file: 'catch-up-on-missed-events',
		runFrom: 'Every Hour',
		toPick: ['Said Before: Parameter "Data table" is required.'],
		before: missAnEvent,
		says: () => [
			['#drayage-automation', '*1 event did not arrive*'],
			['#drayage-automation', '*No webhook of this account leads to this n8n*'],
		],
	},
	{
		file: 'check-invoices',
		runFrom: 'Weekdays at 07:00',
		keeps: true,
		toPick: ['Read Terms: Parameter "Document" is required.'],
		says: () => [],
	},
	{
		file: 'containers-to-google-sheets',
		runFrom: 'Every Hour',
		keeps: true,
		toPick: ['Write to the Sheet: Parameter "Document" is required.'],
		says: () => [],
	},
	{ file: 'containers-to-postgresql', keeps: true, says: () => [] },
	{
		file: 'daily-arrivals-digest',
		runFrom: 'Every Day at 07:00',
		before: ({ ship, ...sandbox }) => ship.changeEta(onTheWay(sandbox).id, fromNow(48)),
		says: (sandbox) => [
			['arrivals@example.com', String(onTheWay(sandbox).attributes.bill_of_lading_number)],
		],
		saysMore: true,
	},
	{
		file: 'empties-to-return',
		runFrom: 'Weekdays at 06:00',
		before: (sandbox) => standsSince(sandbox, 20, 'pickUp'),
		says: () => [['#drayage', 'days overdue, was due back']],
		saysMore: true,
	},
	{
		file: 'eta-slipped',
		happens: ({ ship, ...sandbox }) => ship.changeEta(onTheWay(sandbox).id, fromNow(500)),
		says: () => [
			['#arrivals', 'later*: B/L '],
			['customers@example.com', 'later, now '],
		],
	},
	{
		file: 'exception-inbox',
		runFrom: 'Every Hour',
		toPick: ['Sent Before: Parameter "Data table" is required.'],
		before: (sandbox) => standsSince(sandbox, 12),
		says: () => [['#drayage', 'days at the port at ']],
		saysMore: true,
	},
	{
		file: 'failed-tracking-triage',
		happens: ({ ship, store }) =>
			ship.resolveTracking(store.all('tracking_request')[0].id, 'failed', 'not_found'),
		says: ({ store }) => [
			['#tracking', String(store.all('tracking_request')[0].attributes.request_number)],
		],
	},
	{
		file: 'fetch-first',
		runFrom: 'Weekdays at 06:00',
		before: (sandbox) => standsSince(sandbox, 14),
		says: () => [
			['#drayage', 'Fetching all today saves EUR '],
			['dispatch@example.com', 'waiting until tomorrow adds USD '],
		],
		saysMore: true,
	},
	{
		file: 'hold-monitor',
		happens: ({ ship, situations }) =>
			ship.placeHold(situations.ready.containerId, {
				...{ name: 'customs', status: 'hold', description: 'Exam' },
			}),
		says: ({ situations }) => [
			['broker@example.com', `${situations.ready.containerNumber}: Hold customs placed`],
		],
	},
	{
		file: 'lfd-changed-to-slack',
		happens: async ({ deliveries, ship, situations }) => {
			// At the first report of a container the day before may be unknown.
			ship.moveLfd(situations.ready.containerId, fromNow(24 * 30));
			await deliveries.settled();
			ship.moveLfd(situations.ready.containerId, fromNow(24));
		},
		says: ({ situations }) => [
			['#drayage', situations.ready.containerNumber],
			['#drayage-urgent', situations.ready.containerNumber],
		],
		saysOnSchedule: ({ situations }) => [['#drayage-urgent', situations.ready.containerNumber]],
	},
	{
		file: 'morning-demurrage-sweep',
		runFrom: 'Weekdays at 06:00',
		says: () => [
			['#drayage', 'Demurrage sweep'],
			['dispatch@example.com', 'Demurrage sweep'],
		],
		saysMore: true,
	},
	{ file: 'pickup-board', serves: true, says: () => [] },
	{ file: 'pickup-calendar', serves: true, says: () => [] },
];

/** A shipment whose vessel is still at sea. */
export function onTheWay({ store }: Pick<Sandbox, 'store'>) {
	const shipment = store
		.all('shipment')
		.find(
			({ attributes }) =>
				attributes.pod_eta_at && !attributes.pod_ata_at && !attributes.line_tracking_stopped_at,
		);
	if (!shipment) throw new RangeError('No shipment is on its way');
	return shipment;
}

/** Adds a container: in the port of Los Angeles for `days` days, or picked up at discharge. */
export function standsSince({ clock, ship }: Sandbox, days: number, then?: 'pickUp') {
	clock.set(fromNow(-24 * days));
	const booked = ship.book({
		...({ lane: 'losAngeles', number: `OCNA99${days.toString().padStart(2, '0')}00` } as const),
		...{ etd: fromNow(-24 * (days + 20)), eta: clock.iso() },
	});
	ship.sail(booked.shipmentId);
	ship.arriveAtPort(booked.shipmentId);
	ship.discharge(booked.containerIds[0]);
	if (then) ship[then](booked.containerIds[0]);
	clock.set(fromNow(0));
	return { containerId: booked.containerIds[0], containerNumber: booked.containerNumbers[0] };
}

/** An event of three hours ago whose delivery nobody received. */
async function missAnEvent({ clock, deliveries, ship, situations, store }: Sandbox) {
	const webhook = store.add({
		id: store.nextId('webhook'),
		type: 'webhook',
		attributes: {
			...{ url: 'http://127.0.0.1:9/', active: true, events: ['*'] },
			...{ headers: [], secret: 'nobody' },
		},
		relationships: {},
	});
	clock.set(fromNow(-3));
	ship.transportEvent(situations.ready.containerId, 'vessel_berthed');
	await deliveries.settled();
	clock.set(fromNow(0));
	store.remove(webhook);
}
