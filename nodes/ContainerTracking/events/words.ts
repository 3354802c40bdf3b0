import { find, lowerFirst, upperFirst } from 'lodash';

import { isElsewhere, isReadyForTruck, railAdvice } from '../pickup/sentenceWarnings';
import type { HoldEntry } from '../pickup/holds';
import { feesOf, feesText } from '../pickup/fees';
import type { PickupStatus } from '../pickup/facts';
import { timeThere } from '../pickup/dates';
import { clipped, type Fields, lineOf, readText, readTexts } from '../pickup/read';
import { slackLines } from '../simplify/format';
import { nameOfKind } from './catalogue';
import { type EtaMove, etaPhrase, portZone, vesselPhrase } from './eta';
import { lfdPhrase, type LfdMove, movementText, type Phrase, trackingPhrase } from './phrases';
import { UPDATE_FIELDS } from './kinds';
import type { FieldChange } from './notification';
import { linkedNumbers, type Reading } from './reading';

/** The facts of an item. Its texts are made from these last and are never parsed. */
export interface ItemFacts {
	lfd?: LfdMove;
	holds?: HoldEntry[];
	availability?: { previous: boolean | null; current: boolean };
	/** Without `previous` where that is not known. */
	appointment?: { previous?: string | null; current: string | null };
	eta?: EtaMove;
	vessel?: { name: string; previous?: string | null; current: string | null };
	/** It is known that there was no ETA before. */
	isFirstEta?: boolean;
	pickup?: PickupStatus;
	missing?: string;
	link: string | null;
}

/** What happened, as one plain line and as a message for Slack in which texts of the service format nothing. */
export function eventTexts(reading: Reading, facts: ItemFacts) {
	const { pickup, missing } = facts;
	const phrases = phrasesOf(reading, facts);
	const name = subjectName(reading, facts);
	const but = missing ? `, but ${lowerFirst(missing)}` : '';
	const all = phrases.map(({ headline, rest }) => headline + rest).join('; ');
	const [{ headline, rest }] = phrases.length === 1 ? phrases : [{ headline: all, rest: '' }];
	// The sentence of the pickup status begins with the name, so it is left out here.
	const top = [headline, `${pickup || name === '' ? '' : `: ${name}`}${rest}${but}`];
	const lines = [
		...phrases.flatMap(({ lines: below = [] }) => below),
		pickup?.sentence ?? '',
		facts.availability?.current && pickup ? equipment(pickup) : '',
		missing && !pickup ? '' : papers(reading, facts, pickup ? '' : name),
	].filter(Boolean);
	const number = linkedNumbers(reading).find(
		(each) => each && [...top, ...lines].some((text) => text.includes(each)),
	);
	// The link of a number that the service did not find leads nowhere.
	const isFound = !reading.related.trackingRequest || Boolean(reading.related.shipment?.id);
	return {
		sentence: lineOf([name, all + but].filter(Boolean).join(': ')) ?? '',
		slack_text: slackLines(top, lines, { number, link: isFound ? facts.link : null }),
	};
}

function phrasesOf(reading: Reading, facts: ItemFacts): Phrase[] {
	const { lfd, holds = [], availability, appointment, eta, isFirstEta, pickup, vessel } = facts;
	const today = pickup?.today ?? reading.readAt.toISODate() ?? '';
	const extent = { hasStatus: Boolean(pickup), isBare: Boolean(facts.missing) };
	const phrases = [
		lfd && lfd.direction !== 'unchanged' ? lfdPhrase(reading, lfd, today, extent) : undefined,
		...holds.map((hold) => holdPhrase(hold, holds.length > 1, pickup)),
		availability && availability.current !== availability.previous
			? availabilityPhrase(availability, pickup)
			: undefined,
		appointment && appointment.current !== (appointment.previous ?? null)
			? appointmentPhrase(reading, appointment, today)
			: undefined,
		eta && etaPhrase(eta, today, isFirstEta),
		vessel && vesselPhrase(reading, vessel, today),
		trackingPhrase(reading),
	].filter((phrase) => phrase !== undefined);
	return phrases.length > 0 ? phrases : [phraseOfKind(reading, today, pickup)];
}

