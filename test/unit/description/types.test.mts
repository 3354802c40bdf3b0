/** What must not compile: `npm run typecheck` fails where an expected error is none. */
import { expectTypeOf, test } from 'vitest';

import { collection } from '../../../nodes/ContainerTracking/operation/commonFields';
import { operation } from '../../../nodes/ContainerTracking/operation/definition';
import { field, type ValuesOf } from '../../../nodes/ContainerTracking/operation/field';
import { CONTAINER } from '../../../nodes/ContainerTracking/resources/fields/locators';

const NOTE = field({ displayName: 'Note', name: 'note', type: 'string', default: '' });
const COLOUR = field({
	displayName: 'Colour',
	name: 'colour',
	type: 'options',
	options: [
		{ name: 'Red', value: 'red' },
		{ name: 'Green', value: 'green' },
	],
	default: 'red',
});
const SHADE = field({ ...COLOUR, name: 'shade', displayOptions: { show: { colour: ['red'] } } });
const MORE = collection('Additional Fields', 'additionalFields', [NOTE, COLOUR]);

const SHOWN = { action: 'Paint container', description: 'Paint it' };
const PATCH = { method: 'PATCH', path: '/containers' } as const;

test('the parameters of an operation are the values of its fields', () => {
	operation('Paint', 'paint', {
		...SHOWN,
		fields: [CONTAINER, NOTE, COLOUR, SHADE, MORE],
		returns: 'one',
		request: (parameters) => {
			expectTypeOf(parameters).toEqualTypeOf<{
				containerId: string;
				note: string | null | undefined;
				colour: 'red' | 'green';
				shade: 'red' | 'green' | undefined;
				additionalFields: { note?: string | null; colour?: 'red' | 'green' };
			}>();
			return PATCH;
		},
	});
});

test('a field that an operation does not have is none of its parameters', () => {
	operation('Paint', 'paint', {
		...SHOWN,
		fields: [CONTAINER, MORE],
		returns: 'one',
		// @ts-expect-error misspelt
		request: ({ containerID }) => ({ ...PATCH, path: `/containers/${String(containerID)}` }),
	});
	operation('Paint', 'paint', {
		...SHOWN,
		fields: [CONTAINER, MORE],
		returns: 'one',
		request: ({ additionalFields }) => {
			// @ts-expect-error misspelt within a collection
			return { ...PATCH, body: { colour: additionalFields.color } };
		},
	});
	operation('Paint', 'paint', {
		...SHOWN,
		fields: [CONTAINER, MORE],
		returns: 'one',
		// @ts-expect-error misspelt where it takes several requests
		run: async (_run, { containerID }) => ({ items: [{ containerID }] }),
	});
	operation('Paint', 'paint', {
		...SHOWN,
		fields: [CONTAINER, MORE],
		returns: 'one',
		// @ts-expect-error it works with a field that this operation does not have
		run: async (_run, { updateFields }: { updateFields: object }) => ({ items: [updateFields] }),
	});
});

test('a choice that a field does not offer is no value of it', () => {
	operation('Paint', 'paint', {
		...SHOWN,
		fields: [COLOUR],
		returns: 'none',
		// @ts-expect-error there is no blue
		request: ({ colour }) => ({ ...PATCH, body: { blue: colour === 'blue' } }),
	});
});

test('an operation has one request or several, never both and never none', () => {
	// @ts-expect-error both
	operation('Paint', 'paint', {
		...SHOWN,
		fields: [CONTAINER],
		returns: 'one',
		request: () => PATCH,
		run: async () => ({ items: [] }),
	});
	// @ts-expect-error none
	operation('Paint', 'paint', { ...SHOWN, fields: [CONTAINER], returns: 'one' });
});

test('a field states nothing that no field has', () => {
	// @ts-expect-error misspelt pointer
	field({ displayName: 'Note', name: 'note', type: 'string', default: '', pointr: '/data/note' });
	// @ts-expect-error no such type
	field({ displayName: 'Note', name: 'note', type: 'text', default: '' });
});

test('a field whose name is not known to the compiler has no value', () => {
	const unnamed = { ...NOTE, name: String('note') };
	expectTypeOf<keyof ValuesOf<typeof unnamed>>().toBeNever();
});
