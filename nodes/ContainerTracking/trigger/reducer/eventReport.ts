import type { IDataObject } from 'n8n-workflow';
import { omit, some } from 'lodash';

import { lfdFields } from '../../events/lfdEvidence';
import { isIncluded, isRealChange, relatedIdentifier } from '../../events/notification';
import type { Reading } from '../../events/reading';
import { MARKS_OF_PICKUP } from '../../pickup/context';
import { isLfdField, lfdValue } from '../../pickup/lfdChange';
import type { PickupStatus } from '../../pickup/facts';
import { isWantedField, type ResultFilters } from '../filters';
import { HOLDS_FIELDS, holdsReport, type HoldsReport, isHoldsField } from './holds';
import { isOutdated, type Known, type KnownSubject } from './known';
import { lfdReport, type LfdReport } from './lfd';
import {
	AVAILABILITY_FIELD,
	availabilityReport,
	type AvailabilityReport,
	momentOfField,
	type MomentReport,
	momentReports,
} from './momentsAndAvailability';

export interface EventReport {
	/** What the item has whatever the settings are: the date that moved, before and now. */
	fields: IDataObject;
	/** A later event had reported the pickup before this one arrived. `isPickedUpNow`: that, or the event shows it. */
	isPickedUp: boolean;
	isPickedUpNow: boolean;
	containerId?: string;
	status?: PickupStatus;
	lfd?: LfdReport;
	moments: MomentReport[];
	holds?: HoldsReport;
	availability?: AvailabilityReport;
}

/** Without `isCompared` the report has only what the event says, without pickup status, in a fraction of the time. */
export function reportOfEvent(
	{ container = {}, shipment = {} }: Known,
	reading: Reading,
	{ now, isCompared, hasOnlyCombined }: Circumstances,
): EventReport {
	const { context, createdAt } = reading;
	const { containerId, isFetched } = context;
	const subject = containerId ? container : shipment;
	// A fetched container shows by itself whether it was picked up.
	const isPickedUp =
		isCompared && !isFetched && isOutdated(createdAt, { notifiedAt: container.pickedUpAt });
	const moments = momentReports(reading, subject.moments, isPickedUp);
	if (!isCompared) {
		const fields = lfdFields(reading) ?? momentFieldsOf(reading, moments);
		return { fields, isPickedUp, isPickedUpNow: false, containerId, moments };
	}
	const lfd = lfdReport(reading, container, { isPickedUp, hasOnlyCombined, now });
	const status = lfd?.status ?? (context.container && context.evaluate(context.container));
	return {
		fields: lfd?.fields ?? momentFieldsOf(reading, moments),
		...{ isPickedUp, containerId, status, lfd, moments },
		isPickedUpNow: isPickedUp || Boolean(status?.picked_up),
		holds: holdsReport(reading, container.holds, isPickedUp),
		availability: availabilityReport(reading, container.availability, isPickedUp, now),
	};
}

interface Circumstances {
	/** Milliseconds since 1970. */
	now: number;
	isCompared: boolean;
	hasOnlyCombined?: boolean;
}

/** The fields of an ETA or appointment; without `previous` where it is not known. */
function momentFieldsOf({ kind }: Reading, moments: MomentReport[]): IDataObject {
	const moved = moments.find(({ name }) => name !== 'terminal');
	if (!kind.moment || !moved) return {};
	const { previous, current } = moved;
	return previous === undefined ? { current } : { previous, current };
}

export function knownAfter(known: Known, reading: Reading, report: EventReport): Known {
	const { createdAt, related, changes = [] } = reading;
	const { lfd, moments, holds, availability, isPickedUp, isPickedUpNow, containerId } = report;
	const last = known.container?.pickedUpAt;
	if (containerId && isPickedUpNow) {
		// Nothing else of the container matters any more; events that arrive late still need this moment.
		return { ...known, container: { pickedUpAt: (isPickedUp ? last : (createdAt ?? last)) ?? 0 } };
	}
	const subject = containerId ? 'container' : related.shipment?.id ? 'shipment' : undefined;
	const changed: KnownSubject = {
		...(lfd?.next && { lfd: lfd.next }),
		...(holds?.next && { holds: holds.next }),
		...(availability?.next && { availability: availability.next }),
	};
	const moved = moments.flatMap(({ key, next }) => (next ? [[key, next]] : []));
	if (moved.length > 0)
		changed.moments = { ...known[subject ?? 'shipment']?.moments, ...Object.fromEntries(moved) };
	const isWithdrawn = changes.some(
		({ field, after }) => MARKS_OF_PICKUP.includes(field) && after === null,
	);
	if (!subject || (Object.keys(changed).length === 0 && !isWithdrawn)) return known;
	return { ...known, [subject]: { ...omit(known[subject], 'pickedUpAt'), ...changed } };
}

