/** The map of CONTRIBUTING.md: the folders, what each holds and what it leans on, drawn from the imports. */
import { cruise, type ICruiseResult } from 'dependency-cruiser';

import { PACKAGE_ROOT } from '../../engine/harness/package.mts';
import { format } from 'prettier';

import FLOORS from './floors.json' with { type: 'json' };

const HOME = 'nodes/ContainerTracking';
const FOLDER = new RegExp(`^${HOME}/([^/]+)/`);
const NODES = 'the nodes';

/** What each folder leans on, by name. */
async function leanings(): Promise<Map<string, Set<string>>> {
	const { output } = await cruise([HOME], {
		baseDir: PACKAGE_ROOT,
		doNotFollow: { path: 'node_modules' },
		tsPreCompilationDeps: true,
	});
	const folders = new Map(Object.keys(FLOORS).map((name) => [name, new Set<string>()]));
	folders.set(NODES, new Set());
	for (const { source, dependencies } of (output as ICruiseResult).modules) {
		const from = folderOf(source);
		for (const { resolved } of dependencies) {
			const to = folderOf(resolved);
			if (from && to && from !== to) folders.get(from)?.add(to);
		}
	}
	return folders;
}

function folderOf(file: string): string | undefined {
	if (!file.startsWith(`${HOME}/`)) return undefined;
	return FOLDER.exec(file)?.[1] ?? NODES;
}

/** The table, the highest floor first. */
function table(folders: Map<string, Set<string>>): string {
	const names = Object.keys(FLOORS);
	const rows = Object.entries(FLOORS)
		.map(([name, holds]) => {
			const below = names.filter((other) => folders.get(name)?.has(other));
			const leansOn = below.map((other) => `\`${other}\``).join(', ');
			return `| \`${name}\` | ${holds} | ${leansOn} |`;
		})
		.reverse();
	return ['| folder | holds | leans on |', '| --- | --- | --- |', ...rows].join('\n');
}

/** The arrows between the folders that no chain of others stands for. */
function chart(folders: Map<string, Set<string>>): string {
	const arrows = [...folders].flatMap(([name, below]) =>
		[...below]
			.filter((other) => ![...below].some((between) => reaches(folders, between, other)))
			.map((other) => `  ${idOf(name)} --> ${idOf(other)}`),
	);
	return [
		'```mermaid',
		'flowchart TB',
		`  ${idOf(NODES)}["${NODES}"]`,
		...arrows.sort(),
		'```',
	].join('\n');
}

const idOf = (name: string): string => name.replace(' ', '_');

function reaches(folders: Map<string, Set<string>>, from: string, to: string): boolean {
	if (from === to) return false;
	return [...(folders.get(from) ?? [])].some((next) => next === to || reaches(folders, next, to));
}

const MAP = /(?<=<!-- map -->\n)[^]*?(?=<!-- \/map -->)/;

/** A page with the map as it is now. */
export async function withMap(page: string): Promise<string> {
	const folders = await leanings();
	if (!MAP.test(page)) throw new Error('The page has no place for the map');
	const map = await format(`${table(folders)}\n\n${chart(folders)}`, { parser: 'markdown' });
	return page.replace(MAP, () => `\n${map}\n`);
}
