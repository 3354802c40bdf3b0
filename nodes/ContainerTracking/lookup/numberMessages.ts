import { BadInput, excerpt } from '../input';
import { hasValidCheckDigit } from '../input/containerNumber';
import type { LinkedNumber } from '../input/links';

/** What was looked for. */
export const inWords = ({ number, origin }: LinkedNumber): string =>
	`the ${origin === 'container' ? 'container number' : 'number or reference'} "${excerpt(number, 60)}"`;

/** @param isPartial the service cannot be asked for every number */
export function notFound(field: string, linked: LinkedNumber, isPartial: boolean): BadInput {
	const { number, origin } = linked;
	const thing = field.toLowerCase();
	const isMisprint = origin === 'container' && !hasValidCheckDigit(number);
	const misprint = isMisprint ? 'Its check digit does not fit, so look for a misprint. ' : '';
	if (isPartial) {
		return new BadInput(
			`${field}: ${inWords(linked)} was not found`,
			`${misprint}This service cannot be asked for every number. Pick the ${thing} from the list, or enter the ID.`,
		);
	}
	return new BadInput(
		`${field}: nothing in the account has ${inWords(linked)}`,
		origin === 'link'
			? `Check the number in the link, or use a link that holds the ID of the ${thing}.`
			: `${misprint}Check the number, or pick the ${thing} from the list.`,
	);
}
