/** What was seen, then what is kept of a former map; the former map itself where that is the same. */
export function nextEntries<Entry>(
	before: Map<string, Entry>,
	seen: Map<string, Entry>,
	isKept: (id: string, entry: Entry) => boolean,
): Map<string, Entry> {
	const unseen: Array<[string, Entry]> = [];
	// Unlike a loop, forEach makes no entry of each.
	before.forEach((entry, id) => {
		if (!seen.has(id)) unseen.push([id, entry]);
	});
	const kept = unseen.filter(([id, entry]) => isKept(id, entry));
	if (kept.length === unseen.length && isPartOf(before, seen)) return before;
	return kept.length === 0 ? seen : new Map([...seen, ...kept]);
}

function isPartOf<Entry>(whole: Map<string, Entry>, part: Map<string, Entry>): boolean {
	for (const [id, entry] of part) if (whole.get(id) !== entry) return false;
	return true;
}
