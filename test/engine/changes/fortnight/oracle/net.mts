/** What has to be notified of the way from one state of the account to another, whatever lay between them. */
import { isDeepStrictEqual } from 'node:util';

import type { Attributes } from '../../../../sandbox/resource.mts';
import type { Box, Truth } from '../truth.mts';
import {
	direction,
	isByRail,
	LFD_FIELDS,
	placeOf,
	storedDates,
	storedDays,
	workingDay,
} from './dates.mts';
import { type Hold, holdNews } from './holds.mts';

export interface Expected {
	event: string;
	/** Id of container, shipment or tracking request. */
	subject: string;
	/** One that the fields alone suggest and nobody may have reported: it can be there or not. */
	isOptional?: boolean;
}

export interface BoxNews {
	/** Every way in which the last free day may be said to have moved. */
	lfd?: Array<{ previous: string | null; current: string | null; direction: string }>;
	/** Of all dates that are stored, whichever counts. */
	days: Array<string | null>;
	holds?: string[];
	available?: { previous: boolean | null; current: boolean };
	appointment?: { previous: unknown; current: unknown };
	indEta?: { previous: unknown; current: unknown };
	isGone: boolean;
	/** Tracking had stopped before already, so that it was listed apart. */
	wasStopped: boolean;
	isNew: boolean;
}

const TIMES: Array<[field: string, events: string[]]> = [
	['pod_arrived_at', ['vessel_arrived']],
	['pod_discharged_at', ['vessel_discharged']],
	['final_destination_full_out_at', ['full_out']],
	['pod_rail_loaded_at', ['rail_loaded']],
	['pod_rail_departed_at', ['rail_departed']],
	['ind_ata_at', ['rail_arrived', 'arrived_at_inland_destination']],
	['ind_rail_unloaded_at', ['rail_unloaded']],
	['empty_terminated_at', ['empty_in']],
	['delivered_at', ['delivered']],
];

/** Fields of the container of which an update is reported by name. */
const UPDATED = ['holds_at_pod_terminal', 'fees_at_pod_terminal', 'pickup_appointment_at'];

const nothing = (value: unknown) => value === undefined || value === null;
const differs = (one: unknown, other: unknown): boolean =>
	!isDeepStrictEqual(one ?? null, other ?? null);

export function boxNews(before: Box | undefined, now: Box): BoxNews {
	const place = placeOf(now);
	const wasStopped = before !== undefined && !nothing(before.shipment.line_tracking_stopped_at);
	const days = storedDays(now);
	const news: BoxNews = { isGone: place === 'gone', wasStopped, isNew: !before, days };
	const [was, is] = [before?.attributes ?? {}, now.attributes];
	const dates = before && storedDates(before);
	const stored = storedDates(now);
	if (LFD_FIELDS.some((field) => differs(dates?.[field], stored[field]))) {
		const current = workingDay(now);
		// By the dates of then at the place of now, or as it was then.
		const earlier = before ? [workingDay(now, storedDates(before)), workingDay(before)] : [null];
		news.lfd = [...new Set(earlier)].map((previous) => ({
			...{ previous, current, direction: direction(previous, current) },
		}));
	}
	const list = (value: unknown) => (value ?? []) as Hold[];
	if (differs(was.holds_at_pod_terminal, is.holds_at_pod_terminal))
		news.holds = holdNews(list(was.holds_at_pod_terminal), list(is.holds_at_pod_terminal));
	const known = ({ availability_known, available_for_pickup }: Attributes) =>
		availability_known === true ? available_for_pickup === true : null;
	const [couldBe, canBe] = [known(was), known(is)];
	if (canBe !== null && couldBe !== canBe) news.available = { previous: couldBe, current: canBe };
	if (differs(was.pickup_appointment_at, is.pickup_appointment_at))
		news.appointment = moved(was.pickup_appointment_at, is.pickup_appointment_at);
	if (differs(was.ind_eta_at, is.ind_eta_at) && !nothing(is.ind_eta_at) && nothing(is.ind_ata_at))
		news.indEta = moved(was.ind_eta_at, is.ind_eta_at);
	return news;
}

const moved = (previous: unknown, current: unknown) => ({
	previous: previous ?? null,
	current: current ?? null,
});

