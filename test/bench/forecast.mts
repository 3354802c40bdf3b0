import { costForecastAt } from '../../nodes/ContainerTracking/tariff/costs/forecast';
import { evaluatedAt } from '../../nodes/ContainerTracking/pickup/pickupStatus';
import { readTerms } from '../../nodes/ContainerTracking/tariff/terms/readTerms';
import { TermsTable } from '../../nodes/ContainerTracking/tariff/terms/termsTable';
import { timedInTurn, type Ratio } from './measure.mts';
import { container, NOW } from './pickup.mts';

const CONTAINERS = 100_000;
const RUNS = 5;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const LINES = ['MAEU', 'MSCU', 'HLCU', 'CMDU', 'ONEY', 'COSU', 'EGLV', 'ZIMU'];
const EQUIPMENT = [
	{ equipment_type: 'dry', equipment_length: 20, equipment_height: 'standard' },
	{ equipment_type: 'dry', equipment_length: 40, equipment_height: 'high_cube' },
	{ equipment_type: 'reefer', equipment_length: 40, equipment_height: 'high_cube' },
];

/** (m) The cost forecast of 100,000 containers by a table of 41 rows, against their pickup status. */
export async function forecast(): Promise<Ratio> {
	const containers = Array.from({ length: CONTAINERS }, (_, n) => box(n));
	const { terms, refused } = readTerms(tariff());
	if (refused.length > 0) throw new Error(refused[0].message);
	const [status, costs] = await timedInTurn(
		RUNS,
		() => {
			const evaluate = evaluatedAt({ now: NOW });
			return containers.filter((each) => evaluate(each).status.number !== null).length;
		},
		() => {
			const evaluate = evaluatedAt({ now: NOW });
			const forecastOf = costForecastAt(new TermsTable(terms));
			return containers.filter((each) => forecastOf(evaluate(each)).if_ended.length === 8).length;
		},
	);
	if (costs.count !== CONTAINERS) throw new Error(`${costs.count} containers have a forecast`);
	return {
		what: `(m) cost forecast of ${CONTAINERS} containers with a table of ${terms.length} rows: against their pickup status`,
		value: costs.ms / status.ms,
		limit: 3,
		detail: `${costs.ms.toFixed(0)} ms against ${status.ms.toFixed(0)} ms`,
	};
}

/** As the pickup status is measured with, of several lines and sizes; every fourth is out, every twelfth went by rail. */
function box(n: number) {
	const one = container(n);
	const days = (n % 20) + 2;
	// On the full hour, as containers of one ship share their times: else finding the zone's offset is all there is.
	const daysAgo = (count: number) =>
		new Date(Date.parse(NOW) - count * DAY_MS - (n % 24) * HOUR_MS).toISOString();
	const gone = daysAgo(days / 2);
	return {
		...one,
		pod_discharged_at: daysAgo(days),
		...EQUIPMENT[n % EQUIPMENT.length],
		...(n % 4 === 1 && { pod_full_out_at: gone, current_status: 'picked_up' }),
		...(n % 12 === 1 && { final_destination_full_out_at: gone, pod_rail_loaded_at: gone }),
		pod_terminal: {
			type: 'terminal',
			id: `t${n % 5}`,
			name: `Terminal ${n % 5}`,
			firms_code: `Y00${n % 5}`,
		},
		shipment: { type: 'shipment', id: `s${n}`, shipping_line_scac: LINES[n % LINES.length] },
	};
}

/** Of each line demurrage, that of reefers, and detention, with and without validity; storage of the terminals. */
function tariff(): object[] {
	const common = {
		first_day: 'next',
		free_counted: 'working',
		charged_counted: 'calendar',
		last_day_counts: 'yes',
		closed_weekdays: 'saturday, sunday',
		holidays: '2026-01-01, 2026-01-19, 2026-02-16, 2026-05-25',
	};
	const ofLines = LINES.flatMap((party, at) => {
		const demurrage = {
			...common,
			kind: 'demurrage',
			party,
			start: 'discharge',
			free_days: 4 + (at % 2),
			tiers: '1-4: 150 USD; 5-9: 255.50 USD; 10-: 410 USD',
			numbering: 'after_free_time',
		};
		const detention = {
			...common,
			kind: 'detention',
			party,
			start: 'gate_out',
			free_days: 5,
			free_counted: 'calendar',
			tiers: '6-10: 100 USD; 11-: 180.25 USD',
			numbering: 'start',
		};
		return [
			{ ...demurrage, valid_to: '2025-12-31' },
			{ ...demurrage, valid_from: '2026-01-01' },
			{ ...demurrage, equipment: '40 reefer', tiers: '1-: 500 USD' },
			detention,
		];
	});
	const ofTerminals = Array.from({ length: 5 }, (_, at) => ({
		...common,
		kind: 'storage',
		party: `Terminal ${at}`,
		start: 'discharge',
		free_days: 5,
		tiers: '1-: 40.25 EUR',
		numbering: 'after_free_time',
	}));
	const ofAll = ['20', '40', '45', '40 reefer'].map((equipment) => ({
		...common,
		kind: 'detention',
		equipment,
		start: 'gate_out',
		free_days: 7,
		tiers: '1-: 120 USD',
		numbering: 'after_free_time',
	}));
	return [...ofLines, ...ofTerminals, ...ofAll];
}
