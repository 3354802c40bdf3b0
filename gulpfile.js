const { rm } = require('node:fs/promises');
const { dest, src } = require('gulp');

/** Everything n8n reads beside the compiled code: icons, codex files and output previews. */
const ASSETS = ['nodes/**/*.svg', 'nodes/**/*.node.json', 'nodes/**/__schema__/**/*.json'];

exports.clean = () => rm('dist', { recursive: true, force: true });
// With `base`, each file keeps its whole path under dist.
exports.assets = () => src(ASSETS, { base: '.', encoding: false }).pipe(dest('dist'));
