/** The run: checks every statement once, in order; one that cannot be checked is reported as such. */
import { OVER_ALL, READS } from './checks/index.mts';
import { Client, type ClientOptions, Ended } from './client.mts';
import { type Finding, Stop, unknown } from './findings.mts';
import { type Check, type Profile, Service } from './service.mts';
import { SHIPMENTS } from './samples.mts';
import { Writing } from './write/writing.mts';
import { WRITES } from './write/index.mts';

/** The most requests of a run, including repeated ones. */
export const MOST_READS = 90;
export const MOST_WITH_WRITES = 125;

export interface LiveOptions {
	/** With or without `/v2`. */
	baseUrl: string;
	key: string;
	profile?: Profile;
	write?: boolean;
	/** The time from one request to the next; default: fewer than 60 a minute. */
	paceMs?: number;
	timeoutMs?: number;
	/** The longest wait for Retry-After in total. */
	patienceMs?: number;
	/** The wait after a 429 that does not say how long. */
	pauseMs?: number;
	/** How long a tracking request may take. */
	outcomeMs?: number;
	/** Stops the run; created resources are removed nevertheless. */
	signal?: AbortSignal;
}

export interface Row extends Finding {
	title: string;
	docs: string;
}

export interface Report {
	profile: Profile;
	/** Whether it is the public service itself. */
	isPublicService: boolean;
	rows: Row[];
	requests: number;
	/** Why the run could not start or end. */
	ended?: string;
	/** Resources that --write created and could not remove. */
	left: string[];
}

const DEFAULTS = {
	...{ paceMs: 1_100, timeoutMs: 20_000, patienceMs: 120_000 },
	...{ pauseMs: 10_000, outcomeMs: 60_000 },
};

export async function checkLive(given: LiveOptions): Promise<Report> {
	const options = { ...DEFAULTS, signal: new AbortController().signal, ...given };
	const { profile = 'public', write = false } = options;
	const clientOptions: ClientOptions = {
		...options,
		base: withVersion(options.baseUrl),
		mayWrite: write,
		most: write ? MOST_WITH_WRITES : MOST_READS,
	};
	const client = new Client(clientOptions);
	const service = new Service(client, profile);
	const writing = new Writing(service, { ...clientOptions, outcomeMs: options.outcomeMs });
	const rows: Row[] = [];
	let ended = await cannotStart(service);
	const all = [...READS, ...(write ? WRITES(writing) : []), ...OVER_ALL];
	try {
		for (const check of all) {
			const finding = ended === undefined ? await outcomeOf(check, service) : unknown('not asked');
			if (finding instanceof Ended) ended = finding.message;
			const { state, note } = finding instanceof Ended ? unknown('not asked') : finding;
			rows.push({ title: check.title, docs: check.docs, state, note });
		}
	} finally {
		await writing.cleanUp();
	}
	const isPublicService = new URL(clientOptions.base).hostname === 'api.terminal49.com';
	const requests = client.sent + writing.cleaningRequests;
	return { profile, isPublicService, rows, requests, ended, left: writing.left };
}

/** `<base URL>/v2`, with or without `/v2` in the given URL. */
function withVersion(baseUrl: string): string {
	return `${baseUrl.trim().replace(/\/+$/, '').replace(/\/v2$/, '')}/v2`;
}

/** The first request shows whether there is a service, and whether it accepts the key. */
async function cannotStart(service: Service): Promise<string | undefined> {
	try {
		const { status, form, document } = await service.get(SHIPMENTS);
		if (status === 401) return 'the service does not take the key';
		if (status >= 300 && status < 400) return 'the service sends elsewhere: is the base URL right?';
		if (form === 'web page') return 'a web page answers: is the base URL right?';
		if (status !== 200) return `GET /shipments is answered with ${status}: is the base URL right?`;
		if (!Array.isArray(document.data)) return 'GET /shipments is no list: is the base URL right?';
		return undefined;
	} catch (thrown) {
		if (thrown instanceof Ended) return thrown.message;
		if (thrown instanceof Stop) return `the service cannot be asked: ${thrown.finding.note}`;
		throw thrown;
	}
}

/** An error in a check is no fault of the service, and its message may contain a value. */
async function outcomeOf(check: Check, service: Service): Promise<Finding | Ended> {
	if (check.only !== undefined && check.only !== service.profile) {
		const of = check.only === 'public' ? 'the public service' : 'the contract';
		return unknown(`stated of ${of} alone`);
	}
	try {
		return await check.run(service);
	} catch (thrown) {
		if (thrown instanceof Stop) return thrown.finding;
		if (thrown instanceof Ended) return thrown;
		return unknown('an answer in a form that this check cannot read');
	}
}
