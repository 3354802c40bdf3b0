import {
	type IExecuteFunctions,
	type INodeExecutionData,
	type ITriggerFunctions,
	type ITriggerResponse,
	sleep,
} from 'n8n-workflow';
import { clamp } from 'lodash';

import { BadInput, excerpt } from '../api/input/badInput';
import { createClient } from '../api/client';
import { isTransient, messageOf, nodeError, rethrow } from '../api/errors/classify';
import { pauseFor } from '../api/retry';
import { BY_HAND, findChanges, type Reader, sampleItems } from './reading';
import { type ChangeSettings, readChangeSettings } from './settings';
import { forgetReadings, nodeKey, remembersInProcess, savedState } from './store';
import { remedyOfReadings, withRemedies, account } from '../trigger/registration/activation';
import { DEFAULT_EVERY_MINUTES, MOST_EVERY_MINUTES } from '../trigger/parameters';
import { assertUsable } from '../trigger/registration/registration';
import { forgetDeliveries } from '../trigger/processState';

/** How long publishing waits for the first reading: n8n saves static data when publishing ends. */
const PUBLISHING_WAITS_MS = 4_000;

const AGAIN_AFTER_MS = 60_000;

/** Activations by a person, who sees errors. After a start of n8n, readings are retried until the service is back. */
const BY_SOMEBODY = new Set(['activate', 'update', 'create']);

const reportedFailures = new Set<string>();

/** Each way of receiving deletes the state of the other: it would be out of date after a switch back. */
export async function startPolling(context: ITriggerFunctions): Promise<ITriggerResponse> {
	const parameter: Parameter = (name, unset) => context.getNodeParameter(name, unset);
	if (!isPolling(parameter)) {
		forgetReadings(context);
		return {};
	}
	forgetDeliveries(context);
	const settings = readPollingSettings(context, parameter);
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

	/**
	 * Throws if a person activates a new trigger and the service cannot be asked. Other failures are retried, and
	 * reported anew to whoever publishes again.
	 */
	async start(): Promise<void> {
		const { context } = this;
		const isNew = savedState(context) === undefined && !remembersInProcess(context);
		const isBySomebody = BY_SOMEBODY.has(context.getActivationMode());
		const saving: SavesFailures = context;
		if (isBySomebody && saving.saveFailedExecution) reportedFailures.delete(nodeKey(context));
		if (isNew && isBySomebody)
			await withRemedies(context, async () => await account.answer(context), remedyOfReadings);
		const first = this.read();
		void this.goOn(first);
		if (isNew) await Promise.race([first, sleep(PUBLISHING_WAITS_MS)]);
		this.isStarted = true;
	}

	/** Stops polling. A reading under way reports nothing; a report that has begun is completed. */
	async close(): Promise<void> {
		this.isClosed = true;
		this.wake();
		await this.reporting;
	}

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

	/** Never throws; returns whether the account was read, which takes requests even if it is too large to remember. */
	private async read(): Promise<boolean> {
		const { context, settings } = this;
		let isRead = false;
		try {
			const client = await createClient(context);
			const reader: Reader = {
				...{ context, client, errorContext: {} },
				hint: (message) => context.logger.warn(message),
			};
			const found = await findChanges(reader, settings);
			isRead = true;
			if (this.isClosed) return true;
			const reported = this.report(found);
			this.reporting = reported.catch(() => {});
			await reported;
			this.failures = 0;
			reportedFailures.delete(nodeKey(context));
			return true;
		} catch (error) {
			this.fail(error as Error);
			return isRead;
		}
	}

	/** Starts one run for all changes. n8n saves static data with a run, even with one of no items. */
	private async report({ items, isFirst, keep }: Awaited<ReturnType<typeof findChanges>>) {
		await keep();
		const { context } = this;
		if (items.length > 0) context.emit([context.helpers.returnJsonArray(items)]);
		else if (isFirst && this.isStarted) context.emit([[]]);
	}

	/** Reports a lasting outage once, as a failed run and to the error workflow. */
	private fail(error: Error): void {
		const { context } = this;
		this.failures += 1;
		context.logger.warn(`The account could not be read and is read again: ${messageOf(error)}`);
		const key = nodeKey(context);
		if (this.isClosed || reportedFailures.has(key) || (isTransient(error) && this.failures === 1))
			return;
		reportedFailures.add(key);
		const saving: SavesFailures = context;
		if (saving.saveFailedExecution) saving.saveFailedExecution(error);
		else context.emitError(error);
	}
}

/** n8n 2 has `saveFailedExecution` too. In n8n 1, a trigger that emits an error is restarted. */
type SavesFailures = Pick<ITriggerFunctions, 'emitError'> & {
	saveFailedExecution?(error: Error): void;
};

type PollingSettings = ChangeSettings & { everyMs: number };

type Parameter = (name: string, unset: unknown) => unknown;

const isPolling = (parameter: Parameter) => parameter('receiveBy', 'webhook') === 'polling';

/** Throws for settings that could never report anything, so that the person who publishes sees it. */
function readPollingSettings(context: IExecuteFunctions | ITriggerFunctions, parameter: Parameter) {
	const names = ['events', 'filters', 'output', 'options'];
	const parameters = Object.fromEntries(names.map((name) => [name, parameter(name, undefined)]));
	try {
		const minutes = readMinutes(parameter('everyMinutes', undefined));
		const settings = readChangeSettings(parameters, { reader: 'Polling', events: 'Trigger On' });
		assertUsable(context, settings);
		return { ...settings, everyMs: 60_000 * minutes };
	} catch (error) {
		if (!(error instanceof BadInput)) return rethrow(error);
		throw nodeError(context, error.message, error.description);
	}
}

/** An expression may give nothing, which leaves the default. */
function readMinutes(given: unknown): number {
	const minutes = Number(String(given ?? '').trim() || DEFAULT_EVERY_MINUTES);
	if (minutes > 0) return clamp(minutes, 1, MOST_EVERY_MINUTES);
	throw new BadInput(
		`Every (Minutes) "${excerpt(given)}" is not a number of at least 1`,
		`Enter minutes, such as ${DEFAULT_EVERY_MINUTES}, which is the default.`,
	);
}

/**
 * The output of the trigger in a run: its input, or examples if run by hand with Polling. Without this method n8n would
 * find `trigger` in the node and wait for it, although a test event has arrived.
 */
export async function passOn(context: IExecuteFunctions): Promise<INodeExecutionData[][]> {
	const parameter: Parameter = (name, unset) => context.getNodeParameter(name, 0, unset);
	if (context.getMode() !== 'manual' || !isPolling(parameter)) return [context.getInputData()];
	const settings = readPollingSettings(context, parameter);
	const client = await createClient(context);
	const items = await sampleItems({ context, client, errorContext: {} }, settings);
	context.addExecutionHints({ message: BY_HAND, location: 'outputPane' });
	return [context.helpers.returnJsonArray(items)];
}
