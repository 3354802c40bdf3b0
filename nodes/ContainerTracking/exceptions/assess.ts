import type { Evaluated } from '../pickup';
import { plainText } from '../pickup/read';
import { evidenceOf, type Finding, NotAssessable } from './finding';
import {
	noRailMovement,
	portDwell,
	railDwell,
	streetDwell,
	appointmentMissed,
	availableYetBlocked,
	feesWithoutLfd,
} from './kinds/container';
import { etaDrift, pastEta, pastInlandEta, type EarlierVessels, rolled } from './kinds/shipment';
import { silentLine, silentSource } from './kinds/silence';
import type { ShipmentFacts } from './shipment';
import {
	type Assessment,
	type Exception,
	type ExceptionKind,
	type Unassessed,
	type Vessel,
	readThresholds,
	type Thresholds,
} from './types';
import { completedVessel, isNamed, isSameShip, vesselLabel } from './vessel';

type Rules<Subject> = ReadonlyArray<
	readonly [ExceptionKind, (subject: Subject, thresholds: Thresholds) => Finding]
>;

const CONTAINER_RULES: Rules<Evaluated> = [
	['appointment_missed', appointmentMissed],
	['fees_without_lfd', feesWithoutLfd],
	['available_yet_blocked', availableYetBlocked],
	['port_dwell', portDwell],
	['rail_dwell', railDwell],
	['no_rail_movement', noRailMovement],
	['street_dwell', streetDwell],
	['past_eta', pastInlandEta],
	['silent_tracking', silentSource],
];

const SHIPMENT_RULES: Rules<ShipmentFacts> = [
	['eta_drift', etaDrift],
	['past_eta', pastEta],
	['silent_tracking', silentLine],
];

export interface ExceptionOptions extends Partial<Thresholds> {
	/** Default: all. */
	kinds?: readonly ExceptionKind[];
}

/** Throws BadInput for thresholds that cannot be used. See docs/exceptions.md. */
export function containerExceptionsAt(
	options: ExceptionOptions = {},
): (evaluated: Evaluated) => Assessment {
	const thresholds = readThresholds(options);
	const rules = CONTAINER_RULES.filter(isWantedBy(options));
	return (evaluated) => {
		const subject = aboutContainer(evaluated);
		const findings = rules.map(([kind, find]) => [kind, find(evaluated, thresholds)] as const);
		const { exceptions, unassessed } = assessmentOf(subject, findings);
		// Where it stands is judged without them.
		const doubtful = evaluated.status.doubtful_times;
		for (const { evidence } of exceptions)
			evidence.push(
				...doubtful.filter((time) => !evidence.some(({ field }) => field === time.field)),
			);
		return { exceptions, unassessed };
	};
}

/** Once for all of its containers. Throws BadInput for thresholds that cannot be used. See docs/exceptions.md. */
export function shipmentExceptionsAt(
	options: ExceptionOptions = {},
): (shipment: ShipmentFacts, earlier?: EarlierVessels) => Assessment {
	const thresholds = readThresholds(options);
	const isWanted = isWantedBy(options);
	const rules = SHIPMENT_RULES.filter(isWanted);
	return (shipment, earlier) => {
		const findings = rules.map(([kind, find]) => [kind, find(shipment, thresholds)] as const);
		const ofVessel = isWanted(['rolled']) ? [['rolled', rolled(shipment, earlier)] as const] : [];
		return assessmentOf(aboutShipment(shipment), [...ofVessel, ...findings]);
	};
}

function isWantedBy({ kinds = [] }: ExceptionOptions) {
	const wanted = new Set(kinds);
	return ([kind]: readonly [ExceptionKind, ...unknown[]]): boolean =>
		wanted.size === 0 || wanted.has(kind);
}

const NO_VESSEL: Vessel = { vessel_name: null, vessel_imo: null, voyage_number: null };

export interface Subject {
	id: string;
	name: string;
	about: Omit<
		Exception,
		| 'days'
		| 'evidence'
		| 'exception_key'
		| 'holds'
		| 'kind'
		| 'name'
		| 'phrase'
		| 'sentence'
		| 'severity'
		| 'since'
	>;
}

