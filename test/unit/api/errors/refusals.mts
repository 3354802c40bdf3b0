import type { INode } from 'n8n-workflow';

import type { ApiRequest } from '../../../../nodes/ContainerTracking/api/types';
import { rejectionError } from '../../../../nodes/ContainerTracking/api/errors/apiErrors';
import { record } from '../../../cases.mts';

export const NODE: INode = record`
	id="1" name=Container Tracking type=n8n-nodes-container-tracking.containerTracking typeVersion=1
	position=[0, 0] parameters={}
`;
export const POST: ApiRequest = { method: 'POST', path: '/tracking_requests' };
export const GET: ApiRequest = { method: 'GET', path: '/shipments/1' };
export const ERROR_CONTEXT = {
	itemIndex: 3,
	parameterNames: {
		'/data/attributes/scac': 'Carrier (SCAC)',
		'/data/attributes/ref_numbers': 'Reference Numbers',
		include: 'Include',
	},
};
export const HTML = '\n<!DOCTYPE html><html><body><h1>Internal error &amp; more</h1></body></html>';

export const refused = (
	status: number,
	body: unknown,
	request = POST,
	errorContext = ERROR_CONTEXT,
) => rejectionError(NODE, { request, status, body }, errorContext);
