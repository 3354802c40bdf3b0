import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import type { IRunExecutionData } from 'n8n-workflow';
import { HOSTS } from '../hosts.mts';

interface Client {
	connect(): Promise<void>;
	query<T>(text: string, values?: unknown[]): Promise<{ rows: T[] }>;
	end(): Promise<void>;
}

const HOST = '127.0.0.1';
const PORT = 5432;
const USER = 'postgres';
const require = createRequire(`${HOSTS[0].folder}/package.json`);

export interface StoredExecution {
	id: string;
	status: string;
	data: IRunExecutionData;
}

/** A separate database for one deployment, with access to n8n's executions in it. */
export class Database {
	private constructor(
		readonly name: string,
		private readonly client: Client,
	) {}

	static async create(): Promise<Database> {
		const name = `n8n_queue_${randomUUID().replaceAll('-', '')}`;
		await administer(`CREATE DATABASE ${name}`);
		return new Database(name, await connected(name));
	}

	/** The settings of n8n for this database. */
	get settings() {
		return {
			DB_POSTGRESDB_HOST: HOST,
			DB_POSTGRESDB_PORT: String(PORT),
			DB_POSTGRESDB_DATABASE: this.name,
			DB_POSTGRESDB_USER: USER,
			DB_POSTGRESDB_PASSWORD: '',
		};
	}

	/** How many executions of a workflow have one of these statuses. */
	async count(workflowId: string, ...statuses: string[]): Promise<number> {
		const { rows } = await this.client.query<{ count: string }>(
			'SELECT count(*) FROM execution_entity WHERE "workflowId" = $1 AND status = ANY($2)',
			[workflowId, statuses],
		);
		return Number(rows[0].count);
	}

	/** All that n8n has saved of the executions of a workflow. */
	async executions(workflowId: string): Promise<StoredExecution[]> {
		const { rows } = await this.client.query<{ id: number; status: string; data: string }>(
			`SELECT id, status, data FROM execution_entity JOIN execution_data ON id = "executionId"
			WHERE "workflowId" = $1 ORDER BY id`,
			[workflowId],
		);
		const { parse } = require('flatted') as { parse(text: string): IRunExecutionData };
		return rows.map(({ id, status, data }) => ({ id: String(id), status, data: parse(data) }));
	}

	async drop(): Promise<void> {
		await this.client.end();
		await administer(`DROP DATABASE ${this.name} WITH (FORCE)`);
	}
}

async function administer(statement: string): Promise<void> {
	const client = await connected('postgres');
	await client.query(statement).finally(() => client.end());
}

async function connected(database: string): Promise<Client> {
	const { Client } = require('pg') as { Client: new (options: object) => Client };
	const client = new Client({ host: HOST, port: PORT, user: USER, database });
	await client.connect();
	return client;
}
