import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
	isSignedWith,
	signatureOf,
} from '../../../nodes/ContainerTracking/trigger/delivery/verifySignature';

/** Computed with `printf %s BODY | openssl dgst -sha256 -hmac KEY`. */
const VECTORS = [
	{
		body: 'what do ya want for nothing?',
		secret: 'Jefe',
		signature: '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
	},
	{
		body: '{"data":{"id":"n1"}}',
		secret: 'sandbox-secret',
		signature: '72128f7cac043b4c24499241bb69a63ebda2581a1d80af17e9e49bcbd954fd8f',
	},
	{
		body: '',
		secret: 'sandbox-secret',
		signature: 'f23d5df600ef3b9f0940a886c6076d6e316695c49833a631142f3a25f2b78148',
	},
	{
		body: 'Ünïcode – 集装箱',
		secret: 'clé',
		signature: 'f58fe7fe67317d3ac8ba83ea7ca30901c6cf8f1727a77e7bc4b9b7a9ac13e7a3',
	},
];

describe('the signature of a delivery', () => {
	it.each(VECTORS)('of "$body" is what openssl computes', ({ body, secret, signature }) => {
		expect(signatureOf(Buffer.from(body), secret)).toBe(signature);
		expect(isSignedWith(secret, Buffer.from(body), signature)).toBe(true);
	});

	it('is refused without a secret, without a header, and in any other form', () => {
		const body = Buffer.from('{}');
		const signature = signatureOf(body, 'key');
		expect(isSignedWith('', body, signatureOf(body, ''))).toBe(false);
		expect(isSignedWith(undefined, body, signature)).toBe(false);
		for (const header of [
			undefined,
			'',
			null,
			7,
			[signature],
			signature.slice(1),
			`${signature}0`,
		]) {
			expect(isSignedWith('key', body, header)).toBe(false);
		}
	});

	it('holds for the same bytes and secret only', () => {
		const bytes = fc.uint8Array({ maxLength: 200 });
		const secrets = fc.string({ minLength: 1, maxLength: 40 });
		fc.assert(
			fc.property(bytes, bytes, secrets, secrets, (one, other, secret, otherSecret) => {
				const signature = signatureOf(Buffer.from(one), secret);
				expect(isSignedWith(secret, Buffer.from(one), signature)).toBe(true);
				if (!Buffer.from(one).equals(Buffer.from(other))) {
					expect(isSignedWith(secret, Buffer.from(other), signature)).toBe(false);
				}
				if (secret !== otherSecret) {
					expect(isSignedWith(otherSecret, Buffer.from(one), signature)).toBe(false);
				}
			}),
		);
	});
});
