/**
 * Costs worked out by hand. A day is written with its weekday (`Mon 2026-03-09`), which is checked against the
 * calendar first, so that a slip of the hand cannot pass for a rule.
 */
import { test } from 'vitest';

import {
	type CostForecast,
	costForecastAt,
} from '../../../../../nodes/ContainerTracking/tariff/costs/forecast';
import {
	type ReturnStatus,
	returnStatusAt,
} from '../../../../../nodes/ContainerTracking/tariff/costs/returnStatus';
import { evaluatedAt } from '../../../../../nodes/ContainerTracking/pickup/pickupStatus';
import { readTerms } from '../../../../../nodes/ContainerTracking/tariff/terms/readTerms';
import { TermsTable } from '../../../../../nodes/ContainerTracking/tariff/terms/termsTable';
import type { EnteredTimes } from '../../../../../nodes/ContainerTracking/tariff/terms/types';
import { cases } from '../../../../cases.mts';
import { checkCost, checkReturn } from './checks.mts';

export type Fields = { [name: string]: unknown };

/** What a case starts from: rows as a user writes them, attributes as the service writes them. */
export interface Given {
	rows?: unknown;
	/** One of the rows, or some, in the text of a case. */
	row?: unknown;
	/** Laid over the container of the table. */
	box?: Fields;
	shipment?: Fields | null;
	terminal?: Fields;
	now?: string;
	soonDays?: number;
}

export interface ExpectedFigure {
	kind?: string;
	/** Number of the row in the table, from 1. */
	row?: number;
	basis?: 'posted_lfd' | 'terms';
	start?: string | null;
	free?: string;
	first?: string;
	ended?: string | null;
	days?: number;
	accrued?: string;
}

export interface ExpectedReturn {
	state?: ReturnStatus['state'];
	by?: string | null;
	left?: number | null;
	urgency?: ReturnStatus['return_urgency'];
	returned?: string | null;
	out?: number | null;
	picked?: string | null;
	kind?: ReturnStatus['terms_kind'];
	row?: number | null;
	/** Reason why there is no date. */
	missing?: string | null;
	to?: string | null;
}

export interface Expected {
	today?: string;
	/** `USD 0 0 150 …`: if ended today, tomorrow … in seven days; one text for each currency, none where it costs nothing. */
	costs?: string | string[];
	/** Of the only figure, or of several in this order. */
	figure?: ExpectedFigure | ExpectedFigure[];
	/** `demurrage terms_unknown`; nothing is missing where it is left out. */
	missing?: string | string[];
	endsWith?: CostForecast['ends_with'];
	/** First day ahead that costs something. */
	from?: string | null;
	/** `USD 440 + EUR 1`. */
	posted?: string;
	difference?: string;
	back?: ExpectedReturn;
}

/** In the port of New York, bound nowhere else. */
const BOX: Fields = {
	id: '33333333-3333-4333-8333-333333333333',
	type: 'container',
	number: 'VECT1234567',
	pod_timezone: 'America/New_York',
	equipment_type: 'dry',
	equipment_length: 40,
	equipment_height: 'standard',
	pod_terminal: { id: 't-port', type: 'terminal', name: 'Dock Seven', firms_code: 'E999' },
};

const SHIPMENT: Fields = { id: 's1', type: 'shipment', shipping_line_scac: 'OCNU' };

export interface Answer {
	cost: CostForecast;
	back: ReturnStatus;
}

/** The table as it is read, and the container as it is evaluated. */
export function readingOf({ rows = [], box, shipment, terminal, now = '', soonDays }: Given) {
	const { table, entered = new Map<string, EnteredTimes>() } = tableOf(rows);
	const evaluate = evaluatedAt({ now, ...(soonDays === undefined ? {} : { soonDays }) });
	const related = {
		shipment: shipment === null ? undefined : { ...SHIPMENT, ...shipment },
		terminal,
	};
	return { table, entered, evaluated: evaluate({ ...BOX, ...box }, related) };
}

/** What the product says of one container. */
export function answer(given: Given): Answer {
	const { table, entered, evaluated } = readingOf(given);
	return {
		cost: costForecastAt(table, entered)(evaluated),
		back: returnStatusAt(table, entered)(evaluated),
	};
}

/** A table without rows is refused where it is read; one can do without a table, though. */
function tableOf(rows: unknown) {
	if (Array.isArray(rows) && rows.length === 0) return { table: new TermsTable([]) };
	const { terms, entered, refused } = readTerms(rows);
	if (refused.length > 0) throw new Error(`Rows are refused: ${JSON.stringify(refused)}`);
	return { table: new TermsTable(terms), entered };
}

/** Each case is the table's with what it says itself. */
export function holds(table: Given) {
	return (texts: TemplateStringsArray, ...values: unknown[]): void => {
		test.each(cases<Given & Expected>(texts, ...values))('%s', (_name, fields) => {
			const { rows = table.rows ?? [], row = rows, now = table.now, soonDays, ...more } = fields;
			const { box, shipment, back, ...expected } = more;
			const said = answer({
				...{ now, soonDays, rows: [row].flat(), box: { ...table.box, ...box } },
				shipment: shipment === null ? null : { ...table.shipment, ...shipment },
			});
			checkCost(said.cost, expected);
			if (back) checkReturn(said.back, back);
		});
	};
}
