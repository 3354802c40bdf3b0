/** In queue mode the main process reads, and a worker runs the rest of the workflow. */
import { describe } from 'vitest';
import { HOSTS } from '../hosts.mts';
import { useDeployment } from '../queue/deployment.mts';
import { polling } from './polling.mts';

describe.each(HOSTS)('n8n $version', (host) => {
	polling(useDeployment('Polling in queue mode', host));
});
