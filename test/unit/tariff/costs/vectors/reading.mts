/** Reads what the tables say: days with their weekday, and amounts in whole ten-thousandths. */

const DAY_MS = 86_400_000;
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const DAYS = 8;
const DECIMALS = 4;

/** `2026-03-09` of `Mon 2026-03-09`; throws where that day is no Monday. */
export function isoOf(text: string): string {
	const [name, date] = text.split(' ');
	const weekday = WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()];
	if (weekday !== name) throw new Error(`${date} is a ${weekday}, not a ${name}`);
	return date;
}

export const nextDay = (date: string, days: number): string =>
	new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);

/** Ten-thousandths of `33.3333`. */
export function unitsOf(text: string): bigint {
	const [whole, rest = ''] = text.split('.');
	if (!/^\d+$/.test(whole + rest) || rest.length > DECIMALS) throw new Error(`No amount: ${text}`);
	return BigInt(whole + rest.padEnd(DECIMALS, '0'));
}

/** `33.3333`, without zeros at the end. */
export function textOf(units: bigint): string {
	const digits = String(units).padStart(DECIMALS + 1, '0');
	const fraction = digits.slice(-DECIMALS).replace(/0+$/, '');
	return digits.slice(0, -DECIMALS) + (fraction && `.${fraction}`);
}

/** What each of the eight days costs, e.g. `[[], ['EUR 1', 'USD 150'], …]`. */
export function amountsOf(costs: string[]): string[][] {
	const days: string[][] = Array.from({ length: DAYS }, () => []);
	for (const text of costs) {
		const [currency, ...amounts] = text.split(' ');
		if (amounts.length !== DAYS) throw new Error(`Not eight days: ${text}`);
		for (const [at, amount] of amounts.entries()) {
			const units = unitsOf(amount);
			if (units > 0n) days[at].push(`${currency} ${textOf(units)}`);
		}
	}
	return days.map((entries) => entries.sort());
}

/** What the one has more than the other. */
export function subtract(more: string[], less: string[]): string[] {
	const before = new Map(less.map((entry) => entry.split(' ') as [string, string]));
	return more.flatMap((entry) => {
		const [currency, amount] = entry.split(' ');
		const units = unitsOf(amount) - unitsOf(before.get(currency) ?? '0');
		return units > 0n ? [`${currency} ${textOf(units)}`] : [];
	});
}
