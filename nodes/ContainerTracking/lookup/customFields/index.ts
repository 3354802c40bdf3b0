/** The custom fields of the account: what is defined, by which name, and which value each takes. */
export { CUSTOM_FIELD_SEARCH, customFieldColumns } from './columns';
export {
	customFields,
	DEFINITIONS,
	ENTITIES,
	fieldNamed,
	requireField,
	valueRows,
	withOptions,
	type CustomField,
	type Entity,
} from './definitions';
export { explainPayment, WITHOUT_CUSTOM_FIELDS } from './feature';
export { customValue } from './values';
