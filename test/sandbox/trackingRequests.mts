/** The states of a tracking request and of a shipment's line tracking. */
import { applyInitial, type InitialCustomFields } from './customFieldValues.mts';
import type { Context } from './endpoint.mts';
import { type Attributes, type Resource, targets, text, toOne } from './resource.mts';
import { CUSTOMERS, USER } from './seed/parties.mts';
import { normalizedNumber } from './seed/shipment.mts';
import { addTrackedShipment } from './seed/trackedShipment.mts';

export interface Outcome {
	/** The result; also the last word of the event kind. */
	result: 'succeeded' | 'failed' | 'awaiting_manifest';
	/** `failed_reason`. */
	reason?: string;
	/** The more precise status that the contract has for `failed`. */
	status?: string;
	retries?: number;
	/** A factor for the usual time of processing. */
	timeFactor: number;
}

const failed = (reason: string, more: Partial<Outcome> = {}): Outcome => ({
	result: 'failed',
	reason,
	timeFactor: 1,
	...more,
});

export const SUCCEEDED: Outcome = { result: 'succeeded', timeFactor: 1 };

/** The shipment exists already under another form of its number. */
const DUPLICATE = failed('duplicate', { status: 'duplicate' });

/** Outcomes by the beginning of the number, without the carrier's SCAC. The first match counts. */
const OUTCOMES: Array<[beginning: string, outcome: Outcome]> = [
	['TEST-TR-SUCCEEDED', SUCCEEDED],
	['TEST-TR-FAILED', failed('not_found')],
	['NOTFOUND', failed('not_found', { status: 'not_found' })],
	['INVALID', failed('invalid_number', { status: 'invalid_number' })],
	['RETRIES', failed('retries_exhausted', { status: 'retries_exhausted', retries: 12 })],
	['UNREACHABLE', failed('shipping_line_unreachable')],
	['CANCELLED', failed('booking_cancelled')],
	['AWAITING', { result: 'awaiting_manifest', timeFactor: 1 }],
	['SLOW', { result: 'succeeded', timeFactor: 10 }],
	['PENDING', { result: 'succeeded', timeFactor: Infinity }],
];

export function outcomeOf(request: Resource): Outcome {
	const scac = text(request, 'scac');
	if (!scac) return failed('scac_auto_detect_failed');
	const number = text(request, 'request_number').toUpperCase();
	const bare = number.startsWith(scac) ? number.slice(scac.length) : number;
	const fits = ([beginning]: [string, Outcome]) =>
		number.startsWith(beginning) || bare.startsWith(beginning);
	return OUTCOMES.find(fits)?.[1] ?? SUCCEEDED;
}

type Parts = Pick<Context, 'store' | 'clock' | 'profile' | 'notifications' | 'resolveAfterMs'>;

export class TrackingRequests {
	private readonly initialOf = new Map<string, InitialCustomFields>();

	constructor(private readonly parts: Parts) {}

	/** (none) → pending; processed later. */
	create(attributes: Attributes, customer?: Resource, initial?: InitialCustomFields): Resource {
		const { store, clock, resolveAfterMs } = this.parts;
		const at = clock.iso();
		const request = store.add({
			id: store.nextId('tracking_request'),
			type: 'tracking_request',
			attributes: {
				ref_numbers: [],
				shipment_tags: [],
				...attributes,
				status: 'pending',
				failed_reason: null,
				created_at: at,
				updated_at: at,
				is_retrying: false,
				retry_count: null,
			},
			relationships: {
				tracked_object: toOne(null),
				customer: toOne(customer),
				user: toOne(USER),
			},
		});
		if (initial) this.initialOf.set(request.id, initial);
		const outcome = outcomeOf(request);
		const due = clock.now() + resolveAfterMs * outcome.timeFactor;
		if (Number.isFinite(due)) clock.schedule(due, () => this.resolve(request, outcome));
		return request;
	}

	/** pending or awaiting_manifest → its outcome, with its event. */
	resolve(request: Resource, outcome: Outcome): void {
		const { profile, notifications } = this.parts;
		if (outcome.result === 'succeeded') return this.succeed(request);
		const awaiting = outcome.result === 'awaiting_manifest';
		this.change(request, {
			// The contract has a status of its own for some failures; in the live service only the reason says more.
			status: awaiting || profile === 'public' ? outcome.result : (outcome.status ?? 'failed'),
			// A request that still waits has not failed, and the public service counts no retries.
			failed_reason: awaiting ? null : (outcome.reason ?? null),
			is_retrying: awaiting,
			retry_count: profile === 'public' ? null : awaiting ? 1 : (outcome.retries ?? 0),
		});
		const kind = `tracking_request.${outcome.result}`;
		notifications.publish({ kind, trackingRequest: request });
	}

