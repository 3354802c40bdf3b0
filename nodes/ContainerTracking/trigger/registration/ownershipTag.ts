import type { IHookFunctions } from 'n8n-workflow';

/** A header of each webhook the trigger makes, so that people can tell whose it is. */
export const TAG_HEADER = 'X-Registered-By';

const PACKAGE = 'n8n-nodes-container-tracking';

/** How the tags of one n8n begin: with the start of its instance id. */
export const tagOfInstance = (context: Pick<IHookFunctions, 'getInstanceId'>): string =>
	`${PACKAGE} n8n ${context.getInstanceId().slice(0, 8)} workflow `;

/** Names the n8n, the workflow and the node. */
export const ownershipTag = (context: IHookFunctions): string =>
	`${tagOfInstance(context)}${context.getWorkflow().id} node ${context.getNode().id}`;

/** Whether a header value was written by this package, whichever workflow it names. */
export const isOwnershipTag = (value: string | undefined): boolean =>
	value?.startsWith(PACKAGE) ?? false;
