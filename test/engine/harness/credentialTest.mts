/** The Test button of a credential, as n8n's credentials tester carries it out. */
import type { ICredentialDataDecryptedObject, ICredentialTestRequest } from 'n8n-workflow';
import get from 'lodash/get';

import {
	contextOf,
	CREDENTIAL,
	CURRENT_N8N,
	loadCredential,
	nodeWithCredential,
} from './credentialHost.mts';

export interface Verdict {
	status: 'OK' | 'Error';
	message: string;
}

export async function testCredential(
	data: ICredentialDataDecryptedObject,
	n8n = CURRENT_N8N,
): Promise<Verdict> {
	const type = await loadCredential(n8n);
	const test = type.test as ICredentialTestRequest;
	const { request } = test;
	const nodeType = nodeWithCredential([
		{ displayName: 'Temp', name: 'temp', type: 'string', default: '', routing: { request } },
	]);
	const context = contextOf(n8n, { type, data }, nodeType);
	const decrypted = { id: '1', name: 'Under test', type: CREDENTIAL, data };
	const routing = new n8n.core.RoutingNode(context, nodeType, decrypted);
	return await verdictOf(test, async () => await routing.runNode());
}

/** @throws TypeError as n8n does, where the answer is an empty list. */
async function verdictOf(
	{ rules = [] }: ICredentialTestRequest,
	run: () => Promise<Array<Array<{ json: unknown }>> | null | undefined>,
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
		const [[{ json }]] = response ?? [];
		if (get(json, key) === value) return { status: 'Error', message };
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
		return rule?.properties.message ?? (statusText || `Received HTTP status code: ${status}`);
	}
	return cause?.code ?? message;
}
