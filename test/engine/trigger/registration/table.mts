/**
 * Tables of registrations: a service, the settings of a trigger, and step by step what happens, what the trigger asks
 * the service for, and what comes of it.
 */
import isUndefined from 'lodash/isUndefined';
import omit from 'lodash/omit';
import omitBy from 'lodash/omitBy';
import pick from 'lodash/pick';
import type { IDataObject } from 'n8n-workflow';
import { describe, expect, test } from 'vitest';

import type { Start } from './services.mts';
import {
	act,
	failureOf,
	prepare,
	startScene,
	type Action,
	type Circumstances,
	type Scene,
} from './scene.mts';

/** Steps by what the user does and sees. The first one has the settings; without a service it is at that of the table. */
export interface Rows {
	[name: string]: Step[];
}

export interface Step extends Circumstances, Outcome {
	/** In this order; by default the workflow is published. */
	does?: Action | Action[];
}

type Text = string | RegExp;

/** What comes of a step. What is not stated may be as it likes, but for warnings and an error. */
interface Outcome {
	/** About webhooks, e.g. `GET, PATCH w1`; a number for no more than so many. */
	requests?: Text | number;
	/** All that the service holds, by names: the kinds of an active one, `off`, or attributes. */
	webhooks?: { [webhook: string]: string[] | 'off' | object };
	/** Members of the stored state. */
	state?: IDataObject;
	/** How many runs an event of each kind starts afterwards, and what all of them are answered with. */
	runs?: { [kind: string]: number };
	statuses?: number[];
	/** The warnings, each by a part of it. */
	says?: Text[];
	/** The error that is shown, by a part of its message. */
	fails?: Text | { message: Text; description: Text };
}

/** The same row for several values. */
export const each = <Value,>(
	values: readonly Value[],
	rowOf: (value: Value) => [name: string, ...steps: Step[]],
): Rows =>
	Object.fromEntries(values.map(rowOf).map(([name, ...steps]): [string, Step[]] => [name, steps]));

/** Makes a test of each row; those that wait for repeats wait side by side. */
export function testRows(title: string, start: Start, rows: Rows): void {
	describe(title, () => {
		for (const [name, [{ service = start, ...first }, ...others]] of Object.entries(rows)) {
			const steps = [first, ...others];
			const waits = steps.some(({ faults }) => faults);
			test(name, { concurrent: waits }, async ({ onTestFinished }) => {
				const scene = await startScene(service);
				onTestFinished(async () => {
					await Promise.all(scene.opened.map(async (opened) => await opened.close()));
				});
				for (const [index, step] of steps.entries()) await take(scene, step, index + 1);
			});
		}
	});
}

async function take(scene: Scene, step: Step, number: number): Promise<void> {
	await prepare(scene, step);
	const { service, host } = scene;
	service.requests();
	host.warnings.splice(0);
	const end = service.disturb?.(step.faults ?? []);
	const error = await failureOf(act(scene, step.does ?? 'publish'));
	end?.();
	const { statuses, ...seen } = await outcomeOf(scene, step, error);
	const answered = step.statuses && { statuses };
	expect({ step: number, ...seen, ...answered }).toEqual({
		step: number,
		...omitBy(expected(step), isUndefined),
	});
}

const NOTHING_AMISS: string[] = [];

const part = (text: Text) =>
	typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text);

function expected({ requests, webhooks, state, runs, statuses, says = [], fails }: Step) {
	const isWhole = fails instanceof Object && 'message' in fails;
	return {
		...{ webhooks, state, runs, statuses, amiss: NOTHING_AMISS },
		requests: requests instanceof RegExp ? part(requests) : requests,
		says: says.map(part),
		fails: isWhole
			? { message: part(fails.message), description: part(fails.description) }
			: fails && part(fails),
	};
}

/** What the step states, as it is. */
async function outcomeOf(scene: Scene, step: Step, error: Error | undefined) {
	const { service, names, host } = scene;
	const { webhooks, state, requests } = step;
	names.see(service.webhooks(), service.urls);
	const named = <Value,>(value: Value): Value => names.in(value, host);
	const sent = named(service.requests());
	const isFew = typeof requests === 'number' && sent.length <= requests;
	const shown = error && pick(error, ['message', 'description']);
	return {
		says: named(host.warnings),
		fails: named(
			typeof step.fails === 'object' && 'message' in step.fails ? shown : shown?.message,
		),
		amiss: amissIn(scene, sent, host.warnings, error),
		...(requests !== undefined && { requests: isFew ? requests : sent.join(', ') }),
		...(webhooks && { webhooks: named(held(scene, webhooks)) }),
		...(state && { state: pick(named(host.state), Object.keys(state)) }),
		...(await delivered(scene, step.runs)),
	};
}

/** Secrets of URLs that a text gives away, and holes in a text. */
function amissIn(
	{ names }: Scene,
	requests: string[],
	warnings: string[],
	error?: Error,
): string[] {
	const holes = [...requests, ...warnings, error?.message ?? ''].filter((text) =>
		text.includes('undefined'),
	);
	return [...names.urlSecretsIn(JSON.stringify([warnings, error], membersToo)), ...holes];
}

/** JSON of an error leaves out its message, its stack and its cause. */
const membersToo = (_: string, value: unknown): unknown =>
	value instanceof Error
		? omit(
				Object.fromEntries(
					Object.getOwnPropertyNames(value).map((name) => [name, Reflect.get(value, name)]),
				),
				'node',
			)
		: value;

function held({ service, names }: Scene, expectedOnes: object) {
	return Object.fromEntries(
		service.webhooks().map((webhook) => {
			const name = names.nameOf(webhook.id);
			const like: unknown = Reflect.get(expectedOnes, name);
			const isDetailed = like instanceof Object && !Array.isArray(like);
			const kinds = webhook.active ? webhook.events : 'off';
			return [name, isDetailed ? pick(webhook, Object.keys(like)) : kinds];
		}),
	);
}

async function delivered({ service, host }: Scene, runs?: Outcome['runs']) {
	if (!runs) return {};
	const started: Outcome['runs'] = {};
	const statuses: number[] = [];
	for (const kind of Object.keys(runs)) {
		host.executions.splice(0);
		statuses.push(...(await service.deliver(kind)));
		started[kind] = host.executions.filter(({ item }) => item.event === kind).length;
	}
	return { runs: started, statuses };
}
