/** What is kept of a former map, then what was seen; the former map itself where that is the same. */
export function nextEntries<Entry>(
	before: Map<string, Entry>,
	seen: Map<string, Entry>,
	isKept: (id: string, entry: Entry) => boolean,
): Map<string, Entry> {
	if (isPartOf(before, seen) && (before.size === seen.size || isAllKept(before, seen, isKept)))
		return before;
	const after = new Map<string, Entry>();
	for (const [id, entry] of before) if (isKept(id, entry)) after.set(id, entry);
	for (const [id, entry] of seen) after.set(id, entry);
	return after;
}

function isPartOf<Entry>(whole: Map<string, Entry>, part: Map<string, Entry>): boolean {
	for (const [id, entry] of part) if (whole.get(id) !== entry) return false;
	return true;
}

function isAllKept<Entry>(
	before: Map<string, Entry>,
	seen: Map<string, Entry>,
	isKept: (id: string, entry: Entry) => boolean,
): boolean {
	for (const [id, entry] of before) if (!seen.has(id) && !isKept(id, entry)) return false;
	return true;
}