/** By its ID; one without any, by its number. */
export const containerKey = ({ container_id: id, number }: Evaluated['status']): string =>
	id ?? number ?? 'container';

export function aboutContainer({ status }: Evaluated): Subject {
	return {
		id: containerKey(status),
		name: status.number ?? 'Container without a number',
		about: {
			number: status.number,
			numbers: status.number === null ? [] : [status.number],
			terminal: status.terminal,
			customer_name: status.customer_name,
			shipping_line_scac: status.shipping_line_scac,
			bill_of_lading_number: status.bill_of_lading_number,
			container_id: status.container_id,
			shipment_id: status.shipment_id,
			link: status.link,
			...NO_VESSEL,
		},
	};
}

const MOST_NUMBERS = 3;

export function aboutShipment({ key, status, numbers, link }: ShipmentFacts): Subject {
	const more = numbers.length - MOST_NUMBERS;
	const named = [...numbers.slice(0, MOST_NUMBERS), ...(more > 0 ? [`${more} more`] : [])].join(
		', ',
	);
	const label = status.bill_of_lading_number ?? status.shipment_id ?? 'without a number';
	return {
		id: key,
		name: `Shipment ${label}${named && ` (${named})`}`,
		about: {
			number: numbers.length === 1 ? numbers[0] : null,
			numbers,
			terminal: null,
			customer_name: status.customer_name,
			shipping_line_scac: status.shipping_line_scac,
			bill_of_lading_number: status.bill_of_lading_number,
			container_id: null,
			shipment_id: status.shipment_id,
			link,
			...NO_VESSEL,
		},
	};
}

function assessmentOf(
	subject: Subject,
	findings: ReadonlyArray<readonly [ExceptionKind, Finding]>,
): Assessment {
	const exceptions: Exception[] = [];
	const unassessed: Unassessed[] = [];
	for (const [kind, finding] of findings) {
		if (finding === null) continue;
		if (finding instanceof NotAssessable) unassessed.push({ kind, phrase: finding.phrase });
		else exceptions.push(exceptionOf(subject, kind, finding));
	}
	return { exceptions, unassessed };
}

function exceptionOf(
	{ id, name, about }: Subject,
	kind: ExceptionKind,
	{ key, text, vessel, ...found }: Exclude<Finding, NotAssessable | null>,
): Exception {
	return {
		exception_key: key ?? `${id}:${kind}`,
		kind,
		...found,
		...about,
		...vessel,
		name,
		phrase: plainText(text),
		sentence: plainText(`${name}: ${text}.`),
	};
}

/** To be passed in next time; null once the ship is in, and where no vessel is named. */
export function watchedOf(
	shipment: ShipmentFacts,
	{ watched }: EarlierVessels = {},
): Exception | null {
	if (shipment.hasArrived) return null;
	const vessel = firstSeen(watched, shipment.vessel);
	if (!isNamed(vessel)) return null;
	const { name, about } = aboutShipment(shipment);
	const { vessel_name, vessel_imo, voyage_number } = vessel;
	const phrase = plainText(`first seen on ${vesselLabel(vessel)}`);
	return {
		...about,
		exception_key: `${shipment.key}:watched`,
		kind: 'watched',
		severity: 'info',
		since: null,
		days: null,
		evidence: evidenceOf(shipment.fields, 'pod_vessel_name', 'pod_vessel_imo', 'pod_voyage_number'),
		name,
		phrase,
		sentence: plainText(`${name}: ${phrase}.`),
		vessel_name,
		vessel_imo,
		voyage_number,
	};
}

/** What the first reading did not tell of it comes from the first one that does: a later change could not be seen else. */
function firstSeen(watched: Vessel | undefined, now: Vessel): Vessel {
	if (watched === undefined || !isNamed(watched)) return now;
	return isSameShip(watched, now) === true ? completedVessel(watched, now) : watched;
}
