import { excerpt, isBlank, mismatch, BadInput } from './badInput';
import { parsedUrl } from './links';

/** Where a number stands in an address that a user entered. */
const NUMBER = '{number}';

/** Opens the shipment that has a container, bill of lading, booking or reference number (docs/interface.md#links-for-people). */
const APP = `https://app.terminal49.com/shipments/find?q=${NUMBER}`;
const SERVICE_OF_APP = 'https://api.terminal49.com/';

const REMEDY = `Enter an address that begins with https://. The number is appended, or stands in place of ${NUMBER}: https://tms.example.com/find?box=${NUMBER}.`;

/**
 * The address of a container for people, with `{number}` in place of the number: the one that the user
 * entered, else that of the app of the public service. Null for any other service, whose pages nobody knows.
 *
 * @param baseUrl of the credential, normalized
 * @throws BadInput when what was entered is no address of the web
 */
export function linkTemplate(entered: unknown, baseUrl?: string): string | null {
	if (!isBlank(entered)) return enteredTemplate(entered);
	return baseUrl?.startsWith(SERVICE_OF_APP) ? APP : null;
}

function enteredTemplate(entered: unknown): string {
	if (typeof entered !== 'string') throw refused(mismatch(entered, 'a web address'));
	const text = entered.trim();
	const names = text.split(NUMBER);
	// Letters and digits only, so that no part of an address changes them except the host.
	const mark = 'NUMBER'.padEnd(text.length, 'X');
	const url = parsedUrl(names.join(mark));
	if (url?.protocol !== 'https:' && url?.protocol !== 'http:')
		throw refused(`"${excerpt(text)}" is not a web address`);
	if (url.username || url.password) throw refused('holds a user name or a password');
	if (url.hostname.includes(mark.toLowerCase()))
		throw refused(`has ${NUMBER} in the name of the server`);
	return names.length > 1 ? url.href.replaceAll(mark, NUMBER) : url.href + NUMBER;
}

const refused = (what: string) => new BadInput(`Link Base ${what}`, REMEDY);

/** The link of the first number that there is; null where there is none, or no page to lead to. */
export function linkTo(
	template: string | null,
	...numbers: Array<string | null | undefined>
): string | null {
	if (template === null) return null;
	const number = numbers.map((each) => each?.trim()).find(Boolean);
	if (!number) return null;
	const text = encoded(number);
	return template.replaceAll(NUMBER, () => text);
}

/** Also what has a meaning in Markdown and in quotes, though an address may hold it. */
const encoded = (text: string): string =>
	encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD')).replace(
		/[!'()*]/g,
		(mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
	);
