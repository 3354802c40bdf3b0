export {
	customFields,
	DEFINITIONS,
	ENTITIES,
	explainFeature,
	fieldNamed,
	requireField,
	valueRows,
	withOptions,
	type CustomField,
	type Entity,
	explainPayment,
	WITHOUT_CUSTOM_FIELDS,
} from './definitions';
export { customValue, CUSTOM_FIELD_SEARCH, customFieldColumns, LIST_WAIT_MS } from './values';
