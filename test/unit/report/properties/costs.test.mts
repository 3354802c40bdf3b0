/** Costs and empties of any kind: nothing throws, nothing is more than a text, nothing is lost. */
import fc from 'fast-check';
import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';

import type { PickupStatus } from '../../../../nodes/ContainerTracking/pickup/facts';
import {
	isOfUrgency,
	pickupStatusAt,
} from '../../../../nodes/ContainerTracking/pickup/pickupStatus';
import type { Urgency } from '../../../../nodes/ContainerTracking/pickup/types';
import { createBoard } from '../../../../nodes/ContainerTracking/report/board';
import { createCalendar } from '../../../../nodes/ContainerTracking/report/calendar';
import { createEmails } from '../../../../nodes/ContainerTracking/report/email';
import { createMessages } from '../../../../nodes/ContainerTracking/report/message';
import { readEntries } from '../../../../nodes/ContainerTracking/report/read';
import { check, sampled } from '../../../check.mts';
import { strangeIn as strangeInCalendar } from '../calendar/parsed.mts';
import { NOW, plainContainer } from './containers.mts';
import { strangeIn } from './markup.mts';
import { hostileCosts, LINKS, PAGE, TEAMS } from './reports.mts';
import { readSlack } from './slack.mts';

const RUNS = sampled(150);

describe('Texts of costs and empties that want to be more', () => {
	it('are nothing but text on a board', () => {
		check([hostileCosts('open')], RUNS, (report) => {
			expect(strangeIn(createBoard(report), PAGE)).toEqual([]);
		});
	});

	it('are nothing but text in an e-mail', () => {
		check([hostileCosts()], RUNS, (report) => {
			for (const { html, subject } of createEmails(report, { per: 'customer' })) {
				expect(strangeIn(html, PAGE)).toEqual([]);
				expect(subject).not.toMatch(/[\r\n]/);
			}
		});
	});

	it('mention nobody in Slack, and link nowhere but where we do', () => {
		check([hostileCosts()], RUNS, (report) => {
			const messages = createMessages(report, { format: 'slack', maxLength: 600 });
			for (const { text } of messages) {
				expect(text.length).toBeLessThanOrEqual(600);
				const { mentions, links, loose, quoted } = readSlack(text);
				expect({ mentions, loose, quoted }).toEqual({ mentions: [], loose: [], quoted: [] });
				const strange = links.filter(({ url }) => !LINKS.some((start) => url.startsWith(start)));
				expect(strange).toEqual([]);
			}
		});
	});

	it('are nothing but text in Teams and in a calendar', () => {
		check([hostileCosts('all')], RUNS, (report) => {
			const messages = createMessages(report, { format: 'teams', maxLength: 4_000 });
			for (const { text } of messages)
				expect(strangeIn(`<!DOCTYPE html><body>${text}`, TEAMS)).toEqual([]);
			expect(strangeInCalendar(createCalendar(report).text)).toEqual([]);
		});
	});
});

const ODD = fc.oneof(
	fc.jsonValue(),
	fc.constantFrom(null, undefined, 0, NaN, true, '[', '{', '[null]', '{"cost":', []),
);

it('Odd values never throw, and never make a cost nothing', () => {
	const names = [
		...['cost', 'detention', 'next_day_cost', 'accrued', 'in_seven_days', 'costs_from'],
		...['return_by', 'return_urgency', 'not_assessable', 'attention', 'state', 'picked_up', 'rank'],
	];
	const item = fc.dictionary(fc.constantFrom(...names), ODD);
	check([fc.array(item, { maxLength: 4 })], sampled(300, 1 / 3), (items) => {
		const options = { now: DateTime.utc(2026, 3, 6), ownLinks: null, otherLinks: null };
		const { entries, notes, gaps } = readEntries(items, options);
		for (const note of [...notes, ...gaps]) expect(note).not.toMatch(/undefined|\[object|NaN/);
		expect(JSON.parse(JSON.stringify(entries))).toEqual(entries);
		const missing = entries.filter(({ cost, picked_up: gone, empty }) => {
			const isOut = empty !== null && !empty.isReturned;
			return (cost?.notAssessable.length ?? 0) > 0 && (!gone || isOut);
		});
		if (missing.length > 0) expect(gaps.join()).toContain(`Costs of ${missing.length} container`);
	});
});

// Money is never silent: what a sweep with its default filters has to name, by rules of its own
// (docs/last-free-day.md).

const DEFAULT_BANDS = new Set<Urgency>(['overdue', 'today', 'soon']);

const isNamed = (status: PickupStatus): boolean =>
	!status.picked_up && isOfUrgency(status, DEFAULT_BANDS) && status.attention.length > 0;

describe('any container', () => {
	const at = pickupStatusAt({ now: NOW });

	it('with demurrage posted is named until it is gone, or under way from where it was charged', () => {
		const amounts = fc.constantFrom(1, 2_440, '90.50', '1,250.00');
		const charged = fc.tuple(plainContainer, amounts).map(([each, amount]) => ({
			...each,
			fees_at_pod_terminal: [
				...(each.fees_at_pod_terminal ?? []),
				{ type: 'demurrage', amount, currency_code: 'USD' },
			],
		}));
		let named = 0;
		check([charged], sampled(3_000), (each) => {
			const status = at(each);
			const { picked_up, place, flags } = status;
			if (picked_up || place === 'inland_transit' || flags.check_before_arrival) return;
			named += 1;
			expect(isNamed(status)).toBe(true);
		});
		expect(named).toBeGreaterThan(sampled(300));
	});

	it('that is overdue or due is named, and none that is gone', () => {
		check([plainContainer], sampled(3_000), (each) => {
			const status = at(each);
			if (status.picked_up) expect(status.attention).toEqual([]);
			else if (DEFAULT_BANDS.has(status.urgency)) expect(isNamed(status)).toBe(true);
		});
	});

	it('has one phrase for each reason, in the same order, each reason once', () => {
		check([plainContainer], sampled(2_000), (each) => {
			const { attention, reasons } = at(each);
			expect(attention.map(({ reason }) => reason)).toEqual(reasons);
			expect(new Set(reasons).size).toBe(reasons.length);
			for (const { phrase } of attention) expect(phrase).toMatch(/^\S.*[^\s.]$/);
		});
	});
});
