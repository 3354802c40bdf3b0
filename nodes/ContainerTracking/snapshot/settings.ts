import { LOOK_BACK_DAYS } from '../search/account/accountReading';
import { BadInput } from '../api/input/badInput';
import { textList } from '../api/input/values';
import { ALL_EVENTS, isWantedEvent, kindOfEntry } from '../events/catalogue';
import { SNAPSHOT_KINDS, UPDATED } from '../events/kinds';
import { fieldName } from '../events/notification';
import { ANY_LFD_FIELDS } from '../pickup/lfdChange';
import { CHANGED_FIELDS } from '../trigger/parameters';
import { readEntries, readEventSettings, requireMeant } from '../trigger/settings';
import { hash } from '../trigger/boundedStore';
import { UPDATES } from './detectedEvents';

export interface ChangeParameters {
	filters?: { [name: string]: unknown };
	options?: { [name: string]: unknown };
	[name: string]: unknown;
}

type Labels = { reader: string; events: string };

export type ChangeSettings = ReturnType<typeof readChangeSettings>;

export function readChangeSettings(
	parameters: ChangeParameters,
	names: Labels = { reader: 'Get Changes', events: 'Events' },
) {
	const source = {
		getNodeParameter: (name: string, unset: unknown) => parameters[name] ?? unset,
	};
	requireMeant(source);
	const settings = readEventSettings(source);
	if (settings.events.length === 0)
		throw new BadInput(`${names.events} is empty`, 'Choose at least one event.');
	requireKnown(readEntries(source), names);
	const { options = {}, filters = {} } = parameters;
	const lookBackDays = Number(filters.lookBackDays ?? LOOK_BACK_DAYS);
	const { scacs, references, numbers, customers } = settings.filters;
	const kinds = SNAPSHOT_KINDS.filter((kind) => isWantedEvent(kind, settings.events));
	if (kinds.includes(UPDATED)) requireListed(textList(filters.changedFields), names);
	return {
		...settings,
		kinds,
		readsRequests: kinds.some((kind) => kind.startsWith('tracking_request.')),
		lookBackDays,
		reportsFirst: options.firstReading === 'everything',
		/** Whether a reading is saved only when Confirm Changes is reached, instead of at once. */
		isConfirmed: options.remember === 'whenConfirmed',
		isSelective: [...scacs, references, ...numbers, customers].some(Boolean),
		selection: hash(JSON.stringify([scacs, references, numbers, customers, lookBackDays])),
	};
}

/** Rejects event kinds that a comparison of readings cannot report: a workflow would wait for them in vain. */
function requireKnown(entries: string[], { reader, events }: Labels): void {
	const unknown = [...new Set(entries.map(kindOfEntry))].filter(
		(kind) => kind !== ALL_EVENTS && !SNAPSHOT_KINDS.includes(kind),
	);
	if (unknown.length === 0) return;
	const them = unknown.length === 1 ? 'it' : 'them';
	throw new BadInput(
		`${events} names ${unknown.map((kind) => `"${kind}"`).join(', ')}, which ${reader} cannot know of`,
		`Remove ${them} from ${events} and Further Event Kinds, or use Container Tracking Trigger with Receive By: Webhook. ${reader} compares two readings of the account, and nothing there shows that this happened. The service itself reports it, through a webhook.`,
	);
}

/** Whether an update that a comparison of readings reports can list a field. */
export const isListed = (field: string): boolean =>
	[...ANY_LFD_FIELDS, ...UPDATES].includes(fieldName(field));

/** Rejects fields that no update lists: a workflow would wait for them in vain, too. */
function requireListed(fields: string[], { reader }: Labels): void {
	const unlisted = fields.filter((field) => !isListed(field));
	if (unlisted.length === 0) return;
	const named = unlisted.map(
		(field) => CHANGED_FIELDS.find(({ value }) => value === field)?.name ?? field,
	);
	throw new BadInput(
		`Changed Fields names ${named.map((name) => `"${name}"`).join(', ')}, which ${reader} does not report`,
		`Remove ${named.length === 1 ? 'it' : 'them'} under Filters. What moves a container is an event of its own, such as Gate: Full Out. Of other data only the service itself says that it changed: Container Tracking Trigger with Receive By: Webhook.`,
	);
}
