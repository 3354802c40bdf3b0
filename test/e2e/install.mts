import { createHash } from 'node:crypto';
import { spawn } from 'node:child_process';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { HOSTS, nodeFolder, type Host } from './hosts.mts';

const TICK_MS = 5_000;
const LAST_LINES = 30;

/**
 * Installs an n8n of the end-to-end tests unless it stands already. The installation is kept
 * until its lockfile changes; an interrupted one is begun again.
 */
export async function installHost(host: Host): Promise<void> {
	const hash = createHash('sha256')
		.update(await readFile(`${host.recipe}/package-lock.json`))
		.digest('hex');
	const mark = `${host.folder}/installed`;
	if ((await readFile(mark, 'utf8').catch(() => '')) === hash) return;

	await rm(host.folder, { recursive: true, force: true });
	await mkdir(host.folder, { recursive: true });
	for (const file of ['package.json', 'package-lock.json'])
		await cp(`${host.recipe}/${file}`, `${host.folder}/${file}`);
	await run(host, 'installing', ['ci', '--ignore-scripts', '--legacy-peer-deps']);
	await run(host, 'building SQLite', ['rebuild', 'sqlite3', '--ignore-scripts=false']);
	await writeFile(mark, hash);
}

/** Runs npm on the host's own Node.js once that is there, telling every few seconds how far it is. */
async function run(host: Host, what: string, args: string[]): Promise<void> {
	const started = Date.now();
	const say = (text: string): void => console.log(`n8n ${host.version}: ${what}, ${text}`);
	const ticks = setInterval(async () => {
		const packages = await readdir(`${host.folder}/node_modules`).catch(() => []);
		say(`${seconds(started)} s, ${packages.length} folders in node_modules`);
	}, TICK_MS);
	try {
		await npm(host, args);
	} finally {
		clearInterval(ticks);
	}
	say(`done in ${seconds(started)} s`);
}

function npm(host: Host, args: string[]): Promise<void> {
	const npmProcess = spawn('npm', args, {
		cwd: host.folder,
		stdio: ['ignore', 'pipe', 'pipe'],
		env: {
			...process.env,
			PATH: `${nodeFolder(host)}/bin:${process.env.PATH}`,
			// node-gyp takes the headers from here instead of fetching them.
			npm_config_nodedir: nodeFolder(host),
		},
	});
	let output = '';
	npmProcess.stdout.on('data', (chunk: Buffer) => (output += String(chunk)));
	npmProcess.stderr.on('data', (chunk: Buffer) => (output += String(chunk)));
	return new Promise((resolve, reject) => {
		npmProcess.on('error', reject);
		npmProcess.on('close', (code) => {
			if (code === 0) return resolve();
			const last = output.split('\n').slice(-LAST_LINES).join('\n');
			reject(new Error(`npm ${args.join(' ')} in ${host.folder} ended with ${code}:\n${last}`));
		});
	});
}

const seconds = (since: number): number => Math.round((Date.now() - since) / 1000);

if (process.argv[1] === fileURLToPath(import.meta.url))
	for (const host of HOSTS) await installHost(host);
