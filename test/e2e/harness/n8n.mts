import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { nodeFolder, type Host } from '../hosts.mts';
import { freePort, run, until } from './commands.mts';
import { inContainer } from './container.mts';
import { peakMemory } from './memory.mts';

const START_WITHIN_MS = 300_000;
const STOP_WITHIN_MS = 60_000;
const KEPT_LOG = 200_000;

/** Settings of n8n in all tests: it sends nothing outside, uses plain http and asks nothing. */
const QUIET = {
	N8N_DIAGNOSTICS_ENABLED: 'false',
	N8N_VERSION_NOTIFICATIONS_ENABLED: 'false',
	N8N_TEMPLATES_ENABLED: 'false',
	N8N_PERSONALIZATION_ENABLED: 'false',
	N8N_HIRING_BANNER_ENABLED: 'false',
	N8N_SECURE_COOKIE: 'false',
	N8N_ENFORCE_SETTINGS_FILE_PERMISSIONS: 'true',
	N8N_LISTEN_ADDRESS: '127.0.0.1',
	N8N_WORKER_SERVER_ADDRESS: '127.0.0.1',
	N8N_LOG_LEVEL: 'info',
};

type Settings = { [variable: string]: string };

/** One n8n process, in a user folder of its own: `start`, `worker` or `webhook`. */
export class N8n {
	readonly url: string;

	/** The newest 200 kB of what the process wrote. */
	log = '';

	private child: ChildProcess | undefined;
	private container: string | undefined;

	private constructor(
		readonly host: Host,
		readonly userFolder: string,
		readonly port: number,
		public settings: Settings,
		private readonly command: string,
	) {
		this.url = `http://localhost:${port}`;
	}

	/** Sets up a user folder with the package installed; nothing runs yet. */
	static async create(host: Host, nodesFolder: string, settings: Settings = {}): Promise<N8n> {
		const userFolder = await mkdtemp(join(tmpdir(), `n8n-${host.version}-`));
		await cp(nodesFolder, join(userFolder, '.n8n', 'nodes'), { recursive: true });
		return new N8n(host, userFolder, await freePort(), settings, 'start');
	}

	/** Another process with the same user folder and settings, for queue mode. */
	async sibling(command: 'worker' | 'webhook', settings: Settings = {}): Promise<N8n> {
		const all = { ...this.settings, ...settings };
		return new N8n(this.host, this.userFolder, await freePort(), all, command);
	}

	/** Starts the process and waits until it is ready. */
	async start(): Promise<void> {
		const { command, args, options, container } = await this.commandLine(this.command);
		const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
		this.container = container;
		this.child = child;
		for (const stream of [child.stdout, child.stderr])
			stream.setEncoding('utf8').on('data', (text: string) => {
				this.log = (this.log + text).slice(-KEPT_LOG);
			});
		await until(`n8n ${this.command} gets ready`, () => this.isReady(), {
			withinMs: START_WITHIN_MS,
			everyMs: 250,
		});
	}

	get pid(): number {
		if (!this.child?.pid) throw new Error(`n8n ${this.command} is not running`);
		return this.child.pid;
	}

	/** Ends the process the way an operator does. */
	async stop(): Promise<void> {
		await this.end('SIGTERM');
	}

	/** Ends the process the way a power cut does. */
	async kill(): Promise<void> {
		await this.end('SIGKILL');
	}

	/** Runs one of n8n's own commands on the user folder and returns what it wrote. */
	async cli(...args: string[]): Promise<string> {
		const { command, args: all, options } = await this.commandLine(...args);
		return await run(command, all, options);
	}

	/** The command line of one of n8n's own commands on the user folder; in a container if the host is an image. */
	async commandLine(...args: string[]) {
		const settings = { HOME: this.userFolder, ...(await this.ownSettings()) };
		const { image } = this.host;
		const cwd = this.userFolder;
		if (image) {
			const container = `${basename(cwd).toLowerCase()}-${await freePort()}`;
			const { env, ...rest } = inContainer(
				{ image, name: container, userFolder: cwd, settings },
				args,
			);
			return { ...rest, options: { env, cwd }, container };
		}
		const node = nodeFolder(this.host);
		const env = {
			PATH: `${node}/bin:${process.env.PATH}`,
			// Node.js reads n8n's compiled code from this cache.
			NODE_COMPILE_CACHE: `${this.host.folder}/compiled`,
			...settings,
		};
		const bin = `${this.host.folder}/node_modules/n8n/bin/n8n`;
		return {
			command: `${node}/bin/node`,
			args: [bin, ...args],
			options: { env, cwd },
			container: undefined,
		};
	}

	async remove(): Promise<void> {
		await this.stop();
		await rm(this.userFolder, { recursive: true, force: true, maxRetries: 5 });
	}

	private async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
		const { child } = this;
		if (!child || child.exitCode !== null || child.signalCode !== null) return;
		await peakMemory.read(this.pid, `n8n ${this.command}`);
		const gone = once(child, 'exit');
		// The container does not end with Docker's client.
		if (this.container) await run('docker', ['kill', '--signal', signal, this.container]);
		else child.kill(signal);
		const force = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
		await gone;
		clearTimeout(force);
	}

	private async ownSettings(): Promise<Settings> {
		return {
			...QUIET,
			N8N_USER_FOLDER: this.userFolder,
			N8N_PORT: String(this.port),
			QUEUE_HEALTH_CHECK_PORT: String(this.port),
			// Each process has its own broker for the Code node, so that commands can run beside the server.
			N8N_RUNNERS_BROKER_PORT: String(await freePort()),
			...this.settings,
		};
	}

	private async isReady(): Promise<true | undefined> {
		const { exitCode, signalCode } = this.child!;
		if (exitCode !== null || signalCode !== null)
			throw new Error(`n8n ${this.command} ended with ${exitCode ?? signalCode}:\n${this.log}`);
		// n8n 1 calls itself ready before its own interface answers.
		const signs = ['/healthz/readiness', ...(this.command === 'start' ? ['/rest/settings'] : [])];
		for (const path of signs) {
			const answer = await fetch(`${this.url}${path}`).catch(() => undefined);
			if (!answer?.ok) return undefined;
		}
		return true;
	}
}