/** For any other event: its kind, with where and when a container moved, or the name of what the event is about. */
function phraseOfKind(reading: Reading, today: string, pickup?: PickupStatus): Phrase {
	const { notification, changes = [], kind, related } = reading;
	if (kind.isUpdate && changes.length > 0) return updatePhrase(reading, changes, pickup);
	const headline = nameOfKind(notification.event);
	if (MOVEMENT.test(notification.event)) return { headline, rest: movementText(reading, today) };
	const named = kind.moment === 'terminal' ? related.terminal : related.document;
	const title = named && titleOf({ ...named.attributes, id: named.id });
	return { headline, rest: title ? `, ${clipped(title)}` : '' };
}

/** What a document or terminal is called; a document without a name by its file. */
export const titleOf = ({ name, file_name: file, id }: Fields): string | null =>
	lineOf(name) ?? lineOf(file) ?? readText(id);

/** The fields that changed, with the new terminal or, where no pickup status shows them, the fees. */
function updatePhrase({ context }: Reading, changes: FieldChange[], pickup?: PickupStatus): Phrase {
	const fields = changes.map(({ field }) => field);
	const headline = `Container: ${fields.join(', ').replaceAll('_', ' ')} changed`;
	const { container } = context;
	if (!pickup && container && FEES.some((field) => fields.includes(field))) {
		const { fees, notPriced } = feesOf(container);
		const text = feesText({ fees, fees_not_priced: notPriced });
		return { headline, rest: text && `, now ${text}` };
	}
	const moved = find(changes, { field: 'pod_terminal' });
	// The ID of a terminal that was not included means nothing to people.
	const terminal = moved?.afterId ? lineOf(moved.after) : null;
	return { headline, rest: terminal ? `, ${clipped(terminal)}` : '' };
}

const FEES = UPDATE_FIELDS['container.updated#fees'];
const MOVEMENT = /^container\.transport\.(?!estimated\.)/;

const OF_HOLD: { [change in HoldEntry['change']]: string } = {
	placed: 'placed',
	activated: 'now blocks',
	relaxed: 'no longer blocks',
	cleared: 'cleared',
};

function holdPhrase(hold: HoldEntry, isOneOfSeveral: boolean, pickup?: PickupStatus): Phrase {
	const { name, description, change, status } = hold;
	const isNamed = name !== null && name.toLowerCase() !== 'other';
	const label = name ?? 'without a name';
	const isCleared = change === 'cleared';
	const isAnnounced = change === 'placed' && status === 'pending';
	const isReady = isCleared && pickup !== undefined && isReadyForTruck(pickup);
	const verb = isCleared ? 'was' : 'terminal says';
	const prefix = isOneOfSeveral ? `${label}, ${verb}` : upperFirst(verb);
	return {
		headline: `Hold ${label} ${isAnnounced ? 'announced' : OF_HOLD[change]}`,
		rest: `${isReady ? ', ready for pickup' : ''}${isNamed || isCleared || change === 'relaxed' ? '' : ', find out who has to clear it'}`,
		lines: description === null ? [] : [`${prefix}: ${clipped(description)}`],
	};
}

/** A truck is sent only for a container that is ready at its terminal. */
function availabilityPhrase(
	{ previous, current }: NonNullable<ItemFacts['availability']>,
	pickup?: PickupStatus,
): Phrase {
	if (!current)
		return { headline: `Not available for pickup${previous ? ' any more' : ''}`, rest: '' };
	if (!pickup) return { headline: 'Container released', rest: '' };
	if (isElsewhere(pickup)) {
		const headline = `Released, but ${pickup.current_status?.replaceAll('_', ' ')}`;
		return { headline, rest: ', call first: it may not be at the terminal' };
	}
	const advice = railAdvice(pickup);
	if (advice) return { headline: `Released, but ${advice}`, rest: '' };
	if (pickup.ready === 'ready') return { headline: 'Available for pickup', rest: '' };
	const why = pickup.active_holds.length > 0 ? 'a hold is still listed' : 'not confirmed';
	return { headline: `Released, but ${why}: verify before sending a truck`, rest: '' };
}

