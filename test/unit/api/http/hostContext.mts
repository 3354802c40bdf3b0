import { randomUUID } from 'node:crypto';
import { ExecuteContext } from 'n8n-core';
import {
	createRunExecutionData,
	Workflow,
	type IExecuteFunctions,
	type INodeType,
	type IWorkflowExecuteAdditionalData,
} from 'n8n-workflow';

import { ContainerTrackingApi } from '../../../../credentials/ContainerTrackingApi.credentials.ts';
import { credentialsOf, TestCredentials } from '../../../engine/harness/credentials.mts';
import { NODE } from '../errors/refusals.mts';

const CREDENTIAL = 'containerTrackingApi';

/** n8n's own context of a node that runs: what it sends goes through n8n's helper and a real socket. */
export function hostContext(
	{ apiKey, baseUrl }: { apiKey: string; baseUrl: string },
	stop: AbortSignal = new AbortController().signal,
): IExecuteFunctions {
	const node = { ...NODE, credentials: credentialsOf(CREDENTIAL) };
	const type = {
		description: { properties: [], credentials: [{ name: CREDENTIAL }] },
	} as unknown as INodeType;
	const find = () => type;
	const workflow = new Workflow({
		id: randomUUID(),
		nodes: [node],
		connections: {},
		active: false,
		nodeTypes: { getByName: find, getByNameAndVersion: find, getKnownTypes: () => ({}) },
	});
	const credentialsHelper = new TestCredentials(
		{ [CREDENTIAL]: new ContainerTrackingApi() },
		{ [CREDENTIAL]: { apiKey, baseUrl } },
	);
	const additionalData = { credentialsHelper } as unknown as IWorkflowExecuteAdditionalData;
	const input = { main: [[{ json: {} }]] };
	const executeData = { data: input, node, source: null };
	return new ExecuteContext(
		workflow,
		node,
		additionalData,
		'manual',
		createRunExecutionData(),
		0,
		[],
		input,
		executeData,
		[],
		stop,
	) as unknown as IExecuteFunctions;
}