	/** tracked → stopped. Stopping twice changes nothing. */
	stop(shipment: Resource, reason: string, byUser: boolean): void {
		if (isStopped(shipment)) return;
		const { store, clock, notifications } = this.parts;
		store.update(shipment, {
			line_tracking_stopped_at: clock.iso(),
			line_tracking_stopped_reason: reason,
		});
		store.relate(shipment, 'line_tracking_stopped_by_user', toOne(byUser ? USER : null));
		for (const request of this.requestsOf(shipment)) {
			this.change(request, { status: 'tracking_stopped' });
			const kind = 'tracking_request.tracking_stopped';
			notifications.publish({ kind, trackingRequest: request, shipment });
		}
	}

	/** stopped → tracked. */
	resume(shipment: Resource): void {
		if (!isStopped(shipment)) return;
		const { store } = this.parts;
		store.update(shipment, { line_tracking_stopped_at: null, line_tracking_stopped_reason: null });
		store.relate(shipment, 'line_tracking_stopped_by_user', toOne(null));
		for (const request of this.requestsOf(shipment)) this.change(request, { status: 'created' });
	}

	private succeed(request: Resource): void {
		const { store, notifications } = this.parts;
		const existing = this.existingShipment(request);
		if (!existing && this.isKnownOtherwise(request)) return this.resolve(request, DUPLICATE);
		const shipment = existing ?? this.newShipment(request);
		if (!existing) applyInitial(store, shipment, this.initialOf.get(request.id) ?? {});
		store.relate(request, 'tracked_object', toOne(shipment));
		this.change(request, { status: 'created', failed_reason: null, is_retrying: false });
		const kind = 'tracking_request.succeeded';
		notifications.publish({ kind, trackingRequest: request, shipment });
		if (existing) return;
		for (const container of store.allRelated(shipment, 'containers'))
			notifications.publish({ kind: 'container.created', container, shipment });
	}

	/** A test number may be tracked repeatedly, and a container may be on its way already. */
	private existingShipment(request: Resource): Resource | undefined {
		const { store } = this.parts;
		const number = text(request, 'request_number');
		const ofBox =
			request.attributes.request_type === 'container'
				? store
						.all('container')
						.filter((container) => text(container, 'number') === number)
						.flatMap((container) => store.related(container, 'shipment') ?? [])
				: [];
		const ofNumber = store
			.all('shipment')
			.filter((shipment) => text(shipment, 'bill_of_lading_number') === number);
		return [...ofBox, ...ofNumber].find((shipment) => this.isOfCarrier(shipment, request));
	}

	/** In the contract the same number of another carrier is another shipment. */
	private isOfCarrier(shipment: Resource, request: Resource): boolean {
		return (
			this.parts.profile === 'public' ||
			text(shipment, 'shipping_line_scac') === text(request, 'scac')
		);
	}

	/** Whether another request has tracked the same number with or without the carrier's SCAC. */
	private isKnownOtherwise(request: Resource): boolean {
		const scac = text(request, 'scac');
		const number = normalizedNumber(text(request, 'request_number'), scac);
		return this.parts.store
			.all('shipment')
			.some(
				(shipment) =>
					text(shipment, 'shipping_line_scac') === scac &&
					text(shipment, 'normalized_number') === number,
			);
	}

	private newShipment(request: Resource): Resource {
		const { store, clock, profile } = this.parts;
		const customer = store.related(request, 'customer');
		return addTrackedShipment(store, clock.now(), profile, {
			type: text(request, 'request_type'),
			number: text(request, 'request_number'),
			scac: text(request, 'scac'),
			customer: customer ? text(customer, 'company_name') : CUSTOMERS[0],
			refNumbers: request.attributes.ref_numbers,
			tags: request.attributes.shipment_tags,
		});
	}

	private change(request: Resource, attributes: Attributes): void {
		const { store, clock } = this.parts;
		store.update(request, { ...attributes, updated_at: clock.iso() });
	}

	private requestsOf(shipment: Resource): Resource[] {
		return this.parts.store
			.all('tracking_request')
			.filter((request) => targets(request, 'tracked_object')[0]?.id === shipment.id);
	}
}

export const isStopped = (shipment: Resource): boolean =>
	Boolean(shipment.attributes.line_tracking_stopped_at);
