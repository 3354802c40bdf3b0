import type {
	Icon,
	ICredentialDataDecryptedObject,
	ICredentialTestRequest,
	ICredentialType,
	IHttpRequestOptions,
	INodeProperties,
} from 'n8n-workflow';

import { BadInput } from '../nodes/ContainerTracking/input/badInput';
import { normalizeBaseUrl } from '../nodes/ContainerTracking/transport/baseUrl';

/** The service's own words (docs/interface.md#authentication), each shown as it came. */
const REFUSALS = ['Invalid API Key', 'Missing API Key', 'Insufficient permissions'];

/** Any other answer without data, so that nothing but a real answer counts as a connection. */
const OTHER_ANSWERS: Array<[key: string, value: unknown, message: string]> = [
	['errors[0].status', '401', 'The service did not accept the API key (401)'],
	['errors[0].status', '403', 'The API key lacks permission to read tracking requests (403)'],
	['errors[0].status', '404', 'The Base URL does not lead to the tracking service (404)'],
	[
		'errors[0].status',
		'429',
		'The rate limit of the service is used up. Try again in a minute (429)',
	],
	['data', undefined, 'The Base URL answered, but not like the tracking service'],
];

export class ContainerTrackingApi implements ICredentialType {
	name = 'containerTrackingApi';

	displayName = 'Container Tracking API';

	icon: Icon = {
		light: 'file:../nodes/ContainerTracking/containerTracking.svg',
		dark: 'file:../nodes/ContainerTracking/containerTracking.dark.svg',
	};

	documentationUrl =
		'https://github.com/container-tracking-nodes/n8n-nodes-container-tracking#credentials';

	properties: INodeProperties[] = [
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
		credentials: ICredentialDataDecryptedObject,
		request: IHttpRequestOptions & { uri?: string },
	): Promise<IHttpRequestOptions> => {
		const { origin } = new URL(normalizeBaseUrl(credentials.baseUrl));
		const target = new URL(request.url ?? request.uri, request.baseURL ?? origin);
		if (target.origin !== origin) {
			throw new BadInput(
				`The API key is for ${origin} only, so it was not sent to ${target.origin}`,
				'Use a URL below the Base URL of the credential.',
			);
		}
		const headers = {
			...request.headers,
			Authorization: `Token ${String(credentials.apiKey).trim()}`,
		};
		return { ...request, headers, sendCredentialsOnCrossOriginRedirect: false };
	};

	test: ICredentialTestRequest = {
		request: {
			baseURL:
				'={{ $credentials.baseUrl.trim().replace(/\\/+$/, "").replace(/\\/v2$/, "") + "/v2" }}',
			url: '/tracking_requests?page[size]=1',
			headers: { Accept: 'application/vnd.api+json' },
			// The refusal is read below, in the service's own words.
			ignoreHttpStatusErrors: true,
		},
		rules: [
			...REFUSALS.flatMap((words) =>
				['errors[0].detail', 'errors[0].title'].map((key) => bodyRule(key, words, words)),
			),
			...OTHER_ANSWERS.map(([key, value, message]) => bodyRule(key, value, message)),
		],
	};
}

function bodyRule(key: string, value: unknown, message: string) {
	return { type: 'responseSuccessBody' as const, properties: { key, value, message } };
}
