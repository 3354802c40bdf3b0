import type { IDataObject } from 'n8n-workflow';
import { DateTime } from 'luxon';

import { etaMove } from '../../events/eta';
import { eventItem, type TriggerOutput } from '../../events/item';
import { readNotification, withFetched } from '../../events/notification';
import { linkedNumbers, readEvent, type Reading } from '../../events/reading';
import { eventTexts } from '../../events/words';
import { linkTemplate, linkTo } from '../../api/input/links';
import { isObject } from '../../api/jsonapi/types';
import { lfdDirection } from '../../pickup/lfdChange';
import { needsResult, passesResult, type ResultFilters } from '../filters';
import { isOutdated, type Known, type KnownDate, type KnownSubject } from './known';
import { momentFields, momentOfField } from './momentsAndAvailability';
import {
	isNovel,
	leftOut,
	novelAlone,
	type EventReport,
	knownAfter,
	reportOfEvent,
	whatIsMissing,
	withImpliedChanges,
} from './eventReport';

export interface ItemSettings {
	output: TriggerOutput;
	linkTemplate?: string | null;
	addsPickupStatus: boolean;
	/** When the account was read, for a change found by comparing two readings. */
	readAt?: string | null;
	/** A fetched container has shown that the service has no dates of line, terminal and rail carrier. */
	hasOnlyCombined?: boolean;
	onlyNews: boolean;
	/** The run of this notification failed, so it is reported whatever is known by now. */
	isAgain?: boolean;
	filters?: ResultFilters;
}

export interface Reduced {
	/** What is known afterwards. A subject that did not change is the same object. */
	known: Known;
	/** Undefined where Skip Repeated Events or a filter leaves the notification out. */
	item?: IDataObject;
	/** Only the current container settles which last free day counts. */
	needsContainer: boolean;
	/** The item uses a container that came without the dates of line, terminal and rail carrier. */
	needsDeadlines: boolean;
}

const UNCERTAIN_LFD =
	'The dates of line, terminal and rail carrier did not come along and were not read: one of them may be earlier. Get the pickup status of the container.';

/** Notes for an update that does not say what changed: for the first event about the container, and for later ones. */
const FIRST_NOTE =
	'The event does not say what changed, and none before was about this container: holds, availability and last free day are reported as new.';
const COMPARED_NOTE =
	'The event does not say what changed: holds, availability and last free day were compared with what was reported last.';

/** Whether a notification depends on what is known, or changes what is known for the next one. */
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
 * The trigger as one pure function: what is known and a notification give what is known afterwards and the item, if
 * there is one. `now`: the moment at which pickup status is evaluated.
 */
export function reduce(
	known: Known,
	reading: Reading,
	now: DateTime,
	settings: ItemSettings,
): Reduced {
	const { addsPickupStatus, hasOnlyCombined, onlyNews, filters } = settings;
	const isCompared = addsPickupStatus || onlyNews || needsResult(filters);
	const compared = isCompared ? withImpliedChanges(reading, known) : reading;
	const circumstances = { now: now.toMillis(), isCompared, hasOnlyCombined };
	const report = reportOfEvent(known, compared, circumstances);
	const isUsed =
		(addsPickupStatus && (reading.kind.isUpdate === true || !isOnTheWay(report))) ||
		report.lfd !== undefined ||
		filters?.daysLeftAtMost !== undefined;
	const reduced: Reduced = {
		known: knownAfter(known, reading, report),
		needsContainer: Boolean(report.lfd?.change.needs_container || report.lfd?.isContested),
		needsDeadlines: isUsed && reading.context.isPartial,
	};
	const isImplied = compared !== reading;
	const result = { ...resultOf(known, reading, report, settings), changes: compared.changes };
	const isWanted =
		settings.isAgain ||
		passesResult(
			filters,
			reading,
			result,
			(changedFields) => !onlyNews || isNovel(compared, report, { isImplied, changedFields }),
		);
	if (!isWanted) {
		const silent = leftOut(report, compared, filters, circumstances.now);
		return { ...reduced, known: knownAfter(known, reading, silent) };
	}
	const isFirst = known.container === undefined;
	const found = { report, isImplied, isFirst, mayLackDate: result.mayLackDate };
	return {
		...reduced,
		item: eventItem(reading, settings.output, itemFields(reading, found, settings)),
	};
}

/** Whether a container has not landed and has no date, so that there are none by source either. */
const isOnTheWay = ({ status }: EventReport): boolean =>
	status?.landed === false && status.last_free_day === null;

interface Found {
	report: EventReport;
	isImplied: boolean;
	isFirst: boolean;
	/** Another last free day, which is not known, may count. */
	mayLackDate: boolean;
}

