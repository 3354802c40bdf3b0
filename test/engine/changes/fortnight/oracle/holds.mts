/** What became of the holds between two lists: a hold is reported from another by its name. */
export interface Hold {
	name: string;
	status?: string;
	description?: string;
}

const isBlocking = ({ status }: Hold): boolean => status !== 'pending';

/** Sorted, `change name`; lists in which no two holds have the same name. */
export function holdNews(before: Hold[], now: Hold[]): string[] {
	const was = new Map(before.map((hold) => [hold.name, hold]));
	const is = new Map(now.map((hold) => [hold.name, hold]));
	const reported = [...is].flatMap(([name, hold]) => {
		const old = was.get(name);
		if (!old) return [`placed ${name}`];
		if (isBlocking(old) === isBlocking(hold)) return [];
		return [`${isBlocking(hold) ? 'activated' : 'relaxed'} ${name}`];
	});
	const cleared = [...was.keys()].filter((name) => !is.has(name)).map((name) => `cleared ${name}`);
	return [...reported, ...cleared].sort();
}
