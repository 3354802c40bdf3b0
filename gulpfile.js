const { mkdir, readdir, readFile, rm, writeFile } = require('node:fs/promises');
const { basename, dirname, join, relative } = require('node:path');
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

/** esbuild leaves each file its own imports, under names of their own: one of each is enough. */
function importedOnce(text) {
	const names = new Map();
	const renamed = new Map();
	const declaration = /^var (import_\w+) = ((?:__toESM\()?require\("[^"]+"\)\)?)(;\n|, )/gm;
	const once = text.replace(declaration, (found, name, value, end) => {
		if (!names.has(value)) names.set(value, name);
		renamed.set(name, names.get(value));
		if (names.get(value) === name) return found;
		return end === ', ' ? 'var ' : '';
	});
	return once.replace(/\bimport_\w+\b/g, (name) => renamed.get(name) ?? name);
}

/** By what a stack trace leads to the fault: nearly all of them come of what waits for the service or for n8n. */
async function asynchronousFunctions() {
	const files = (await readdir('nodes', { recursive: true })).filter((file) =>
		file.endsWith('.ts'),
	);
	const sources = files.map(async (file) => await readFile(join('nodes', file), 'utf8'));
	return (await Promise.all(sources)).flatMap((source) =>
		[...source.matchAll(/^(?:export )?async function\*? (\w+)/gm)].map(([, name]) => name),
	);
}

/**
 * All code as one file, and where n8n looks for a class a line that leads there: some hundred files would take longer
 * to load, and each names what it takes from the others. White space and most names go; those of classes and of
 * asynchronous functions stay, so a stack trace can be read.
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
	const text = importedOnce(outputFiles[0].text);
	// esbuild makes variables of classes, which have their name from there; what is taken from the host stays readable.
	const named = [...text.matchAll(/\b(\w+) = class\b|\b(import_\w+) = /g)];
	const reserved = named.map(([, ofClass, ofImport]) => ofClass ?? ofImport);
	const keep_fnames = new RegExp(`^(${(await asynchronousFunctions()).join('|')})$`);
	const { code } = await minify(text, {
		compress: { keep_classnames: true, keep_fnames, passes: 2, toplevel: true },
		mangle: { keep_fnames, toplevel: true, reserved },
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
