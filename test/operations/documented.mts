/** The 83 operations that the public service documents, and which of them a request is. */

const DOCUMENTED_PATHS: { [path: string]: string } = {
	'/containers': 'GET PATCH',
	'/containers/{container_id}/custom_fields': 'GET POST',
	'/containers/{container_id}/custom_fields/{api_slug}': 'PATCH DELETE',
	'/containers/{id}': 'GET',
	'/containers/{id}/map_geojson': 'GET',
	'/containers/{id}/raw_events': 'GET',
	'/containers/{id}/refresh': 'PATCH',
	'/containers/{id}/transport_events': 'GET',
	'/custom_field_definitions': 'GET POST',
	'/custom_field_definitions/{definition_id}/options': 'GET POST',
	'/custom_field_definitions/{definition_id}/options/{option_id}': 'GET PATCH DELETE',
	'/custom_field_definitions/{id}': 'GET PATCH DELETE',
	'/custom_fields': 'GET POST',
	'/custom_fields/{id}': 'GET PATCH DELETE',
	'/document_schemas/{id}': 'GET',
	'/documents': 'GET POST',
	'/documents/types': 'GET',
	'/documents/{id}': 'GET PATCH DELETE',
	'/documents/{id}/download_url': 'GET',
	'/documents/{id}/reclassify': 'POST',
	'/documents/{id}/reextract': 'POST',
	'/documents/{id}/relink': 'POST',
	'/documents/{id}/rotate': 'POST',
	'/email_submissions': 'GET',
	'/email_submissions/{id}': 'GET',
	'/metro_areas/{id}': 'GET',
	'/parties': 'GET POST',
	'/parties/{id}': 'GET PATCH',
	'/ports/{id}': 'GET',
	'/search': 'GET',
	'/shipments': 'GET',
	'/shipments/{id}': 'GET PATCH',
	'/shipments/{id}/resume_tracking': 'PATCH',
	'/shipments/{id}/stop_tracking': 'PATCH',
	'/shipments/{shipment_id}/custom_fields': 'GET POST',
	'/shipments/{shipment_id}/custom_fields/{api_slug}': 'PATCH DELETE',
	'/shipping_lines': 'GET',
	'/shipping_lines/{id}': 'GET',
	'/terminals/{id}': 'GET',
	'/tracking_requests': 'POST GET',
	'/tracking_requests/infer_number': 'POST',
	'/tracking_requests/{id}': 'GET PATCH',
	'/tracking_requests/{tracking_request_id}/custom_fields': 'GET POST',
	'/tracking_requests/{tracking_request_id}/custom_fields/{api_slug}': 'PATCH DELETE',
	'/vessels/{id}': 'GET',
	'/vessels/{id}/future_positions': 'GET',
	'/vessels/{id}/future_positions_with_coordinates': 'GET',
	'/vessels/{imo}': 'GET',
	'/webhook_notifications': 'GET',
	'/webhook_notifications/examples': 'GET',
	'/webhook_notifications/{id}': 'GET',
	'/webhooks': 'GET POST',
	'/webhooks/events': 'GET',
	'/webhooks/ips': 'GET',
	'/webhooks/trigger': 'POST',
	'/webhooks/{id}': 'GET PATCH DELETE',
};

/** As `METHOD /path`, with names in braces for what varies. */
export const DOCUMENTED: string[] = Object.entries(DOCUMENTED_PATHS).flatMap(([path, methods]) =>
	methods.split(' ').map((method) => `${method} ${path}`),
);

/** Of a vessel both have the same form, and seven digits are an IMO number. */
const VARYING: { [name: string]: string } = { imo: '\\d{7}' };

/** What varies least comes first: `/webhooks/events` is no ID. */
const PATTERNS = DOCUMENTED.map((operation) => {
	const parts = operation.split(/\{(\w+)\}/);
	const pattern = parts.map((part, at) => (at % 2 ? (VARYING[part] ?? '[^/]+') : part)).join('');
	const varies = parts.length - (operation.includes('{imo}') ? 1 : 0);
	return { operation, varies, pattern: new RegExp(`^${pattern}$`) };
}).sort((one, other) => one.varies - other.varies);

/** @returns undefined for a request that no document of the public service shows */
export const documentedAs = (method: string, path: string): string | undefined =>
	PATTERNS.find(({ pattern }) => pattern.test(`${method} ${path}`))?.operation;
