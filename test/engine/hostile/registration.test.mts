/** Publishing a trigger while the list of webhooks is answered wrongly: one webhook, or an error; never two. */
import type { INodeType } from 'n8n-workflow';
import { beforeAll, expect, test } from 'vitest';

import { loadAfresh } from '../harness/triggerScene.mts';
import { TriggerHost } from '../harness/webhook.mts';
import { UNUSABLE, WITHOUT_ROWS } from './answers.mts';
import { KEY, startService, type Request, type Resource, type Spoil } from './service.mts';
import { inTurns, share } from './turns.mts';

const ANSWERS = Object.entries({ ...UNUSABLE, ...WITHOUT_ROWS });
const OTHERS = 150;

const other = (_: unknown, index: number): Resource => ({
	type: 'webhook',
	id: `other-${index}`,
	attributes: { url: `https://example.com/${index}`, active: true, events: ['*'], headers: [] },
});

interface Publication {
	/** How many webhooks lead to the trigger afterwards. */
	ours: number;
	error?: string;
}

interface Circumstances {
	spoil(request: Request): Spoil | undefined;
	/** An earlier publication was cut short: its webhook stands on the last page. */
	isLeftBehind?: boolean;
}

/** Loaded before any publication waits, because loading holds up all that run beside it. */
let afterRestart: INodeType;

beforeAll(async () => {
	afterRestart = await loadAfresh();
});

/** n8n 2.40 tries a failed activation that often; a busy machine may answer later than the node waits in one. */
const TRIES = 5;

async function asN8nRepeats(activate: () => Promise<void>): Promise<string | undefined> {
	for (let tries = 1; ; tries++) {
		const failed = await activate().then(
			() => undefined,
			(error: Error) => error.message,
		);
		if (tries === TRIES || !failed?.startsWith('The service did not answer in time')) return failed;
	}
}

async function publish({ spoil, isLeftBehind }: Circumstances): Promise<Publication> {
	const webhooks = Array.from({ length: OTHERS }, other);
	let isSpoilt = false;
	const service = await startService({
		lists: { '/webhooks': webhooks },
		spoil: (request) => (isSpoilt ? spoil(request) : undefined),
	});
	const host = await TriggerHost.start({
		credential: { apiKey: KEY, baseUrl: service.url },
		parameters: { events: ['container.updated'] },
	});
	const ours = () => webhooks.filter(({ attributes }) => attributes.url === host.productionUrl);
	try {
		if (isLeftBehind) {
			await asN8nRepeats(async () => await host.publishAndDie());
			host.nodeType = afterRestart;
		}
		webhooks.push(...ours().map((webhook) => webhooks.splice(webhooks.indexOf(webhook), 1)[0]));
		isSpoilt = true;
		const error = await asN8nRepeats(async () => await host.publish());
		return { ours: ours().length, error };
	} finally {
		await host.close();
		await service.close();
	}
}

const onPage =
	(page: number, spoil: Spoil, times = Infinity) =>
	({ method, path, page: asked }: Request) =>
		method === 'GET' && path === '/webhooks' && asked === page && times-- > 0 ? spoil : undefined;

const CASES = [1, 2].flatMap((page) =>
	(page === 1 ? [false, true] : [true]).flatMap((isLeftBehind) =>
		ANSWERS.map(([name, spoil]) => ({ page, isLeftBehind, name, spoil })),
	),
);

const reported = ({ page, isLeftBehind, name }: (typeof CASES)[number], seen: Publication) =>
	`page ${page}, ${isLeftBehind ? 'left behind' : 'new'}, ${name}: ${JSON.stringify(seen)}`;

test('the list of webhooks spoilt once: published with one webhook', async () => {
	const faults = await inTurns(
		share(CASES, 5),
		async (one) => {
			const spoil = onPage(one.page, one.spoil, 1);
			const seen = await publish({ spoil, isLeftBehind: one.isLeftBehind });
			return seen.ours === 1 && !seen.error ? [] : reported(one, seen);
		},
		10,
	);
	expect(faults.flat()).toEqual([]);
});

test('the list of webhooks spoilt for ever: an error, and no further webhook', async () => {
	// Each waits for its repeats, so they wait together.
	const cases = share(CASES, 5, 1);
	const faults = await inTurns(
		cases,
		async (one) => {
			const seen = await publish({ ...one, spoil: onPage(one.page, one.spoil) });
			return seen.ours === Number(one.isLeftBehind) && seen.error ? [] : reported(one, seen);
		},
		cases.length,
	);
	expect(faults.flat()).toEqual([]);
});

test('a webhook that was made while the answer went wrong is found, not made again', async () => {
	const faults = await inTurns(Object.entries(UNUSABLE), async ([name, spoil]) => {
		let times = 1;
		const seen = await publish({
			spoil: ({ method }) => (method === 'POST' && times-- > 0 ? spoil : undefined),
		});
		return seen.ours === 1 && !seen.error ? [] : `${name}: ${JSON.stringify(seen)}`;
	});
	expect(faults.flat()).toEqual([]);
});
