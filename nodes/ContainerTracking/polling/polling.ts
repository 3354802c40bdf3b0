import { sleep, type ITriggerFunctions, type ITriggerResponse } from 'n8n-workflow';

import { findChanges } from '../snapshot/reading';
import { forgetReadings, keyOf, remembersInProcess, savedState } from '../snapshot/store';
import { createClient, isTransient, pauseFor } from '../transport';
import { messageOf } from '../trigger/errorWords';
import { forgetDeliveries } from '../trigger/state/processState';
import { isPolling, readPollingSettings, type PollingSettings } from './settings';

/** So long publishing waits for the first reading, since n8n saves then what is remembered. */
const PUBLISHING_WAITS_MS = 4_000;

/** So soon a reading that failed is made again. */
const AGAIN_AFTER_MS = 60_000;

/** Of n8n 2; for n8n 1 a trigger that reports an error starts afresh. */
interface SavesFailures {
	saveFailedExecution?(error: Error): void;
}

/** Triggers of this process whose outage was told. */
const told = new Set<string>();

/**
 * With Receive By: Polling, reads the account every few minutes and starts a run with what has changed. Webhook and
 * Polling each begin anew after the other one: by then what they remember is older than what was told.
 */
export async function startPolling(context: ITriggerFunctions): Promise<ITriggerResponse> {
	const parameter = (name: string, unset: unknown): unknown =>
		context.getNodeParameter(name, unset);
	if (!isPolling(parameter)) {
		forgetReadings(context);
		return {};
	}
	forgetDeliveries(context);
	const settings = readPollingSettings({ getNode: () => context.getNode(), parameter });
	const polling = new Polling(context, settings);
	await polling.start();
	return { closeFunction: async () => await polling.close() };
}

class Polling {
	private isStarted = false;
	private isClosed = false;
	private failures = 0;
	private wake = () => {};
	private reporting: Promise<void> = Promise.resolve();

	constructor(
		private readonly context: ITriggerFunctions,
		private readonly settings: PollingSettings,
	) {}

	/** Never throws: what cannot be read now is read later, whether n8n has just been started or not. */
	async start(): Promise<void> {
		const isNew = savedState(this.context) === undefined && !remembersInProcess(this.context);
		const first = this.read();
		void this.goOn(first);
		if (isNew) await Promise.race([first, sleep(PUBLISHING_WAITS_MS)]);
		this.isStarted = true;
	}

	/** A reading that is under way reports nothing any more; one that has begun to report ends that. */
	async close(): Promise<void> {
		this.isClosed = true;
		this.wake();
		await this.reporting;
	}

	/** One reading after the other, however long one takes. */
	private async goOn(first: Promise<boolean>): Promise<void> {
		const pause = pauseFor(this.context);
		let begun = Date.now();
		let reading = first;
		for (;;) {
			const wait = (await reading) ? this.settings.everyMs : AGAIN_AFTER_MS;
			if (this.isClosed) return;
			await pause(begun + wait - Date.now(), new Promise<void>((wake) => (this.wake = wake)));
			if (this.isClosed) return;
			begun = Date.now();
			reading = this.read();
		}
	}

	/** Never throws; whether it went well. */
	private async read(): Promise<boolean> {
		const { context, settings } = this;
		try {
			const client = await createClient(context);
			const hint = (message: string) => context.logger.warn(message);
			const found = await findChanges({ context, client, errorContext: {}, hint }, settings);
			if (this.isClosed) return true;
			const reported = this.report(found);
			this.reporting = reported.catch(() => {});
			await reported;
			this.failures = 0;
			told.delete(keyOf(context));
			return true;
		} catch (error) {
			this.fail(error as Error);
			return false;
		}
	}

	/** A run for all that has changed. n8n saves what is remembered with it, also with one of no items. */
	private async report({ items, isFirst, keep }: Awaited<ReturnType<typeof findChanges>>) {
		await keep();
		const isUnsaved = isFirst && this.isStarted;
		if (items.length > 0) this.context.emit([this.context.helpers.returnJsonArray(items)]);
		else if (isUnsaved) this.context.emit([[]]);
	}

	/** An outage that lasts is told once, as a failed run and to the error workflow. */
	private fail(error: Error): void {
		const { context } = this;
		this.failures += 1;
		context.logger.warn(`The account could not be read and is read again: ${messageOf(error)}`);
		const key = keyOf(context);
		if (this.isClosed || told.has(key) || (isTransient(error) && this.failures === 1)) return;
		told.add(key);
		const saving = context as SavesFailures;
		if (saving.saveFailedExecution) saving.saveFailedExecution(error);
		else context.emitError(error);
	}
}
