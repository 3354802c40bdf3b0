/** Reports over containers in any situation, from statuses as the nodes give them, or as somebody else wrote them. */
import fc from 'fast-check';
import { DateTime } from 'luxon';

import { pickupStatusAt } from '../../../../nodes/ContainerTracking/pickup/pickupStatus';
import type { PickupStatus } from '../../../../nodes/ContainerTracking/pickup/facts';
import { readEntries } from '../../../../nodes/ContainerTracking/report/read';
import { reportOf } from '../../../../nodes/ContainerTracking/report/report';
import type { GroupBy, OrderBy, Report } from '../../../../nodes/ContainerTracking/report/types';
import { hostileContainer, NOW, plainContainer } from './containers.mts';
import type { Allowed } from './markup.mts';
import { hostileText } from './texts.mts';
import { wordsOf } from '../../../words.mts';

const LINK = 'https://app.terminal49.com/shipments/find?q=';
const ELSEWHERE = 'https://tms.example.com/find?box=';
const ACKNOWLEDGE = 'https://n8n.example.com/form/acknowledge';
export const LINKS = [LINK, ELSEWHERE, ACKNOWLEDGE];

/** All that a page of ours is made of. */
export const PAGE: Allowed = {
	elements: wordsOf(`
		html head meta title style body header main section nav h1 h2 h3 h4 p ul li div span a
		strong b dl dt dd bdi br svg g circle path text defs use table tbody tr td th
	`),
	attributes: wordsOf(`
		lang charset name content http-equiv class id href role rel aria-label aria-hidden viewBox
		x y r cx cy d style scope
	`),
	links: ['#', ...LINKS],
};
export const TEAMS: Allowed = {
	elements: wordsOf('html head body b i a br'),
	attributes: ['href'],
	links: LINKS,
};

/** As an item may hold it that no node of ours has made. */
const link = fc.constantFrom(
	`${LINK}TEST1234567`,
	null,
	`${ELSEWHERE}<b>|>"'&lt;`,
	`${ELSEWHERE}" onmouseover="alert(1)`,
	'javascript:alert(1)',
	' JaVaScRiPt:alert(1)',
	'data:text/html,<script>alert(1)</script>',
	'no link',
);

const statusAt = pickupStatusAt({ now: NOW });

export interface Case {
	/** What came in and stands in the report. */
	statuses: PickupStatus[];
	report: Report;
}

const keyOf = (alertKey: fc.Arbitrary<string | null>) => fc.tuple(link, alertKey);

/** Each container once, whatever was drawn. */
const statuses = (
	from: typeof plainContainer,
	most: number,
	alertKey: fc.Arbitrary<string | null> = fc.constant(null),
) =>
	fc.array(fc.tuple(from, keyOf(alertKey)), { minLength: 1, maxLength: most }).map((list) =>
		list.map(([each, [leadsTo, key]], index): PickupStatus => {
			const status = statusAt({ ...each, id: `c${index}` });
			return { ...status, link: leadsTo, alert_key: key ?? status.alert_key };
		}),
	);

const now = DateTime.fromISO(NOW, { zone: 'America/Los_Angeles', locale: 'en' });

const groupBy = fc.constantFrom<GroupBy>('terminal', 'customer', 'carrier', 'none');

type Given = Partial<Pick<Report, 'acknowledgeUrl' | 'groupBy' | 'notes' | 'orderBy' | 'title'>> & {
	keeps?: 'all' | 'attention' | 'open';
};

export function caseOf(list: PickupStatus[], given: Given = {}): Case {
	const isKept = ({ attention, picked_up }: PickupStatus) => {
		if (given.keeps === 'all') return true;
		return !picked_up && (given.keeps === 'open' || attention.length > 0);
	};
	return { statuses: list.filter(isKept), report: reportOn(list, given) };
}

function reportOn(items: unknown[], { notes = [], ...given }: Given): Report {
	const read = readEntries(items, {
		now: DateTime.fromISO(NOW, { zone: 'utc' }),
		ownLinks: null,
		otherLinks: null,
	});
	return reportOf(
		{ ...read, notes: [...read.notes, ...notes] },
		{
			title: 'Morning report',
			now,
			groupBy: 'terminal',
			reasons: [],
			acknowledgeUrl: null,
			keeps: 'attention',
			...given,
		},
	);
}

