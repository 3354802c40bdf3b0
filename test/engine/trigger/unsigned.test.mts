/** Deliveries without a signature: refused, unless that was chosen; and what is asked of them then. */
import { createHmac } from 'node:crypto';

import { afterEach, describe, expect, it, vi } from 'vitest';

import { minutesLater, notification, postWith } from '../harness/delivering.mts';
import { startTriggerScene, type TriggerScene } from '../harness/triggerScene.mts';
import type { TriggerHost } from '../harness/webhook.mts';

const KIND = 'container.transport.full_out';
const MODES = ['refuse', 'acceptWithUrlSecret', 'acceptAny'] as const;
type Mode = (typeof MODES)[number];

const SECRET = 'webhook-secret';
const FURTHER = 'secret-of-a-further-webhook';
const URL_SECRET = 'f00dfeedf00dfeedf00dfeedf00dfeed';

const NODE = 'node:Container Tracking Trigger';

/** What an activation left in the static data. */
function remember(host: TriggerHost, change: object): void {
	host.savedStaticData = JSON.stringify({ [NODE]: { ...host.state, ...change } });
}

/** A published trigger that knows both secrets. */
async function listening(mode: Mode | undefined, known: object = {}): Promise<TriggerScene> {
	const parameters = { events: [KIND], options: mode ? { unsignedDeliveries: mode } : {} };
	const scene = await startTriggerScene('public', { parameters });
	await scene.host.publish();
	remember(scene.host, {
		secret: SECRET,
		urlSecret: URL_SECRET,
		extraWebhooks: undefined,
		...known,
	});
	return scene;
}

let number = 0;
const anew = () => JSON.stringify(notification(`n${++number}`, KIND));
const sign = (body: string, secret: string) =>
	createHmac('sha256', secret).update(body).digest('hex');
const signedWith = (secret: string) => {
	const body = anew();
	return { body, headers: { 'X-T49-Webhook-Signature': sign(body, secret) } };
};
const unsigned = () => ({ body: anew(), headers: {} });

type Delivery = { body: string; headers: { [name: string]: string } };

/** Posts it; a run and 200, or none and 401. */
async function isTaken({ host }: TriggerScene, query: string, { body, headers }: Delivery) {
	const before = host.executions.length;
	const { status, answer } = await postWith(`${host.productionUrl}${query}`, body, headers);
	const runs = host.executions.length - before;
	expect(status).toBe(runs === 1 ? 200 : 401);
	expect(JSON.stringify(answer)).not.toContain(URL_SECRET);
	return runs === 1;
}

afterEach(() => {
	vi.useRealTimers();
});

/** By the query of the delivery: the modes that take one without a signature. */
const QUERIES: Array<[query: string, taken: Mode[]]> = [
	['', ['acceptAny']],
	[`?secret=${URL_SECRET}`, ['acceptWithUrlSecret', 'acceptAny']],
	[`?a=b&secret=${URL_SECRET}&c`, ['acceptWithUrlSecret', 'acceptAny']],
	['?secret=', ['acceptAny']],
	['?secret=undefined', ['acceptAny']],
	[`?secret=${URL_SECRET.slice(1)}`, ['acceptAny']],
	[`?secret=${URL_SECRET.toUpperCase()}`, ['acceptAny']],
	[`?secret=${URL_SECRET}&secret=${URL_SECRET}`, ['acceptAny']],
	[`?secret[]=${URL_SECRET}`, ['acceptAny']],
	[`?secret=${SECRET}`, ['acceptAny']],
];

describe.each(MODES)('with Unsigned Deliveries = %s', (mode) => {
	it('a delivery without a signature is taken by what its URL brings', async () => {
		const scene = await listening(mode);
		for (const [query, taken] of QUERIES) {
			const found = await isTaken(scene, query, unsigned());
			expect({ query, found }).toEqual({ query, found: taken.includes(mode) });
		}
	});

	it('a right signature is enough, and a wrong one is refused whatever the URL brings', async () => {
		const scene = await listening(mode);
		for (const query of ['', `?secret=${URL_SECRET}`]) {
			expect(await isTaken(scene, query, signedWith(SECRET))).toBe(true);
			expect(await isTaken(scene, query, signedWith('another'))).toBe(false);
			const headers = { 'X-T49-Webhook-Signature': '' };
			expect(await isTaken(scene, query, { body: anew(), headers })).toBe(false);
		}
	});

	it('each webhook of ours may have signed it', async () => {
		const extraWebhooks = [
			{ id: 'w2', secret: FURTHER, events: [KIND] },
			{ id: 'w3', secret: 'third', events: ['container.created'] },
		];
		const scene = await listening(mode, { extraWebhooks });
		for (const secret of [SECRET, FURTHER, 'third'])
			expect(await isTaken(scene, '', signedWith(secret))).toBe(true);
		expect(await isTaken(scene, `?secret=${URL_SECRET}`, signedWith('fourth'))).toBe(false);
	});

	it('a signature that nothing is known to verify with counts as none', async () => {
		const extraWebhooks = [{ id: 'w2', events: [KIND] }];
		for (const known of [{ secret: undefined }, { extraWebhooks }]) {
			const scene = await listening(mode, known);
			expect(await isTaken(scene, '', signedWith('kept from us'))).toBe(mode === 'acceptAny');
			const withSecret = await isTaken(scene, `?secret=${URL_SECRET}`, signedWith('kept from us'));
			expect(withSecret).toBe(mode !== 'refuse');
		}
	});

	it('a state that nobody can have wrote opens nothing', async () => {
		for (const extraWebhooks of [
			'text',
			7,
			{},
			[null, 7, 'x', [], { secret: 7 }, { secret: '' }],
		]) {
			const scene = await listening(mode, { extraWebhooks, urlSecret: { a: URL_SECRET } });
			expect(await isTaken(scene, '', signedWith(SECRET))).toBe(true);
			expect(await isTaken(scene, `?secret=${URL_SECRET}`, unsigned())).toBe(mode === 'acceptAny');
		}
	});
});

