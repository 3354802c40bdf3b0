import { BadInput } from '../api/input/badInput';
import { isUuid } from '../api/input/links';
import { idOf, isObject, resourceOf, textOf } from '../api/jsonapi/types';
import { onceForEach } from '../api/memo';
import { path } from '../api/urls';
import type { ApiRequest, Client, ErrorContext } from '../api/types';
import { explainStatus, notFound, operation, type Run } from '../operation/definition';
import { choiceField, type Field, field, numberField } from '../operation/field';
import { CONTAINER, PORT, VESSEL } from './fields/locators';

/** Not every plan has vessel positions and maps. */
export const explainPlan = explainStatus(
	403,
	'The plan of this account has no vessel positions and maps',
	'They are a paid part of the service: ask its support to turn them on, or use a key with the permission. Container > Where Is It says without them where a container is.',
);

export const GET_MAP = operation('Get Map', 'getMap', {
	action: 'Get map of container route (geojson)',
	description:
		'Get ports, ship and way of a container as GeoJSON, for a map of your own. A paid part of the public service.',
	publicOnly: 'Container > Where Is It says in words where the container is.',
	notAsTool: true,
	explain: explainPlan,
	fields: [CONTAINER],
	returns: 'items',
	request: ({ containerId }) => ({
		method: 'GET',
		path: path`/containers/${containerId}/map_geojson`,
		expects: (answer) => 'features' in answer && Array.isArray(answer.features),
	}),
	read: (answer, { containerId }) => ({ items: [{ container_id: containerId, ...answer }] }),
});

const START = choiceField('Start At', 'startAt', {
	choices: {
		position: ['Position Entered', 'Latitude and longitude below'],
		vessel: ['Vessel', 'Where the vessel was last seen'],
	},
	default: 'vessel',
	description: 'Where the track begins',
});

const degrees = <const Name extends string>(name: Name, displayName: string, most: number) =>
	numberField(displayName, name, {
		typeOptions: { minValue: -most, maxValue: most, numberPrecision: 6 },
		description: `In degrees, from -${most} to ${most}`,
		displayOptions: { show: { startAt: ['position'] } },
		pointer: name,
	});

/** IDs by client, so that a run looks up each only once: many items name the same ports. */
const ids = onceForEach<Client, Promise<string>>();

type Locator = Pick<Field, 'displayName' | 'segment'>;

const CHECK_CODE =
	'Check the code, or enter the ID. If it is right, the service does not know it, or has no planned tracks: they are an extra of the public service.';

/** The service takes a code in the path of one resource, but only IDs for a track. */
async function idFor(run: Run, { segment, displayName }: Locator, entered: string) {
	if (isUuid(entered)) return entered;
	const { client, errorContext } = run;
	const place = `/${segment}${path`/${entered}`}`;
	const explain: ErrorContext['explain'] = ({ status, errors }) =>
		status === 404 && errors.length > 0
			? { what: `${displayName} "${entered}" was not found`, remedy: CHECK_CODE }
			: explainPlan({ status, errors });
	return await ids(client, place, async () => {
		const request: ApiRequest = { method: 'GET', path: place };
		const { document } = await client.send(request, { ...errorContext, explain });
		const found = idOf(resourceOf(document) ?? {});
		if (found === undefined) throw notFound(run);
		return found;
	});
}

const FROM_PORT = field({
	...PORT,
	displayName: 'From Port',
	name: 'fromPortId',
	description: 'The port that the vessel left last',
	pointer: 'previous_port_id',
});

const TO_PORT = field({
	...PORT,
	displayName: 'To Port',
	name: 'toPortId',
	description: 'The port that the vessel sails to',
	pointer: 'port_id',
});

export const GET_PLANNED_TRACK = operation('Get Planned Track', 'getPlannedTrack', {
	action: 'Get planned track of vessel',
	description:
		'Get where a vessel is expected to be on its way to the next port, one item for each position. A paid part of the public service.',
	publicOnly: 'Vessel > Get gives where the vessel was last seen.',
	explain: explainPlan,
	fields: [
		VESSEL,
		FROM_PORT,
		TO_PORT,
		START,
		degrees('latitude', 'Latitude', 90),
		degrees('longitude', 'Longitude', 180),
	],
	returns: 'items',
	run: async (run, { vesselId, fromPortId, toPortId, startAt, latitude, longitude }) => {
		const isEntered = startAt === 'position';
		// The values of new fields: a track from there would look like any other.
		if (isEntered && latitude === 0 && longitude === 0)
			throw new BadInput(
				'Latitude and Longitude are both 0',
				'Enter the position that the track begins at, or set Start At to Vessel.',
			);
		const track = path`/vessels/${await idFor(run, VESSEL, vesselId)}/future_positions`;
		const request: ApiRequest = {
			method: 'GET',
			path: isEntered ? `${track}_with_coordinates` : track,
			query: {
				previous_port_id: await idFor(run, FROM_PORT, fromPortId),
				port_id: await idFor(run, TO_PORT, toPortId),
				...(isEntered && { latitude: String(latitude), longitude: String(longitude) }),
			},
		};
		const { document } = await run.client.send(request, run.errorContext);
		const vessel = resourceOf(document);
		const positions = [vessel?.attributes?.positions ?? []].flat().filter(isObject);
		if (positions.length === 0) run.hint('The service plans no track between these ports.');
		const of = {
			vessel_name: textOf(vessel?.attributes?.name) || null,
			imo: textOf(vessel?.attributes?.imo) || null,
			vessel_id: vessel?.id ?? null,
		};
		return { items: positions.map((position) => ({ ...position, ...of })) };
	},
});
