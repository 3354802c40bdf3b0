import { orderBy, partition, upperFirst } from 'lodash';
import type { IANAZone } from 'luxon';

import { nameOfKind } from '../../events/catalogue';
import { knownVessel } from '../../exceptions/shipment';
import { validEvents } from '../../tariff/costs/events';
import { flatten, includeTree, indexIncluded } from '../../api/jsonapi/flatten';
import type { FlatResource } from '../../api/jsonapi/types';
import { hasHappened } from '../../pickup/context';
import { clipped, type Fields, readFields, readText } from '../../pickup/read';
import { momentOf, readStoredTime, readZone, storedMillis, timeThere } from '../../pickup/dates';
import { path } from '../../api/urls';
import type { Run } from '../../operation/definition';
import { wholeList } from '../../api/paging/readPages';
import { terminalNames } from '../../pickup/place';

const EVENT_INCLUDES = ['location', 'terminal', 'vessel'];

export async function eventsOf(run: Run, containerId: string): Promise<FlatResource[]> {
	const request = {
		method: 'GET' as const,
		path: path`/containers/${containerId}/transport_events`,
		query: { include: EVENT_INCLUDES.join(',') },
	};
	const pages = await wholeList(run, request);
	return pages.flatMap(({ document, rows }) => {
		const included = indexIncluded(document.included);
		return rows.map((row) => flatten(row, included, includeTree(EVENT_INCLUDES)));
	});
}

export type Happened = ReturnType<typeof happened>;

/** Past events of a container, the latest first. `doubtful` ones were reported since, but without a past time. */
export function historyOf(events: readonly FlatResource[], nowMillis: number, today: string) {
	const milestones = validEvents(events).filter(
		({ event: kind }) => typeof kind === 'string' && MOVEMENT.test(kind),
	);
	const [past, others] = partition(milestones, (event) => isPast(event, nowMillis));
	const reportedAt = (event: Fields, otherwise = nowMillis) =>
		storedMillis(event.created_at) ?? otherwise;
	const latestFirst = orderBy(past, [millisOf, (event) => reportedAt(event)], ['desc', 'desc']);
	const [last] = latestFirst;
	const doubtful = last
		? others.filter((event) => reportedAt(event) >= reportedAt(last, 0))
		: others;
	return {
		latestFirst: latestFirst.map((event) => happened(event, today)),
		doubtful: doubtful.map((event) => whatHappened(String(event.event), nameOfPlace(event))),
	};
}

/** Kinds of event that move a container, in contrast to estimates, dates and availability for pickup. */
const MOVEMENT = /^container\.transport\.(?!estimated\.|available$|not_available$)/;

export const isPast = (event: Fields, nowMillis: number): boolean =>
	hasHappened(event.timestamp, nowMillis, eventZone(event));

/** Null where no zone is known: the time is in UTC then. */
const eventZone = ({ timezone, location }: Fields): IANAZone | null =>
	readZone(timezone) ?? readZone(readFields(location).time_zone);

function millisOf(event: Fields): number {
	const time = readStoredTime(event.timestamp);
	return time === null ? 0 : momentOf(time, eventZone(event));
}

/** In characters: the longest name that people read to its end. */
export const MOST_OF_NAME = 80;

/** `Los Angeles (Pier 400)` */
function nameOfPlace({ location, location_locode: locode, terminal }: Fields): string | null {
	const place = readText(readFields(location).name) ?? readText(locode);
	const [name] = terminalNames(readFields(terminal));
	const [where, terminalName] = [place, name].map((text) => clipped(text ?? '', MOST_OF_NAME));
	return where && terminalName ? `${where} (${terminalName})` : where || terminalName || null;
}

function happened(event: FlatResource, today: string) {
	const place = nameOfPlace(event);
	const vessel = readFields(event.vessel);
	return {
		kind: String(event.event),
		/** `Discharged at Los Angeles (Pier 400)` */
		what: whatHappened(String(event.event), place),
		place,
		time: timeThere(event.timestamp, eventZone(event), today) as NonNullable<
			ReturnType<typeof timeThere>
		>,
		vessel: knownVessel({
			vessel_name: readText(vessel.name),
			vessel_imo: readText(vessel.imo),
			voyage_number: readText(event.voyage_number),
		}),
	};
}

/** `Vessel: Discharged` becomes `Discharged at Los Angeles`; `Rail: Loaded`, `Rail: loaded at Los Angeles`. */
function whatHappened(kind: string, place: string | null): string {
	const name = nameOfKind(kind).replace(/^(Vessel: |Gate: |container transport )/, '');
	const what = clipped(upperFirst(name.toLowerCase()), MOST_OF_NAME);
	if (place === null) return what;
	if (/departed$/i.test(what)) return `${what} from ${place}`;
	return what.includes(' at ') ? `${what}, ${place}` : `${what} at ${place}`;
}
