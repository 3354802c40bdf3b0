/** What a key was made into, made once; forgets all where it holds too many. */
export class Memo<Value> {
	private readonly known = new Map<string, Value>();

	constructor(private readonly most: number) {}

	get(key: string, make: () => Value): Value {
		const found = this.known.get(key);
		if (found !== undefined || this.known.has(key)) return found as Value;
		if (this.known.size === this.most) this.known.clear();
		const made = make();
		this.known.set(key, made);
		return made;
	}
}
