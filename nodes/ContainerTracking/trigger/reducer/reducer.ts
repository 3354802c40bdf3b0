import type { IDataObject } from 'n8n-workflow';
import type { DateTime } from 'luxon';

import { etaMove } from '../../events/eta';
import { eventItem, type TriggerOutput } from '../../events/item';
import { linkedNumbers, type Reading } from '../../events/reading';
import { wordsOf } from '../../events/words';
import { linkTo } from '../../input';
import { needsResult, passesResult, type ResultFilters } from '../filters';
import type { Known, KnownSubject } from './known';
import { momentFields, momentOfField } from './moments';
import { isNews, newsAlone } from './news';
import { pickupOf } from './pickup';
import { toldAlone, toldBy, type Told } from './told';
import { unsaid, withUnsaidChanges } from './unsaid';
import { whatIsMissing } from './missing';

/** What the user chose of the item. */
export interface ItemSettings {
	output: TriggerOutput;
	/** See linkTemplate. */
	linkTemplate?: string | null;
	addsPickupStatus: boolean;
	/** When the account was read, of a change that two readings show. */
	readAt?: string | null;
	/** The service has no dates of line, terminal and rail carrier, as a container that was fetched has shown. */
	hasOnlyCombined?: boolean;
	/** Leave out what was told before. */
	onlyNews: boolean;
	filters?: ResultFilters;
}

export interface Reduced {
	/** What is known afterwards; a subject that stays as it was is the same object. */
	known: Known;
	/** Undefined where Only News or a filter leaves the notification out. */
	item?: IDataObject;
	/** Only the container as it is now settles which last free day counts. */
	needsContainer: boolean;
	/** The item rests on a container that came without the dates of line, terminal and rail carrier. */
	needsDeadlines: boolean;
}

const UNCERTAIN_LFD =
	'The dates of line, terminal and rail carrier did not come along and were not read: one of them may be earlier. Get the pickup status of the container.';

/** Whether what is known matters to a notification, or anything of it is to be known to the next. */
export const usesState = (
	{ kind, changes = [] }: Reading,
	{ addsPickupStatus, onlyNews, filters }: ItemSettings,
): boolean =>
	addsPickupStatus ||
	onlyNews ||
	needsResult(filters) ||
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
	settings: ItemSettings,
): Reduced {
	const { output, linkTemplate = null, addsPickupStatus, readAt, onlyNews, filters } = settings;
	const isCompared = addsPickupStatus || onlyNews || needsResult(filters);
	const compared = isCompared ? withUnsaidChanges(reading, known) : reading;
	const told = isCompared
		? toldBy(known, compared, now, settings.hasOnlyCombined)
		: toldAlone(known, reading);
	const next = knownAfter(known, reading, told);
	const needsContainer = Boolean(told.lfd?.change.needs_container || told.lfd?.isContested);
	const showsDays = addsPickupStatus || filters?.daysLeftAtMost !== undefined;
	const isUsed = told.lfd !== undefined || (showsDays && reading.kind.isUpdate === true);
	const needsDeadlines = isUsed && reading.context.isPartial;
	const needs = { needsContainer, needsDeadlines };
	const isUnsaid = compared !== reading;
	const isNew = (changedFields: string[]) =>
		!onlyNews || isNews(compared, told, { isUnsaid, changedFields });
	const { lfd, status } = told;
	const result = { direction: lfd?.change.direction, daysLeft: status?.days_left };
	if (!passesResult(filters, reading, { ...result, changes: compared.changes }, isNew))
		return { known: next, ...needs };
	const shown = isUnsaid ? newsAlone(told) : told;
	const added = addsPickupStatus ? addedFields(reading, shown, linkTemplate) : {};
	const missing = isUnsaid ? undefined : whatIsMissing(reading);
	const note = isUnsaid
		? unsaid(known.container === undefined)
		: told.lfd?.isUncertain && UNCERTAIN_LFD;
	const link = linkTo(linkTemplate, ...linkedNumbers(reading));
	const pickup = addsPickupStatus && !told.isPickedUp ? told.status : undefined;
	const eta = etaOf(reading, shown);
	const words =
		output === 'raw' ? {} : wordsOf(reading, { ...changesOf(shown), eta, pickup, missing, link });
	const fields = {
		...words,
		...(readAt && { read_at: readAt }),
		link,
		...(eta && { eta }),
		...shown.fields,
		...added,
		...(missing && { missing }),
		...(note && { note }),
	};
	return { known: next, item: eventItem(reading, output, fields), ...needs };
}

/** What is told in words. */
function changesOf({ lfd, holds, availability, moments }: Told) {
	const moved = moments.find(({ name }) => name === 'appointment');
	return {
		lfd: lfd?.change,
		holds: holds?.entries,
		availability: availability?.change,
		appointment: moved && { previous: moved.previous ?? null, current: moved.current },
	};
}

function etaOf(reading: Reading, { moments }: Told) {
	for (const moment of moments) {
		const { name } = moment;
		if (name === 'ind_eta' || name === 'pod_eta') return etaMove(reading, name, moment);
	}
	return undefined;
}

function addedFields(reading: Reading, told: Told, linkTemplate: string | null): IDataObject {
	const { lfd, moments, holds, availability, status, isPickedUp } = told;
	return {
		...(lfd && { lfd_change: lfd.change }),
		...(holds && { hold_changes: holds.entries }),
		...(availability && { availability_change: availability.change }),
		...momentFields(moments),
		...pickupOf(reading, status, { isPickedUp, linkTemplate }),
	};
}

function knownAfter(known: Known, { madeAt, related }: Reading, told: Told): Known {
	const { lfd, moments, holds, availability, isPickedUp, isPickedUpNow, containerId } = told;
	const next = { ...known };
	if (containerId && isPickedUpNow) {
		// Nothing of it will matter again, but for what comes late.
		const pickedUpAt = isPickedUp
			? known.container?.pickedUpAt
			: (madeAt ?? known.container?.pickedUpAt);
		next.container = { pickedUpAt: pickedUpAt ?? 0 };
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
	delete before.pickedUpAt;
	next[subject] = { ...before, ...changed };
	return next;
}
