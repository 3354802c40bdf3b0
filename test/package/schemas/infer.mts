/** JSON Schema as far as n8n's editor reads it. */
export interface Schema {
	type: string | string[];
	properties?: { [name: string]: Schema };
	items?: Schema;
}

/** The editor shows the first of several types, so the reporting ones come first. */
const ORDER = ['string', 'number', 'boolean', 'array', 'object', 'null'];

/**
 * The schema of everything among some values. Objects and lists that may be null stay plain `object` and
 * `array`, because the editor shows what is inside only then.
 */
export function inferSchema(values: unknown[]): Schema {
	const found = new Set(values.map(typeOf));
	const types = ORDER.filter((type) => found.has(type));
	const inner = types.filter((type) => type !== 'null');
	if (inner.length === 1 && inner[0] === 'object') return objectSchema(values);
	if (inner.length === 1 && inner[0] === 'array') return arraySchema(values);
	return { type: types.length === 1 ? types[0] : types };
}

function typeOf(value: unknown): string {
	if (value === null) return 'null';
	return Array.isArray(value) ? 'array' : typeof value;
}

function objectSchema(values: unknown[]): Schema {
	const byName = new Map<string, unknown[]>();
	for (const value of values) {
		for (const [name, entry] of Object.entries(value ?? {})) {
			const entries = byName.get(name);
			if (entries) entries.push(entry);
			else byName.set(name, [entry]);
		}
	}
	const properties = [...byName].map(([name, entries]) => [name, inferSchema(entries)]);
	return { type: 'object', properties: Object.fromEntries(properties) };
}

function arraySchema(values: unknown[]): Schema {
	const entries = values.filter((value) => Array.isArray(value)).flat();
	return { type: 'array', ...(entries.length > 0 ? { items: inferSchema(entries) } : {}) };
}
