import { at, deviations, each, eachHold, renamed, shape } from './deviation.mts';

const shortId = at('/shipments', ({ body }) => {
	if (body.data?.[20]) body.data[20].id = '17';
});
const withVoyage = at('/shipments', ({ body }) => {
	body.included?.push({ id: '1', type: 'voyage', attributes: {}, relationships: {} });
});
const LIMITS = 'X-RateLimit-* are whole numbers, the reset in Unix seconds; or are absent';
const header = (name: string, value: string) =>
	at(/./, ({ headers }) => void (headers[name] = value));

export const SHAPES = deviations`
	a renamed attribute | alter ${renamed('shipment', 'pod_vessel_name', 'vessel_title')}
		| differ ${shape('shipment')} | note new: vessel_title, no pod_vessel_name
	an attribute of another type
		| alter ${each('container', ({ attributes }) => (attributes.available_for_pickup = 'yes'))}
		| differ ${shape('container')} | note available_for_pickup is text
	a further member of a hold | alter ${eachHold((hold) => (hold.placed_by = 'x'))}
		| differ ${shape('container')} | note holds_at_pod_terminal is of another form
	a member beside attributes and relationships
		| alter ${each('container', (container) => (container.included = []))}
		| differ ${shape('container')} | note a member beside attributes and relationships
	a further type of resource | alter ${withVoyage}
		| differ Every resource is of a type that is described | note another: voyage
	ids that are no UUIDs | alter ${shortId}
		| differ Rows have type, a UUID as id, attributes and relationships
	times in another form
		| alter ${each('tracking_request', ({ attributes }) => (attributes.updated_at = 'today at noon'))}
		| differ Times are ISO 8601 with Z or an offset (public: also bare dates, or without zone)
		| differ ${shape('tracking_request')}
	ref_numbers as one text
		| alter ${each('shipment', ({ attributes }) => (attributes.ref_numbers = 'A, B'))}
		| differ ref_numbers is a list of texts, or null, or [null] | differ ${shape('shipment')}
	another content type | alter ${header('content-type', 'text/plain')}
		| differ Answers are application/vnd.api+json or application/json
	limits that are no numbers | alter ${header('x-ratelimit-limit', 'many')} | differ ${LIMITS}
	a reset that is no time in Unix seconds | alter ${header('x-ratelimit-reset', '59')}
		| differ ${LIMITS}
`;
