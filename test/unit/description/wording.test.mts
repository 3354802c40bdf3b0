import { describe, expect, it } from 'vitest';

import { choicesOf, DESCRIPTIONS, LABELS, PROPERTIES, type Wording } from './properties.mts';

/** Not capitalized within a title, unless first or last. */
const SMALL_WORDS = 'a an and as at but by for in into nor of on or the to with'.split(' ');

function isTitleCase(title: string): boolean {
	return title.split(/: | \(/).every((part) => {
		const words = part.replace(/\)$/, '').split(/[ /]+/);
		return words.every((word, index) => {
			const isInside = index > 0 && index < words.length - 1;
			if (SMALL_WORDS.includes(word.toLowerCase()) && isInside) return word === word.toLowerCase();
			return !/^[a-z]/.test(word);
		});
	});
}

const where = (texts: Wording[]): string[] =>
	texts.map((wording) => `${wording.where}: ${wording.text}`);

describe('Labels', () => {
	it('are in Title Case', () => {
		expect(where(LABELS.filter(({ text }) => !isTitleCase(text)))).toEqual([]);
	});

	it('write abbreviations in capitals', () => {
		const odd = /\b(Id|Ids|Url|Urls|Scac|Imo|Eta|Lfd|Firms|Api|Pod|Un)\b/;
		expect(where(LABELS.filter(({ text }) => odd.test(text)))).toEqual([]);
	});

	it('have no spaces around and no full stop', () => {
		expect(where(LABELS.filter(({ text }) => text !== text.trim() || /[.!]$/.test(text)))).toEqual(
			[],
		);
	});
});

describe('Descriptions', () => {
	const sentences = (text: string): number =>
		text.replace(/\be\.g\./g, 'eg').split(/[.!?] +(?=[A-Z])/).length;

	it('end with a full stop where they are several sentences, and only there', () => {
		const odd = DESCRIPTIONS.filter(({ text }) => text.endsWith('.') !== sentences(text) > 1);
		expect(where(odd)).toEqual([]);
	});

	it('begin with a capital letter and have no spaces around', () => {
		expect(where(DESCRIPTIONS.filter(({ text }) => !/^[A-Z].*\S$/.test(text)))).toEqual([]);
	});

	it('of booleans begin with Whether', () => {
		const odd = PROPERTIES.filter(
			({ property }) =>
				property.type === 'boolean' && !property.description?.startsWith('Whether '),
		);
		expect(odd.map((placed) => placed.where)).toEqual([]);
	});

	it('of anything else do not', () => {
		const odd = PROPERTIES.filter(
			({ property }) => property.type !== 'boolean' && property.description?.startsWith('Whether '),
		);
		expect(odd.map((placed) => placed.where)).toEqual([]);
	});

	it('say more than the label does', () => {
		const odd = PROPERTIES.filter(({ property }) =>
			[
				property,
				...choicesOf(property).map((choice) => ({ ...choice, displayName: choice.name })),
			].some(
				({ displayName, description }) => description?.toLowerCase() === displayName.toLowerCase(),
			),
		);
		expect(odd.map((placed) => placed.where)).toEqual([]);
	});

	it('of labels avoid words that scold', () => {
		const odd = [...LABELS, ...DESCRIPTIONS].filter(({ text }) =>
			/\b(errors?|problems?|failures?|mistakes?)\b/i.test(text),
		);
		expect(where(odd)).toEqual([]);
	});
});

describe('Placeholders', () => {
	const placeholders = PROPERTIES.flatMap(({ where: place, property }) => [
		{ where: place, type: property.type as string, text: property.placeholder },
		...(property.modes ?? []).map(({ type, placeholder }) => ({
			where: place,
			type: type as string,
			text: placeholder,
		})),
	]).filter((entry): entry is typeof entry & { text: string } => entry.text !== undefined);

	it('of texts begin with e.g.', () => {
		const odd = placeholders.filter(
			({ type, text }) => type === 'string' && !/^e\.g\. \S/.test(text),
		);
		expect(where(odd)).toEqual([]);
	});

	it('of collections and lists are an invitation', () => {
		const invitation = { collection: /^Add /, fixedCollection: /^Add /, list: /^Select an? .*…$/ };
		const odd = placeholders.filter(
			({ type, text }) => type in invitation && !invitation[type as 'list'].test(text),
		);
		expect(where(odd)).toEqual([]);
	});

	it('are there for each text that is typed, but for secrets', () => {
		const odd = PROPERTIES.filter(
			({ property: { type, placeholder, typeOptions }, where: place }) =>
				type === 'string' &&
				placeholder === undefined &&
				!typeOptions?.password &&
				!place.includes(' > headers > '),
		);
		expect(odd.map((placed) => placed.where)).toEqual([]);
	});
});

describe('Notices', () => {
	const notices = PROPERTIES.filter(({ property }) => property.type === 'notice');
	const ofAction = notices.filter(({ where: place }) => place.startsWith('Container Tracking'));

	it('stand where a trap is before the first run, and nowhere else', () => {
		const places = ofAction.map(({ property: { displayOptions } }) => {
			const { resource = [], operation = [] } = displayOptions?.show ?? {};
			return `${resource.join()} ${operation.join()}`;
		});
		expect(places.sort()).toEqual([
			'container getAccruals',
			'container getAccruals',
			'container getChanges',
			'container getCostForecast',
			// One or the other, by where the terms come from.
			'container getCostForecastOfMany',
			'container getCostForecastOfMany',
			'container getReturnStatusOfMany',
			'container refresh',
			'invoice check',
			'pickupReport createBoard',
			'pickupReport createCalendar',
			'pickupReport createEmail',
			'pickupReport createMessage',
			'terms check',
			'webhook create',
		]);
	});

	it('are short sentences', () => {
		const odd = ofAction.filter(
			({ property: { displayName: text } }) => !/^[A-Z].*\.$/.test(text) || text.length > 160,
		);
		expect(odd.map((placed) => placed.where)).toEqual([]);
	});
});

describe('All texts', () => {
	it('are in the words of a dispatcher, not of an interface', () => {
		const odd = [...LABELS, ...DESCRIPTIONS].filter(({ text }) =>
			/\/data\/|pointer|relationship path|JSON:API|endpoint|payload|\bboolean\b|query parameter/i.test(
				text,
			),
		);
		expect(where(odd)).toEqual([]);
	});
});
