import { upperFirst } from 'lodash';

import { elsewhere, isReadyForTruck, railAdvice } from '../../pickup/sentenceWarnings';
import { inDays } from '../../pickup/sentence';
import type { DayLabels } from '../dayLabels';
import { emptyFacts } from '../empties';
import { escapeHtml, webAddress } from '../../simplify/format';
import {
	type LineContext,
	NOT_THERE,
	appointmentText,
	containerName,
	costsOf,
	fees,
	holdsText,
	phraseText,
	referencesText,
	terminalText,
	voyage,
	yardText,
} from '../line';
import { DATED, isCost, isOut, mayHaveLeft, type ReportEntry, type ReportReason } from '../types';
import { type axesOf, drawStrip, stripOf } from './strip';
import { type FilterId, toneOf } from './style';
import { clipped, counted } from '../../pickup/read';

export interface BoardContext extends LineContext {
	axes: ReturnType<typeof axesOf>;
	filters: ReadonlyMap<ReportEntry, ReadonlySet<FilterId>>;
}

export function containerRow(entry: ReportEntry, context: BoardContext): string {
	const { labels } = context;
	const number = isolated(containerName(entry));
	const address = webAddress(entry.link);
	const linked = address === undefined ? number : link(address, number);
	const name = `<div class="name"><h4>${linked}</h4>${identity(entry, labels)}</div>`;
	const days = `<div class="days">${daysLeft(entry, labels)}</div>`;
	const what = `<div class="what">${whatToDo(entry, context)}</div>`;
	const strip = drawStrip(entry, stripOf(entry), context);
	const classes = `box part ${toneOf(entry)}${classesOf([entry], context)}`;
	const parts = [name, days, what, strip, location(entry, context)];
	// Joined here, so that the pieces of one container are freed before the next one is written.
	return [`<li class="${classes}">`, ...parts, '</li>'].join('');
}

export function classesOf(entries: readonly ReportEntry[], { filters }: BoardContext): string {
	const ids = new Set(entries.flatMap((entry) => [...(filters.get(entry) ?? [])]));
	return [...ids].map((id) => ` in-${id}`).join('');
}

const isolated = (text: string): string => `<bdi>${escapeHtml(text)}</bdi>`;

function identity(entry: ReportEntry, labels: DayLabels): string {
	const { shipping_line_scac: line, bill_of_lading_number: bill, discharged_on: day } = entry;
	const who = [line, bill && `B/L ${bill}`].filter(Boolean).join(' · ');
	const landed = day === null ? '' : `<p class="soft">Discharged ${escapeHtml(labels.of(day))}</p>`;
	return `${who === '' ? '' : `<p class="soft">${isolated(clipped(who))}</p>`}${landed}`;
}

function daysLeft(entry: ReportEntry, labels: DayLabels): string {
	if (isOut(entry)) return daysLeftOfEmpty(entry, labels);
	const { days_left: days, picked_up, last_free_day: lfd } = entry;
	const date = lfd === null ? '' : `<p class="soft">LFD ${escapeHtml(labels.of(lfd))}</p>`;
	if (picked_up) return `<b>Picked up</b>${date}`;
	if (days === null) return `<b>${lfd === null ? 'No date' : 'Not counted'}</b>${date}`;
	return `<b>${upperFirst(inDays(days))}</b>${date}${gateDays(entry)}`;
}

function daysLeftOfEmpty({ empty }: ReportEntry, labels: DayLabels): string {
	const { returnBy = null, daysLeft = null } = empty ?? {};
	if (returnBy === null) return '<b>No return date</b>';
	const date = `<p class="soft">Return by ${escapeHtml(labels.of(returnBy))}</p>`;
	return `<b>${daysLeft === null ? 'Not counted' : upperFirst(inDays(daysLeft))}</b>${date}`;
}

function gateDays(entry: ReportEntry): string {
	const { days_left: days, gate_days_left: gates, closed_days: closed, today } = entry;
	if (days === 0) return closed.includes(today) ? '<p class="soft">gates closed</p>' : '';
	if (gates === null || days === null || days < 0) return '';
	const text = gates === 0 ? 'no gate day after today' : counted(gates, 'gate day');
	return `<p class="soft">${text}</p>`;
}

const READY = {
	ready: 'Ready for pickup',
	blocked: 'Not available for pickup',
	unknown: 'Not known whether it is available',
};