/** One sentence about what the event refers to but does not include; undefined where nothing is missing. */
export function whatIsMissing(reading: Reading): string | undefined {
	const { notification, related, kind, changes } = reading;
	const { event, id, reference } = notification;
	const [family] = event.split('.');
	const { container, shipment, trackingRequest } = related;
	if (family === 'container' && !isIncluded(container)) {
		return container
			? `The event came without its container: get container ${container.id}, or its pickup status.`
			: `The event does not say which container it is about: look it up at the service${id ? `, or notification ${id}` : ''}.`;
	}
	if (family === 'shipment' && !isIncluded(shipment)) return 'The event came without its shipment.';
	if (family === 'tracking_request' && !isIncluded(trackingRequest))
		return 'The event came without its tracking request.';
	if (kind.isUpdate && !changes) return 'The event does not say what changed.';
	const document = relatedIdentifier(notification.resource, 'document');
	// What was read in a document is included as a resource of its own, and the document itself adds nothing.
	const isRead = notification.included.some(({ type }) => type.startsWith('document'));
	if (document && !isRead) {
		return `The event came without its document: it has the ID ${document.id} at the service.`;
	}
	return family !== 'document' && reference && !isIncluded(reference)
		? `The event came without what it is about: ${reference.type} ${reference.id}.`
		: undefined;
}

/** For changes found only by comparing: leaves out what did not change, and everything once it is picked up. */
export function novelAlone(report: EventReport): EventReport {
	const ifNovel = <Family extends { isNovel: boolean }>(family: Family | undefined) =>
		family?.isNovel && !report.isPickedUpNow ? family : undefined;
	const [lfd, holds] = [ifNovel(report.lfd), ifNovel(report.holds)];
	const availability = ifNovel(report.availability);
	return { ...report, fields: lfd?.fields ?? {}, lfd, holds, availability };
}

/**
 * For an update that is left out: what is new in it besides Changed Fields becomes known, but counts as not reported,
 * since an event of its own kind may still report it.
 */
export function leftOut(
	report: EventReport,
	reading: Reading,
	{ changedFields, eventsOfAnyDirection }: Partial<ResultFilters> = {},
	now: number,
): EventReport {
	const { isAbout } = wantedChanges(reading, changedFields);
	const isUnreported = (family: { isNovel: boolean }, isOfFamily: IsOfFamily) =>
		family.isNovel && !isAbout(isOfFamily);
	const readAt = reading.createdAt ?? now;
	const { lfd, availability, moments } = report;
	const isLfd = !eventsOfAnyDirection && lfd && isUnreported(lfd, isLfdField);
	const isAvailability = availability && isUnreported(availability, isOfAvailability);
	return {
		...report,
		lfd: isLfd && lfd.next ? { ...lfd, next: { ...lfd.next, readAt } } : lfd,
		moments: moments.map((moment) => {
			const { name, previous, next } = moment;
			const isSilent = isUnreported(moment, isOfMoment(name));
			return next && isSilent ? { ...moment, next: { ...next, previous, readAt } } : moment;
		}),
		availability: isAvailability ? undefined : availability,
	};
}

type IsOfFamily = (field: string) => boolean;

const isOfAvailability = (field: string) => field === AVAILABILITY_FIELD;
const isOfMoment = (name: string) => (field: string) => momentOfField(field) === name;

/** The changes in Changed Fields. An event of its own kind is about all that it reports. */
function wantedChanges({ kind, changes = [] }: Reading, changedFields: string[] = []) {
	const wanted = changes.filter(({ field }) => isWantedField(field, changedFields));
	const isAbout = (isOfFamily: IsOfFamily) =>
		!kind.isUpdate || wanted.some(({ field }) => isOfFamily(field));
	return { wanted, isAbout };
}

/** Whether the event reports anything that no earlier notification has reported. In doubt it does. */
export function isNovel(
	reading: Reading,
	report: EventReport,
	{ isImplied, changedFields }: { isImplied: boolean; changedFields: string[] },
): boolean {
	const { lfd, moments, holds, availability, isPickedUpNow } = report;
	const { wanted, isAbout } = wantedChanges(reading, changedFields);
	const families = [
		isAbout(isLfdField) ? lfd : undefined,
		...moments.filter(({ name }) => isAbout(isOfMoment(name))),
		isAbout(isHoldsField) ? holds : undefined,
		isAbout(isOfAvailability) ? availability : undefined,
	].filter((family) => family !== undefined);
	if (!isPickedUpNow && families.some((family) => family.isNovel)) return true;
	// Any other field of Changed Fields was not compared and may have changed, too.
	const areSettled =
		changedFields.length > 0 &&
		changedFields.every((field) => isCompared(field) || field === 'availability_known');
	if (isImplied && !areSettled) return true;
	const isReported = (field: string) =>
		isCompared(field) ||
		some(moments, { name: momentOfField(field) }) ||
		// Where availability is reported, a change of `availability_known` is not new by itself.
		(availability && field === 'availability_known');
	if (wanted.some((change) => !isReported(change.field) && isRealChange(change))) return true;
	// An event about none of these families, such as a milestone, is always new.
	return families.length === 0 && (!reading.kind.isUpdate || !reading.changes?.length);
}

const isCompared = (field: string): boolean =>
	isLfdField(field) || isHoldsField(field) || field === AVAILABILITY_FIELD;

/**
 * Gives an update that does not say what changed a list of what may have changed, without values, so that each field
 * is compared with what was reported last. A container that never had a last free day gets none listed.
 */
export function withImpliedChanges(reading: Reading, { container: last }: Known): Reading {
	const { kind, changes, context } = reading;
	if (!kind.isUpdate || changes || !context.container) return reading;
	const hasDate = Boolean(last?.lfd?.value ?? lfdValue(context.container, 'pickup_lfd'));
	const fields = [...(hasDate ? ['pickup_lfd'] : []), ...HOLDS_FIELDS, AVAILABILITY_FIELD];
	return { ...reading, changes: fields.map((field) => ({ field })) };
}
