/**
 * Calculates a value once for each owner and key, for as long as the owner exists. A promise that is rejected is
 * forgotten, so that the next caller asks again.
 *
 * @example const ports = onceForEach<Client, Promise<Port>>(); await ports(client, 'USLAX', () => readPort('USLAX'));
 */
export function onceForEach<Owner extends object, Value>() {
	const known = new WeakMap<Owner, Map<string, Value>>();
	return (owner: Owner, key: string, make: () => Value): Value => {
		const ofOwner = known.get(owner) ?? new Map<string, Value>();
		known.set(owner, ofOwner);
		const value = ofOwner.get(key) ?? make();
		ofOwner.set(key, value);
		if (value instanceof Promise) value.catch(() => ofOwner.delete(key));
		return value;
	};
}
