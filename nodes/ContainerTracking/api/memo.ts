/** Calculates a value once for each owner and key. A promise that is rejected is forgotten, to be asked for again. */
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
