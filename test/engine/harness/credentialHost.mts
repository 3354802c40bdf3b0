/** What of n8n carries a credential: its request helpers and its test, of whatever version. */
import * as core from 'n8n-core';
import * as workflow from 'n8n-workflow';
import type {
	ICredentialDataDecryptedObject,
	ICredentialType,
	IHttpRequestOptions,
	INode,
	INodeType,
	IRequestOptions,
} from 'n8n-workflow';

import { TestCredentials } from './credentials.mts';
import { additionalDataFor } from './engine.mts';
import { PACKAGE_ROOT } from './package.mts';

export const CREDENTIAL = 'containerTrackingApi';

/** The two packages that n8n is made of here. */
export interface N8nPackages {
	core: Pick<typeof core, 'ExecuteContext' | 'PackageDirectoryLoader' | 'RoutingNode'>;
	workflow: Pick<typeof workflow, 'createEmptyRunExecutionData' | 'Workflow'>;
}

export const CURRENT_N8N: N8nPackages = { core, workflow };

/** Options as the nodes give them: of today's helper, or of the one before it. */
export type RequestOptions = IRequestOptions &
	Partial<Omit<IHttpRequestOptions, keyof IRequestOptions>>;

/** The built package, loaded by that n8n. */
export async function loadedBy({ core }: N8nPackages) {
	const loader = new core.PackageDirectoryLoader(PACKAGE_ROOT);
	await loader.loadAll();
	return loader;
}

export const loadCredential = async (n8n: N8nPackages): Promise<ICredentialType> =>
	(await loadedBy(n8n)).credentialTypes[CREDENTIAL].type;

/** A run of one node that has the credential. */
export function contextOf(
	{ core, workflow }: N8nPackages,
	{ type, data }: { type: ICredentialType; data: ICredentialDataDecryptedObject },
	nodeType: INodeType = nodeWithCredential(),
	settings: Partial<INode> = {},
) {
	const node: INode = {
		id: 'temp',
		name: 'Temp-Node',
		type: 'temp',
		typeVersion: 1,
		position: [0, 0],
		parameters: {},
		credentials: { [CREDENTIAL]: { id: '1', name: 'Under test' } },
		...settings,
	};
	const nodeTypes = {
		getByName: () => nodeType,
		getByNameAndVersion: () => nodeType,
		getKnownTypes: () => ({}),
	};
	const flow = new workflow.Workflow({ nodes: [node], connections: {}, active: false, nodeTypes });
	const credentials = new TestCredentials({ [CREDENTIAL]: type }, { [CREDENTIAL]: data });
	return new core.ExecuteContext(
		flow,
		node,
		additionalDataFor(credentials, flow),
		'internal',
		workflow.createEmptyRunExecutionData(),
		0,
		[],
		{ main: [[{ json: {} }]] },
		{ node, data: {}, source: null },
		[],
	);
}

export const nodeWithCredential = (
	properties: INodeType['description']['properties'] = [],
): INodeType => ({
	description: {
		name: 'temp',
		displayName: 'Temp',
		group: ['transform'],
		version: 1,
		description: '',
		defaults: { name: 'Temp' },
		inputs: ['main'],
		outputs: ['main'],
		credentials: [{ name: CREDENTIAL, required: true }],
		properties,
	},
});
