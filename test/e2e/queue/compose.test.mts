/** The documented deployment is the tested one: same settings. */
import { expect, test } from 'vitest';
import { HOSTS } from '../hosts.mts';
import { composeServices, PLACE } from './compose.mts';

const PROCESSES = { main: 'start', webhook: 'webhook', worker: 'worker' };

/** The settings that queue mode depends on; after a change here, check docs/queue-mode.md. */
const TESTED = {
	EXECUTIONS_MODE: 'queue',
	DB_TYPE: 'postgresdb',
	DB_POSTGRESDB_POOL_SIZE: '10',
	QUEUE_HEALTH_CHECK_ACTIVE: 'true',
	QUEUE_WORKER_LOCK_DURATION: '30000',
	QUEUE_WORKER_LOCK_RENEW_TIME: '10000',
	QUEUE_WORKER_STALLED_INTERVAL: '10000',
	N8N_EXECUTIONS_QUEUE_KEEP_LAST_COMPLETED: '1000',
	N8N_EXECUTIONS_QUEUE_KEEP_LAST_FAILED: '1000',
	N8N_EXPRESSION_ENGINE_LAZY_ACQUIRE: 'true',
	N8N_DISABLE_PRODUCTION_MAIN_PROCESS: 'true',
	OFFLOAD_MANUAL_EXECUTIONS_TO_WORKERS: 'true',
	N8N_UNVERIFIED_PACKAGES_ENABLED: 'true',
};

test('the compose file runs the tested n8n: one main, one webhook process, two workers', async () => {
	const services = await composeServices();
	const commands = Object.keys(PROCESSES).map((name) => [name, services[name].command]);
	expect(Object.fromEntries(commands)).toEqual(PROCESSES);
	expect(services.worker.deploy?.replicas).toBe(2);
	for (const name of Object.keys(PROCESSES))
		expect(services[name].image).toMatch(new RegExp(`/n8n:${HOSTS[0].version}$`));
});

test.each(Object.keys(PROCESSES))('%s has the tested settings', async (name) => {
	const { environment } = (await composeServices())[name];
	const place = PLACE.map((variable) => [variable, expect.any(String)]);
	expect(environment).toEqual({ ...TESTED, ...Object.fromEntries(place) });
});
