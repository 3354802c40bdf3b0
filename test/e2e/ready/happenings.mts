/** What makes each ready workflow speak, and what it then says to whom. */
import type { Sandbox } from '../../sandbox/index.mts';

const HOUR_MS = 3_600_000;
export const fromNow = (hours: number): string =>
	new Date(Date.now() + hours * HOUR_MS).toISOString();

interface Happening {
	file: string;
	/** The trigger that is run by hand; without, one that waits for deliveries. */
	runFrom?: string;
	/** What is so before the workflow is published or run. */
	before?(sandbox: Sandbox): unknown;
	/** What happens then. */
	happens?(sandbox: Sandbox): unknown;
	/** Recipient and a part of the text, of each message. */
	says(sandbox: Sandbox): Array<[to: string, text: string]>;
	/** The same where one reading sees what became of it, and not what was in between. */
	saysOnSchedule?(sandbox: Sandbox): Array<[to: string, text: string]>;
	/** It says nothing; what it answers is in servedPages.mts and asking.mts. */
	serves?: true;
	/** It says nothing; what it writes is in test/e2e/database, or in the story of its sheet. */
	keeps?: true;
	/** What n8n says has still to be picked after the import, beside credentials. */
	toPick?: string[];
	/** It says as much about the rest of what the service holds, to the same recipients. */
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
			// Of what is told first the day before may not be known.
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

/** A container of its own: in the port of Los Angeles for so many days, or picked up when it was discharged. */
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

/** Three hours ago something happened while nobody listened at a webhook. */
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
