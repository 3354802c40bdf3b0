import type { IDataObject } from 'n8n-workflow';
import type { DateTime } from 'luxon';

import { eventItem, type TriggerOutput } from '../../events/item';
import type { Reading } from '../../events/reading';
import { isRealChange } from '../../events/changes';
import { isLfdField, type PickupStatus } from '../../pickup';
import { isWantedField } from '../filters';
import { AVAILABILITY_FIELD, availabilityTold, type AvailabilityTold } from './availability';
import { HOLDS_FIELD, holdsTold, type HoldsTold } from './holds';
import { isOutdated, type Known, type KnownSubject } from './known';
import { lfdFields, lfdTold, type LfdTold } from './lfd';
import { momentFields, momentOfField, momentsTold, type MomentTold } from './moments';
import { pickupOf } from './pickup';
import { whatIsMissing } from './missing';

/** What the user chose of the item. */
export interface ItemSettings {
	output: TriggerOutput;
	addsPickupStatus: boolean;
	/** Leave out what was told before. */
	onlyNews: boolean;
	/** Of an update that tells several things, news of these fields counts; all where there are none. */
	filters?: { changedFields: string[] };
}

export interface Reduced {
	/** What is known afterwards; a subject that stays as it was is the same object. */
	known: Known;
	/** Undefined where Only News leaves the notification out. */
	item?: IDataObject;
	/** Only the container as it is now settles which last free day counts. */
	needsContainer: boolean;
	/** The item rests on a container that came without the dates of line, terminal and rail carrier. */
	needsDeadlines: boolean;
}

/** Whether what is known matters to a notification, or anything of it is to be known to the next. */
export const isRemembered = (
	{ kind, changes = [] }: Reading,
	{ addsPickupStatus, onlyNews }: ItemSettings,
): boolean =>
	addsPickupStatus ||
	onlyNews ||
	kind.moment !== undefined ||
	changes.some(({ field }) => momentOfField(field) !== undefined);

/**
 * The trigger in one function: what is known, and a notification, give what is known afterwards and the
 * item, if it tells something. Pure: `now` is the moment at which pickup status is evaluated.
 */
export function reduce(
	known: Known,
	reading: Reading,
	now: DateTime,
	{ output, addsPickupStatus, onlyNews, filters }: ItemSettings,
): Reduced {
	const isCompared = addsPickupStatus || onlyNews;
	const told = isCompared ? toldBy(known, reading, now) : toldAlone(known, reading);
	const next = knownAfter(known, reading, told);
	const needsContainer = Boolean(told.lfd?.change.needsContainer || told.lfd?.isContested);
	const isUsed = told.lfd !== undefined || (addsPickupStatus && reading.kind.isUpdate === true);
	const needsDeadlines = isUsed && reading.context.isPartial;
	const needs = { needsContainer, needsDeadlines };
	if (onlyNews && !isNews(reading, told, filters?.changedFields)) return { known: next, ...needs };
	const added = addsPickupStatus ? pickupFields(reading, told) : {};
	const missing = whatIsMissing(reading);
	const fields = { ...told.fields, ...added, ...(missing && { missing }) };
	return { known: next, item: eventItem(reading, output, fields), ...needs };
}

interface Told {
	/** What stands in the item in any case: the date that moved, before and now. */
	fields: IDataObject;
	/** A later event said that the container is gone, before this one came; or it is now. */
	isGone: boolean;
	isGoneNow: boolean;
	containerId?: string;
	status?: PickupStatus;
	lfd?: LfdTold;
	moments: MomentTold[];
	holds?: HoldsTold;
	availability?: AvailabilityTold;
}

/**
 * Without pickup status, what the event itself says; only of an estimate is remembered what it was before.
 * That needs no rules, and a fraction of the time.
 */
function toldAlone({ container = {}, shipment = {} }: Known, reading: Reading): Told {
	const { containerId } = reading.context;
	const subject = containerId ? container : shipment;
	const moments = momentsTold(reading, subject.moments, false);
	const fields = lfdFields(reading) ?? momentFieldsOf(reading, moments);
	return { fields, isGone: false, isGoneNow: false, containerId, moments };
}

