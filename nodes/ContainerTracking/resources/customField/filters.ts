import { BadInput, mismatch } from '../../api/input/badInput';
import { isUuid, targetOf } from '../../api/input/links';
import type { Resource, ResourceIdentifier } from '../../api/jsonapi/types';
import type { Filter } from '../../operation/definition';
import { textField } from '../../operation/field';
import { FOUND, typeFound } from '../../search/numberMatches';
import { EXAMPLE_ID } from '../fields/locators';
import { attribute } from '../fields/rowChecks';
import { BELONGS_TO, DATA_TYPE, DEFINITION, entityType } from './definitionFields';

const shows =
	(name: string): Filter['matches'] =>
	(row, value) => {
		const shown = attribute(row, name);
		return shown === '' ? undefined : shown === value;
	};

export const DEFINITION_FILTERS: Filter[] = [
	{
		field: { ...DATA_TYPE, description: 'Only custom fields that take this', pointer: undefined },
		query: 'filter[data_type]',
		matches: shows('data_type'),
	},
	{
		field: textField('Name Begins With', 'nameBegins', {
			placeholder: 'e.g. Delivery',
			description: 'Only custom fields whose name begins like this',
		}),
		query: 'filter[display_name]',
		matches: (row, text) => {
			const name = attribute(row, 'display_name');
			return name === '' ? undefined : name.toLowerCase().startsWith(String(text).toLowerCase());
		},
	},
	{
		field: { ...BELONGS_TO, description: 'Only custom fields of these', pointer: undefined },
		query: 'filter[entity_type]',
		convert: entityType,
		matches: shows('entity_type'),
	},
];

const related = ({ relationships }: Resource, name: string): ResourceIdentifier | undefined =>
	[relationships?.[name]?.data ?? []].flat()[0];

const idFilter = (
	displayName: string,
	member: 'definition' | 'entity',
	from: string,
	segment?: string,
): Filter => ({
	field: textField(displayName, `${member}Id`, {
		placeholder: `e.g. ${EXAMPLE_ID}`,
		description: `Only values of ${from}, by its ID`,
	}),
	query: `filter[${member}_id]`,
	convert: (entered) => {
		const text = String(entered).trim().toLowerCase();
		const id = isUuid(text) ? text : targetOf(text, segment);
		if (typeof id === 'string' && isUuid(id)) return id;
		throw new BadInput(
			`${displayName} ${mismatch(entered, 'an ID')}`,
			`Enter the ID as the service shows it, e.g. ${EXAMPLE_ID}, or a link that holds it.`,
		);
	},
	matches: (row, id) => {
		const target = related(row, member);
		return target && target.id === id;
	},
});

export const VALUE_FILTERS: Filter[] = [
	idFilter('Custom Field Definition ID', 'definition', 'this custom field', DEFINITION.segment),
	idFilter('Container or Shipment ID', 'entity', 'this container or shipment'),
	{
		field: { ...BELONGS_TO, description: 'Only values of these', pointer: undefined },
		query: 'filter[entity_type]',
		convert: entityType,
		matches: (row, wanted) => {
			const type = typeFound(related(row, 'entity')?.type);
			return FOUND.includes(type) ? type === String(wanted).toLowerCase() : undefined;
		},
	},
];
