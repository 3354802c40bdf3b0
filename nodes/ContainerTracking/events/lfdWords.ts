import type { LfdDirection, LfdSource } from '../pickup';
import { dayLabel, dayOf, isoDate, readStoredTime, readZone } from '../pickup/dates';
import type { Reading } from './reading';
import type { Phrase } from './trackingWords';

/** What an item reports of a last free day. */
export interface LfdFacts {
	direction: LfdDirection;
	previous: string | null;
	current: string | null;
	source: LfdSource;
	stated_by: string | null;
	needs_container: boolean;
}

const MOVED: { [direction in LfdDirection]?: string } = {
	earlier: 'Last free day moved earlier',
	later: 'Last free day moved later',
	set: 'Last free day set',
	cleared: 'Last free day cleared',
	closed: 'Last free day closed, the container left that place',
};

/** `hasStatus`: the item has the pickup status as well; `isBare`: the container could not be read. */
export function lfdPhrase(
	reading: Reading,
	lfd: LfdFacts,
	today: string,
	{ hasStatus, isBare }: { hasStatus: boolean; isBare: boolean },
): Phrase {
	const { direction, previous, current, needs_container: isOpen } = lfd;
	const now = current !== null && (isOpen || !hasStatus) ? `, now ${dayLabel(current, today)}` : '';
	const before =
		previous === null ? listedBefore(reading, current, today) : dayLabel(previous, today);
	const why =
		current === null
			? 'the event does not say the new day'
			: 'another source may keep an earlier day';
	const unknown = before === '' ? ', the day before is not known' : '';
	const doubt = isOpen ? `, but ${why}: look the container up at the service` : unknown;
	const unmoved = isOpen ? 'changed' : current === null ? 'gone' : 'set or moved';
	return {
		headline: MOVED[direction] ?? `Last free day ${unmoved}`,
		rest: [
			now,
			before && `, was ${before}`,
			isBare && !hasStatus ? ` (${sourceText(lfd)})` : '',
			MOVED[direction] || isBare ? '' : doubt,
		].join(''),
	};
}

/** Where it is not known which day counted, the ones that the event itself names. */
function listedBefore(
	{ changes = [], related }: Reading,
	current: string | null,
	today: string,
): string {
	if (current !== null) return '';
	const zone = readZone(related.container?.attributes?.pod_timezone);
	const days = changes.flatMap(({ field, before }) => {
		const time = /lfd/.test(field) ? readStoredTime(before) : null;
		return time ? [dayLabel(isoDate(dayOf(time, zone)), today)] : [];
	});
	return [...new Set(days)].join(', ');
}

function sourceText({ source, stated_by: by }: LfdFacts): string {
	if (by === 't49_calculation') return `source: ${source}, calculated by the service, not reported`;
	if (by === null) return `source: ${source}, unconfirmed`;
	return by === source
		? `source: ${source}`
		: `source: ${source}, stated by ${by.replaceAll('_', ' ')}`;
}
