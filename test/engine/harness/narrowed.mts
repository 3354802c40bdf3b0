import type { INode, INodeProperties, INodeType } from 'n8n-workflow';

const known = new WeakMap<INodeType, Map<string, INodeType>>();

/**
 * The node without the fields of operations that a workflow has not. n8n goes through all fields for each workflow, each
 * check and each value, which with hundreds of them takes longer than the run; what comes of it is the same
 * (narrowed.test.mts).
 */
export function narrowed(nodeType: INodeType, nodes: INode[]): INodeType {
	const used = nodes.map(({ parameters: { resource, operation } }) => [resource, operation]);
	if (!used.flat().every((value) => typeof value === 'string' && !value.startsWith('=')))
		return nodeType;
	const byUse = known.get(nodeType) ?? new Map<string, INodeType>();
	known.set(nodeType, byUse);
	const key = JSON.stringify(used);
	const found = byUse.get(key) ?? withFieldsOf(nodeType, used as string[][]);
	byUse.set(key, found);
	return found;
}

function withFieldsOf(nodeType: INodeType, used: string[][]): INodeType {
	const isUsed = ({ displayOptions }: INodeProperties): boolean => {
		const { resource, operation } = displayOptions?.show ?? {};
		return used.some(
			([one, other]) => (resource?.includes(one) ?? true) && (operation?.includes(other) ?? true),
		);
	};
	const properties = nodeType.description.properties.filter(isUsed);
	return Object.create(nodeType, {
		description: { value: { ...nodeType.description, properties }, enumerable: true },
	}) as INodeType;
}
