import type {
	IAuthenticateRuleResponseCode,
	IAuthenticateRuleResponseSuccessBody,
	Icon,
	ICredentialDataDecryptedObject,
	ICredentialTestRequest,
	ICredentialType,
	IHttpRequestOptions,
	INodeProperties,
} from 'n8n-workflow';
import { omit, omitBy } from 'lodash';

import { apiKeyOf } from '../nodes/ContainerTracking/api/input/values';
import { BadInput } from '../nodes/ContainerTracking/api/input/badInput';
import { normalizeBaseUrl } from '../nodes/ContainerTracking/api/urls';
import { destinationOf, type SignableRequest } from './destination';

/**
 * n8n would send the key along with a redirect: 1.123.0 to any host, later versions to subdomains. Each of n8n's two
 * request helpers reads options of its own among these.
 */
const NO_REDIRECTS = {
	disableFollowRedirect: true,
	followRedirect: false,
	followAllRedirects: false,
	sendCredentialsOnCrossOriginRedirect: false,
};

const FAILED = 'The service could not process the request. Try again in a few minutes';
const LEADS_ON =
	'The Base URL leads on to another address, where the API key was not sent. ' +
	'If you trust that address, enter it as Base URL';
const OTHER_ANSWER =
	'The Base URL answered, but not like the tracking service. If it leads on to another address, enter that one';

const STATUSES: { [status: string]: string } = {
	...Object.fromEntries([300, 301, 302, 303, 307, 308].map((status) => [status, LEADS_ON])),
	'403': 'The API key lacks permission to read tracking requests',
	'404': 'The Base URL does not lead to the tracking service',
	'429': 'The rate limit of the service is used up. Try again in a minute',
	...Object.fromEntries([500, 502, 503, 504].map((status) => [status, FAILED])),
};

/** Only a list has the member `push`, so any answer other than a list of data fails the test. */
const NO_LIST: IAuthenticateRuleResponseSuccessBody = {
	type: 'responseSuccessBody',
	properties: { key: 'data.push', value: undefined, message: OTHER_ANSWER },
};

export class ContainerTrackingApi implements ICredentialType {
	name = 'containerTrackingApi';

	displayName = 'Container Tracking (Freight, Terminal49) API';

	icon: Icon = {
		light: 'file:../nodes/ContainerTracking/containerTracking.svg',
		dark: 'file:../nodes/ContainerTracking/containerTracking.dark.svg',
	};

	documentationUrl =
		'https://github.com/container-tracking-nodes/n8n-nodes-container-tracking#credentials';

	properties: INodeProperties[] = [
		{
			displayName:
				'Create an API key in the <a href="https://app.terminal49.com/developers/api-keys" target="_blank">developer settings of Terminal49</a> and paste it here',
			name: 'keyNotice',
			type: 'notice',
			default: '',
		},
		{
			displayName: 'API Key',
			name: 'apiKey',
			type: 'string',
			typeOptions: { password: true },
			default: '',
			required: true,
			description: 'From the developer settings of your account at the tracking service',
		},
		{
			displayName: 'Base URL',
			name: 'baseUrl',
			type: 'string',
			default: 'https://api.terminal49.com/v2',
			placeholder: 'e.g. https://api.terminal49.com/v2',
			description:
				'Address of the tracking service, with or without /v2. The key is sent to this address only.',
		},
	];

	/**
	 * Adds `Authorization: Token <key>` to requests to the Base URL's origin, and refuses any
	 * other, so that neither a link nor the URL of an HTTP Request node can carry the key elsewhere.
	 */
	authenticate = async (
		{ apiKey, baseUrl }: ICredentialDataDecryptedObject,
		request: SignableRequest,
	): Promise<IHttpRequestOptions> => ({
		...omit(request, ['uri', 'baseURL']),
		// The test gives the Base URL as it was entered, with or without /v2.
		url: destinationOf(
			request.baseURL === baseUrl ? omit(request, 'baseURL') : request,
			normalizeBaseUrl(baseUrl),
		),
		headers: {
			...omitBy(request.headers, (_, name) => name.toLowerCase() === 'authorization'),
			Authorization: `Token ${sendable(apiKey)}`,
		},
		...NO_REDIRECTS,
	});

	test: ICredentialTestRequest = {
		request: {
			baseURL: '={{$credentials.baseUrl}}',
			url: '/tracking_requests?page[size]=1',
			headers: { Accept: 'application/vnd.api+json' },
		},
		// n8n reads rules of both kinds, although its type allows for one kind only.
		rules: [
			codeRule(401, 'Invalid API Key'),
			...Object.entries(STATUSES).map(([status, message]) =>
				codeRule(Number(status), `${message} (${status})`),
			),
			NO_LIST,
		] as IAuthenticateRuleResponseSuccessBody[],
	};
}

/** @throws BadInput where n8n would fail with an error about an invalid header. */
function sendable(apiKey: unknown): string {
	const key = apiKeyOf(apiKey);
	if (/^[\x20-\x7e]+$/.test(key)) return key;
	throw new BadInput(
		key ? 'The API Key holds characters that cannot be sent' : 'The API Key is empty',
		'Open the Container Tracking credential and enter the key as the service shows it.',
	);
}

function codeRule(value: number, message: string): IAuthenticateRuleResponseCode {
	return { type: 'responseCode', properties: { value, message } };
}
