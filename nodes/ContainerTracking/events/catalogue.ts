import type { INodePropertyOptions } from 'n8n-workflow';

import { isLfdField } from '../pickup';
import type { EventKind, EventTraits } from './eventKind';
import { CONTRACT_KINDS } from './kinds/contract';
import { PUBLIC_KINDS } from './kinds/public';

/** The value that stands for every kind. */
export const ALL_EVENTS = '*';

const KINDS: { [kind: string]: EventKind } = { ...CONTRACT_KINDS, ...PUBLIC_KINDS };

/** Every kind that can be registered, in no order. */
export const KNOWN_KINDS: string[] = Object.keys(KINDS).filter((kind) => !KINDS[kind].isTypedOnly);

/** A `*.changed` kind that is newer than this package still tells which last free day it moves. */
const LFD_KIND = /^container\.(pickup_lfd\w*)\.changed$/;
const ESTIMATE = /\.estimated\./;

/** What is known of a kind; of one nobody has heard of, what its name tells. */
export function traitsOfKind(kind: string): EventTraits {
	if (Object.hasOwn(KINDS, kind)) return KINDS[kind];
	const lfd = LFD_KIND.exec(kind)?.[1];
	if (lfd !== undefined && isLfdField(lfd)) return { lfd };
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
