import {
	type CostForecast,
	costForecastAt,
} from '../../../../../nodes/ContainerTracking/tariff/costs/forecast';
import type { Money } from '../../../../../nodes/ContainerTracking/tariff/costs/money';
import { evaluatedAt } from '../../../../../nodes/ContainerTracking/pickup/pickupStatus';
import { readTerms } from '../../../../../nodes/ContainerTracking/tariff/terms/readTerms';
import { TermsTable } from '../../../../../nodes/ContainerTracking/tariff/terms/termsTable';
import { record } from '../../../../cases.mts';
import { ROW } from '../../terms/row.mts';

export type Fields = { [name: string]: unknown };

/** 100 USD for every day after the free time. */
export const DEMURRAGE: Fields = {
	...ROW,
	name: 'demurrage row',
	party: 'OCNU',
	tiers: '1-: 100 USD',
};

/** 4 calendar days after the gate-out, then 50 USD a day. */
export const DETENTION: Fields = record`
	${DEMURRAGE} name=detention row kind=detention start=gate_out free_days=4 free_counted=calendar
	tiers=1-: 50 USD closed_weekdays=none
`;

/** One free time of 7 calendar days from the discharge to the return, then 70 EUR a day. */
export const COMBINED: Fields = record`
	${DETENTION} name=combined row kind=combined start=discharge free_days=7 tiers=1-: 70 EUR
`;

/** What the terminal takes from the day after the last free day that it posts. */
export const STORAGE: Fields = record`
	${DETENTION} name=storage row kind=storage party=Dock Seven start=discharge free_days=
	tiers=1-: 20 USD
`;

/** 2 days without Sundays after the notice of the railway, then 80 USD a day. */
export const RAIL: Fields = record`
	${DEMURRAGE} name=rail row party=NRTR start=rail_notification free_days=2 tiers=1-: 80 USD
	closed_weekdays=Sun
`;

/** In the port of New York, discharged on Friday 6 March 2026. */
export const BOX = {
	id: '44444444-4444-4444-8444-444444444444',
	type: 'container',
	number: 'TEST7654321',
	pod_timezone: 'America/New_York',
	pod_discharged_at: '2026-03-06T15:00:00Z',
	equipment_type: 'dry',
	equipment_length: 40,
	equipment_height: 'standard',
	pod_terminal: { id: 't-port', type: 'terminal', name: 'Dock Seven', firms_code: 'E999' },
};

/** By rail to Chicago, where a container waits at the ramp. */
export const INLAND: Fields = {
	pod_rail_carrier_scac: 'NRTR',
	final_destination_timezone: 'America/Chicago',
	pickup_facility: { id: 't-ramp', type: 'rail_terminal', name: 'Ramp Nine', firms_code: 'R111' },
};

/** Noon in New York. */
export const noon = (date: string): string => `${date}T16:00:00Z`;

export interface Given {
	rows?: unknown;
	box?: Fields;
	shipment?: unknown;
	now?: string;
}

export const forecast = ({ rows, box, shipment, now }: Given): CostForecast =>
	forecaster(rows, now)(box, shipment);

/** The same for many containers. */
export function forecaster(rows: unknown = [DEMURRAGE, DETENTION], now = noon('2026-03-16')) {
	const { terms, entered, refused } = readTerms(rows);
	if (refused.length > 0) throw new Error(JSON.stringify(refused));
	const evaluate = evaluatedAt({ now });
	const forecastOf = costForecastAt(new TermsTable(terms), entered);
	return (box?: Fields, shipment: unknown = { shipping_line_scac: 'OCNU' }): CostForecast =>
		forecastOf(evaluate({ ...BOX, ...box }, { shipment }));
}

/** `USD 300, EUR 10`. */
export const written = (money: readonly Money[]): string =>
	money.map(({ currency, amount }) => `${currency} ${amount}`).join(', ');

/** `demurrage end_unknown`. */
export const missing = ({ not_assessable }: CostForecast): string[] =>
	not_assessable.map(({ kind, reason }) => `${kind} ${reason}`);
