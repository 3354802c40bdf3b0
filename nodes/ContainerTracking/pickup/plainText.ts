/** Line breaks, other white space and control characters of texts that come from the service. */
const NOT_PLAIN = /[^\S ]|\s\s|\p{Cc}/u;
const ALL_NOT_PLAIN = /[\s\p{Cc}]+/gu;

/** One plain line, whatever the texts of the service hold. */
export const plainText = (text: string): string =>
	NOT_PLAIN.test(text) ? text.replace(ALL_NOT_PLAIN, ' ') : text;

const MAX_SHOWN = 40;

/** A text of the service as far as it takes to recognize it. */
export const shortened = (text: string): string =>
	text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;

/** `1 day`, `2 days`. */
export const dayCount = (days: number): string => (days === 1 ? '1 day' : `${days} days`);

/** `Los Angeles time`, from an IANA name; nothing where the zone is not known. */
export function zoneLabel(zone: string | null): string {
	if (zone === null) return '';
	const city = zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
	return `${city} time`;
}

/** For Array.sort: by the characters alone, the same in every language of the host. */
export function compareText(a: string, b: string): number {
	if (a === b) return 0;
	return a < b ? -1 : 1;
}
