/** A drop-down being opened, searched and scrolled in the editor. */
import { LoadOptionsContext } from 'n8n-core';
import type { INode, INodeListSearchResult } from 'n8n-workflow';

import { additionalDataFor, singleNode, NODE_TYPE, type Engine } from './engine.mts';

export async function openDropDown(
	engine: Engine,
	method: string,
	filter?: string,
	paginationToken?: unknown,
): Promise<INodeListSearchResult> {
	const workflow = engine.makeWorkflow(singleNode({}, [], {}));
	const node = Object.values(workflow.nodes).find(({ type }) => type === NODE_TYPE) as INode;
	const additionalData = additionalDataFor(engine.credentials, workflow);
	const context = new LoadOptionsContext(workflow, node, additionalData, 'parameters');
	const search = workflow.nodeTypes.getByNameAndVersion(NODE_TYPE).methods?.listSearch?.[method];
	if (!search) throw new Error(`The node has no list search ${method}`);
	return await search.call(context as never, filter, paginationToken as string);
}
