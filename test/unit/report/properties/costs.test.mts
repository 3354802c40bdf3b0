/** Costs and empties of any kind: nothing throws, nothing is more than a text, nothing is lost. */
import fc from 'fast-check';
import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';

import { createBoard } from '../../../../nodes/ContainerTracking/report/board';
import { createCalendar } from '../../../../nodes/ContainerTracking/report/calendar';
import { createEmails } from '../../../../nodes/ContainerTracking/report/email';
import { createMessages } from '../../../../nodes/ContainerTracking/report/message';
import { readEntries } from '../../../../nodes/ContainerTracking/report/read';
import { sampled } from '../../../sample.mts';
import { strangeIn as strangeInCalendar } from '../calendar/parsed.mts';
import { check } from './checking.mts';
import { strangeIn } from './markup.mts';
import { ACKNOWLEDGE, ELSEWHERE, hostileCosts, LINK } from './reports.mts';
import { readSlack } from './slack.mts';
import { wordsOf } from '../../../words.mts';

const RUNS = sampled(150);
const LINKS = ['#', LINK, ELSEWHERE, ACKNOWLEDGE];

const PAGE = {
	elements: wordsOf(`
		html head meta title style body header main section nav h1 h2 h3 h4 p ul li div span a
		strong b dl dt dd bdi br svg g circle path text defs use table tbody tr td th
	`),
	attributes: [
		...['lang', 'charset', 'name', 'content', 'http-equiv', 'class', 'id', 'href', 'role', 'rel'],
		...['aria-label', 'aria-hidden', 'viewBox', 'x', 'y', 'r', 'cx', 'cy', 'd', 'style', 'scope'],
	],
	links: LINKS,
};

describe('Texts of costs and empties that want to be more', () => {
	it('are nothing but text on a board', () => {
		check(
			hostileCosts('open'),
			(report) => expect(strangeIn(createBoard(report), PAGE)).toEqual([]),
			RUNS,
		);
	});

	it('are nothing but text in an e-mail', () => {
		check(
			hostileCosts(),
			(report) => {
				for (const { html, subject } of createEmails(report, { per: 'customer' })) {
					expect(strangeIn(html, PAGE)).toEqual([]);
					expect(subject).not.toMatch(/[\r\n]/);
				}
			},
			RUNS,
		);
	});

	it('mention nobody in Slack, and link nowhere but where we do', () => {
		check(
			hostileCosts(),
			(report) => {
				const messages = createMessages(report, { format: 'slack', maxLength: 600 });
				for (const { text } of messages) {
					expect(text.length).toBeLessThanOrEqual(600);
					const { mentions, links, loose, quoted } = readSlack(text);
					expect({ mentions, loose, quoted }).toEqual({ mentions: [], loose: [], quoted: [] });
					expect(links.filter(({ url }) => !LINKS.some((start) => url.startsWith(start)))).toEqual(
						[],
					);
				}
			},
			RUNS,
		);
	});

	it('are nothing but text in Teams and in a calendar', () => {
		check(
			hostileCosts('all'),
			(report) => {
				const messages = createMessages(report, { format: 'teams', maxLength: 4_000 });
				for (const { text } of messages)
					expect(
						strangeIn(`<!DOCTYPE html><body>${text}`, {
							elements: ['html', 'head', 'body', 'b', 'i', 'a', 'br'],
							attributes: ['href'],
							links: LINKS,
						}),
					).toEqual([]);
				expect(strangeInCalendar(createCalendar(report).text)).toEqual([]);
			},
			RUNS,
		);
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
	check(
		fc.array(item, { maxLength: 4 }),
		(items) => {
			const options = { now: DateTime.utc(2026, 3, 6), ownLinks: null, otherLinks: null };
			const { entries, notes, gaps } = readEntries(items, options);
			for (const note of [...notes, ...gaps]) expect(note).not.toMatch(/undefined|\[object|NaN/);
			expect(JSON.parse(JSON.stringify(entries))).toEqual(entries);
			const missing = entries.filter(({ cost, picked_up: gone, empty }) => {
				const isOut = empty !== null && !empty.isReturned;
				return (cost?.notAssessable.length ?? 0) > 0 && (!gone || isOut);
			});
			if (missing.length > 0) expect(gaps.join()).toContain(`Costs of ${missing.length} container`);
		},
		sampled(300, 1 / 3),
	);
});
