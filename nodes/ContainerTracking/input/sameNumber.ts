/**
 * Whether two numbers are the same: whatever their letter case and spaces, and with or without the SCAC of one of
 * the carriers in front.
 */
export function isSameNumber(one: string, other: string, scacs: string | string[] = ''): boolean {
	const [a, b] = [one, other].map((number) => number.replace(/\s+/g, '').toUpperCase());
	if (a === '' || b === '') return false;
	const prefixes = ['', scacs].flat().map((scac) => scac.toUpperCase());
	return prefixes.some((prefix) => prefix + a === b || a === prefix + b);
}
