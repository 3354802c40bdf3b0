import { describe, expect, it } from 'vitest';

import { choicesOf, DESCRIPTIONS, expectNone, LABELS, PROPERTIES } from './properties.mts';

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

describe('Labels', () => {
	it('are in Title Case', () => {
		expectNone(LABELS, ({ text }) => !isTitleCase(text));
	});

	it('write abbreviations in capitals', () => {
		const odd = /\b(Id|Ids|Url|Urls|Scac|Imo|Eta|Lfd|Firms|Api|Pod|Un)\b/;
		expectNone(LABELS, ({ text }) => odd.test(text));
	});

	it('have no spaces around and no full stop', () => {
		expectNone(LABELS, ({ text }) => text !== text.trim() || /[.!]$/.test(text));
	});
});

describe('Descriptions', () => {
	const sentences = (text: string): number =>
		text.replace(/\be\.g\./g, 'eg').split(/[.!?] +(?=[A-Z])/).length;

	it('end with a full stop where they are several sentences, and only there', () => {
		expectNone(DESCRIPTIONS, ({ text }) => text.endsWith('.') !== sentences(text) > 1);
	});

	it('begin with a capital letter and have no spaces around', () => {
		expectNone(DESCRIPTIONS, ({ text }) => !/^[A-Z].*\S$/.test(text));
	});

	it('of booleans begin with Whether', () => {
		expectNone(
			PROPERTIES,
			({ property }) =>
				property.type === 'boolean' && !property.description?.startsWith('Whether '),
		);
	});

	it('of anything else do not', () => {
		expectNone(
			PROPERTIES,
			({ property }) => property.type !== 'boolean' && property.description?.startsWith('Whether '),
		);
	});

	it('say more than the label does', () => {
		expectNone(PROPERTIES, ({ property }) =>
			[
				property,
				...choicesOf(property).map((choice) => ({ ...choice, displayName: choice.name })),
			].some(
				({ displayName, description }) => description?.toLowerCase() === displayName.toLowerCase(),
			),
		);
	});

	it('of labels avoid words that scold', () => {
		expectNone([...LABELS, ...DESCRIPTIONS], ({ text }) =>
			/\b(errors?|problems?|failures?|mistakes?)\b/i.test(text),
		);
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
		expectNone(placeholders, ({ type, text }) => type === 'string' && !/^e\.g\. \S/.test(text));
	});

	it('of collections and lists are an invitation', () => {
		const invitation = { collection: /^Add /, fixedCollection: /^Add /, list: /^Select an? .*…$/ };
		expectNone(
			placeholders,
			({ type, text }) => type in invitation && !invitation[type as 'list'].test(text),
		);
	});

	it('are there for each text that is typed, but for secrets', () => {
		expectNone(
			PROPERTIES,
			({ property: { type, placeholder, typeOptions }, where: place }) =>
				type === 'string' &&
				placeholder === undefined &&
				!typeOptions?.password &&
				!place.includes(' > headers > '),
		);
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
		expectNone(
			ofAction,
			({ property: { displayName: text } }) => !/^[A-Z].*\.$/.test(text) || text.length > 160,
		);
	});
});

describe('All texts', () => {
	it('are in the words of a dispatcher, not of an interface', () => {
		expectNone([...LABELS, ...DESCRIPTIONS], ({ text }) =>
			/\/data\/|pointer|relationship path|JSON:API|endpoint|payload|\bboolean\b|query parameter/i.test(
				text,
			),
		);
	});
});
