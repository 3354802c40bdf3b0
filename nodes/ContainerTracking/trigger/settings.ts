import { clamp, difference, intersection, keys, mapValues, toLower } from 'lodash';
import type { IHookFunctions, IWebhookFunctions } from 'n8n-workflow';

import { BadInput, excerpt } from '../api/input/badInput';
import type { TriggerOutput } from '../events/item';
import { isContainerNumber, listOf, ownText, seen, switchIn, textList } from '../api/input/values';
import { collectionEntries } from '../operation/parameters';
import { requireValues } from '../operation/undefinedEntries';
import { readFields } from '../pickup/read';
import {
	eventsOfAnyDirection,
	eventsToRegister,
	fieldsOfUpdates,
	traitsOfKind,
} from '../events/catalogue';
import { needsResult, type TriggerFilters } from './filters';
import { asField, DIRECTIONS, eventFilters } from './parameters';
import { MOST_COLLECT_SECONDS } from './parameters/options';

/** n8n, or parameters that were read already. */
interface ParameterSource {
	getNodeParameter(name: string, unset: unknown): unknown;
}

const textOf = (value: unknown): string => ownText(value) ?? '';

const namesOf = (value: unknown): string => (listOf(value) ?? [value]).map(textOf).join(',');

/** Container numbers may have blanks between them. One of another kind may have blanks itself. */
function numbersIn(entry: string): string[] {
	const parts = entry.split(/[\s/]+/);
	return parts.every(isContainerNumber) ? parts : [entry];
}

type UnsignedDeliveries = 'refuse' | 'acceptWithUrlSecret' | 'acceptAny';

export type TriggerSettings = ReturnType<typeof readSettings>;

export function readSettings(context: IHookFunctions | IWebhookFunctions) {
	const eventSettings = readEventSettings(context);
	const { addsPickupStatus, onlyNews, events, filters } = eventSettings;
	const options = readFields(context.getNodeParameter('options', {}));
	const isAutomatic = options.registration !== 'manual';
	// An expression may give any value: a value that is not one of the two accepting ones refuses.
	const { unsignedDeliveries: unsigned } = options;
	const isAccepted = unsigned === 'acceptWithUrlSecret' || unsigned === 'acceptAny';
	const unsignedDeliveries: UnsignedDeliveries = isAccepted ? unsigned : 'refuse';
	const typed = (name: string) => (isAutomatic ? '' : seen(textOf(options[name]).trim()).trim());
	return {
		isAutomatic,
		/** The secret of a webhook that the user created; empty with automatic registration. */
		typedSecret: typed('webhookSecret'),
		/** What happens to a delivery without a signature, or with one that no known secret can verify. */
		unsignedDeliveries,
		/** The `secret` in the URL of a webhook that the user created; empty where none is required. */
		typedUrlSecret: unsigned === 'acceptWithUrlSecret' ? typed('urlSecret') : '',
		...eventSettings,
		// Without automatic registration the trigger has no credential for requests.
		fetchesMissing: isAutomatic && (switchIn(options.fetchMissing) ?? true),
		// The account is read only where what is known of a container matters.
		readsAccount:
			isAutomatic &&
			(switchIn(options.readAccount) ?? true) &&
			(addsPickupStatus ||
				onlyNews ||
				needsResult(filters) ||
				events.some((kind) => traitsOfKind(kind).moment !== undefined)),
		readsAnyAccount: switchIn(options.readAccount) ?? false,
		/** Events that arrive within this time start one run; 0: each event starts its own run. */
		collectMs: 1_000 * clamp(Number(options.collectSeconds) || 0, 0, MOST_COLLECT_SECONDS),
		acknowledgesAtEnd: options.acknowledge === 'lastNode',
	};
}

/** The entries of Trigger On and of Further Event Kinds; an entry may be one part of a kind. */
export function readEntries(context: ParameterSource): string[] {
	const { furtherEvents } = readFields(context.getNodeParameter('options', {}));
	const entries = [...textList(context.getNodeParameter('events', [])), ...textList(furtherEvents)];
	return entries.map(toLower);
}

/** Refuses what an expression gives a filter, and a delivery passes over: it would let everything through, or nothing. */
export function requireMeant(context: ParameterSource): void {
	const filters = readFields(context.getNodeParameter('filters', {}));
	const fields = eventFilters('').map(asField);
	requireValues('Filters', filters, fields);
	const isText = (name: string) =>
		fields.some((each) => each.name === name && each.type === 'string');
	const entered = mapValues(filters, (value, name) =>
		// As entries: numbers of many containers are a long text.
		typeof value === 'string' && isText(name) ? textList(value) : value,
	);
	collectionEntries(entered, fields, 'utc');
	const ways = keys(DIRECTIONS);
	const [odd] = difference(textList(filters.direction).map(toLower), ways);
	if (odd === undefined) return;
	throw new BadInput(
		`Direction "${excerpt(odd)}" is not one of ${ways.join(', ')}`,
		'Pick them from the list.',
	);
}

/** The settings of every trigger: which events start a run, and how their items look. */
export type EventSettings = ReturnType<typeof readEventSettings>;

export function readEventSettings(context: ParameterSource) {
	const options = readFields(context.getNodeParameter('options', {}));
	const filters = readFields(context.getNodeParameter('filters', {}));
	const entries = readEntries(context);
	const changedFields = textList(filters.changedFields).map(toLower);
	const shape = context.getNodeParameter('output', 'simplified');
	// An expression may give any value: one that is no output counts as the first, one that is no direction as none.
	const output: TriggerOutput = shape === 'full' || shape === 'raw' ? shape : 'simplified';
	// An expression may give a text, or nothing. A value that is not a number limits nothing.
	const daysLeft =
		textOf(filters.daysLeftAtMost).trim() === '' ? NaN : Number(filters.daysLeftAtMost);
	return {
		filters: {
			scacs: textList(filters.scacs),
			numbers: textList(filters.numbers).flatMap(numbersIn),
			customers: namesOf(filters.customers),
			references: namesOf(filters.references),
			onlyRealChanges: switchIn(filters.onlyRealChanges) ?? false,
			directions: intersection(textList(filters.direction).map(toLower), keys(DIRECTIONS)),
			daysLeftAtMost: Number.isFinite(daysLeft) ? daysLeft : undefined,
			terminals: namesOf(filters.terminals),
			changedFields: fieldsOfUpdates(entries, changedFields),
			eventsOfAnyDirection: eventsOfAnyDirection(entries),
		} satisfies TriggerFilters,
		/** Event kinds, sorted, each once; `*` alone for everything. */
		events: eventsToRegister(entries),
		output,
		/** The address that links of items lead to, as entered; undefined for the app of the service, if it has one. */
		linkBase: options.linkBase,
		addsPickupStatus: switchIn(options.addPickupStatus) ?? false,
		onlyNews: switchIn(options.onlyNews) ?? false,
	};
}
