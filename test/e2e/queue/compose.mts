import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { HOSTS } from '../hosts.mts';

const FILE = fileURLToPath(new URL('../../../docs/docker-compose.queue.yml', import.meta.url));

export type Settings = { [variable: string]: string };

interface Service {
	image: string;
	command: string;
	environment: Settings;
	deploy?: { replicas: number };
}

/** The services of the documented deployment. n8n brings the parser. */
export async function composeServices(): Promise<{ [name: string]: Service }> {
	const require = createRequire(`${HOSTS[0].folder}/package.json`);
	const yaml = require('yaml') as {
		parse(text: string, options: { merge: boolean }): { services: { [name: string]: Service } };
	};
	return yaml.parse(await readFile(FILE, 'utf8'), { merge: true }).services;
}

/** Settings that depend on where the deployment runs; all others are tested as they are documented. */
export const PLACE = [
	'WEBHOOK_URL',
	'N8N_ENCRYPTION_KEY',
	'DB_POSTGRESDB_HOST',
	'DB_POSTGRESDB_PORT',
	'DB_POSTGRESDB_DATABASE',
	'DB_POSTGRESDB_USER',
	'DB_POSTGRESDB_PASSWORD',
	'QUEUE_BULL_REDIS_HOST',
	'QUEUE_BULL_REDIS_PORT',
	'QUEUE_BULL_REDIS_DB',
	'QUEUE_BULL_PREFIX',
] as const;

export type Place = { [variable in (typeof PLACE)[number]]: string };
