/**
 * A parameter that cannot be sent. Raised before any request; the item loop turns it into n8n's
 * NodeOperationError with the item's index.
 */
export class BadInput extends Error {
	override readonly name = 'BadInput';

	constructor(
		/** What is wrong, naming the parameter as the user sees it. */
		message: string,
		/** What to do about it. */
		readonly description: string,
	) {
		super(message);
	}
}
