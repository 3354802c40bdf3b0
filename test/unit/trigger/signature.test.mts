import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { verifySignature } from '../../../nodes/ContainerTracking/trigger/verifySignature';
import { readSettings } from '../../../nodes/ContainerTracking/trigger/settings';
import { scopeOf } from '../../../nodes/ContainerTracking/trigger/processState';
import { checkAsync, USUAL_RUNS } from '../../check.mts';
import { webhookContext } from './webhookContext.mts';

/** Whether a trigger with the secret of a webhook that the user made takes a body with this header. */
async function isTaken(secret: unknown, body: Uint8Array, header: unknown): Promise<boolean> {
	const options = { registration: 'manual', webhookSecret: secret };
	const context = webhookContext(
		{ options },
		{
			getMode: () => 'manual',
			getHeaderData: () => ({ 'x-t49-webhook-signature': header }),
		},
	);
	return await verifySignature(scopeOf(context, readSettings(context)), Buffer.from(body));
}

const signatureOf = (body: Uint8Array, secret: string): string =>
	createHmac('sha256', secret).update(body).digest('hex');

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
	it.each(VECTORS)('of "$body" is what openssl computes', async ({ body, secret, signature }) => {
		expect(signatureOf(Buffer.from(body), secret)).toBe(signature);
		expect(await isTaken(secret, Buffer.from(body), signature)).toBe(true);
	});

	it('is refused without a secret, without a header, and in any other form', async () => {
		const body = Buffer.from('{}');
		const signature = signatureOf(body, 'key');
		expect(await isTaken('', body, signatureOf(body, ''))).toBe(false);
		expect(await isTaken(undefined, body, signature)).toBe(false);
		for (const header of [
			undefined,
			'',
			null,
			7,
			[signature],
			signature.slice(1),
			`${signature}0`,
		]) {
			expect(await isTaken('key', body, header)).toBe(false);
		}
	});

	it('holds for the same bytes and secret only', async () => {
		const bytes = fc.uint8Array({ maxLength: 200 });
		// As it is typed: without spaces around it.
		const secrets = fc
			.string({ minLength: 1, maxLength: 40 })
			.filter((secret) => secret === secret.trim());
		await checkAsync(
			[bytes, bytes, secrets, secrets],
			USUAL_RUNS,
			async (one, other, secret, otherSecret) => {
				const signature = signatureOf(one, secret);
				expect(await isTaken(secret, one, signature)).toBe(true);
				if (!Buffer.from(one).equals(Buffer.from(other)))
					expect(await isTaken(secret, other, signature)).toBe(false);
				if (secret !== otherSecret) expect(await isTaken(otherSecret, one, signature)).toBe(false);
			},
		);
	});
});
