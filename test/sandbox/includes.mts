/** `include`: a list of relations to embed in `included`, separated by commas, nested with dots. */
import { record } from '../cases.mts';
import { badParameter } from './errors.mts';
import type { Resource } from './resource.mts';
import type { Store } from './store.mts';
import { wordsOf } from '../words.mts';

const FACILITY = ['terminal', 'rail_terminal'];
const PLACE = ['port', 'metro_area'];

/** Resource type → relationship → the types of its targets. */
const RELATIONS: Record<string, Record<string, string[]>> = {
	tracking_request: { tracked_object: ['shipment'], customer: ['party'], user: ['user'] },
	shipment: record`
		containers=["container"] pod_terminal=["terminal"] port_of_lading=["port"]
		port_of_discharge=["port"] destination=${PLACE} destination_terminal=${FACILITY}
		line_tracking_stopped_by_user=["user"]
	`,
	container: record`
		shipment=["shipment"] pod_terminal=["terminal"] pickup_facility=${FACILITY}
		transport_events=["transport_event"] raw_events=["raw_event"]
	`,
	transport_event: record`
		shipment=["shipment"] container=["container"] vessel=["vessel"] location=${PLACE}
		terminal=${FACILITY}
	`,
	raw_event: { location: PLACE, vessel: ['vessel'] },
	terminal: { port: ['port'] },
	rail_terminal: { port: ['port'], metro_area: ['metro_area'] },
	webhook_notification: {
		webhook: ['webhook'],
		reference_object: wordsOf(`
			tracking_request container transport_event estimated_event container_updated_event
			container_created_event container_pod_terminal_changed_event
		`),
		webhook_notification_logs: ['webhook_notification_log'],
	},
	document: record`
		cargos=["container"] email_submission=["email_submission"]
		last_document_representation=["document_representation"] shipments=["shipment"] user=["user"]
	`,
	email_submission: { documents: ['document'], user: ['user'] },
	estimated_event: { shipment: ['shipment'], port: ['port'], vessel: ['vessel'] },
	container_updated_event: {
		container: ['container'],
		shipment: ['shipment'],
		terminal: ['terminal'],
	},
	container_created_event: { container: ['container'], shipment: ['shipment'] },
	container_pod_terminal_changed_event: {
		container: ['container'],
		shipment: ['shipment'],
		terminal: ['terminal'],
	},
};

/** Empty if the type does not have the relationship. */
function targetTypes(type: string, relation: string): string[] {
	const relations = RELATIONS[type] ?? {};
	return Object.hasOwn(relations, relation) ? relations[relation] : [];
}

/** The contract has the relations of each resource, except the user of a tracking request, and no dots. */
const isBeyondContract = (path: string[]) => path.length > 1 || path[0] === 'user';

/**
 * Splits the parameter into paths; refuses paths that do not exist from the given type.
 * @param beyond whether paths beyond the contract are accepted
 */
export function parseIncludes(parameter: string, from: string, beyond: boolean): string[][] {
	const paths = parameter.split(',').map((path) => path.trim().split('.'));
	for (const path of paths) {
		let types = [from];
		for (const relation of path) {
			types = types.flatMap((type) => targetTypes(type, relation));
		}
		if (types.length === 0 || (!beyond && isBeyondContract(path))) {
			throw badParameter('include', `"${path.join('.')}" cannot be included.`);
		}
	}
	return paths;
}

/** Every resource on the paths, once, without those in `data`. */
export function collectIncluded(store: Store, data: Resource[], paths: string[][]): Resource[] {
	const present = new Set(data);
	const included = new Set<Resource>();
	for (const path of paths) {
		let level = data;
		for (const relation of path) {
			level = level.flatMap((resource) => store.allRelated(resource, relation));
			for (const resource of level) if (!present.has(resource)) included.add(resource);
		}
	}
	return [...included];
}
