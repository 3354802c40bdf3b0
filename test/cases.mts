/**
 * Cases as text, so that one fits into two lines. A case begins at the margin with its name; what is indented goes on with
 * it. Behind the name are its fields, parted by bars: `now 2026-06-12`, `figure days=0 ended=null` for an object,
 * `figure ${FIGURE} days=0` for one laid over another, `given.box a=1` for one within
 * another. A field that is named twice is a list, one called `notes[]` even of one; `also ${FIELDS}` brings those that
 * several cases share. What follows ` # ` is a comment.
 *
 * @example
 * cases`
 * 	on the last free day | now 2026-06-12T16:30:00Z | costs USD 0 100 200 300 400 500 675 850
 * 		| figure ${FIGURE} days=0 | back urgency=today out=4 # Tue 9 … Fri 12 are free.
 * `
 */
export function cases<Fields>(
	texts: TemplateStringsArray,
	...values: unknown[]
): Array<[name: string, fields: Fields]> {
	const lines = textOf(texts)
		.split('\n')
		.map((line) => line.replace(/(^|\s)# .*$/, '').trimEnd());
	const margin = lines.find((line) => line !== '')?.search(/\S/);
	const whole: string[] = [];
	for (const line of lines.filter((each) => each !== '')) {
		if (line.search(/\S/) === margin) whole.push(line.trim());
		else whole.push(`${whole.pop()} ${line.trim()}`);
	}
	return whole.map((each) => {
		const [name, ...parts] = each.split(/\s+\|\s+/);
		return [filled(name, values), fieldsOf(parts, values) as Fields];
	});
}

/** One object of pairs as they stand in a case, whose values are mostly texts, numbers, flags and null. */
export const record = <Value = Values,>(texts: TemplateStringsArray, ...values: unknown[]): Value =>
	valueOf(textOf(texts).replace(/\s+/g, ' ').trim(), values) as Value;

const textOf = (texts: TemplateStringsArray): string =>
	texts.reduce((before, after, at) => `${before}\0${at - 1}\0${after}`);

type Values = { [name: string]: unknown };

function fieldsOf(parts: string[], values: unknown[]): Values {
	const named: Values = {};
	for (const part of parts) {
		const [, path, list, text] = /^([\w.]+)(\[\])?\s*(.*)$/.exec(part) ?? [];
		if (path === undefined) throw new Error(`No field: ${part}`);
		const [key, ...outer] = path.split('.').reverse();
		let holder = named;
		for (const name of outer.reverse()) holder = holder[name] = { ...(holder[name] as Values) };
		const value = valueOf(text, values);
		if (key in holder) holder[key] = [holder[key], value].flat();
		else holder[key] = list ? [value] : value;
	}
	const { also, ...fields } = named;
	return Object.assign({}, ...([also].flat() as Values[]), fields) as Values;
}

/** Pairs make an object, laid over those that stand before them. */
function valueOf(text: string, values: unknown[]): unknown {
	const [, objects, pairs] = /^((?:\0\d+\0(?:\s+|$))*)([\w[\]]+=.*)?$/.exec(text) ?? [];
	const bases = objects?.trim().split(/\s+/) ?? [];
	if (pairs === undefined && bases.length < 2) return scalarOf(text, values);
	const written = (pairs ?? '').split(/\s+(?=[\w[\]]+=)/).filter((pair) => pair !== '');
	const entries = written.map((pair) => {
		const at = pair.indexOf('=');
		return [pair.slice(0, at), scalarOf(pair.slice(at + 1), values)];
	});
	const objectsBefore = bases.map((base) => scalarOf(base, values)) as Values[];
	return Object.assign({}, ...objectsBefore, Object.fromEntries(entries)) as Values;
}

function scalarOf(text: string, values: unknown[]): unknown {
	const place = /^\0(\d+)\0$/.exec(text);
	if (place) return values[Number(place[1])];
	if (/^(?:null|true|false|-?\d+(?:\.\d+)?|".*"|\[.*\]|\{\})$/.test(text)) return JSON.parse(text);
	return filled(text, values);
}

const filled = (text: string, values: unknown[]): string =>
	text.replace(/\0(\d+)\0/g, (_place, at) => String(values[Number(at)]));