/** The columns of the days and of the holds show these reasons already. */
const SHOWN_ELSEWHERE = new Set<ReportReason>([...DATED, 'hold_outlasts_lfd']);

function whatToDo(entry: ReportEntry, context: BoardContext): string {
	const { labels, acknowledgeLink } = context;
	const phrases = entry.attention
		.filter(
			({ reason }, at) => !SHOWN_ELSEWHERE.has(reason) || (at === 0 && entry.days_left === null),
		)
		.filter(({ reason }, at) => at === 0 || !isCost(reason))
		.map(({ phrase }) => phraseText(phrase, entry.today, labels));
	const [first, ...others] = phrases;
	const also = others.length === 0 ? '' : ` · ${isolated(others.join(' · '))}`;
	const why =
		first === undefined ? '' : `<p><strong>${isolated(upperFirst(first))}</strong>${also}</p>`;
	const facts = isOut(entry) ? factsOfEmpty(entry, phrases, labels) : factsOfPickup(entry, labels);
	const address = acknowledgeLink(entry);
	const acknowledge = address === null ? '' : `<p>${link(address, 'Acknowledge')}</p>`;
	return `${why}${costs(entry, labels)}${facts}${acknowledge}`;
}

function costs(entry: ReportEntry, labels: DayLabels): string {
	const phrases = entry.attention
		.filter(({ reason }, at) => at > 0 && isCost(reason))
		.map(({ phrase }) => phraseText(phrase, entry.today, labels));
	return [...phrases, ...costsOf(entry, labels)]
		.map((text) => paragraph(upperFirst(text)))
		.join('');
}

function factsOfPickup(entry: ReportEntry, labels: DayLabels): string {
	const holds = paragraph(upperFirst(clipped(holdsText(entry))));
	const appointment = paragraph(upperFirst(appointmentText(entry, labels)));
	const advice = clipped(elsewhere(entry)) || railAdvice(entry, entry.attention);
	return `${paragraph(upperFirst(advice))}${holds}${readiness(entry)}${paragraph(voyage(entry, labels))}${posted(entry)}${appointment}`;
}

/** Where holds block the container, the line of holds shows that; `ready` is nothing where no truck finds it. */
function readiness(entry: ReportEntry): string {
	const { active_holds: active, listed_apart: reviewReason, picked_up, place, ready } = entry;
	if (picked_up || active.length > 0) return '';
	const isDoubtful = !isReadyForTruck(entry) || reviewReason === 'probably_picked_up';
	const text = NOT_THERE[place] ?? (ready === 'ready' && isDoubtful ? '' : READY[ready]);
	return paragraph(upperFirst(text));
}

function factsOfEmpty(entry: ReportEntry, phrases: readonly string[], labels: DayLabels): string {
	// The column of the days shows this date already.
	const day = labels.of(entry.empty?.returnBy ?? '');
	const facts = emptyFacts(entry, [...phrases, day], labels);
	return facts.map((text) => paragraph(upperFirst(text))).join('') + posted(entry);
}

function posted(entry: ReportEntry): string {
	const money = fees(entry);
	const label = entry.fees.length === 0 || money === '' ? '' : 'Fees: ';
	return paragraph(upperFirst(label + money));
}

const link = (address: string, html: string): string =>
	`<a href="${escapeHtml(address)}" rel="noreferrer">${html}</a>`;

const paragraph = (text: string): string => (text === '' ? '' : `<p>${isolated(text)}</p>`);

/** The place and the customer of a container, unless the heading of the group names them. */
function location(entry: ReportEntry, { groupBy }: BoardContext): string {
	const { customer_name: customer } = entry;
	const hasLeft = mayHaveLeft(entry);
	const rows = [
		hasLeft || groupBy === 'terminal' ? '' : row('Terminal', terminalText(entry)),
		hasLeft ? '' : row('Yard', yardText(entry) || null),
		groupBy === 'customer' ? '' : row('Customer', customer),
		listRow('Reference', referencesText(entry)),
	];
	return `<dl class="stands">${rows.join('')}</dl>`;
}

const row = (name: string, text: string | null): string =>
	text === null ? '' : listRow(name, clipped(text));

const listRow = (name: string, text: string): string =>
	text === '' ? '' : `<dt>${name}</dt><dd>${isolated(text)}</dd>`;
