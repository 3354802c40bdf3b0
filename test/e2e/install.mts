import { createHash } from 'node:crypto';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { HOSTS, nodeFolder, OLDEST_CORE, type Host, type Installation } from './hosts.mts';

const TICK_MS = 5_000;
const LAST_LINES = 30;

/** Installs an n8n of the end-to-end tests. */
export async function installHost(host: Host): Promise<void> {
	await install(host, async () => {
		await run(host, 'building SQLite', ['rebuild', 'sqlite3', '--ignore-scripts=false']);
	});
}

/** Installs everything that the end-to-end tests run: each n8n, and the engine of the oldest one. */
export async function installAll(): Promise<void> {
	for (const host of HOSTS) await installHost(host);
	await install(OLDEST_CORE);
}

/** Installs what is absent. An installation is kept until its lockfile changes; an interrupted one is begun again. */
async function install(what: Installation, finish?: () => Promise<void>): Promise<void> {
	const hash = createHash('sha256')
		.update(await readFile(`${what.recipe}/package-lock.json`))
		.digest('hex');
	const mark = `${what.folder}/installed`;
	if ((await readFile(mark, 'utf8').catch(() => '')) === hash) return;

	await rm(what.folder, { recursive: true, force: true });
	await mkdir(what.folder, { recursive: true });
	for (const file of ['package.json', 'package-lock.json'])
		await cp(`${what.recipe}/${file}`, `${what.folder}/${file}`);
	await run(what, 'installing', ['ci', '--ignore-scripts', '--legacy-peer-deps']);
	await finish?.();
	await writeFile(mark, hash);
}

/** Runs npm with the installation's own Node.js once it is there, and reports progress every few seconds. */
async function run(target: Installation, what: string, args: string[]): Promise<void> {
	const started = Date.now();
	const say = (text: string): void => console.log(`${target.title}: ${what}, ${text}`);
	let output = '';
	const ticks = setInterval(() => {
		const fetched = output.match(/^npm http (fetch|cache) /gm)?.length ?? 0;
		say(`${seconds(started)} s${fetched ? `, ${fetched} answers of the registry` : ''}`);
	}, TICK_MS);
	try {
		await npm(target, args, (text) => (output += text));
	} catch (error) {
		throw new Error(output.split('\n').slice(-LAST_LINES).join('\n'), { cause: error });
	} finally {
		clearInterval(ticks);
	}
	say(`done in ${seconds(started)} s`);
}

async function npm(
	target: Installation,
	args: string[],
	hear: (text: string) => void,
): Promise<void> {
	const child = spawn('npm', [...args, '--loglevel=http'], {
		cwd: target.folder,
		stdio: ['ignore', 'pipe', 'pipe'],
		env: {
			...process.env,
			PATH: `${nodeFolder(target)}/bin:${process.env.PATH}`,
			// node-gyp takes the headers from here instead of fetching them.
			npm_config_nodedir: nodeFolder(target),
		},
	});
	for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', hear);
	const [code] = (await once(child, 'close')) as [number | null];
	if (code !== 0) throw new Error(`npm ${args.join(' ')} in ${target.folder} ended with ${code}`);
}

const seconds = (since: number): number => Math.round((Date.now() - since) / 1000);

if (process.argv[1] === fileURLToPath(import.meta.url)) await installAll();
