/** GitHub shows nothing of a form that breaks its rules, and says so to nobody but its author. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

import { PACKAGE_ROOT } from '../engine/harness/package.mts';

interface Field {
	type: string;
	id?: string;
	attributes: {
		label?: string;
		value?: string;
		options?: Array<string | { label: string }>;
	};
	validations?: { required: boolean };
}

interface Form {
	name: string;
	description: string;
	labels: string[];
	body: Field[];
}

const FOLDER = join(PACKAGE_ROOT, '.github/ISSUE_TEMPLATE');
const read = (file: string) => parse(readFileSync(join(FOLDER, file), 'utf8')) as unknown;
const FORMS = readdirSync(FOLDER).filter((file) => file !== 'config.yml');

it('There is a form for what does not work, for a wrong date and for a wish, and no empty issue', () => {
	expect(FORMS.sort()).toEqual(['bug.yml', 'feature.yml', 'wrong-date.yml']);
	expect(read('config.yml')).toMatchObject({ blank_issues_enabled: false });
});

describe.each(FORMS)('%s', (file) => {
	const { name, description, labels, body } = read(file) as Form;
	const fields = body.filter(({ type }) => type !== 'markdown');

	it('says what it is for, and asks by fields that GitHub knows, each with a label and an id of its own', () => {
		for (const text of [name, description, ...labels]) expect(text).toMatch(/\w/);
		for (const { type, attributes } of fields) {
			expect(['input', 'textarea', 'dropdown', 'checkboxes']).toContain(type);
			expect(attributes.label).toMatch(/\w/);
		}
		const ids = fields.map(({ id }) => id);
		for (const id of ids) expect(id).toMatch(/^[\w-]+$/);
		expect(new Set(ids).size).toBe(fields.length);
		expect(fields.some(({ validations }) => validations?.required)).toBe(true);
	});
});

it.each([
	['bug.yml', 'Version of n8n', 'Version of the package', 'operation', 'npm run check:live'],
	['bug.yml', 'No key, secret or number of my account is in it.'],
	[
		'wrong-date.yml',
		'What the terminal says',
		'What the node says',
		'Terminal or place',
		'Time zones',
	],
])('%s asks for what is needed to mend it', (file, ...words) => {
	const asked = JSON.stringify((read(file) as Form).body.map(({ attributes }) => attributes));
	for (const word of words) expect(asked).toContain(word);
});
