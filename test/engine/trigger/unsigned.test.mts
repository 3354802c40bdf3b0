/** Deliveries without a signature: refused, unless that was chosen; and what is asked of them then. */
import { afterEach, describe, expect, it, vi } from 'vitest';

import {
	anew,
	FURTHER,
	isTaken,
	KIND,
	listening,
	MODES,
	SECRET,
	signedWith,
	unsigned,
	URL_SECRET,
	type Mode,
} from './believing.mts';
import { minutesLater } from '../harness/delivering.mts';
import type { TriggerScene } from '../harness/triggerScene.mts';

afterEach(() => {
	vi.useRealTimers();
});

/** By the query of the delivery: the modes that take one without a signature. */
const QUERIES: Array<[query: string, taken: Mode[]]> = [
	['', ['acceptAny']],
	[`?secret=${URL_SECRET}`, ['acceptWithUrlSecret', 'acceptAny']],
	[`?a=b&secret=${URL_SECRET}&c`, ['acceptWithUrlSecret', 'acceptAny']],
	['?secret=', ['acceptAny']],
	['?secret', ['acceptAny']],
	['?secret=undefined', ['acceptAny']],
	[`?secret=${URL_SECRET.slice(1)}`, ['acceptAny']],
	[`?secret=${URL_SECRET}0`, ['acceptAny']],
	[`?secret=${URL_SECRET.toUpperCase()}`, ['acceptAny']],
	[`?secret=${URL_SECRET}&secret=${URL_SECRET}`, ['acceptAny']],
	[`?secret[]=${URL_SECRET}`, ['acceptAny']],
	[`?secret[a]=${URL_SECRET}`, ['acceptAny']],
	[`?Secret=${URL_SECRET}`, ['acceptAny']],
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

describe('what the log says of a refusal', () => {
	const refused = async (scene: TriggerScene, query = '') => {
		expect(await isTaken(scene, query, unsigned())).toBe(false);
		expect(scene.host.warnings).toHaveLength(1);
		return scene.host.warnings[0];
	};

	it('by default names the option', async () => {
		expect(await refused(await listening(undefined))).toMatch(
			/without a signature.*signs no deliveries.*Unsigned Deliveries/,
		);
	});

	it('without a webhook secret names it too', async () => {
		expect(await refused(await listening('refuse', { secret: undefined }))).toMatch(
			/no webhook secret.*Unsigned Deliveries/,
		);
	});

	it('without the secret in the URL says so', async () => {
		expect(await refused(await listening('acceptWithUrlSecret'), '?secret=guess')).toMatch(
			/without the secret in its URL/,
		);
	});
});

describe('with a secret that was changed at the service', () => {
	it.each(MODES)('and %s, it is fetched again', async (mode) => {
		const scene = await listening(mode);
		scene.sandbox.store.update(scene.sandbox.store.all('webhook')[0], { secret: 'rotated' });
		expect(await isTaken(scene, '', signedWith('rotated'))).toBe(true);
		expect(scene.host.state.secret).toBe('rotated');
	});
});
