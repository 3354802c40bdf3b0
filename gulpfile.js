const { readdir, readFile, rm, writeFile } = require('node:fs/promises');
const { join } = require('node:path');
const { Transform } = require('node:stream');
const { transform } = require('esbuild');
const { dest, src } = require('gulp');

/** Everything n8n reads beside the compiled code: icons, codex files and output previews. */
const ASSETS = ['nodes/**/*.svg', 'nodes/**/*.node.json', 'nodes/**/__schema__/**/*.json'];

exports.clean = () => rm('dist', { recursive: true, force: true });

// With `base`, each file keeps its whole path under dist.
exports.assets = () =>
	src(ASSETS, { base: '.', encoding: false })
		.pipe(new Transform({ objectMode: true, transform: compactJson }))
		.pipe(dest('dist'));

/** The compiled files in fewer bytes, each on its own and with all its names: a stack trace can be read. */
exports.compact = async () => {
	const files = await readdir('dist', { recursive: true });
	for (const file of files.filter((name) => name.endsWith('.js'))) {
		const code = await readFile(join('dist', file), 'utf8');
		const options = { minifyWhitespace: true, minifySyntax: true, charset: 'utf8' };
		await writeFile(join('dist', file), (await transform(plainExports(code), options)).code);
	}
};

/**
 * Without what tsc writes into every module for default exports and for modules that wait for one another.
 * The package has neither: test/package/repository.test.mts and `no-circle` of .dependency-cruiser.mjs see to it.
 */
function plainExports(code) {
	return code
		.replace(/^Object\.defineProperty\(exports, "__esModule", .+\n/m, '')
		.replace(/^(?:exports\.\w+ = )+void 0;\n/gm, '')
		.replace(
			/^Object\.defineProperty\(exports, ("\w+"), .+ return (.+); \} \}\);$/gm,
			'exports[$1] = $2;',
		);
}

function compactJson(file, _encoding, done) {
	if (file.extname === '.json')
		file.contents = Buffer.from(JSON.stringify(JSON.parse(file.contents)));
	done(null, file);
}
