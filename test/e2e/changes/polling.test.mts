import { describe } from 'vitest';
import { useScene } from '../harness/scene.mts';
import { HOSTS } from '../hosts.mts';
import { LEASE, polling } from './polling.mts';

describe.each(HOSTS)('n8n $version', (host) => {
	polling(useScene('Polling', host, { settings: LEASE }));
});