/** Texts as people write them; each container has a number of its own. */
export const plainReport = (most = 8) =>
	fc.tuple(statuses(plainContainer, most), groupBy).map(([list, by]) =>
		caseOf(
			list.map((each, index) => ({ ...each, number: `ABCU${1_000_000 + index}` })),
			{ groupBy: by },
		),
	);

/** Texts that want to be more than texts, in the title and the notes, too. */
export const hostileReport = (most = 8, keeps: Given['keeps'] = 'attention') =>
	fc
		.record({
			list: statuses(hostileContainer, most, fc.option(hostileText, { freq: 3, nil: null })),
			title: hostileText,
			notes: fc.array(hostileText, { maxLength: 2 }),
			acknowledgeUrl: fc.constantFrom(null, ACKNOWLEDGE, `${ACKNOWLEDGE}?"><script>`),
			groupBy,
		})
		.map(({ list, ...given }) => caseOf(list, { ...given, keeps }));

const amounts = (currency: fc.Arbitrary<string>) =>
	fc.oneof(
		fc.array(fc.record({ currency, amount: fc.constantFrom(0, 150, '90.5', 1e11, -3, 'free') }), {
			maxLength: 2,
		}),
		currency,
	);

const day = fc.oneof(fc.constantFrom('2026-03-02', '2026-03-06', '2026-03-08', null), hostileText);

/** A forecast or a return status as nobody should write it. */
const cost = fc.record(
	{
		next_day_cost: amounts(hostileText),
		accrued: amounts(hostileText),
		if_ended: fc.array(fc.record({ date: day, amounts: amounts(hostileText) }), { maxLength: 3 }),
		costs_from: day,
		figures: fc.array(fc.record({ notes: fc.array(hostileText, { maxLength: 2 }) }), {
			maxLength: 2,
		}),
		not_assessable: fc.array(fc.record({ phrase: hostileText }), { maxLength: 2 }),
		is_complete: fc.constantFrom(true, false, null),
		posted: amounts(hostileText),
	},
	{ requiredKeys: [] },
);

const empty = fc.record(
	{
		state: fc.oneof(fc.constantFrom('out', 'out', 'returned', 'not_picked_up'), hostileText),
		return_by: day,
		return_days_left: fc.constantFrom(-3, 0, 2, 9, null, 'many'),
		return_urgency: fc.constantFrom('overdue', 'today', 'soon', 'later', 'none', '<b>'),
		last_gate_day: day,
		picked_up_on: day,
		picked_up_from: hostileText,
		return_to: hostileText,
		days_out: fc.constantFrom(6, null, '<6>'),
		not_assessable: fc.oneof(fc.constant(null), fc.record({ phrase: hostileText }), hostileText),
		attention: fc.array(
			fc.record({
				reason: fc.constantFrom('return_overdue', 'return_terms_unknown'),
				phrase: hostileText,
			}),
			{ maxLength: 2 },
		),
		alert_key: hostileText,
	},
	{ requiredKeys: ['return_by'] },
);

/** Containers with costs and empties, each part of it in an item of its own or in one, whatever it holds. */
export const hostileCosts = (keeps: Given['keeps'] = 'attention') =>
	fc
		.record({
			list: statuses(hostileContainer, 5),
			parts: fc.array(fc.record({ cost, empty, form: fc.constantFrom('one', 'two', 'row') }), {
				minLength: 5,
				maxLength: 5,
			}),
			title: hostileText,
			acknowledgeUrl: fc.constantFrom(null, ACKNOWLEDGE),
			groupBy,
			orderBy: fc.constantFrom<OrderBy>('cost', 'reason'),
		})
		.map(({ list, parts, ...given }) => {
			const items = list.flatMap((status, at): object[] => {
				const { number, container_id } = status;
				const named = { number, container_id };
				const part = parts[at];
				if (part.form === 'one') return [{ ...status, cost: part.cost, detention: part.empty }];
				if (part.form === 'two') return [status, { ...part.empty, ...named }];
				return [
					{ next_day_cost: null, ...part.cost, ...named },
					{ ...part.empty, ...named },
				];
			});
			return reportOn(items, { ...given, keeps });
		});

/** Texts of the service that a line of the report shows. */
export const textsOf = ({
	terminal,
	customer_name,
	bill_of_lading_number,
	number,
	ref_numbers,
}: PickupStatus): string[] =>
	[
		number,
		terminal,
		customer_name,
		bill_of_lading_number,
		// Not more than anybody reads.
		...ref_numbers.slice(0, 5),
	].filter((text) => text !== null);
