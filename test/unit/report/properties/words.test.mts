/** No text for people holds what a program says where it has nothing to say. */
import fc from 'fast-check';
import { expect, it } from 'vitest';

import { pickupStatusAt } from '../../../../nodes/ContainerTracking/pickup/pickupStatus';
import { createBoard } from '../../../../nodes/ContainerTracking/report/board';
import { createEmails } from '../../../../nodes/ContainerTracking/report/email';
import { createMessages } from '../../../../nodes/ContainerTracking/report/message';
import type { Report } from '../../../../nodes/ContainerTracking/report/types';
import { check, sampled } from '../../../check.mts';
import { NOW, plainContainer } from './containers.mts';
import { textOf } from './markup.mts';
import { plainReport } from './reports.mts';

const NOTHING =
	/\bundefined\b|\bnull\b|\bNaN\b|\[object|Invalid DateTime|Invalid Date|\bfunction\b|=>/;
/** Two spaces, an empty pair, a comma or a dot that follows nothing. */
const LEFT_OVER = /\(\s*\)|\s[,;](\s|$)|,\s*,|:\s*[,;.]|[^.]\.\.(\s|$)|· ·|: *$/m;

const found = (text: string): string[] =>
	[NOTHING, LEFT_OVER].flatMap((odd) => {
		const at = text.search(odd);
		return at < 0 ? [] : [text.slice(Math.max(0, at - 60), at + 60)];
	});

it('neither a sentence nor a phrase of pickup status', () => {
	const at = pickupStatusAt({ now: NOW });
	check([plainContainer], sampled(1_500), (each) => {
		const { sentence, attention, ready_reasons } = at(each);
		expect(
			[sentence, ...attention.map(({ phrase }) => phrase), ...ready_reasons].flatMap(found),
		).toEqual([]);
	});
});

const WRITERS: { [name: string]: (report: Report) => string[] } = {
	board: (report) => [textOf(createBoard(report)).replace(/ +/g, ' ')],
	...Object.fromEntries(
		(['slack', 'teams', 'text'] as const).map((format) => [
			`message: ${format}`,
			(report: Report) =>
				createMessages(report, { format, maxLength: 3_500 }).map(({ text }) => text),
		]),
	),
	...Object.fromEntries(
		(['all', 'customer'] as const).map((per) => [
			`e-mail: ${per}`,
			(report: Report) =>
				createEmails(report, { per }).flatMap(({ subject, html, text }) => [
					subject,
					textOf(html).replace(/ +/g, ' '),
					text,
				]),
		]),
	),
};

it.each(Object.keys(WRITERS))('%s', (name) => {
	check(
		[plainReport(), fc.constantFrom('en', 'de', 'ar')],
		sampled(80, 1 / 3),
		({ report }, locale) => {
			const texts = WRITERS[name]({ ...report, now: report.now.setLocale(locale) });
			expect(texts.flatMap(found)).toEqual([]);
		},
	);
});
