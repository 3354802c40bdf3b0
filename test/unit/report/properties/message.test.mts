import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { createMessages } from '../../../../nodes/ContainerTracking/report/message';
import type { Report } from '../../../../nodes/ContainerTracking/report/types';
import { check, sampled } from '../../../check.mts';
import { bare, beginning, strangeIn, textOf } from './markup.mts';
import { hostileReport, LINKS, plainReport, TEAMS, textsOf } from './reports.mts';
import { readSlack, type SlackText } from './slack.mts';

const RUNS = sampled(100, 1 / 3);
const FORMATS = ['slack', 'teams', 'text'] as const;

const timesIn = (text: string, part: string): number => text.split(part).length - 1;

describe.each(FORMATS)('%s: parts', (format) => {
	const limits = fc.oneof(fc.integer({ min: 500, max: 4_000 }), fc.constantFrom(3_500, 40_000));

	it('each container stands in one of them, once', () => {
		check([plainReport(25), limits], RUNS, ({ report }, maxLength) => {
			const text = createMessages(report, { format, maxLength })
				.map((each) => each.text)
				.join('\n');
			const counts = report.entries.map(({ number }) => timesIn(text, String(number)));
			expect(counts).toEqual(report.entries.map(() => 1));
		});
	});

	it('none is longer than the limit, whatever the texts, and each says which of how many it is', () => {
		check([hostileReport(12), limits], RUNS, ({ report }, maxLength) => {
			const messages = createMessages(report, { format, maxLength });
			expect(messages.map(({ text }) => text.length > maxLength)).not.toContain(true);
			expect(messages.map(({ part }) => part)).toEqual(messages.map((_, index) => index + 1));
			for (const { text, part, parts } of messages) {
				expect(parts).toBe(messages.length);
				if (parts > 1) expect(text).toContain(`${part} of ${parts}`);
			}
		});
	});
});

const whole = (report: Report, format: (typeof FORMATS)[number]): string =>
	createMessages(report, { format, maxLength: 1_000_000 })
		.map(({ text }) => text)
		.join('\n');

/** The title, groups and the name that begins a line are bold; what to do is in italics. */
const isOurs = ({ mark, text, column }: SlackText['styled'][number]): boolean =>
	mark === '*'
		? column === 0 || column === 2
		: mark === '_' && /^(Send a truck|Call[a-z: ]*|Watch) \(\d+\)(, continued)?$/.test(text);

describe('texts that want to be more', () => {
	it('mention nobody in Slack, link nowhere but where we do, and format nothing', () => {
		check([hostileReport()], RUNS, ({ report }) => {
			const { mentions, links, loose, quoted, styled } = readSlack(whole(report, 'slack'));
			expect({ mentions, loose, quoted }).toEqual({ mentions: [], loose: [], quoted: [] });
			const strange = links.filter(({ url }) => !LINKS.some((start) => url.startsWith(start)));
			expect(strange).toEqual([]);
			expect(styled.filter((span) => !isOurs(span))).toEqual([]);
		});
	});

	it('are nothing but text in Teams', () => {
		check([hostileReport()], RUNS, ({ report }) => {
			expect(strangeIn(`<!DOCTYPE html><body>${whole(report, 'teams')}`, TEAMS)).toEqual([]);
		});
	});

	it.each(FORMATS)('are found again, and bring no line of their own: %s', (format) => {
		check([hostileReport()], RUNS, ({ report, statuses }) => {
			const text = whole(report, format);
			const shown = {
				slack: () => readSlack(text).text,
				teams: () => textOf(text),
				text: () => text,
			};
			const page = bare(shown[format]());
			const missing = statuses.flatMap(textsOf).filter((each) => !page.includes(beginning(each)));
			expect(missing).toEqual([]);
			// eslint-disable-next-line no-control-regex
			expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029]/);
			expect(text).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
		});
	});
});
