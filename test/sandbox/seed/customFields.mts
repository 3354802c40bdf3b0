/** Custom fields of the account: a definition of every data type, and a few values. */
import { type Attributes, type Resource, toMany, toOne } from '../resource.mts';
import { stableId, type Store } from '../store.mts';
import { CUSTOMERS } from './parties.mts';

/** The entity types of definitions, and the resources that carry their values. */
export const ENTITY_TYPES: Record<string, string> = {
	Shipment: 'shipment',
	Container: 'container',
	TrackingRequest: 'tracking_request',
};

interface Seed {
	slug: string;
	name: string;
	type: string;
	says?: string;
	options?: string[];
	more?: Attributes;
}

const SEEDS: Record<string, Seed[]> = {
	Container: [
		{ slug: 'delivery_note', name: 'Delivery Note', type: 'short_text', says: 'For the driver' },
		{ slug: 'pallets', name: 'Pallets', type: 'number', says: 'How many are inside' },
		{ slug: 'deliver_on', name: 'Deliver On', type: 'date', says: 'Day promised to the customer' },
		{ slug: 'dock_slot', name: 'Dock Slot', type: 'datetime', says: 'When the dock is free' },
		{
			...{ slug: 'needs_chassis', name: 'Needs Chassis', type: 'boolean' },
			more: { default_value: false },
		},
		{
			...{ slug: 'priority', name: 'Priority', type: 'enum', says: 'How urgent the cargo is' },
			options: ['Low', 'Normal', 'Rush Order'],
		},
		{
			...{ slug: 'equipment', name: 'Equipment', type: 'enum_multi', says: 'What the truck needs' },
			options: ['Liftgate', 'Reefer Plug', 'Tarp'],
		},
		{ slug: 'haulier', name: 'Haulier', type: 'reference', says: 'Who picks it up' },
	],
	Shipment: [
		{ slug: 'buyer', name: 'Buyer', type: 'short_text', says: 'Who ordered it' },
		{ slug: 'cargo_value', name: 'Cargo Value', type: 'number', says: 'In US dollars' },
		// The same name as for containers, with other options.
		{
			...{ slug: 'priority', name: 'Priority', type: 'enum', says: 'How urgent it is' },
			options: ['Standard', 'Express'],
		},
	],
	TrackingRequest: [
		{ slug: 'requested_by', name: 'Requested By', type: 'short_text', says: 'Who asked for it' },
	],
};

/** Adds definitions and options, and values of the first resource of each kind. */
export function addCustomFields(store: Store, at: string): void {
	for (const [entityType, seeds] of Object.entries(SEEDS)) {
		for (const seed of seeds) addDefinition(store, entityType, seed, at);
	}
	const [container] = store.all('container');
	const [shipment] = store.all('shipment');
	const [request] = store.all('tracking_request');
	addValue(store, container, { api_slug: 'delivery_note', value: 'Ring twice' });
	addValue(store, container, { api_slug: 'pallets', value: 22 });
	addValue(store, container, { api_slug: 'priority', value: 'rush_order' });
	addValue(store, shipment, { api_slug: 'buyer', value: CUSTOMERS[0] });
	addValue(store, request, { api_slug: 'requested_by', value: 'Dispatch' });
}

function addDefinition(store: Store, entityType: string, seed: Seed, at: string): void {
	const { slug, name, type, says = null, options = [], more } = seed;
	const rows = options.map((label, index) =>
		store.add({
			id: stableId('custom_field_option', `${entityType} ${slug} ${label}`),
			type: 'custom_field_option',
			attributes: { label, value: label.toLowerCase().replace(/ /g, '_'), position: index + 1 },
			relationships: {},
		}),
	);
	store.add({
		id: stableId('custom_field_definition', `${entityType} ${slug}`),
		type: 'custom_field_definition',
		attributes: {
			...{ entity_type: entityType, api_slug: slug, display_name: name, description: says },
			...{ data_type: type, reference_type: null, validation: null, default_value: null },
			...{ default_format: null, template_id: null, created_at: at, updated_at: at },
			...more,
		},
		relationships: { account: toOne(null), fields: toMany([]), options: toMany(rows) },
	});
}

/** Stores a valid value; its text for people is derived when it is read. */
export function addValue(
	store: Store,
	entity: Resource,
	{ api_slug, value }: { api_slug: string; value: unknown },
): Resource {
	return store.add({
		id: stableId('custom_field', `${entity.type} ${entity.id} ${api_slug}`),
		type: 'custom_field',
		attributes: { api_slug, value },
		relationships: { entity: toOne(entity) },
	});
}
