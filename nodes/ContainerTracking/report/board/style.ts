import { createHash } from 'crypto';

import { isAlert, isEmptyOverdue, isOverdue } from '../report';
import { type ReportEntry, type ReportReason, filterOf, isOut } from '../types';

type Tone = 'alarm' | 'warning' | 'notice' | 'quiet';

/** The colours of the board in its light scheme; an e-mail has no other scheme. */
export const TONE_COLOURS: { readonly [Key in Tone]: string } = {
	alarm: '#b3141b',
	warning: '#8d4a00',
	notice: '#1f5a96',
	quiet: '#808080',
};

export const BOARD_FILTERS = [
	{ id: 'to-do', label: 'Need somebody', tone: 'notice', isAlwaysShown: true },
	{ id: 'late-appointment', label: 'Appointment after LFD', tone: 'alarm', isAlwaysShown: true },
	{ id: 'overdue', label: 'Overdue', tone: 'alarm', isAlwaysShown: true },
	{ id: 'today', label: 'LFD today', tone: 'warning', isAlwaysShown: true },
	{ id: 'last-gate-day', label: 'Last gate day', tone: 'warning', isAlwaysShown: true },
	{ id: 'soon', label: 'LFD soon', tone: 'notice', isAlwaysShown: true },
	{ id: 'holds', label: 'On hold', tone: 'warning', isAlwaysShown: true },
	{ id: 'money-without-date', label: 'No usable LFD', tone: 'warning', isAlwaysShown: true },
	{ id: 'costs', label: 'Costs more tomorrow', tone: 'warning' },
	{ id: 'empties-overdue', label: 'Empties overdue', tone: 'alarm' },
	{ id: 'empties', label: 'Empties to return', tone: 'notice' },
	{ id: 'missed-appointment', label: 'Appointment missed', tone: 'warning' },
	{ id: 'to-check', label: 'Check the data', tone: 'notice' },
	{ id: 'not-assessable', label: 'Not assessable', tone: 'notice' },
	{ id: 'no-alerts', label: 'Needs review', tone: 'quiet' },
] as const satisfies ReadonlyArray<{ id: string; label: string; tone: Tone; isAlwaysShown?: true }>;

export type FilterId = (typeof BOARD_FILTERS)[number]['id'];

/** The filters of a container's reasons and holds. One to be reviewed has only `no-alerts`, and those of an alert. */
export function filtersOf(entry: ReportEntry): ReadonlySet<FilterId> {
	const ids = new Set<FilterId>();
	if (isAlert(entry)) {
		ids.add('to-do');
		if (isOverdue(entry)) ids.add('overdue');
		if (isEmptyOverdue(entry)) ids.add('empties-overdue');
	}
	if (entry.listed_apart !== null) return ids.add('no-alerts');
	for (const { reason } of entry.attention) ids.add(filterOf(reason));
	if (entry.active_holds.length > 0 && !isOut(entry)) ids.add('holds');
	if (isOut(entry) && entry.attention.length > 0) ids.add('empties');
	if (entry.cost !== null && entry.cost.notAssessable.length > 0) ids.add('not-assessable');
	return ids;
}

const TONES = new Map<FilterId, Tone>(BOARD_FILTERS.map(({ id, tone }) => [id, tone]));
const TONE_OF: { readonly [Reason in ReportReason]?: Tone } = { return_today: 'warning' };

export function toneOf({ attention: [first], listed_apart: reviewReason }: ReportEntry): Tone {
	if (reviewReason !== null || !first) return 'quiet';
	return TONE_OF[first.reason] ?? TONES.get(filterOf(first.reason)) ?? 'quiet';
}

/** The only style block of the board. Colours are named by their meaning; each is in both schemes. */

const COLOURS = `:root{color-scheme:light dark;--page:#f4f5f7;--card:#fff;--text:#1b2129;--soft:#586271;--edge:#d8dde4;
--alarm:${TONE_COLOURS.alarm};--warning:${TONE_COLOURS.warning};--notice:${TONE_COLOURS.notice};
--free:#8fb3d6;--over:#c6272e;--shade:#c9cfd8;--now:#e4ebf3;--focus:#1f5a96}
@media (prefers-color-scheme:dark){:root{--page:#11151a;--card:#1a2027;--text:#e7ebf0;--soft:#a0abb9;--edge:#303a45;
--alarm:#ff9089;--warning:#f5b56a;--notice:#8fc1f5;
--free:#3f6891;--over:#d4544f;--shade:#424d5a;--now:#2a3440;--focus:#8fc1f5}}`;

const PAGE = `*{box-sizing:border-box;margin:0}
body{background:var(--page);color:var(--text);font:14px/1.4 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;
max-width:1500px;margin:0 auto;padding:16px 20px 32px;overflow-wrap:anywhere}
h1{font-size:20px;line-height:1.3}
header p:last-child,.legend,.shown,.none{color:var(--soft)}
.costs{margin-top:10px;font-size:16px;font-weight:600}
a{color:inherit;text-decoration-color:var(--soft);text-underline-offset:2px}
a:focus-visible{outline:3px solid var(--focus);outline-offset:2px;border-radius:4px}
bdi{unicode-bidi:isolate}
.shared{position:absolute;width:0;height:0}`;

