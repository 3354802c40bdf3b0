const MASK = '•••';

/** Makes a function that takes the key out of whatever the service echoes, before anybody sees it. */
export function redactor(apiKey: unknown): <T>(value: T) => T {
	const secret = typeof apiKey === 'string' ? apiKey.trim() : '';
	const mask = <T>(value: T): T => {
		if (typeof value === 'string') return value.split(secret).join(MASK) as T;
		if (Array.isArray(value)) return value.map(mask) as T;
		if (typeof value !== 'object' || value === null) return value;
		return Object.fromEntries(
			Object.entries(value).map(([name, inner]) => [mask(name), mask(inner)]),
		) as T;
	};
	return secret ? mask : (value) => value;
}
