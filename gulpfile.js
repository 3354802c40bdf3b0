const { mkdir, rm, writeFile } = require('node:fs/promises');
const { basename, dirname, relative } = require('node:path');
const { Transform } = require('node:stream');
const { build } = require('esbuild');
const { dest, src } = require('gulp');
const { main, n8n } = require('./package.json');

/** Everything n8n reads beside the code: icons, codex files and output previews. */
const ASSETS = ['nodes/**/*.svg', 'nodes/**/*.node.json', 'nodes/**/__schema__/**/*.json'];

exports.clean = () => rm('dist', { recursive: true, force: true });

// With `base`, each file keeps its whole path under dist.
exports.assets = () =>
	src(ASSETS, { base: '.', encoding: false })
		.pipe(new Transform({ objectMode: true, transform: compactJson }))
		.pipe(dest('dist'));

function compactJson(file, _encoding, done) {
	if (file.extname === '.json')
		file.contents = Buffer.from(JSON.stringify(JSON.parse(file.contents)));
	done(null, file);
}

/**
 * All code as one file that reads as the source does, and where n8n looks for a class a line that leads there: some
 * hundred files would take longer to load, and each names what it takes from the others.
 */
exports.bundle = async () => {
	await build({
		entryPoints: ['index.ts'],
		outfile: main,
		bundle: true,
		platform: 'node',
		format: 'cjs',
		packages: 'external',
		charset: 'utf8',
		legalComments: 'inline',
	});
	for (const file of [...n8n.nodes, ...n8n.credentials]) {
		const [name] = basename(file).split('.');
		const bundle = relative(dirname(file), main);
		await mkdir(dirname(file), { recursive: true });
		await writeFile(file, `"use strict";\nexports.${name} = require("${bundle}").${name};\n`);
	}
};