function appointmentPhrase(
	reading: Reading,
	{ previous, current }: NonNullable<ItemFacts['appointment']>,
	today: string,
): Phrase {
	const zone = portZone(reading);
	// An appointment that cannot be parsed was not taken back.
	const [before, now] = [previous ?? null, current].map(
		(value) => timeThere(value, zone, today)?.label ?? clipped(lineOf(value) ?? ''),
	);
	const was = before && `, was ${before}`;
	if (!now) return { headline: 'Pickup appointment taken back', rest: was };
	const change = previous === null ? 'set' : 'moved';
	return {
		headline: `Pickup appointment ${previous === undefined ? 'set or moved' : change}`,
		rest: `, now ${now}${was}`,
	};
}

/** For an ETA the bill of lading, whose containers travel together; else the container. */
function subjectName({ related }: Reading, { eta }: ItemFacts): string {
	const number = readText(related.container?.attributes?.number);
	const billOfLading = readText(related.shipment?.attributes?.bill_of_lading_number);
	const { request_number: requested, scac } = related.trackingRequest?.attributes ?? {};
	if (readText(requested) !== null)
		return `${readText(requested)} (${readText(scac) ?? 'no carrier'})`;
	if (number !== null && !(eta && billOfLading !== null)) return number;
	if (billOfLading !== null)
		return related.container && !eta ? `container of B/L ${billOfLading}` : `B/L ${billOfLading}`;
	const { trackingRequest, shipment } = related;
	if (trackingRequest) return `number not known, tracking request ${trackingRequest.id}`;
	return shipment?.id && !related.container ? `shipment ${shipment.id}` : '';
}

/** `Acorn Imports · Yard: Row 7 · B/L OCNA700962 · PO-00962`, without a bill of lading that the name contains. */
function papers({ related }: Reading, { pickup, eta }: ItemFacts, name: string): string {
	const { container, shipment, trackingRequest } = related;
	const [containerFields, bill, request] = [container, shipment, trackingRequest].map(
		(of) => of?.attributes ?? {},
	);
	// The yard is that of the port, where the container may not be any more.
	const isAtPort = pickup?.place === 'port' || pickup?.place === 'on_the_way';
	const yard = isAtPort && lineOf(pickup.location_at_pod_terminal);
	const billOfLading = readText(bill.bill_of_lading_number);
	const vessel = eta && readText(bill.pod_vessel_name);
	const references = [bill.ref_numbers, request.ref_numbers];
	if (!eta) references.unshift(containerFields.ref_numbers);
	const texts = [
		vessel && `Vessel ${vessel}`,
		pickup?.customer_name ?? readText(bill.customer_name),
		yard && (/^yard\b/i.test(yard) ? yard : `Yard: ${yard}`),
		billOfLading && !name.includes(billOfLading) && `B/L ${billOfLading}`,
		readTexts(...references).join(', '),
	];
	return texts.flatMap((text) => (text ? [clipped(text)] : [])).join(' · ');
}

function equipment(pickup: PickupStatus): string {
	const { equipment_length: length, equipment_type: type, equipment_height: height } = pickup;
	const { weight_in_lbs: pounds, firms_code: firms } = pickup;
	const kind = [length && `${length}'`, type, height === 'high_cube' ? 'high cube' : height];
	const weight = pounds ? `${pounds.toLocaleString('en-US')} lbs` : 'weight unknown';
	const place = firms ? ` · FIRMS ${firms}` : '';
	return `${kind.filter(Boolean).join(' ') || 'equipment unknown'}, ${weight}${place}`;
}
