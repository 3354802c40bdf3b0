import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import type { Row } from './bareLoop.mts';
import { joinPage, type PageDocument } from './bareLoop.mts';

const CREDENTIAL = 'containerTrackingApi';

/**
 * What n8n's HTTP Request node does with pagination by `links.next` and response format JSON: the same
 * helper of n8n-core with the same options. The node itself is not in the engine package.
 */
export async function httpRequestNode(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
	const pages = await this.helpers.requestWithAuthenticationPaginated.call(
		this,
		{
			uri: this.getNodeParameter('url', 0) as string,
			method: 'GET',
			json: true,
			gzip: true,
			headers: {},
		},
		0,
		{
			request: { url: '={{ $response.body?.links?.next ?? $request.uri }}' },
			continue: '={{ Boolean($response.body.links.next) }}',
			requestInterval: 0,
		},
		CREDENTIAL,
	);
	return [
		pages.map(({ body }: { body: INodeExecutionData['json'] }) => ({
			json: body,
			pairedItem: { item: 0 },
		})),
	];
}

/** What a user's Code node does with those pages: join the included resources and give one item a row. */
export async function codeNode(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
	const rows = this.getInputData().flatMap(({ json }): Row[] =>
		joinPage(json as unknown as PageDocument),
	);
	return [
		rows.map((row) => ({ json: row as INodeExecutionData['json'], pairedItem: { item: 0 } })),
	];
}
