/** Puts an entry last; beyond `most` the first one, which is the oldest, makes room. */
export function putLast<Key, Value>(
	map: Map<Key, Value>,
	key: Key,
	value: Value,
	most: number,
): void {
	map.delete(key);
	map.set(key, value);
	if (map.size <= most) return;
	const [oldest] = map.keys();
	map.delete(oldest);
}
