/**
 * Checks that the tests notice mistakes: each mutant of table.mts is put into the code as vitest loads it, and the
 * tests of its area run until the first one fails. Nothing on the disk changes. `npm run mutants pager` tries one area.
 */
import { readFileSync } from 'node:fs';
import { startVitest } from 'vitest/node';

import { AREAS, type Area } from './table.mts';

const SOURCES = new URL('../../nodes/ContainerTracking/', import.meta.url);

const wanted = process.argv.slice(2);
const survivors: string[] = [];
let caught = 0;

for (const [name, area] of Object.entries(AREAS)) {
	if (wanted.length > 0 && !wanted.includes(name)) continue;
	for (const mutant of area.mutants) {
		const [file, find, replace] = mutant;
		const began = Date.now();
		const isCaught = await failsWith(area, mutant);
		const shown = `${name}, ${file}: ${find} → ${replace || 'nothing'}`;
		if (isCaught) caught++;
		else survivors.push(shown);
		const seconds = Math.round((Date.now() - began) / 1000);
		console.log(`${isCaught ? 'caught  ' : 'SURVIVED'} ${shown} (${seconds} s)`);
	}
}
console.log(`\n${caught} of ${caught + survivors.length} caught.`);
survivors.forEach((each) => console.log(`Survived: ${each}`));
process.exit(survivors.length > 0 ? 1 : 0);

async function failsWith(
	{ tests, folder }: Area,
	[file, find, replace]: Area['mutants'][number],
): Promise<boolean> {
	const path = new URL(`${folder}/${file}.ts`, SOURCES).pathname;
	const parts = readFileSync(path, 'utf8').split(find);
	if (parts.length !== 2) throw new Error(`${file}: "${find}" is there ${parts.length - 1} times.`);
	const plugin = {
		name: 'mutant',
		enforce: 'pre' as const,
		transform: (_code: string, id: string) => (id === path ? parts.join(replace) : undefined),
	};
	const options = { watch: false, bail: 1, maxWorkers: 1, reporters: [{}], silent: true };
	const vitest = await startVitest('test', tests, options, { plugins: [plugin] });
	const failed = vitest.state.getFailedFilepaths().length > 0;
	const isNothing = vitest.state.getFiles().length === 0;
	await vitest.close();
	if (isNothing) throw new Error(`No test is in ${tests.join(' or ')}.`);
	return failed;
}