const TILES = `nav{display:grid;grid-template-columns:repeat(auto-fill,minmax(100px,1fr));gap:8px;margin:14px 0 10px}
nav a{display:block;padding:5px 9px 6px;background:var(--card);
border:1px solid var(--edge);border-top:3px solid var(--tone,var(--edge));border-radius:6px;text-decoration:none;font-size:12px;color:var(--soft)}
nav b{display:block;font-size:20px;line-height:1.25;color:var(--tone,var(--text));font-variant-numeric:tabular-nums}
nav .zero{border-top-color:var(--edge)}
nav .zero b{color:var(--soft);font-weight:400}
nav a:hover{border-color:var(--soft)}
.alarm{--tone:var(--alarm)}
.warning{--tone:var(--warning)}
.notice{--tone:var(--notice)}
.shown{scroll-margin-top:100vh}
.filter,.filter:target~#all{display:none}
.filter:target{display:block}`;

const ROWS = `.group{margin-top:18px}
h2{font-size:16px;padding:4px 0}
h2 span,h3 span{color:var(--soft);font-weight:400}
h3{font-size:13px;margin:8px 0 4px;color:var(--soft)}
ul{list-style:none;padding:0}
.box{display:grid;grid-template-columns:170px 140px minmax(200px,1fr) 336px minmax(170px,.7fr);gap:4px 16px;align-items:start;
background:var(--card);border:1px solid var(--edge);border-left:4px solid var(--tone,var(--edge));padding:7px 12px;
margin-top:-1px;content-visibility:auto;contain-intrinsic-size:auto 76px}
.box:first-child{border-radius:0 6px 0 0}
.box:last-child{border-radius:0 0 6px 0}
.box:only-child{border-radius:0 6px 6px 0}
h4{font-size:15px;line-height:1.3;font-variant-numeric:tabular-nums}
.soft,dt{color:var(--soft)}
.soft,dl,.what{font-size:13px}
.days b{font-size:15px;white-space:nowrap;color:var(--tone,var(--text))}
.what strong{color:var(--tone,var(--text))}
.stands{grid-column:5}
dl{display:grid;grid-template-columns:auto 1fr;gap:0 8px}`;

const STRIP = `.strip{display:block;width:100%;max-width:336px;height:auto}
text{font-size:10px;fill:var(--soft);text-anchor:middle}
.now{font-weight:700;fill:var(--text)}
.today{fill:var(--now)}
.line{stroke:var(--edge);fill:none}
.closed{fill:var(--shade);opacity:.55}
.free{fill:var(--free)}
.over{fill:var(--over)}
.box.quiet .over{fill:var(--soft)}
.arrival,.discharge{fill:var(--card);stroke:var(--soft);stroke-width:1.4}
.lfd{fill:var(--text);stroke:var(--text);stroke-width:1.8}
.appointment{fill:var(--truck,var(--notice));stroke:var(--card);stroke-width:1.2}
.box.in-late-appointment{--truck:var(--alarm)}
.beyond{fill:none;stroke:var(--text);stroke-width:2}
.legend{display:flex;flex-wrap:wrap;gap:2px 16px;font-size:12px}
.legend svg{width:16px;height:16px;margin-right:4px;vertical-align:-3px}`;

const END = `.notes{margin-top:24px;font-size:13px}
.notes.alarm{margin:12px 0 0;padding:6px 12px;background:var(--card);border:1px solid var(--edge);border-left:4px solid var(--tone)}
.notes.alarm h2{color:var(--tone)}
.notes h2{font-size:14px}
.notes ul{list-style:disc;padding-left:20px}
.none{margin-top:24px;font-size:16px}`;

const NARROW = `@media (max-width:1150px){.box{grid-template-columns:165px 140px minmax(0,1fr) minmax(0,1fr)}
.name,.days{grid-row:1/3}.strip{grid-column:3/-1;grid-row:2}.stands{grid-column:4}}
@media (max-width:700px){body{padding:12px 10px 24px}
nav{grid-template-columns:repeat(3,1fr);gap:6px}nav a{padding:3px 8px 5px;font-size:11px;line-height:1.3}nav b{font-size:18px}
.box{grid-template-columns:minmax(0,1fr) auto;gap:5px 10px;padding:8px 10px}
.days{text-align:right}.name,.days,.strip{grid-row:auto}.what,.strip,.stands{grid-column:1/-1}}`;

const PAPER = `@media print{body{background:none;padding:0;max-width:none}nav{display:none}
.box{break-inside:avoid;content-visibility:visible}h2,h3{break-after:avoid}*{print-color-adjust:exact}}`;

const RAISED = 'border-color:var(--text);box-shadow:0 0 0 1px var(--text)';
const NOT_RAISED = 'border-color:var(--edge);box-shadow:none';

export const STYLE = [
	...[COLOURS, PAGE, TILES, ROWS, STRIP, END, NARROW],
	// Filters need no script: the anchor in the address shows the parts with its class and raises its tile.
	...BOARD_FILTERS.map(
		({ id }) =>
			`\n#${id}:target~main .part:not(.in-${id}){display:none}#${id}:target~nav [href="#${id}"]{${RAISED}}`,
	),
	`\nnav [href="#all"]{${RAISED}}.filter:target~nav [href="#all"]{${NOT_RAISED}}`,
	// Counts of all containers would be wrong beside a filtered list.
	'\n.filter:target~main .count{display:none}',
	PAPER,
]
	.join('')
	.trim();

const digest = createHash('sha256').update(STYLE).digest('base64');

/** No script, no request, no form. n8n drops headers that a workflow sets, so the policy is in the page. */
export const POLICY = `default-src 'none'; style-src 'sha256-${digest}'; base-uri 'none'; form-action 'none'`;