describe('the secret in the URL', () => {
	it.each([undefined, '', null, 7])(
		'%j is none, so nothing unsigned is taken',
		async (urlSecret) => {
			const scene = await listening('acceptWithUrlSecret', { urlSecret });
			for (const query of ['', '?secret=', '?secret=undefined', '?secret=null', '?secret=7'])
				expect(await isTaken(scene, query, unsigned())).toBe(false);
			expect(scene.host.warnings.join()).toContain('publish it again');
		},
	);

	it('is in no log, no answer and no item', async () => {
		for (const output of ['simplified', 'full', 'raw']) {
			const scene = await listening('acceptWithUrlSecret');
			scene.host.parameters = { ...scene.host.parameters, output };
			expect(await isTaken(scene, `?secret=${URL_SECRET}`, unsigned())).toBe(true);
			expect(await isTaken(scene, `?secret=${URL_SECRET}`, signedWith('another'))).toBe(false);
			minutesLater(2);
			expect(await isTaken(scene, `?secret=${URL_SECRET}1`, unsigned())).toBe(false);
			const { executions, warnings } = scene.host;
			expect(warnings.length).toBeGreaterThan(0);
			expect(JSON.stringify([executions, warnings])).not.toContain(URL_SECRET);
			vi.useRealTimers();
		}
	});
});

it.each<[string, Mode | undefined, object, string, RegExp]>([
	['by default names the option', undefined, {}, '', /signs no deliveries.*Unsigned Deliveries/],
	[
		'without a secret does, too',
		'refuse',
		{ secret: undefined },
		'',
		/no webhook secret.*Unsigned/,
	],
	['says what is missing', 'acceptWithUrlSecret', {}, '?secret=guess', /without the secret in its/],
])('what the log says of a refusal %s', async (_, mode, known, query, line) => {
	const scene = await listening(mode, known);
	expect(await isTaken(scene, query, unsigned())).toBe(false);
	expect(scene.host.warnings).toEqual([expect.stringMatching(line)]);
});

describe('with Registration Manual', () => {
	async function manual(unsignedDeliveries: Mode, more: { [name: string]: string } = {}) {
		const scene = await startTriggerScene('public', {
			parameters: {
				events: [KIND],
				options: { registration: 'manual', unsignedDeliveries, ...more },
			},
			host: { credential: undefined },
		});
		await scene.host.publish();
		return scene;
	}

	it('and Accept Any, a secret that was entered is heeded', async () => {
		const scene = await manual('acceptAny', { webhookSecret: 'typed' });
		expect(await isTaken(scene, '', unsigned())).toBe(true);
		expect(await isTaken(scene, '', signedWith('typed'))).toBe(true);
		expect(await isTaken(scene, '', signedWith('other'))).toBe(false);
	});

	it('a secret that was copied with what nobody sees around it is the same', async () => {
		const scene = await manual('refuse', { webhookSecret: ' \u200btyped\u200e\n' });
		expect(await isTaken(scene, '', signedWith('typed'))).toBe(true);
	});

	it('the secret in the URL is the one that was entered', async () => {
		const scene = await manual('acceptWithUrlSecret', { urlSecret: ' made-up-1 ' });
		expect(await isTaken(scene, '?secret=made-up-1', unsigned())).toBe(true);
		expect(await isTaken(scene, '?secret=made-up-2', unsigned())).toBe(false);
		expect(scene.host.warnings.join()).toContain('Secret in URL');
		expect(scene.host.warnings.join()).not.toContain('made-up');
	});

	it('a secret of the state, left by another registration, opens nothing', async () => {
		const scene = await manual('acceptWithUrlSecret', { urlSecret: 'typed' });
		remember(scene.host, { urlSecret: URL_SECRET, secret: SECRET });
		expect(await isTaken(scene, `?secret=${URL_SECRET}`, unsigned())).toBe(false);
	});
});
