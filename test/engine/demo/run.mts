/**
 * The main job from start to end on n8n's own engine: `npm run demo`. Nothing here is canned: the sandbox
 * answers over HTTP, the node built into dist makes the requests, and the shipped workflow writes the text.
 */
import { readFile } from 'node:fs/promises';

import { startSandbox } from '../../sandbox/index.mts';
import { createEngine, type Engine, type WorkflowJson } from '../harness/engine.mts';
import { table, title } from './print.mts';
import { showTrigger } from './trigger.mts';

const WORKFLOW = new URL('../../../workflows/morning-demurrage-sweep.json', import.meta.url);

async function main(): Promise<void> {
	title('Starting the sandbox, a local stand-in for the tracking service');
	const sandbox = await startSandbox();
	console.log(`Listening on ${sandbox.url}`);
	try {
		const engine = await createEngine({ baseUrl: sandbox.url, apiKey: sandbox.apiKey });
		await trackNumbers(engine);
		await sweep(engine);
		await showTrigger(engine, sandbox);
	} finally {
		await sandbox.close();
	}
}

async function trackNumbers(engine: Engine): Promise<void> {
	title("Tracking two numbers on n8n's engine: Tracking Request > Create, Wait for Outcome");
	const { items, error } = await engine.runNode(
		{
			resource: 'trackingRequest',
			operation: 'create',
			requestType: 'bill_of_lading',
			requestNumber: '={{ $json.number }}',
			carrier: 'given',
			scac: { __rl: true, mode: 'scac', value: '={{ $json.carrier }}' },
			waitForOutcome: true,
			waitSeconds: 20,
		},
		[
			{ number: 'TEST-TR-SUCCEEDED', carrier: 'TEST' },
			{ number: ' ocna 990 0417 ', carrier: 'ocna' },
		],
	);
	if (error) throw error;
	table(
		items.map((item) => ({
			Number: item.request_number,
			Carrier: item.scac,
			Status: item.status,
			Outcome: item.outcome,
			Shipment: item.shipment_id,
		})),
	);
}

async function sweep(engine: Engine): Promise<void> {
	const workflow = JSON.parse(await readFile(WORKFLOW, 'utf8')) as WorkflowJson;
	title(`Running the shipped workflow "${workflow.name}"`);
	const started = Date.now();
	const run = await engine.runWorkflow(workflow);
	if (run.data.resultData.error) throw run.data.resultData.error;
	const output = run.data.resultData.runData['Get Open Containers'][0].data?.main[0] ?? [];
	const atRisk = output
		.map(({ json }) => json as unknown as Status)
		.filter(({ alerts, attention }) => alerts && attention.length > 0);
	table(atRisk.map(rowOf));
	console.log(`\n${atRisk.length} containers at risk, found in ${Date.now() - started} ms.`);
	for (const { node, parameters } of engine.outbox.splice(0)) {
		if (!parameters.channelId) continue;
		title(`The message that node "${node}" sends to Slack`);
		console.log(parameters.text);
	}
}

interface Status {
	number: string;
	alerts: boolean;
	attention: Array<{ phrase: string }>;
	last_free_day: string | null;
	lfd_zone: string | null;
	days_left: number | null;
	active_holds: Array<{ name: string | null }>;
	fees: Array<{ amount: number; currency_code: string | null }>;
	terminal: string | null;
}

const rowOf = (status: Status) => ({
	Container: status.number,
	Why: status.attention[0].phrase,
	'Last free day': status.last_free_day,
	'Terminal time': status.last_free_day && (status.lfd_zone ?? 'unknown, read as UTC'),
	'Days left': status.days_left,
	Holds: status.active_holds.map(({ name }) => name).join(', '),
	Fees: status.fees
		.map(({ amount, currency_code }) => `${amount.toFixed(2)} ${currency_code ?? ''}`.trim())
		.join(', '),
	Terminal: status.terminal,
});

await main();
