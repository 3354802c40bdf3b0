/** A list of names, as many in a line as fit. */
export const wordsOf = <Word extends string = string>(text: string): Word[] =>
	text.split(/\s+/).filter(Boolean) as Word[];
