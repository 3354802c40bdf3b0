/** Deliveries without a signature, to a webhook that somebody made by hand, and while the trigger listens. */
import { describe, expect, it } from 'vitest';

import {
	isTaken,
	KIND,
	remember,
	SECRET,
	signedWith,
	unsigned,
	URL_SECRET,
	type Mode,
} from './believing.mts';
import { events, notification, post, postUnsigned } from '../harness/delivering.mts';
import { startTriggerScene } from '../harness/triggerScene.mts';

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

	it('and Accept Any, no secret is needed', async () => {
		const scene = await manual('acceptAny');
		expect(await isTaken(scene, '', unsigned())).toBe(true);
		expect(await isTaken(scene, '', signedWith('whatever'))).toBe(true);
		expect(scene.host.warnings).toEqual([]);
	});

	it('and Accept Any, a secret that was entered is heeded', async () => {
		const scene = await manual('acceptAny', { webhookSecret: 'typed' });
		expect(await isTaken(scene, '', unsigned())).toBe(true);
		expect(await isTaken(scene, '', signedWith('typed'))).toBe(true);
		expect(await isTaken(scene, '', signedWith('other'))).toBe(false);
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

describe('while it listens for a test event', () => {
	it('the same holds, with the secret of the webhook that is listened with', async () => {
		const scene = await startTriggerScene('public', {
			parameters: { events: [KIND], options: { unsignedDeliveries: 'acceptAny' } },
		});
		await scene.host.listen();
		const { status } = await postUnsigned(scene.host.testUrl, notification('n', KIND));
		expect(status).toBe(200);
		expect(events(scene)).toEqual([KIND]);
		expect((await post(scene.host.testUrl, notification('m', KIND), 'wrong')).status).toBe(401);
		await scene.host.stopListening();
	});
});