/** What each family of events tells. */
function toldBy(known: Known, reading: Reading, now: DateTime): Told {
	const { container = {}, shipment = {} } = known;
	// A container that was fetched tells by itself whether it is gone.
	const isGone =
		!reading.context.isFetched && isOutdated(reading.madeAt, { madeAt: container.goneAt });
	const subject = reading.context.containerId ? container : shipment;
	const lfd = lfdTold(reading, container.lfd, isGone, now.toMillis());
	const moments = momentsTold(reading, subject.moments, isGone);
	const holds = holdsTold(reading, container.holds, isGone);
	const availability = availabilityTold(reading, container.availability, isGone, now.toMillis());
	const { context } = reading;
	const { containerId, container: whole } = context;
	const status = lfd?.status ?? (whole && context.evaluate(whole));
	return {
		fields: lfd?.fields ?? momentFieldsOf(reading, moments),
		isGone,
		isGoneNow: isGone || Boolean(status?.gone),
		containerId,
		status,
		lfd,
		moments,
		holds,
		availability,
	};
}

/** Of an ETA or appointment; without `previous` where nothing tells it. */
function momentFieldsOf({ kind }: Reading, moments: MomentTold[]): IDataObject {
	const moved = moments.find(({ name }) => name !== 'terminal');
	if (!kind.moment || !moved) return {};
	const { previous, current } = moved;
	return previous === undefined ? { current } : { previous, current };
}

function pickupFields(reading: Reading, told: Told): IDataObject {
	const { lfd, moments, holds, availability, status, isGone } = told;
	return {
		...(lfd && { lfdChange: lfd.change }),
		...(holds && { holdChanges: holds.entries }),
		...(availability && { availabilityChange: availability.change }),
		...momentFields(moments),
		...pickupOf(reading, status, isGone),
	} as IDataObject;
}

/** Whether anything is told that no notification before has told. A doubt is news. */
function isNews(
	{ kind, changes = [] }: Reading,
	told: Told,
	changedFields: string[] = [],
): boolean {
	const { lfd, moments, holds, availability, isGoneNow } = told;
	const wanted = changes.filter(({ field }) => isWantedField(field, changedFields));
	const isTold = (tells: (field: string) => boolean) =>
		!kind.isUpdate || wanted.some(({ field }) => tells(field));
	const families = [
		isTold(isLfdField) ? lfd : undefined,
		...moments.filter(({ name }) => isTold((field) => momentOfField(field) === name)),
		isTold((field) => field === HOLDS_FIELD) ? holds : undefined,
		isTold((field) => field === AVAILABILITY_FIELD) ? availability : undefined,
	].filter((family) => family !== undefined);
	const others = wanted.filter(({ field }) => !isOfFamily(field));
	if (!isGoneNow && families.some((family) => family.isNews)) return true;
	if (others.some(isRealChange)) return true;
	// An event that is about none of them, such as a milestone, is told by itself.
	return families.length === 0 && (!kind.isUpdate || changes.length === 0);
}

const isOfFamily = (field: string): boolean =>
	isLfdField(field) ||
	field === AVAILABILITY_FIELD ||
	field === HOLDS_FIELD ||
	momentOfField(field) !== undefined;

function knownAfter(known: Known, { madeAt, related }: Reading, told: Told): Known {
	const { lfd, moments, holds, availability, isGone, isGoneNow, containerId } = told;
	const next = { ...known };
	if (containerId && isGoneNow) {
		// Nothing of it will matter again, but for what comes late.
		const goneAt = isGone ? known.container?.goneAt : (madeAt ?? known.container?.goneAt);
		next.container = { goneAt: goneAt ?? 0 };
		return next;
	}
	const changed: KnownSubject = {
		...(lfd?.next && { lfd: lfd.next }),
		...(holds?.next && { holds: holds.next }),
		...(availability?.next && { availability: availability.next }),
	};
	const movedNext = moments.filter((moment) => moment.next);
	const subject = containerId ? 'container' : related.shipment?.id ? 'shipment' : undefined;
	if (movedNext.length > 0) {
		const entries = movedNext.map(({ name, next: value }) => [name, value]);
		changed.moments = { ...known[subject ?? 'shipment']?.moments, ...Object.fromEntries(entries) };
	}
	if (!subject || Object.keys(changed).length === 0) return next;
	const before = { ...known[subject] };
	delete before.goneAt;
	next[subject] = { ...before, ...changed };
	return next;
}
