/** The Test button of a credential, as n8n's credentials tester carries it out. */
import { ExecuteContext, RoutingNode } from 'n8n-core';
import {
	createEmptyRunExecutionData,
	NodeConnectionTypes,
	Workflow,
	type ICredentialDataDecryptedObject,
	type ICredentialTestRequest,
	type INode,
	type INodeType,
} from 'n8n-workflow';
import get from 'lodash/get';

import { TestCredentials } from './credentials.mts';
import { additionalDataFor } from './engine.mts';
import { loadPackage } from './package.mts';

const CREDENTIAL = 'containerTrackingApi';

export interface Verdict {
	status: 'OK' | 'Error';
	message: string;
}

export async function testCredential(data: ICredentialDataDecryptedObject): Promise<Verdict> {
	const loader = await loadPackage();
	const { type } = loader.credentialTypes[CREDENTIAL];
	const test = type.test as ICredentialTestRequest;
	const nodeType = requestingNode(test);
	const node: INode = {
		id: 'temp',
		name: 'Temp-Node',
		type: 'temp',
		typeVersion: 1,
		position: [0, 0],
		parameters: {},
		credentials: { [CREDENTIAL]: { id: '1', name: 'Under test' } },
	};
	const nodeTypes = {
		getByName: () => nodeType,
		getByNameAndVersion: () => nodeType,
		getKnownTypes: () => ({}),
	};
	const workflow = new Workflow({ nodes: [node], connections: {}, active: false, nodeTypes });
	const credentials = new TestCredentials({ [CREDENTIAL]: type }, { [CREDENTIAL]: data });
	const context = new ExecuteContext(
		workflow,
		node,
		additionalDataFor(credentials, workflow),
		'internal',
		createEmptyRunExecutionData(),
		0,
		[],
		{ main: [[{ json: {} }]] },
		{ node, data: {}, source: null },
		[],
	);
	const decrypted = { id: '1', name: 'Under test', type: CREDENTIAL, data };
	const routing = new RoutingNode(context, nodeType, decrypted);
	return await judge(test, async () => await routing.runNode());
}

/** A node whose one property makes the request of the test. */
const requestingNode = ({ request }: ICredentialTestRequest): INodeType => ({
	description: {
		name: 'temp',
		displayName: 'Temp',
		group: ['transform'],
		version: 1,
		description: '',
		defaults: { name: 'Temp' },
		inputs: [NodeConnectionTypes.Main],
		outputs: [NodeConnectionTypes.Main],
		credentials: [{ name: CREDENTIAL, required: true }],
		properties: [
			{ displayName: 'Temp', name: 'temp', type: 'string', default: '', routing: { request } },
		],
	},
});

async function judge(
	{ rules = [] }: ICredentialTestRequest,
	run: RoutingNode['runNode'],
): Promise<Verdict> {
	let response;
	try {
		response = await run();
	} catch (thrown) {
		return { status: 'Error', message: wordsFor(thrown, rules) };
	}
	for (const { type, properties } of rules) {
		if (type !== 'responseSuccessBody') continue;
		const { key, value, message } = properties as { key: string; value: unknown; message: string };
		if (get(response?.[0]?.[0]?.json, key) === value) return { status: 'Error', message };
	}
	return { status: 'OK', message: 'Connection successful!' };
}

function wordsFor(thrown: unknown, rules: NonNullable<ICredentialTestRequest['rules']>): string {
	const { message, cause } = thrown as Error & {
		cause?: { code?: string; response?: { status: number; statusText?: string } };
	};
	if (cause?.response) {
		const { status, statusText } = cause.response;
		const rule = rules.find(
			({ type, properties }) =>
				type === 'responseCode' && (properties as { value: number }).value === status,
		);
		return rule?.properties.message ?? statusText ?? `Received HTTP status code: ${status}`;
	}
	return cause?.code ?? message;
}
