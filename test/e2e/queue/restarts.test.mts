/** Queue mode: all processes are ended and started again. */
import { describe } from 'vitest';
import { Session } from '../harness/session.mts';
import { HOSTS } from '../hosts.mts';
import { restarts } from '../trigger/restarts.mts';
import { useDeployment } from './deployment.mts';

describe.each(HOSTS)('n8n $version', (host) => {
	const deployment = useDeployment('Queue mode and restarts', host);
	restarts(deployment, async (ending) => {
		const others = [deployment.webhook, ...deployment.workers];
		await Promise.all([deployment.n8n, ...others].map(async (process) => await process[ending]()));
		await deployment.n8n.start();
		await Promise.all(others.map(async (process) => await process.start()));
		deployment.session = await Session.open(deployment.n8n);
	});
});
