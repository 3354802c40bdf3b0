import { differenceBy, isNull, omitBy, pick } from 'lodash';

import type { Evaluated } from '../pickup/pickupStatus';
import { plainText } from '../pickup/read';
import {
	type EarlierVessels,
	EXCEPTION_KINDS,
	type ExceptionKind,
	type FoundProblem,
	type ItemKind,
	NotAssessable,
	type Rules,
	type Thresholds,
	type Unassessed,
	VESSEL_FIELDS,
	type Vessel,
	evidenceOf,
	readThresholds,
} from './finding';
import { CONTAINER_RULES } from './kinds/container';
import { CONTAINER_SOURCE_RULES, SHIPMENT_RULES } from './kinds/shipment';
import { OF_SHIPMENT, type ShipmentFacts, isNamed, isSameShip, vesselLabel } from './shipment';

export interface ExceptionOptions extends Partial<Thresholds> {
	/** Default: all. */
	kinds?: readonly ExceptionKind[];
}

/** Throws BadInput for thresholds that cannot be used. See docs/exceptions.md. */
export function containerExceptionsAt(
	options: ExceptionOptions = {},
): (evaluated: Evaluated) => Assessment {
	const assess = assessorAt(
		'container',
		{ ...CONTAINER_RULES, ...CONTAINER_SOURCE_RULES },
		options,
	);
	return (evaluated) => {
		const assessment = assess(aboutContainer(evaluated), evaluated);
		// The times that were not used to determine where the container is.
		const doubtful = evaluated.status.doubtful_times;
		for (const { evidence } of assessment.exceptions)
			evidence.push(...differenceBy(doubtful, evidence, 'field'));
		return assessment;
	};
}

/** Assesses a shipment once for all its containers. Throws BadInput for thresholds that cannot be used. */
export function shipmentExceptionsAt(
	options: ExceptionOptions = {},
): (shipment: ShipmentFacts, earlier?: EarlierVessels) => Assessment {
	const assess = assessorAt('shipment', SHIPMENT_RULES, options);
	return (shipment, earlier) => assess(aboutShipment(shipment), shipment, earlier);
}

function assessorAt<Of>(
	of: Unassessed['of'],
	rules: Rules<Of>,
	{ kinds = [], ...options }: ExceptionOptions,
) {
	const thresholds = readThresholds(options);
	const wanted = EXCEPTION_KINDS.filter((kind) => kinds.length === 0 || kinds.includes(kind));
	return (subject: Subject, facts: Of, earlier?: EarlierVessels): Assessment => {
		const exceptions: Exception[] = [];
		const unassessed: Unassessed[] = [];
		for (const kind of wanted) {
			const finding = rules[kind]?.(facts, thresholds, earlier);
			if (finding instanceof NotAssessable) unassessed.push({ kind, of, phrase: finding.phrase });
			else if (finding) exceptions.push(exceptionOf(subject, kind, finding));
		}
		return { exceptions, unassessed };
	};
}

export const NO_VESSEL: Vessel = { vessel_name: null, vessel_imo: null, voyage_number: null };

/** For a shipment, `container_id` is null, and `number` is set only if it has one container. */
export interface Subject {
	id: string;
	name: string;
	about: Pick<Evaluated['status'], (typeof OF_SUBJECT)[number]> & Vessel & { numbers: string[] };
}

const OF_SUBJECT = [...(['number', 'terminal', 'container_id', 'link'] as const), ...OF_SHIPMENT];

/** The ID; for a container without an ID, its number. */
export const containerKey = ({ container_id: id, number }: Evaluated['status']): string =>
	id ?? number ?? 'container';

export function aboutContainer({ status }: Evaluated): Subject {
	return {
		id: containerKey(status),
		name: status.number ?? 'Container without a number',
		about: {
			...pick(status, OF_SUBJECT),
			numbers: status.number === null ? [] : [status.number],
			...NO_VESSEL,
		},
	};
}

const MOST_NUMBERS = 3;

export function aboutShipment({ key, status, numbers, link }: ShipmentFacts): Subject {
	const more = numbers.length - MOST_NUMBERS;
	const named = numbers
		.slice(0, MOST_NUMBERS)
		.concat(more > 0 ? `${more} more` : [])
		.join(', ');
	const label = status.bill_of_lading_number ?? status.shipment_id ?? 'without a number';
	return {
		id: key,
		name: `Shipment ${label}${named && ` (${named})`}`,
		about: {
			number: numbers.length === 1 ? numbers[0] : null,
			numbers,
			terminal: null,
			...pick(status, OF_SHIPMENT),
			container_id: null,
			link,
			...NO_VESSEL,
		},
	};
}

/** Plain JSON. */
export type Exception = ReturnType<typeof exceptionOf>;

/** The result for a container or a shipment. A chosen kind in neither list was assessed, and nothing is wrong. */
export interface Assessment {
	exceptions: Exception[];
	unassessed: Unassessed[];
}

/** Makes an exception from what was found of a subject. */
export function exceptionOf(
	{ id, name, about }: Subject,
	kind: ItemKind,
	{ key, text, vessel, since = null, days = null, ...found }: FoundProblem,
) {
	return {
		/** The key stays the same as long as it is the same exception; see docs/exceptions.md#keys. */
		exception_key: key ?? `${id}:${kind}`,
		kind,
		...found,
		since,
		days,
		...about,
		...vessel,
		name,
		phrase: plainText(text),
		sentence: plainText(`${name}: ${text}.`),
	};
}

/** The vessel to pass in next time; null once the ship has arrived, and where no vessel is named. */
export function watchedOf(
	shipment: ShipmentFacts,
	{ watched }: EarlierVessels = {},
): Exception | null {
	if (shipment.hasArrived) return null;
	const now = shipment.vessel;
	const known = watched !== undefined && isNamed(watched) ? watched : now;
	// Details that the first reading lacked come from the first one that has them, so that a later change is seen.
	const vessel = isSameShip(known, now) === true ? { ...now, ...omitBy(known, isNull) } : known;
	if (!isNamed(vessel)) return null;
	return exceptionOf(aboutShipment(shipment), 'watched', {
		severity: 'info',
		evidence: evidenceOf(shipment.fields, 'pod_vessel_name', 'pod_vessel_imo', 'pod_voyage_number'),
		text: `first seen on ${vesselLabel(vessel)}`,
		vessel: pick(vessel, VESSEL_FIELDS),
	});
}
