const { mkdir, rm, writeFile } = require('node:fs/promises');
const { basename, dirname, relative } = require('node:path');
const { Transform } = require('node:stream');
const { build } = require('esbuild');
const { dest, src } = require('gulp');
const { minify } = require('terser');
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
 * All code as one file, and where n8n looks for a class a line that leads there: some hundred files would take longer
 * to load, and each names what it takes from the others. White space and the names of variables go; those of functions
 * and classes stay, so a stack trace can be read. esbuild would keep them by a call for each function made, at run time.
 */
exports.bundle = async () => {
	const { outputFiles } = await build({
		entryPoints: ['index.ts'],
		bundle: true,
		platform: 'node',
		format: 'cjs',
		packages: 'external',
		charset: 'utf8',
		minifySyntax: true,
		write: false,
	});
	const [{ text }] = outputFiles;
	// esbuild makes variables of classes, which have their name from there; what is taken from the host stays readable.
	const named = [...text.matchAll(/\b(\w+) = class\b|\b(import_\w+) = /g)];
	const reserved = named.map(([, ofClass, ofImport]) => ofClass ?? ofImport);
	const { code } = await minify(text, {
		compress: false,
		mangle: { keep_fnames: true, toplevel: true, reserved },
		format: { max_line_len: 500 },
	});
	await mkdir(dirname(main), { recursive: true });
	await writeFile(main, code);
	for (const file of [...n8n.nodes, ...n8n.credentials]) {
		const [name] = basename(file).split('.');
		const bundle = relative(dirname(file), main);
		await mkdir(dirname(file), { recursive: true });
		await writeFile(file, `"use strict";\nexports.${name} = require("${bundle}").${name};\n`);
	}
};