function itemFields(
	reading: Reading,
	{ report, isImplied, isFirst, mayLackDate }: Found,
	{ output, linkTemplate = null, addsPickupStatus, readAt }: ItemSettings,
): IDataObject {
	const shown = isImplied ? novelAlone(report) : report;
	const missing = isImplied ? undefined : whatIsMissing(reading);
	const impliedNote = isFirst ? FIRST_NOTE : COMPARED_NOTE;
	const pickup = addsPickupStatus && !report.isPickedUp ? report.status : undefined;
	const isUncertain = mayLackDate && (report.lfd ?? pickup) !== undefined;
	const note = isImplied ? impliedNote : isUncertain && UNCERTAIN_LFD;
	const link = linkTo(linkTemplate, ...linkedNumbers(reading));
	const { lfd, holds, availability, moments } = shown;
	const moved = moments.find(({ name }) => name === 'appointment');
	const eta = moments.find(({ name }) => name === 'ind_eta' || name === 'pod_eta');
	const facts = {
		lfd: lfd?.change,
		holds: holds?.entries,
		availability: availability?.change,
		appointment: moved && { previous: moved.previous, current: moved.current },
		eta: eta && etaMove(reading, eta.name === 'ind_eta', eta),
		isFirstEta: eta?.previous === null,
		vessel: moments.find(({ name }) => name === 'vessel_eta' || name === 'vessel_etd'),
		...{ pickup, missing, link },
	};
	return {
		...(output !== 'raw' && eventTexts(reading, facts)),
		...(readAt && { read_at: readAt }),
		link,
		...(facts.eta && { eta: facts.eta }),
		...shown.fields,
		...(addsPickupStatus && {
			...(lfd && { lfd_change: lfd.change }),
			...(holds && { hold_changes: holds.entries }),
			...(availability && { availability_change: availability.change }),
			...momentFields(moments, facts.eta?.timezone),
			...pickupOf(reading, report, linkTemplate),
		}),
		...(missing && { missing }),
		...(note && { note }),
	};
}

/** What filters check. A move also counts from the day reported last; days left are unknown where another may count. */
function resultOf(
	{ container: { lfd: last } = {} }: Known,
	{ createdAt, context }: Reading,
	report: EventReport,
	{ hasOnlyCombined }: ItemSettings,
) {
	const { lfd, status } = report;
	const day = status?.last_free_day;
	const isOld = isOutdated(createdAt, last) && !context.isFetched && last?.value !== day;
	const isKnown = last?.isWhole === true && last.value === day;
	const isSettled = !context.isPartial || hasOnlyCombined || isKnown || isOnTheWay(report);
	const isMove = lfd !== undefined && !['unchanged', 'closed'].includes(lfd.change.direction);
	return {
		direction: lfd?.change.direction,
		sinceLast: isMove && last ? directionSince(last, lfd.change.current) : undefined,
		daysLeft: isSettled && !isOld ? status?.days_left : undefined,
		// The direction of a last free day that moved shows the doubt.
		mayLackDate: lfd ? lfd.isUncertain : status?.picked_up === false && !isSettled,
	};
}

/** An earlier day is one also where the day was cleared in between. */
function directionSince({ value, previous }: KnownDate, current: string | null) {
	const isEarlier = value === null && lfdDirection(previous, current) === 'earlier';
	return isEarlier ? 'earlier' : lfdDirection(value, current);
}

interface NotificationItems {
	output: TriggerOutput;
	baseUrl?: string;
	/** What is included was read just now, so it is newer than its event. */
	isReadNow?: boolean;
	addsPickupStatus?: boolean;
}

/**
 * Notification documents, the oldest first, as items of the trigger; each is compared with those before it. A
 * document that cannot be parsed is returned unchanged. `baseUrl`: of the service that has the notifications.
 */
export function triggerItems(
	documents: object[],
	{ output, baseUrl, isReadNow = false, addsPickupStatus = false }: NotificationItems,
): IDataObject[] {
	const now = DateTime.now();
	const link = linkTemplate(undefined, baseUrl);
	const settings = { output, linkTemplate: link, addsPickupStatus, onlyNews: false };
	const subjects = new Map<string | undefined, KnownSubject | undefined>();
	return documents.map((document) => {
		const unread = isObject(document) ? document : {};
		const notification = readNotification(document);
		if (!notification) return unread;
		const reading = readEvent(
			isReadNow ? withFetched(notification, notification.included) : notification,
			now,
		);
		const [container, shipment] = [reading.context.containerId, reading.related.shipment?.id];
		const before = { container: subjects.get(container), shipment: subjects.get(shipment) };
		const { known, item } = reduce(before, reading, now, settings);
		if (container) subjects.set(container, known.container);
		if (shipment) subjects.set(shipment, known.shipment);
		return item ?? unread;
	});
}

const WITHOUT_CONTAINER =
	'The event came without its container. Get the pickup status with the container ID.';
const OVER = 'A later event says that the container was picked up already.';

/** `pickup` of the item, as far as it is known; empty for an event that is not about a container. */
function pickupOf(
	{ notification, context, related }: Reading,
	{ status, isPickedUp }: EventReport,
	linkTemplate: string | null,
): IDataObject {
	if (!notification.event.startsWith('container.') && !related.container) return {};
	const known = status ?? context.evaluate({ id: context.containerId ?? null });
	const link = linkTo(linkTemplate, known.number, known.bill_of_lading_number);
	const pickup = { ...known, link, incomplete: !status };
	if (!status) return { pickup: { ...pickup, alerts: false, sentence: WITHOUT_CONTAINER } };
	return { pickup: isPickedUp ? { ...pickup, alerts: false, sentence: OVER } : pickup };
}
