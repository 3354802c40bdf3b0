/** Services in a process of their own, so that serving does not take time from the contenders. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';

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
export function serveFromHere(listener: RequestListener): void {
	const server = createServer(listener);
	server.listen(0, '127.0.0.1', () => {
		process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
	});
}
