import { RESOURCES } from '../../../nodes/ContainerTracking/resources';
import { createEngine } from '../../engine/harness/engine.mts';
import { TriggerHost } from '../../engine/harness/webhook.mts';
import { CASES } from '../../operations/index.mts';
import { startSandbox } from '../../sandbox/index.mts';
import { inferSchema, type Schema } from './infer.mts';
import { LEFT_OUT } from './leftOut.mts';

/** What n8n itself writes into its output previews: the version of their format. */
const FORMAT_VERSION = 1;

/** Of all operations, as `resource/operation`. */
export const OPERATIONS = RESOURCES.flatMap(({ value, operations }) =>
	operations.map((operation) => `${value}/${operation.value}`),
);

/**
 * The output preview of one operation, as JSON text: what its simplified output really is when n8n's
 * engine runs it against the sandbox, as far as `leftOut.mts` leaves it in.
 */
export async function generateSchema(operationPath: string): Promise<string> {
	const [resource, operation] = operationPath.split('/');
	const { preview, type } = CASES[resource]?.[operation] ?? {};
	if (!preview) throw new Error(`No case says how ${operationPath} is run for its preview`);
	// A time of its own, so that the same containers are due whenever this runs.
	const sandbox = await startSandbox({ now: '2026-06-15T12:00:00Z', retryScale: 0 });
	try {
		const engine = await createEngine({ baseUrl: sandbox.url, apiKey: sandbox.apiKey });
		const { parameters, items } = await preview(sandbox);
		const run = await engine.runNode({ resource, operation, ...parameters }, items);
		if (run.error) throw run.error;
		if (run.items.length === 0) throw new Error(`${operationPath} put out nothing`);
		const leftOut = LEFT_OUT[operationPath] ?? (type && LEFT_OUT[type]);
		return format(previewOf(run.items, leftOut));
	} finally {
		await sandbox.close();
	}
}

/** Where n8n looks for the preview of a node without resource and operation: by the version of the node. */
export const TRIGGER_SCHEMA = 'v1.1.0.json';

/**
 * The output preview of the trigger, as JSON text: what starts a run when a last free day moves, in both events
 * that report it. Others have fewer fields, or those of a shipment or tracking request alone.
 */
export async function generateTriggerSchema(): Promise<string> {
	const sandbox = await startSandbox({ now: '2026-06-15T12:00:00Z', freeze: true, retryScale: 0 });
	const host = await TriggerHost.start({
		credential: { apiKey: sandbox.apiKey, baseUrl: sandbox.url },
		parameters: { events: ['container.pickup_lfd.changed', 'container.updated'] },
	});
	try {
		await host.publish();
		const { ready, everyKindOfHold, feesWithTotal } = sandbox.situations;
		const containers = [ready, everyKindOfHold, feesWithTotal];
		for (const { containerId } of containers)
			sandbox.ship.moveLfd(containerId, '2026-06-20T07:00:00Z');
		await sandbox.deliveries.settled();
		const items = host.executions.map(({ item }) => item);
		// Whichever came first; the event that reports the date before goes ahead.
		items.sort((one, other) => String(other.event).localeCompare(String(one.event)));
		if (items.length !== 2 * containers.length)
			throw new Error(`The trigger put out ${items.length} items`);
		return format(previewOf(items, LEFT_OUT.trigger));
	} finally {
		await host.close();
		await sandbox.close();
	}
}

/** What comes out without what is left out, which has to be among it. */
function previewOf(items: unknown[], leftOut = ''): object {
	const properties: Schema['properties'] = { ...inferSchema(items).properties };
	for (const name of leftOut.split(' ').filter(Boolean)) {
		if (!(name in properties)) throw new Error(`No item has ${name}, which leftOut.mts names`);
		delete properties[name];
	}
	return { type: 'object', properties, version: FORMAT_VERSION };
}

/** One line for each field: the package has to stay small, and the files readable. */
const format = (schema: object): string =>
	`${JSON.stringify(schema, null, '\t')}\n`
		.replace(/\[\s+("[^[\]{}]+")\s+\]/g, (_, types: string) => `[${types.replace(/\s+/g, ' ')}]`)
		.replace(/\{\s+("type": (?:"\w+"|\[[^\]]+\]))\s+\}/g, '{ $1 }');
