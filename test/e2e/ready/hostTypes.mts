/** The faults that n8n itself finds in a workflow. */
import { createRequire } from 'node:module';
import type { INode, INodeTypeDescription, NodeHelpers } from 'n8n-workflow';
import type { N8n } from '../harness/n8n.mts';
import type { Session, Workflow } from '../harness/session.mts';

type NodeTypes = INodeTypeDescription[];

/** All node types of a running n8n, the package's own among them. */
export async function nodeTypesOf({ n8n, cookieValue }: Session): Promise<NodeTypes> {
	const headers = { Cookie: `n8n-auth=${cookieValue}` };
	const answer = await fetch(`${n8n.url}/types/nodes.json`, { headers });
	return (await answer.json()) as NodeTypes;
}

/**
 * One line for each node type or version that this n8n does not have, for each parameter it would drop, and
 * for each issue its editor would show at the node. Credentials are left out: those a user picks.
 */
export function complaintsAbout(workflow: Workflow, types: NodeTypes, n8n: N8n): string[] {
	const require = createRequire(`${n8n.host.folder}/package.json`);
	const { NodeHelpers: helpers } = require('n8n-workflow') as { NodeHelpers: typeof NodeHelpers };
	return workflow.nodes.flatMap((node) => {
		const type = types.find(
			({ name, version }) => name === node.type && [version].flat().includes(node.typeVersion),
		);
		if (!type) return [`${node.name}: no ${node.type} ${node.typeVersion}`];
		const enabled: INode = { ...node, disabled: false };
		const { properties } = type;
		const kept = helpers.getNodeParameters(
			...([properties, node.parameters, true, false, enabled, type] as const),
		);
		const issues = helpers.getNodeParametersIssues(properties, enabled, type);
		return [
			...lost(node.parameters, kept).map((path) => `${node.name}: no parameter ${path}`),
			...Object.values(issues?.parameters ?? {}).map((issue) => `${node.name}: ${issue.join()}`),
		];
	});
}

/** Paths of values that `after` has not kept. */
function lost(before: unknown, after: unknown, path = ''): string[] {
	if (typeof before !== 'object' || before === null) return before === after ? [] : [path];
	return Object.entries(before).flatMap(([key, value]) =>
		lost(value, (after as { [key: string]: unknown } | null | undefined)?.[key], `${path}/${key}`),
	);
}
