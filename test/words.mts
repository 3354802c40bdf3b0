/** A list of names, as many in a line as fit. */
export const wordsOf = <Word extends string = string>(text: string): Word[] =>
	text.trim().split(/\s+/) as Word[];
