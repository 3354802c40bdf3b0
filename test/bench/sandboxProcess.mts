import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import { startSandbox, type SandboxOptions } from '../sandbox/index.mts';

const SELF = fileURLToPath(import.meta.url);

/** Starts the sandbox in a process of its own, so that serving does not take time from the contenders. */
export async function inSandboxProcess<T>(
	options: SandboxOptions,
	work: (url: string, apiKey: string) => Promise<T>,
): Promise<T> {
	const child = fork(SELF, [JSON.stringify(options)], { execArgv: ['--import', 'tsx'] });
	try {
		const [{ url, apiKey }] = (await once(child, 'message')) as [{ url: string; apiKey: string }];
		return await work(url, apiKey);
	} finally {
		child.kill();
	}
}

if (process.argv[1] === SELF) {
	const { url, apiKey } = await startSandbox(JSON.parse(process.argv[2]) as SandboxOptions);
	process.send?.({ url, apiKey });
}
