/** `node .github/releaseNotes.mjs <version>`: what CHANGELOG tells of a version, to be read outside of the repository. */
import { readFileSync } from 'node:fs';

const read = (file) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');

const [version] = process.argv.slice(2);
const [, ...sections] = read('CHANGELOG.md').split(/^## /m);
const section = sections.find((text) => text.startsWith(`${version}\n`));
if (!section) throw new Error(`CHANGELOG.md has no section "## ${version}"`);

const { repository } = JSON.parse(read('package.json'));
const files = `${repository.url.replace(/^git\+|\.git$/g, '')}/blob/v${version}/`;
const notes = section.slice(version.length).trim();
console.log(notes.replace(/\]\((?!https?:|#)/g, `](${files}`));