function eventsOfBox(before: Box | undefined, now: Box): Expected[] {
	const news = boxNews(before, now);
	const events = new Map<string, boolean>();
	const report = (event: string, isOptional = false) =>
		events.set(event, isOptional && (events.get(event) ?? true));
	const [was, is] = [before?.attributes ?? {}, now.attributes];
	if (news.isNew) report('container.created');
	for (const [field, names] of TIMES)
		if (nothing(was[field]) && !nothing(is[field]))
			for (const name of names)
				report(`container.transport.${name}`, news.isNew || names.length > 1);
	if (nothing(was.pod_full_out_at) && !nothing(is.pod_full_out_at) && !isByRail(is))
		report('container.transport.full_out');
	if (nothing(before?.shipment.pol_atd_at) && !nothing(now.shipment.pol_atd_at))
		report('container.transport.vessel_departed', news.isNew);
	const dates = before && storedDates(before);
	const stored = storedDates(now);
	for (const field of LFD_FIELDS.slice(0, 4)) {
		if (!differs(dates?.[field], stored[field])) continue;
		report(`container.${field}.changed`);
		report('container.updated', news.isNew);
	}
	if (differs(dates?.ind_facility_lfd_on, stored.ind_facility_lfd_on)) {
		report('container.updated', true);
		// In the contract the railway's date stands there alone.
		report('container.pickup_lfd_rail.changed', true);
	}
	if (UPDATED.some((field) => differs(sorted(was[field]), sorted(is[field]))))
		report('container.updated', news.isNew);
	if (news.available) {
		const wasKnown = news.available.previous !== null;
		const isDoubt = !wasKnown && !news.available.current;
		const kind = news.available.current ? 'available' : 'not_available';
		// Away from where it can be fetched: nobody says so by itself.
		const isAway = !news.available.current && !['port', 'ramp'].includes(placeOf(now));
		report(`container.transport.${kind}`, isDoubt || isAway);
		report('container.updated', !wasKnown);
	}
	if (news.appointment) report('container.pickup_appointment.changed');
	if (news.indEta) report('container.transport.estimated.arrived_at_inland_destination');
	if (before && before.terminal !== now.terminal) {
		report('container.pod_terminal_changed');
		report('container.updated');
	}
	if (before && differs(was, is)) report('container.updated', true);
	if (differs(before?.shipment.pod_eta_at, now.shipment.pod_eta_at) && now.shipment.pod_eta_at)
		report('container.transport.estimated.vessel_arrived', true);
	if (differs(before?.shipment.pol_etd_at, now.shipment.pol_etd_at) && now.shipment.pol_etd_at)
		report('container.transport.estimated.vessel_departed', true);
	if (news.isNew) report('container.updated', true);
	return [...events].map(([event, isOptional]) => ({ event, subject: now.id, isOptional }));
}

/** In another order a list is the same; an empty one is none. */
const sorted = (value: unknown): unknown =>
	Array.isArray(value) ? (value.length > 0 ? value.map(asText).sort() : null) : value;

const asText = (value: unknown) => JSON.stringify(value);

function eventsOfShipment(id: string, before: Attributes | undefined, now: Attributes): Expected[] {
	const isAtSea = nothing(now.pod_ata_at);
	const isMoved =
		isAtSea && differs(before?.pod_eta_at, now.pod_eta_at) && !nothing(now.pod_eta_at);
	const event = 'shipment.estimated.arrival';
	return isMoved ? [{ event, subject: id, isOptional: before === undefined }] : [];
}

/** By the status that a request reads; `created` is one that was found. */
const OUTCOMES: Record<string, string> = {
	created: 'succeeded',
	succeeded: 'succeeded',
	awaiting_manifest: 'awaiting_manifest',
	tracking_stopped: 'tracking_stopped',
};

function eventsOfRequest(id: string, before: Attributes | undefined, now: Attributes): Expected[] {
	const status = String(now.status);
	if (status === 'pending' || status === before?.status) return [];
	// Tracked again: nobody says that.
	if (before?.status === 'tracking_stopped' && OUTCOMES[status] === 'succeeded') return [];
	return [{ event: `tracking_request.${OUTCOMES[status] ?? 'failed'}`, subject: id }];
}

/** Of a shipment that nobody asked for only it says so itself. */
const isStoppedAlone = (before: Attributes | undefined, now: Attributes): boolean =>
	before !== undefined &&
	nothing(before.line_tracking_stopped_at) &&
	!nothing(now.line_tracking_stopped_at);

export function expectedBetween(before: Truth, now: Truth): Expected[] {
	return [
		...[...now.boxes.values()].flatMap((box) => eventsOfBox(before.boxes.get(box.id), box)),
		...[...now.shipments].flatMap(([id, shipment]) =>
			eventsOfShipment(id, before.shipments.get(id), shipment),
		),
		...[...now.shipments].flatMap(([id, shipment]) =>
			isStoppedAlone(before.shipments.get(id), shipment) && !now.requested.has(id)
				? [{ event: 'tracking_request.tracking_stopped', subject: id }]
				: [],
		),
		...[...now.requests].flatMap(([id, request]) =>
			eventsOfRequest(id, before.requests.get(id), request),
		),
	];
}
