import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { redactor } from '../../../nodes/ContainerTracking/transport/redact';

const KEY = 'sandbox-key-4711';

describe('The key', () => {
	it('is taken out of every text, at any depth', () => {
		const echo = { detail: `Token ${KEY} is ${KEY}`, list: [{ KEY }, KEY], count: 3, none: null };
		expect(redactor(KEY)(echo)).toEqual({
			detail: 'Token ••• is •••',
			list: [{ KEY: '•••' }, '•••'],
			count: 3,
			none: null,
		});
	});

	it('never stays in any JSON, in values as in names', () => {
		const text = fc.string().map((around) => `${around}${KEY}${around}`);
		const json = fc.letrec((tie) => ({
			value: fc.oneof(
				{ depthSize: 'small' },
				text,
				fc.string(),
				fc.integer(),
				fc.constant(null),
				fc.array(tie('value')),
				fc.dictionary(fc.oneof(text, fc.string()), tie('value')),
			),
		})).value;
		fc.assert(
			fc.property(json, (value) => {
				const before = JSON.stringify(value);
				expect(JSON.stringify(redactor(KEY)(value))).not.toContain(KEY);
				expect(JSON.stringify(value)).toBe(before);
			}),
		);
	});

	it('is found without the spaces that were pasted with it', () => {
		expect(redactor(` ${KEY}\n`)(`Token ${KEY}`)).toBe('Token •••');
	});

	it.each([undefined, null, '', ' ', 7])('that is none (%j) leaves everything as it is', (key) => {
		const value = { detail: 'abc' };
		expect(redactor(key)(value)).toBe(value);
	});
});
