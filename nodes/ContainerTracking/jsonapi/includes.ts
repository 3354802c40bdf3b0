/** Include paths as a tree: `containers.pod_terminal` becomes `{containers: {pod_terminal: {}}}`. */
export interface IncludeTree {
	[relationship: string]: IncludeTree;
}

const RELATIONSHIP_PATH = /^[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*$/;

/** Whether a text is one include path: relationship names joined by dots. */
export const isIncludePath = (text: string): boolean => RELATIONSHIP_PATH.test(text);

/** Splits typed text (`containers, containers.pod_terminal`) into its paths, each once. */
export function includePaths(...texts: Array<string | string[] | undefined>): string[] {
	const paths = texts
		.flat()
		.flatMap((text) => (text ?? '').split(','))
		.map((path) => path.trim())
		.filter((path) => path !== '');
	return [...new Set(paths)];
}

export function includeTree(paths: string[]): IncludeTree {
	const tree: IncludeTree = Object.create(null);
	for (const path of paths) {
		let branch = tree;
		for (const name of path.split('.')) branch = branch[name] ??= Object.create(null);
	}
	return tree;
}
