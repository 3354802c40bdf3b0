/** Ranks texts by the words they share with a question, the rare ones first (Okapi BM25): no model, no luck. */
const K = 1.2;
const B = 0.75;

const STOP_WORDS = new Set(
	'a an and any are as at be been by did do does for from had has have how i in is it its me my of on or our please so that the their them there these they this to us was we were what when where which who why will with would you your'.split(
		' ',
	),
);

/** Words as they stand in a dictionary, as far as endings report: `containers` and `container` are one. */
const wordsOf = (text: string): string[] =>
	text
		.toLowerCase()
		.split(/[^a-z0-9]+/)
		.filter((word) => word !== '' && !STOP_WORDS.has(word))
		.map((word) => word.replace(/(?:ies)$/, 'y').replace(/(?<=[a-z]{3})(?:ing|ed|es|s|e)$/, ''));

/** The places of the texts, the one that fits best first. */
export function ranked(question: string, texts: string[]): number[] {
	const documents = texts.map(wordsOf);
	const average = documents.reduce((sum, { length }) => sum + length, 0) / documents.length;
	const weightOf = (word: string) => {
		const holding = documents.filter((words) => words.includes(word)).length;
		return Math.log(1 + (documents.length - holding + 0.5) / (holding + 0.5));
	};
	const scores = documents.map((words) =>
		[...new Set(wordsOf(question))].reduce((score, word) => {
			const count = words.filter((each) => each === word).length;
			const length = 1 - B + (B * words.length) / average;
			return score + (weightOf(word) * count * (K + 1)) / (count + K * length);
		}, 0),
	);
	return scores
		.map((score, place) => ({ score, place }))
		.sort((one, other) => other.score - one.score)
		.map(({ place }) => place);
}
