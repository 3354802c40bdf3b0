/** A database with the tables of docs/samples/container-tracking.sql, created as the page says. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { run } from '../harness/commands.mts';
import { HOSTS } from '../hosts.mts';

export interface Client {
	connect(): Promise<void>;
	query<T>(text: string, values?: unknown[]): Promise<{ rows: T[] }>;
	end(): Promise<void>;
}

export type Row = { [column: string]: unknown };

const SERVER = { host: '127.0.0.1', port: 5432, user: 'postgres' };
const SCHEMA = fileURLToPath(
	new URL('../../../docs/samples/container-tracking.sql', import.meta.url),
);
const require = createRequire(`${HOSTS[0].folder}/package.json`);

export class Tables {
	private constructor(
		readonly database: string,
		private readonly client: Client,
	) {}

	static async create(): Promise<Tables> {
		const database = `container_tracking_${randomUUID().replaceAll('-', '')}`;
		await administer(`CREATE DATABASE ${database}`);
		const { host, port, user } = SERVER;
		const options = [`--host=${host}`, `--port=${port}`, `--username=${user}`, '--no-psqlrc'];
		const stopping = ['--quiet', '--set=ON_ERROR_STOP=1'];
		await run('psql', [...options, ...stopping, `--dbname=${database}`, `--file=${SCHEMA}`]);
		return new Tables(database, await connected(database));
	}

	/** The data of n8n's PostgreSQL credential. */
	get credential() {
		const { host, port, user } = SERVER;
		return { host, port, user, database: this.database, password: '', ssl: 'disable' };
	}

	/** Runs all statements again in one piece, as pasted. */
	async paste(): Promise<void> {
		await this.client.query(await readFile(SCHEMA, 'utf8'));
	}

	/** Another connection; the caller ends it. */
	async connection(): Promise<Client> {
		return await connected(this.database);
	}

	async rows<T = Row>(query: string, ...values: unknown[]): Promise<T[]> {
		return (await this.client.query<T>(query, values)).rows;
	}

	/** Rows of a table as JSON, sorted; without the columns that depend on the day of reading. */
	async all(table: 'containers' | 'shipments' | 'events', ...without: string[]): Promise<Row[]> {
		const left = ['stored_at', 'listed_at', 'days_left', 'urgency', 'reasons', ...without];
		const found = await this.rows<{ row: Row }>(
			`SELECT to_jsonb(t) - $1::text[] AS row FROM container_tracking.${table} AS t ORDER BY (to_jsonb(t) - $1::text[])::text`,
			left,
		);
		return found.map(({ row }) => row);
	}

	async empty(): Promise<void> {
		const names = ['containers', 'shipments', 'events', 'to_read_again', 'readings', 'set_aside'];
		await this.rows(`TRUNCATE ${names.map((name) => `container_tracking.${name}`).join()}`);
	}

	async count(table: string): Promise<number> {
		const [{ count }] = await this.rows<{ count: string }>(
			`SELECT count(*) FROM container_tracking.${table}`,
		);
		return Number(count);
	}

	async drop(): Promise<void> {
		await this.client.end();
		await administer(`DROP DATABASE ${this.database} WITH (FORCE)`);
	}
}

async function administer(statement: string): Promise<void> {
	const client = await connected('postgres');
	await client.query(statement).finally(() => client.end());
}

async function connected(database: string): Promise<Client> {
	const { Client } = require('pg') as { Client: new (options: object) => Client };
	const client = new Client({ ...SERVER, database });
	await client.connect();
	return client;
}
