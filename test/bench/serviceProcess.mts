/** Services in a process of their own, so that serving does not take time from the contenders. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import { type Handler, serve } from '../serve/index.mts';

/** Runs a module of this folder with an argument, and gives the work what it sends, until that is done. */
export async function inServiceProcess<Ready, Result>(
	url: string,
	argument: unknown,
	work: (ready: Ready) => Promise<Result>,
): Promise<Result> {
	const execArgv = ['--expose-gc', '--import', 'tsx'];
	const child = fork(fileURLToPath(url), [JSON.stringify(argument)], { execArgv });
	try {
		const [ready] = (await once(child, 'message')) as [Ready];
		return await work(ready);
	} finally {
		child.kill();
	}
}

/** What a module was run with in such a process; undefined where it is only imported. */
export const argumentGiven = <Argument,>(url: string): Argument | undefined =>
	process.argv[1] === fileURLToPath(url) ? (JSON.parse(process.argv[2]) as Argument) : undefined;

/** Serves from this process on, and sends the address to whoever started it. */
export async function serveFromHere(handler: Handler): Promise<void> {
	const { url } = await serve(handler, { type: 'application/vnd.api+json' });
	process.send?.(url);
}
