import { excerpt } from '../api/input/badInput';
import { asStored, utcTimestamp } from '../api/input/values';
import { type Resource, resourceOf } from '../api/jsonapi/types';
import { type Filter, operation, resource } from '../operation/definition';
import { dateField, textField } from '../operation/field';
import { wholeList } from '../api/paging/readPages';
import { FOUND, typeFound } from '../search/numberMatches';
import { requiredText } from './fields/bodies';
import { BY_LOCODE, locator, PORT, VESSEL } from './fields/locators';
import { getMany, getOne } from './getting';
import { explainPlan, GET_PLANNED_TRACK } from './position';

const SHIPPING_LINE = locator('Shipping Line', 'shippingLineId', 'shipping_lines', {
	search: 'searchShippingLines',
	begins: 'id',
});

/** docs/interface.md#reference-data; only the public service has ports and the list of shipping lines. */
export const shippingLine = resource('Shipping Line', 'shippingLine', {
	description: 'A carrier, its codes, and what can be tracked with it',
	operations: [
		getOne(SHIPPING_LINE, {
			action: 'Get carrier (shipping line)',
			description: 'Get the name and codes of a carrier, and which numbers it can be tracked by',
		}),
		getMany({
			action: 'Get many carriers (shipping lines)',
			description: 'Get the carriers the service supports',
			publicOnly:
				'Use Shipping Line > Get with the ID of a carrier. The carrier codes in use come with Shipment > Get Many.',
			mayBeUnpaged: true,
			path: '/shipping_lines',
		}),
	],
});

/** These filters do not select a vessel: they add its positions of that time. */
const positions = (
	displayName: string,
	name: string,
	end: 'from' | 'to',
	moment: string,
): Filter => ({
	field: dateField(displayName, name, {
		description: `Get where the vessel was ${moment}, as positions. A paid part of the public service.`,
	}),
	query: `show_positions[${end}_timestamp]`,
	convert: (value) => utcTimestamp(value, displayName),
});

export const vessel = resource('Vessel', 'vessel', {
	description: 'A ship and where it was last seen',
	operations: [
		getOne(VESSEL, {
			action: 'Get vessel and its position',
			description: 'Get name, position, speed and heading of a vessel by its IMO number',
			filters: [
				positions('Positions From', 'positionsFrom', 'from', 'from this moment on'),
				positions('Positions To', 'positionsTo', 'to', 'up to this moment'),
			],
			explain: explainPlan,
			// Positions are not among the first fields of a vessel, but whoever asks for them wants to see them.
			read: (document, { filters = {} }, output) => {
				if (output !== 'simplified' || Object.keys(filters).length === 0) return { document };
				return {
					document,
					extra: { positions: resourceOf(document)?.attributes?.positions ?? null },
				};
			},
		}),
		GET_PLANNED_TRACK,
	],
});

const METRO_AREA = locator('Metro Area', 'metroAreaId', 'metro_areas', {
	code: BY_LOCODE,
	begins: 'id',
});

export const metroArea = resource('Metro Area', 'metroArea', {
	description: 'An inland place that shipments are destined for',
	operations: [
		getOne(METRO_AREA, {
			action: 'Get metro area',
			description: 'Get name, position and time zone of a metro area',
		}),
	],
});

const PORTS_OF_SHIPMENT =
	'The ports of a shipment come with Shipment > Get when Include names them.';

export const port = resource('Port', 'port', {
	description: 'A sea port',
	operations: [
		getOne(PORT, {
			action: 'Get port',
			description: 'Get name, position and time zone of a port',
			publicOnly: PORTS_OF_SHIPMENT,
		}),
		getMany({
			action: 'Get many ports',
			description: 'Get the ports that the service knows',
			publicOnly: PORTS_OF_SHIPMENT,
			mayBeUnpaged: true,
			path: '/ports',
		}),
	],
});

export const terminal = resource('Terminal', 'terminal', {
	description: 'A marine terminal, its codes and address',
	operations: [
		getOne(locator('Terminal', 'terminalId', 'terminals'), {
			action: 'Get terminal',
			description: 'Get name, FIRMS code and address of a terminal',
		}),
	],
});

const SEARCH_TEXT = textField('Number or Reference', 'searchText', {
	required: true,
	placeholder: 'e.g. MEDU1234567',
	description: 'Container, bill of lading or booking number, or a reference number of yours',
	pointer: 'query',
});

/**
 * Completes a row of the search. Its type or entity_type is that of the resource that was found, whose ID it has
 * (docs/interface.md#reference-data). A row may also be the resource itself, which has other first fields.
 */
function hit(row: Resource): Resource {
	const own = row.attributes ?? {};
	const { line_tracking_stopped_at: stoppedAt } = own;
	const type = typeFound(row.type, own.entity_type);
	if (!FOUND.includes(type)) return row;
	const isStopped = stoppedAt === undefined ? null : Boolean(stoppedAt);
	const attributes = {
		...own,
		entity_type: type,
		[`${type}_id`]: own[`${type}_id`] ?? row.id,
		...(type === 'shipment' && { tracking_stopped: own.tracking_stopped ?? isStopped }),
	};
	return { ...row, type: 'search_result', attributes };
}

/** GET /search of the public service. */
export const search = resource('Search', 'search', {
	description: 'Everything in the account that a number or reference belongs to',
	operations: [
		operation('Find', 'find', {
			action: 'Find container or shipment by number or reference',
			description: 'Find shipments, containers and tracking requests by a number or reference',
			publicOnly:
				'Use Shipment > Get Many with the filter Bill of Lading, or Tracking Request > Get Many with the filter Request Number.',
			type: 'search_result',
			fields: [SEARCH_TEXT],
			returns: 'wholeList',
			run: async (run, { searchText }) => {
				const sought = asStored(searchText ?? '');
				const query = requiredText(sought, 'Number or Reference', 'Enter what to look for.');
				const pages = await wholeList(run, { method: 'GET', path: '/search', query: { query } });
				const found = pages.flatMap(({ rows }) => rows);
				if (found.length === 0)
					run.hint(
						`The search found nothing under "${excerpt(query)}". Look for a misprint, or try it without spaces and dashes. A number that is not tracked yet is not found: see Tracking Request > Create.`,
					);
				if (run.output === 'raw') return { items: pages.map(({ document }) => document) };
				const data = run.output === 'full' ? found : found.map(hit);
				return { document: { ...pages[0].document, data } };
			},
		}),
	],
});
