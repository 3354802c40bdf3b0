const ABBREVIATIONS = new Set(
	'ata atd bic eta etd firms id imo lfd mmsi pod pol scac smdg url'.split(' '),
);

const SMALL_WORDS = new Set(['at', 'for', 'in', 'of']);

/** `containers.pod_terminal` as people read it: `Containers: POD Terminal`. */
export function titleOf(path: string): string {
	const titled = (word: string, at: number, all: string[]) => {
		if (SMALL_WORDS.has(word) && at > 0 && at < all.length - 1) return word;
		return ABBREVIATIONS.has(word) ? word.toUpperCase() : word[0].toUpperCase() + word.slice(1);
	};
	const words = (name: string) => name.split('_').map(titled);
	return path
		.split('.')
		.map((name) => words(name).join(' '))
		.join(': ');
}
