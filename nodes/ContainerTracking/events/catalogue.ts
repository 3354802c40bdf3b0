import type { INodePropertyOptions } from 'n8n-workflow';

import type { LfdField } from '../pickup';
import { CONTRACT_KINDS, PUBLIC_KINDS } from './kinds';

/** The value that stands for every kind. */
export const ALL_EVENTS = '*';

/**
 * A moment or terminal of which an event tells the new one: `appointment`, `ind_eta`, `pod_eta`, `terminal`,
 * `vessel_eta`, `vessel_etd`; of an estimate that is newer than this package, its kind.
 */
export type MomentName = string;

/** What is known of one kind of event. */
export interface EventKind {
	/** The part before the colon is the group, so that the alphabetical list is a grouped one. */
	name: string;
	description: string;
	/** It moves a last free day, whose new value stands in this field of the container. */
	lfd?: LfdField;
	/** It moves this moment. */
	moment?: MomentName;
	/** It says whether the container can be picked up. */
	available?: boolean;
	/** It lists what changed. */
	isUpdate?: true;
	/** It comes without the container. */
	isBare?: true;
	/** No document names it, so the service refuses to register it; it is read where it comes. */
	isTypedOnly?: true;
}

const KINDS: { [kind: string]: EventKind } = { ...CONTRACT_KINDS, ...PUBLIC_KINDS };

/** Every kind that can be registered, in no order. */
export const KNOWN_KINDS: string[] = Object.keys(KINDS).filter((kind) => !KINDS[kind].isTypedOnly);

/** A `*.changed` kind that is newer than this package still tells which last free day it moves. */
const LFD_KIND = /^container\.(pickup_lfd(?:_line|_terminal|_rail)?)\.changed$/;
const ESTIMATE = /\.estimated\./;

/** What is known of a kind; of one nobody has heard of, what its name tells. */
export function eventKind(kind: string): Omit<EventKind, 'name' | 'description'> {
	if (Object.hasOwn(KINDS, kind)) return KINDS[kind];
	const lfd = LFD_KIND.exec(kind)?.[1] as LfdField | undefined;
	if (lfd) return { lfd };
	return isEstimate(kind) ? { moment: kind } : {};
}

/** Whether an event tells an estimate, whose timestamp lies in the future. */
export const isEstimate = (kind: string): boolean => ESTIMATE.test(kind);

const byName = (a: INodePropertyOptions, b: INodePropertyOptions) =>
	a.name.localeCompare(b.name, 'en');

/** Every kind of the service's own lists as an entry of a list, sorted by name and so by group. */
export const EVENT_OPTIONS: INodePropertyOptions[] = KNOWN_KINDS.map((value) => {
	const { name, description, isBare } = KINDS[value];
	return {
		name,
		value,
		description: isBare ? `${description}. Comes without the container itself.` : description,
	};
}).sort(byName);

/** The list of Trigger On: everything, then each known kind. */
export const TRIGGER_ON_OPTIONS: INodePropertyOptions[] = [
	{ name: 'All Events', value: ALL_EVENTS, description: 'Every kind, also those added later' },
	...EVENT_OPTIONS,
];

/** The kinds to register: each once, and `*` alone where everything is wanted. */
export function eventsToRegister(ticked: string[], typed: string[]): string[] {
	const kinds = new Set([...ticked, ...typed]);
	return kinds.has(ALL_EVENTS) ? [ALL_EVENTS] : [...kinds].sort();
}

/** Whether a delivery of this kind is wanted: it was ticked or typed, or everything was. */
export const isWantedEvent = (kind: string, registered: string[]): boolean =>
	registered.includes(kind) || registered.includes(ALL_EVENTS);
