/** The end-to-end tests with an n8n image: the command of each process. Docker itself is not needed here. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

import { inContainer } from '../e2e/harness/container.mts';

const E2E = new URL('../e2e/', import.meta.url);
const IMAGE = 'docker.n8n.io/n8nio/n8n:3.0.0';

it('a command of n8n runs in a container of its own, without a value on its command line', () => {
	const settings = { HOME: '/tmp/n8n-1', N8N_PORT: '5679', N8N_ENCRYPTION_KEY: 'secret' };
	const about = { image: IMAGE, name: 'n8n-1-5679', userFolder: '/tmp/n8n-1', settings };
	const { command, args, env } = inContainer(about, ['execute', '--id=7']);
	expect([command, args[0], args[2].endsWith('/test/e2e/compose.yml')]).toEqual([
		...['docker', 'compose', true],
	]);
	expect(args.slice(3)).toEqual([
		...['run', '--rm', '--no-TTY', '--name', 'n8n-1-5679'],
		...['--env', 'HOME=/tmp/n8n-1', '--env', 'N8N_PORT', '--env', 'N8N_ENCRYPTION_KEY'],
		...['n8n', 'execute', '--id=7'],
	]);
	expect(env).toMatchObject({ N8N_IMAGE: IMAGE, E2E_FOLDER: '/tmp/n8n-1', N8N_PORT: '5679' });
	expect(env.N8N_ENCRYPTION_KEY).toBe('secret');
	expect(env.HOME).toBe(process.env.HOME);
});

it('what the compose file asks for is what it is given', () => {
	const asked = readFileSync(new URL('compose.yml', E2E), 'utf8').match(/(?<=\$\{)\w+/g);
	expect([...new Set(asked)].sort()).toEqual(['E2E_FOLDER', 'E2E_USER', 'N8N_IMAGE']);
});
