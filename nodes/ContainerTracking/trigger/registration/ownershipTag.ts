import type { IHookFunctions } from 'n8n-workflow';

/** A header of each webhook the trigger makes, so that people can tell whose it is. */
export const TAG_HEADER = 'X-Registered-By';

const PACKAGE = 'n8n-nodes-container-tracking';

/** Names the n8n (by the start of its instance id), the workflow and the node. */
export function ownershipTag(context: IHookFunctions): string {
	const instance = context.getInstanceId().slice(0, 8);
	return `${PACKAGE} n8n ${instance} workflow ${context.getWorkflow().id} node ${context.getNode().id}`;
}

/** Whether a header value was written by this package, whichever workflow it names. */
export const isOwnershipTag = (value: string | undefined): boolean =>
	value?.startsWith(PACKAGE) ?? false;
