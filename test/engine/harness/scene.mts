/** n8n's engine with the built node, and a sandbox it talks to over a real socket; closed after the file's tests. */
import type { IDataObject, INode } from 'n8n-workflow';

import { startSandbox, type Sandbox, type SandboxOptions } from '../../sandbox/index.mts';
import { startProxy, type Passing } from '../../serve/proxy.mts';
import { closeAfterFile } from './closing.mts';
import { createEngine, type Engine, type EngineOptions, type NodeRun } from './engine.mts';

export interface Scene {
	sandbox: Sandbox;
	engine: Engine;
	/** Runs one operation, written as `resource: operation`. */
	run(
		operation: string,
		parameters?: IDataObject,
		input?: IDataObject[],
		settings?: Partial<INode>,
	): Promise<NodeRun>;
	/** `METHOD /path` of each request since the start or the last `clearRequests`. */
	sent(): string[];
}

/** @param alter what a service answers in place of the sandbox; nothing for what is not altered. */
export async function startScene(
	options: SandboxOptions = {},
	of: Partial<EngineOptions> = {},
	alter?: (
		passing: Passing,
		sandbox: Sandbox,
	) => { status?: number; body?: unknown } | undefined | void,
): Promise<Scene> {
	const sandbox = await startSandbox({ extras: { filters: true }, ...options });
	closeAfterFile(async () => await sandbox.close());
	const proxy =
		alter &&
		(await startProxy(sandbox.url, (passing) => {
			Object.assign(passing, alter(passing, sandbox));
		}));
	if (proxy) closeAfterFile(proxy.close);
	const engine = await createEngine({
		baseUrl: proxy?.url ?? sandbox.url,
		apiKey: sandbox.apiKey,
		...of,
	});
	return {
		sandbox,
		engine,
		run: runner(engine),
		sent: () => sandbox.requests.map(({ method, path }) => `${method} ${path}`),
	};
}

/** A scene for all tests of the block, or for each a new one, as the hook has it; it is there once they run. */
export function useScene(
	hook: (start: () => Promise<void>) => void,
	...options: Parameters<typeof startScene>
): Scene {
	const scene = {} as Scene;
	hook(async () => void Object.assign(scene, await startScene(...options)));
	return scene;
}

export const runner =
	(engine: Engine): Scene['run'] =>
	async (name, parameters = {}, input = [{}], settings = {}) => {
		const [resource, operation] = name.split(': ');
		return await engine.runNode({ resource, operation, ...parameters }, input, settings);
	};

/** The settings under which an item that is refused does not end the run. */
export const TO_OUTPUT: Partial<INode> = { onError: 'continueRegularOutput' };
export const TO_ERROR_OUTPUT: Partial<INode> = { onError: 'continueErrorOutput' };

export { byId, givenBill } from '../../operations/inSandbox.mts';

export const pairedItems = (run: NodeRun, output = 0): unknown[] =>
	(run.outputs[output] ?? []).map(({ pairedItem }) => pairedItem);

export const forItems = (...items: number[]): unknown[] => items.map((item) => ({ item }));

/** The input items that items of an output come from, each once, in the order they stand there. */
export const originsOf = (run: NodeRun, output = 0): number[] => [
	...new Set(pairedItems(run, output).map((origin) => (origin as { item: number }).item)),
];

/** What is left of an item that was refused when the run goes on. */
export interface Failure {
	message: string;
	description: string;
	status?: number;
	code?: string;
	errors?: Array<{ [member: string]: string }>;
}

export const failureOf = (item: IDataObject | undefined): Failure =>
	item?.error as unknown as Failure;

export const failuresOf = (run: NodeRun, output = 0): Failure[] =>
	(run.outputs[output] ?? []).flatMap(({ json }) => (json.error ? [failureOf(json)] : []));
