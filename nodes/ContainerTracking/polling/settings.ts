import { NodeOperationError, type IPollFunctions } from 'n8n-workflow';

import { LOOK_BACK_DAYS } from '../account';
import { ALL_EVENTS, isWantedEvent, kindOfEntry } from '../events/catalogue';
import { readFields } from '../pickup';
import { assertAnyEvent, assertLinkBase } from '../trigger/registration/assertSettings';
import { readEntries, readEventSettings, type EventSettings } from '../trigger/settings';
import { hash } from '../trigger/state/fingerprints';
import { POLLED_KINDS } from './snapshot';

/** The parameters of the poll trigger, checked. */
export interface PollSettings extends EventSettings {
	/** Kinds that are wanted, of those that polling can tell. */
	kinds: string[];
	lookBackDays: number;
	/** Whether the first reading tells the account as it stands. */
	tellsFirst: boolean;
	/** Whether tracking requests are read, too. */
	readsRequests: boolean;
	/** What stands for the choice of shipments and containers. */
	selection: string;
}

/** Publishing shows nothing but the headline of an error, so what to do is said there. */
export function readPollSettings(context: IPollFunctions): PollSettings {
	const settings = readEventSettings(context);
	const options = readFields(context.getNodeParameter('options', {}));
	const filters = readFields(context.getNodeParameter('filters', {}));
	assertAnyEvent(context, settings);
	assertPolled(context);
	assertLinkBase(context, settings);
	const lookBackDays = daysOf(context, filters.lookBackDays);
	const { scacs, references, numbers, customers } = settings.filters;
	const kinds = POLLED_KINDS.filter((kind) => isWantedEvent(kind, settings.events));
	return {
		...settings,
		kinds,
		readsRequests: kinds.some((kind) => kind.startsWith('tracking_request.')),
		lookBackDays,
		tellsFirst: options.firstReading === 'everything',
		selection: hash(JSON.stringify([scacs, references, numbers, customers, lookBackDays])),
	};
}

const refusal = (context: IPollFunctions, message: string, description?: string) =>
	new NodeOperationError(context.getNode(), message, { description });

/** A kind that would never be told would be waited for in vain. */
function assertPolled(context: IPollFunctions): void {
	const unknown = [...new Set(readEntries(context).map(kindOfEntry))].filter(
		(kind) => kind !== ALL_EVENTS && !POLLED_KINDS.includes(kind),
	);
	if (unknown.length === 0) return;
	const [names, them] = [unknown.map((kind) => `"${kind}"`).join(', '), oneOrMany(unknown)];
	throw refusal(
		context,
		`Polling cannot tell ${names}: remove ${them}, or use Container Tracking Trigger`,
		'It is chosen in Trigger On or in Further Event Kinds. Polling compares two readings of the account, and nothing there shows that this happened. The service itself tells it to Container Tracking Trigger, through a webhook.',
	);
}

const oneOrMany = (list: unknown[]): string => (list.length === 1 ? 'it' : 'them');

/** An expression may give anything. */
function daysOf(context: IPollFunctions, value: unknown = LOOK_BACK_DAYS): number {
	const days = typeof value === 'string' && value.trim() === '' ? NaN : Number(value);
	if (Number.isFinite(days) && days >= 0) return days;
	throw refusal(context, 'Look Back (Days) is not a number of days: enter one from 0 upwards');
}
