/** Texts that a careless encoding would not survive. */
import fc from 'fast-check';

/** Separators, quotes, halves of characters, members that every object has, nothing at all. */
export const anyText = fc.oneof(
	fc.string({ unit: 'binary' }),
	fc.string(),
	fc.string({
		unit: fc.constantFrom(
			...["'", '"', '\\', '\n', '\r', '\t', ' ', ',', '|', '?', ':', '[', '{'],
			...['é', '\u2028', '\ud83d', '\ude00', '\0', 'n', 'r', 's'],
		),
	}),
	fc.constantFrom('', '__proto__', 'constructor', 'toString', 'null', 'undefined', '0', '-1'),
);

/** Milliseconds since 1970. */
export const anyMoment = fc.integer({ min: 1, max: 4e12 });
