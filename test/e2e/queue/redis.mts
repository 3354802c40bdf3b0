import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { HOSTS } from '../hosts.mts';

interface Client {
	keys(pattern: string): Promise<string[]>;
	del(...keys: string[]): Promise<number>;
	quit(): Promise<unknown>;
}

const HOST = '127.0.0.1';
const PORT = 6379;
const DATABASE = 9;

/** A separate part of Redis for one deployment. */
export class QueueStore {
	private readonly prefix = `queue-test-${randomUUID()}`;

	/** The settings of n8n for this part. */
	get settings() {
		return {
			QUEUE_BULL_REDIS_HOST: HOST,
			QUEUE_BULL_REDIS_PORT: String(PORT),
			QUEUE_BULL_REDIS_DB: String(DATABASE),
			QUEUE_BULL_PREFIX: this.prefix,
		};
	}

	async drop(): Promise<void> {
		const require = createRequire(`${HOSTS[0].folder}/package.json`);
		const Redis = require('ioredis') as new (options: object) => Client;
		const client = new Redis({ host: HOST, port: PORT, db: DATABASE });
		const keys = await client.keys(`*${this.prefix}*`);
		if (keys.length > 0) await client.del(...keys);
		await client.quit();
	}
}
