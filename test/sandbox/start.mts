/**
 * `npx tsx test/sandbox/start.mts [--port n] [--profile public|specification] [--plan name] [--now iso]
 * [--extras signature,headers,includes,filters] [--drops-unknown-filters]`
 */
import { parseArgs } from 'node:util';

import { startSandbox, type SandboxOptions } from './index.mts';

const { values } = parseArgs({
	options: {
		port: { type: 'string' },
		profile: { type: 'string' },
		plan: { type: 'string' },
		now: { type: 'string' },
		extras: { type: 'string' },
		'drops-unknown-filters': { type: 'boolean' },
	},
});

/** Retries take a hundredth of the real time: the last one comes after 37 seconds. */
const RETRY_SCALE = 0.01;

const given = {
	port: values.port === undefined ? undefined : Number(values.port),
	profile: oneOf('profile', ['public', 'specification'] as const, values.profile),
	plan: oneOf('plan', ['unlimited', 'standard', 'enterprise'] as const, values.plan),
	now: values.now,
	extras: values.extras === undefined ? undefined : extras(values.extras.split(',')),
	dropsUnknownFilters: values['drops-unknown-filters'],
};

const sandbox = await startSandbox({
	retryScale: RETRY_SCALE,
	...(Object.fromEntries(
		Object.entries(given).filter(([, value]) => value !== undefined),
	) as SandboxOptions),
});

process.on('SIGINT', () => void sandbox.close());
process.on('SIGTERM', () => void sandbox.close());

const { url, apiKey, situations } = sandbox;
const curl = `curl -gsS -H 'Authorization: Token ${apiKey}'`;
const { containerId } = situations.lastFreeDayIsTodayInLosAngeles;
const body = {
	data: {
		type: 'tracking_request',
		attributes: {
			request_type: 'bill_of_lading',
			request_number: 'TEST-TR-SUCCEEDED',
			scac: 'TEST',
		},
	},
};

console.log(`Base URL  ${url}
API key   ${apiKey}

A container whose last free day is today:
  ${curl} '${url}/v2/containers/${containerId}?include=shipment,pod_terminal'
Track a bill of lading:
  ${curl} -H 'Content-Type: application/json' -d '${JSON.stringify(body)}' '${url}/v2/tracking_requests'
The newest shipments with their containers:
  ${curl} '${url}/v2/shipments?page[size]=3&include=containers'`);

/** @param names the extras of profile `specification` */
function extras(names: string[]) {
	const choices = ['signature', 'headers', 'includes', 'filters'] as const;
	return Object.fromEntries(names.map((name) => [oneOf('extras', choices, name), true]));
}

function oneOf<T extends string>(name: string, choices: readonly T[], given?: string) {
	if (given === undefined || choices.includes(given as T)) return given as T | undefined;
	throw new RangeError(`--${name} takes one of: ${choices.join(', ')}.`);
}
