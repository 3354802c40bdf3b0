/** `Authorization: Token <API_KEY>`: docs/interface.md#authentication. */
import { forbidden, unauthorized } from './errors.mts';

/** The permission of the key that an endpoint requires. */
export type Permission = 'read' | 'write' | 'webhooks';

/** Obviously no real keys: the sandbox protects nothing. */
export const KEYS = {
	full: 'sandbox-key',
	readOnly: 'sandbox-key-read-only',
	noWebhooks: 'sandbox-key-no-webhooks',
	disabled: 'sandbox-key-disabled',
} as const;

/** The disabled key is as unknown as any other. */
const PERMISSIONS: Record<string, readonly Permission[]> = {
	[KEYS.full]: ['read', 'write', 'webhooks'],
	[KEYS.readOnly]: ['read'],
	[KEYS.noWebhooks]: ['read', 'write'],
};

/** The key of a request; refuses a request without a valid key with 401. */
export function keyIn(authorization: string | undefined): string {
	if (authorization === undefined) throw unauthorized('Missing API Key');
	const key = /^Token (\S+)$/.exec(authorization)?.[1] ?? '';
	if (!Object.hasOwn(PERMISSIONS, key)) throw unauthorized('Invalid API Key');
	return key;
}

/** Refuses with 403 if the key lacks the permission. */
export function requirePermission(key: string, permission: Permission): void {
	if (!PERMISSIONS[key].includes(permission)) throw forbidden();
}
