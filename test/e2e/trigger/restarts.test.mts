/** One process of n8n is ended and started again. */
import { describe } from 'vitest';
import { useScene } from '../harness/scene.mts';
import { Session } from '../harness/session.mts';
import { HOSTS } from '../hosts.mts';
import { restarts } from './restarts.mts';

describe.each(HOSTS)('n8n $version', (host) => {
	const scene = useScene('Trigger and restarts', host);
	restarts(scene, async (ending) => {
		await scene.n8n[ending]();
		await scene.n8n.start();
		scene.session = await Session.open(scene.n8n);
	});
});
