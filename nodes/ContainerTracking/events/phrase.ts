/** One thing that happened, in a dispatcher's words: the headline stands out in a chat. */
export interface Phrase {
	headline: string;
	/** Follows the headline. */
	rest: string;
	/** What a message says below it. */
	lines?: string[];
}
