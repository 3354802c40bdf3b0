import { at, deviations, refuse, shape, withParameter } from './deviation.mts';

const UNKNOWN_INCLUDE = 'An unknown include: 400 that names the parameter';
const SEARCH_ROWS =
	'A row of the search is a shipment, cargo or tracking_request, as its entity_type, with number';

const asMessage = at(/./, ({ status }) =>
	status === 401 || status === 404 ? { message: 'Refused' } : undefined,
);
const ignored = withParameter('include', (answer) => {
	if (answer.query.get('include') !== 'check_live_unknown') return undefined;
	answer.status = 200;
	return { data: [] };
});
const namingNothing = at(/./, ({ status, body }) => {
	if (status === 400) delete body.errors[0].source;
});
const asNumber = at(/./, ({ status, body }) => {
	if (status === 404) body.errors[0].status = 404;
});
const labelled = at('/search', ({ body }) => {
	for (const { attributes } of body.data) {
		attributes.label = attributes.number;
		delete attributes.number;
	}
});

export const ERRORS = deviations`
	errors of another form | alter ${asMessage} | differ Without a key: 401 "Missing API Key"
		| differ With a made-up key: 401 "Invalid API Key"
		| differ An error has status (as text), title and detail
		| differ An unknown id: 404 with errors
		| differ An unknown path: 404, as errors or as a web page
	an unknown include that is ignored | alter ${ignored} | differ ${UNKNOWN_INCLUDE}
		| note answered with 200
	a 400 that names no parameter | alter ${namingNothing} | differ ${UNKNOWN_INCLUDE}
		| differ An example without a kind: 400 with source.parameter = "event"
	a status that is a number | alter ${asNumber}
		| differ An error has status (as text), title and detail
	a path that is gone | alter ${at('/search', (answer) => refuse(answer, 404))}
		| differ Search finds a container by its number | differ ${SEARCH_ROWS}
		| note answered with 404
	a 200 without data | alter ${at('/parties', () => ({ message: 'Not now' }))}
		| differ /shipments takes filter[customer_id] | differ /containers takes filter[customer_id]
		| differ /containers takes filter[customer_name]
		| differ filter[customer_name] of containers asks for the whole name
		| differ GET /parties and /parties/{id}: a company_name | note a 200 without data
	search rows of another form | alter ${labelled} | differ ${SEARCH_ROWS}
		| differ ${shape('search_result')}
`;
