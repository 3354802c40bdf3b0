/** CONTRIBUTING's section Add an endpoint, as it can be followed by a program. */

export interface Edit {
	file: string;
	/** Lines of a diff without places: the lines it leaves say where it belongs. */
	lines: string[];
}

export interface WalkThrough {
	edits: Edit[];
	/** The commands that follow: the names of npm's scripts with their arguments. */
	scripts: string[][];
}

export function readWalkThrough(contributing: string): WalkThrough {
	const [, section] = /^## Add an endpoint\n(.*?)^## /ms.exec(contributing)!;
	const edits = [...section.matchAll(/^`(\S+)`\n\n```diff\n(.*?)^```$/gms)];
	const commands = [...section.matchAll(/^npm run (.+)$/gm)];
	return {
		edits: edits.map(([, file, diff]) => ({ file, lines: diff.split('\n').slice(0, -1) })),
		scripts: commands.map(([, command]) => command.split(' ').filter((word) => word !== '--')),
	};
}

/** The text with the edit made: the lines it leaves have to stand there once. */
export function applyEdit(text: string, { file, lines }: Edit): string {
	const without = (sign: string) =>
		lines
			.filter((line) => !line.startsWith(sign))
			.map((line) => `${line.slice(1)}\n`)
			.join('');
	const parts = text.split(without('+'));
	if (parts.length !== 2) throw new Error(`The edit fits ${file} ${parts.length - 1} times`);
	return parts.join(without('-'));
}
