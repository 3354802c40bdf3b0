import { startSandbox, type SandboxOptions } from '../sandbox/index.mts';
import { argumentGiven, inServiceProcess } from './serviceProcess.mts';

/** Starts the sandbox in a process of its own. */
export const inSandboxProcess = async <Result,>(
	options: SandboxOptions,
	work: (url: string, apiKey: string) => Promise<Result>,
): Promise<Result> =>
	await inServiceProcess(
		import.meta.url,
		options,
		async ({ url, apiKey }: { url: string; apiKey: string }) => await work(url, apiKey),
	);

const options = argumentGiven<SandboxOptions>(import.meta.url);
if (options) {
	const { url, apiKey } = await startSandbox(options);
	process.send?.({ url, apiKey });
}
