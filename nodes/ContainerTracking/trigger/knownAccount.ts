import { some } from 'lodash';
import { type IHookFunctions, sleep } from 'n8n-workflow';
import { DateTime } from 'luxon';

import { AccountReading, LOOK_BACK_DAYS } from '../search/account/accountReading';
import { type ShipmentContents, ShipmentReader } from '../search/account/shipmentPages';
import { nonEmptyText, type Notification, resourceKey } from '../events/notification';
import { readEvent, type Reading } from '../events/reading';
import { createClient } from '../api/client';
import { messageOf } from '../api/errors/classify';
import type { TriggerSettings } from './settings';
import type { TriggerMemory } from './memory';
import { scopeOf, type TriggerScope } from './processState';

/** An account with more containers is read only where the user asks for it. */
const MOST_CONTAINERS = 5_000;

/** Publishing waits this long for the reading; n8n then saves what is known. */
const PUBLISHING_WAITS_MS = 4_000;

/** After a failed reading, a delivery begins a new one once this time has passed. */
const AGAIN_AFTER_MS = 600_000;

/**
 * Reads the account each time the workflow is published; a long reading continues in the background. Never throws.
 * @param afterMs only where nothing was noted for so long, as at a start of n8n
 */
export async function readAccountFirst(
	context: IHookFunctions,
	settings: TriggerSettings,
	afterMs = 0,
) {
	// A test event has static data of its own, and the test ends with the first event.
	if (context.getMode() === 'manual') return;
	const scope = scopeOf(context, settings);
	const { state, processState } = scope;
	const { memory } = processState;
	memory.join(state, (line) => context.logger.warn(line));
	if (Date.now() - memory.notedAt < afterMs) return;
	memory.noteRead('');
	processState.accountFailedAt = undefined;
	await Promise.race([ensureAccountRead(scope), sleep(PUBLISHING_WAITS_MS)]);
	state.memory = memory.text;
}

/** Begins to read the account, unless a reading is complete, under way, or failed a short while ago. Never throws. */
export async function ensureAccountRead(scope: TriggerScope): Promise<void> {
	const { context, settings, state, processState } = scope;
	const { memory } = processState;
	const account = state.baseUrl ?? '';
	if (context.getMode() === 'manual' || !settings.readsAccount || memory.hasRead(account)) return;
	const { isReadingAccount, accountFailedAt = -Infinity } = processState;
	if (isReadingAccount || Date.now() - accountFailedAt < AGAIN_AFTER_MS) return;
	processState.isReadingAccount = true;
	try {
		await learnAccount(scope);
		memory.noteRead(account);
	} catch (error) {
		processState.accountFailedAt = Date.now();
		context.logger.warn(
			`What the account has could not be read, so the first change of a container may not say what was before: ${messageOf(error)}`,
		);
	} finally {
		processState.isReadingAccount = false;
	}
}

async function learnAccount({
	context,
	settings: { readsAnyAccount },
	processState: { memory },
}: TriggerScope): Promise<void> {
	const service = { client: await createClient(context), errorContext: {} };
	const reader = new ShipmentReader(service);
	let count = 0;
	const account = new AccountReading(service, DateTime.utc(), LOOK_BACK_DAYS);
	for await (const { rows, index, askedAt } of account.pages()) {
		for (const row of rows) {
			const contents = await reader.read(row, index);
			count += contents.containers?.length ?? 0;
			// Rows may wait long for those before them; events that came since the page was asked for are newer.
			for (const reading of readingsOf(contents, askedAt)) learn(memory, reading);
		}
		if (count <= MOST_CONTAINERS || readsAnyAccount) continue;
		return context.logger.info(
			`The account has more than ${MOST_CONTAINERS} containers, so it is not read further. To read all of it, add option Read the Account First and publish again.`,
		);
	}
}

/** The shipment and each of its containers, read as if an event were about them. */
function readingsOf({ shipment, containers = [], index }: ShipmentContents, askedAt: number) {
	const now = DateTime.fromMillis(askedAt);
	const beside = [...index.values()].flatMap((byId) => [...byId.values()]);
	const places = beside.filter(({ type }) => !/^(container|shipment)$/.test(type));
	const about = [shipment, ...containers.flatMap(({ container }) => container ?? [])];
	return about.map((reference) => {
		const included = [...new Set([...places, shipment, reference])];
		const notification: Notification = {
			event: '',
			resource: { type: 'webhook_notification', id: '' },
			reference,
			included,
			fetched: new Set(included.map(resourceKey)),
			document: {},
		};
		return readEvent(notification, now);
	});
}

function learn(memory: TriggerMemory, { context, related, readAt }: Reading): void {
	const moment = readAt.toMillis();
	const dateOf = (value: unknown) => ({ value: nonEmptyText(value) ?? null, readAt: moment });
	const { container, containerId } = context;
	if (!container) {
		const shipment = { moments: { pod_eta: dateOf(related.shipment?.attributes?.pod_eta_at) } };
		return memory.learn({ shipmentId: related.shipment?.id }, { shipment });
	}
	const status = context.evaluate(container);
	if (status.picked_up) return;
	const isInland = some(status.lfd_dates, { field: status.lfd_field, place: 'inland' });
	const lfd = { ...dateOf(status.last_free_day), isWhole: true, ...(isInland && { isInland }) };
	const moments = {
		appointment: dateOf(container.pickup_appointment_at),
		ind_eta: dateOf(container.ind_eta_at),
	};
	memory.learn({ containerId }, { container: { lfd, moments } });
}
