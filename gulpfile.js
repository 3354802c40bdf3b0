const { readdir, readFile, rm, writeFile } = require('node:fs/promises');
const { join } = require('node:path');
const { dest, src } = require('gulp');

/** Everything n8n reads beside the compiled code: icons, codex files and output previews. */
const ASSETS = ['nodes/**/*.svg', 'nodes/**/*.node.json', 'nodes/**/__schema__/**/*.json'];

exports.clean = () => rm('dist', { recursive: true, force: true });
// With `base`, each file keeps its whole path under dist.
exports.assets = () => src(ASSETS, { base: '.', encoding: false }).pipe(dest('dist'));

/** Tabs as in the sources, where tsc writes four spaces: a twelfth of the package. No text spans lines there. */
exports.tabs = async () => {
	const files = await readdir('dist', { recursive: true });
	for (const file of files.filter((name) => name.endsWith('.js'))) {
		const code = await readFile(join('dist', file), 'utf8');
		const indented = code.replace(/^(?: {4})+/gm, (spaces) => '\t'.repeat(spaces.length / 4));
		await writeFile(join('dist', file), indented);
	}
};
