/** Whatever a text of the service holds: shown, never run. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { createBoard } from '../../../../nodes/ContainerTracking/report/board';
import type { ReportEntry } from '../../../../nodes/ContainerTracking/report/types';
import { entry, report } from './entries.mts';
import { all, attribute, find, parsed, text } from './parsed.mts';
import { wordsOf } from '../../../words.mts';

const ELEMENTS = new Set([
	...wordsOf(`
		html head meta title style body header nav main section footer
	`),
	...wordsOf('h1 h2 h3 h4 p ul li dl dt dd div span a b strong bdi'),
	...['svg', 'defs', 'g', 'path', 'circle', 'text', 'use'],
]);
const ATTRIBUTES = new Set([
	...['lang', 'charset', 'http-equiv', 'content', 'name', 'class', 'id', 'href', 'rel'],
	...['aria-label', 'aria-hidden', 'role', 'viewBox', 'd', 'x', 'y', 'cx', 'cy', 'r'],
]);

/** What stands in a board that nobody wrote into it. */
function strange(html: string): string[] {
	return parsed(html).flatMap(({ tagName, attrs }) => [
		...(ELEMENTS.has(tagName) ? [] : [`<${tagName}>`]),
		...attrs.flatMap(({ name, value }) => {
			if (!ATTRIBUTES.has(name)) return [`${tagName} ${name}`];
			return name === 'href' && !/^(#[\w-]+|https?:\/\/.+)$/.test(value) ? [`to ${value}`] : [];
		}),
	]);
}

/** The same text in every field that holds one. */
function full(hostile: string, more: Partial<ReportEntry> = {}): ReportEntry {
	return entry({
		number: hostile,
		last_free_day: '2026-03-12',
		days_left: 1,
		active_holds: [{ name: hostile, description: hostile, status: 'hold' }],
		pending_holds: [{ name: hostile, description: null, status: 'pending' }],
		fees: [{ currency_code: hostile, amount: 1, count: 1, types: [{ type: hostile, amount: 1 }] }],
		appointment_at: hostile,
		terminal: hostile,
		firms_code: hostile,
		port: hostile,
		location_at_pod_terminal: hostile,
		current_status: hostile,
		customer_name: hostile,
		shipping_line_scac: hostile,
		bill_of_lading_number: hostile,
		ref_numbers: [hostile, hostile],
		attention: [
			{ reason: 'overdue', phrase: hostile },
			{ reason: 'stale', phrase: hostile },
		],
		link: `https://app.example/${hostile}`,
		alert_key: hostile,
		...more,
	});
}

const board = (hostile: string, more?: Partial<ReportEntry>) => {
	const one = full(hostile, more);
	return createBoard(
		report([one], {
			title: hostile,
			groups: [{ name: hostile, actions: [{ action: 'call', entries: [one] }] }],
			notes: [hostile],
			acknowledgeUrl: 'https://n8n.example/form?key=',
		}),
	);
};

const SCRIPTS = [
	'<script>alert(1)</script>',
	'"><img src=x onerror=alert(1)>',
	"' onmouseover='alert(1)",
	'</title><script>alert(1)</script>',
	'</style><script>alert(1)</script>',
	'</svg><script>alert(1)</script>',
	'</bdi></h4><iframe src=javascript:alert(1)>',
	'<svg/onload=alert(1)>',
	'<!--<script>',
	']]><script>alert(1)</script>',
	'&lt;b&gt; &amp; &#60;i&#62;',
	'<a href="https://evil.example">here</a>',
	'`${alert(1)}` {{7*7}} =cmd()',
	'@channel <!here> *bold* _it_',
];

describe.each(SCRIPTS)('%s', (hostile) => {
	it('is shown as it is, everywhere, and nothing else comes of it', () => {
		const html = board(hostile);
		expect(strange(html)).toEqual([]);
		const [box] = find(parsed(html), '.box');
		// Of a number as long as none is, the beginning.
		const parts = [
			['h4', hostile.slice(0, 30)] as const,
			['dd', hostile] as const,
			['strong', hostile] as const,
		];
		for (const [part, shown] of parts)
			expect(find(all(box), part).map(text).join(' ').toLowerCase()).toContain(shown.toLowerCase());
		for (const part of ['h1', 'h2', 'title', '.notes'])
			expect(text(find(parsed(html), part)[0])).toContain(hostile);
	});
});

/** Pieces of markup among any letters. */
const piece = fc.oneof(
	fc.constantFrom(
		'<',
		'>',
		'"',
		"'",
		'&',
		'=',
		'/',
		'`',
		'<script>',
		'</li>',
		'</svg>',
		'--',
		'&#',
		';',
	),
	fc.constantFrom(
		' onload=',
		'javascript:',
		'<!--',
		'-->',
		'<style>',
		'\u0000',
		'\n',
		'\t',
		'\u202e',
		'\u2028',
	),
	fc.string({ unit: 'binary', maxLength: 4 }),
);
const anyText = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));

describe('any text', () => {
	it('as day of the report, as link and as place to acknowledge', () => {
		fc.assert(
			fc.property(anyText, anyText, (hostile, url) => {
				const one = full(hostile, { today: hostile, link: hostile });
				const html = createBoard(report([one], { acknowledgeUrl: url }));
				expect(strange(html.replace(/[\p{Cs}\p{Cn}]/gu, ''))).toEqual([]);
			}),
		);
	});

	it('of many containers: each stands there once', () => {
		fc.assert(
			fc.property(fc.array(anyText, { maxLength: 8 }), (texts) => {
				const entries = texts.map((hostile, n) => full(hostile, { number: `BOX${n}` }));
				const names = find(
					parsed(createBoard(report(entries)).replace(/[\p{Cs}\p{Cn}]/gu, '')),
					'h4',
				);
				expect(names.map(text)).toEqual(texts.map((_, n) => `BOX${n}`));
			}),
		);
	});
});

it('a text cannot turn the direction of what follows it', () => {
	const [box] = find(parsed(board('\u202eABC\u2066')), '.box');
	expect(text(box)).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
	expect(find(all(box), 'bdi').length).toBeGreaterThan(5);
	expect(attribute(box, 'class')).toContain('box');
});
