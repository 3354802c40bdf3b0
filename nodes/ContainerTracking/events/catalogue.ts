import { toLower, uniq } from 'lodash';
import type { INodePropertyOptions } from 'n8n-workflow';

import { isLfdField } from '../pickup/lfdChange';
import {
	EVENT_KINDS,
	type EventTraits,
	MOVED_EARLIER,
	PARTS_OF_KINDS,
	UPDATE_FIELDS,
	UPDATED,
} from './kinds';

export const ALL_EVENTS = '*';

export const KNOWN_KINDS: string[] = Object.keys(EVENT_KINDS).filter(
	(kind) => !EVENT_KINDS[kind].isTypedOnly,
);

/** The name of a `*.changed` kind that is newer than this package shows which last free day moves. */
const LFD_KIND = /^container\.(pickup_lfd\w*)\.changed$/;
const ESTIMATE = /\.estimated\./;

/** The traits of a kind; for a kind that is not known, those that its name shows. */
export function traitsOfKind(kind: string): EventTraits {
	if (Object.hasOwn(EVENT_KINDS, kind)) return EVENT_KINDS[kind];
	const lfd = LFD_KIND.exec(kind)?.[1];
	if (lfd !== undefined && isLfdField(lfd)) return { lfd };
	return isEstimate(kind) ? { moment: kind } : {};
}

/** `Vessel: Berthed`; for a kind that is not known, its own name in words. */
export const nameOfKind = (kind: string): string =>
	Object.hasOwn(EVENT_KINDS, kind) ? EVENT_KINDS[kind].name : kind.replace(/[._]+/g, ' ');

/** Whether an event reports an estimate, whose timestamp lies in the future. */
export const isEstimate = (kind: string): boolean => ESTIMATE.test(kind);

/** The groups of the list: first those that cost money, then those of the voyage. */
const GROUPS = [
	'Last Free Day',
	'Holds',
	'Fees',
	'Availability',
	'Pickup Appointment',
	'ETA',
	'Vessel',
	'Gate',
	'Rail',
	'Transshipment',
	'Feeder',
	'Container',
	'Tracking Request',
	'Document',
];

function byGroup(a: INodePropertyOptions, b: INodePropertyOptions): number {
	const [first, second] = [a, b].map(({ name }) => GROUPS.indexOf(name.split(':')[0]));
	return first - second || a.name.localeCompare(b.name, 'en');
}

function optionOf(value: string): INodePropertyOptions {
	const { name, action, description } = EVENT_KINDS[value];
	return { name, value, action, description };
}

export const EVENT_OPTIONS: INodePropertyOptions[] = KNOWN_KINDS.map((kind) => {
	const option = optionOf(kind);
	const bare = `${option.description}. Comes without the container itself.`;
	return EVENT_KINDS[kind].isBare ? { ...option, description: bare } : option;
}).sort(byGroup);

const EVERYTHING: INodePropertyOptions = {
	name: 'All Events',
	value: ALL_EVENTS,
	action: 'On any event',
	description: 'Every kind, also those added later',
};

export const WEBHOOK_EVENT_OPTIONS: INodePropertyOptions[] = [...EVENT_OPTIONS, EVERYTHING];

const PART_OPTIONS = Object.entries(PARTS_OF_KINDS).map(([value, part]) => ({ value, ...part }));

/** The list of Trigger On: the known kinds, parts of kinds that report many things, and everything. */
export const TRIGGER_ON_OPTIONS: INodePropertyOptions[] = [
	...[...EVENT_OPTIONS, ...PART_OPTIONS].sort(byGroup),
	EVERYTHING,
];

/** The same list for a trigger that reports only these kinds. It reads each container in full. */
export function triggerOnOptions(
	kinds: readonly string[],
	everything: Partial<INodePropertyOptions>,
): INodePropertyOptions[] {
	const parts = PART_OPTIONS.filter(({ value }) => kinds.includes(kindOfEntry(value)));
	return [...[...kinds.map(optionOf), ...parts].sort(byGroup), { ...EVERYTHING, ...everything }];
}

export const kindOfEntry = (entry: string): string => entry.split('#')[0];

const LFD_KINDS = KNOWN_KINDS.filter((kind) => EVENT_KINDS[kind].lfd !== undefined);

/** The entries that report each change of a last free day, in whichever event the service sends it. */
export const LFD_ENTRIES: string[] = [...LFD_KINDS, `${UPDATED}#lfd`].sort();

/** The kinds to register: each once, and `*` alone where everything is wanted. */
export function eventsToRegister(ticked: string[], typed: string[] = []): string[] {
	const kinds = [...ticked, ...typed]
		.map(toLower)
		.flatMap((entry) => (entry === MOVED_EARLIER ? [...LFD_KINDS, UPDATED] : [kindOfEntry(entry)]));
	return kinds.includes(ALL_EVENTS) ? [ALL_EVENTS] : uniq(kinds).sort();
}

/** Kinds that are wanted whichever way a last free day moved; undefined where all kinds are. */
export function eventsOfAnyDirection(entries: string[]): string[] | undefined {
	const others = entries.filter((entry) => entry !== MOVED_EARLIER);
	return others.length < entries.length ? eventsToRegister(others) : undefined;
}

/** An update must have changed one of these fields. Empty where any field counts, also for a part that is not known. */
export function fieldsOfUpdates(entries: string[], changedFields: string[]): string[] {
	const isPart = (entry: string) => Object.hasOwn(UPDATE_FIELDS, entry);
	const isWhole = entries.some(
		(entry) => [UPDATED, ALL_EVENTS].includes(kindOfEntry(entry)) && !isPart(entry),
	);
	if (isWhole && changedFields.length === 0) return [];
	const parts = entries.filter(isPart).flatMap((entry) => UPDATE_FIELDS[entry]);
	return uniq([...changedFields, ...parts]);
}

export const isWantedEvent = (kind: string, registered: string[]): boolean =>
	registered.includes(kind) || registered.includes(ALL_EVENTS);
