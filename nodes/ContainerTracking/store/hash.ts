import { hash as digest } from 'crypto';

const LENGTH = 11;

/** Eleven characters (about 64 bits of SHA-256) in place of an id, since n8n writes static data whole each time. */
export const hash = (value: string | Buffer): string =>
	digest('sha256', value, 'base64url').slice(0, LENGTH);
