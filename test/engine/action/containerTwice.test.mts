/**
 * A container that two shipments name, as happens where the service moves it to another page meanwhile: the last full
 * reading counts, and one that is named without anything of it replaces none.
 */
import type { IDataObject } from 'n8n-workflow';
import { expect, test } from 'vitest';

import { closeAfterFile } from '../harness/closing.mts';
import { createEngine } from '../harness/engine.mts';
import { runner } from '../harness/scene.mts';
import { serve } from '../../serve/index.mts';
import { NOW, OUT, TERMS } from '../costs/forecastScene.mts';

/** Discharged on Friday 27 February; the posted last free day was Thursday 5 March. */
const AT_PORT = {
	...{ number: 'CAIU1111111', current_status: 'available', available_for_pickup: true },
	...{ pod_arrived_at: '2026-02-26T18:00:00Z', pod_discharged_at: '2026-02-27T18:00:00Z' },
	...{ pod_timezone: 'America/Los_Angeles', pickup_lfd: '2026-03-05T08:00:00Z' },
	...{ terminal_checked_at: '2026-03-11T14:00:00Z' },
	...{ equipment_type: 'dry', equipment_length: 40, equipment_height: 'standard' },
};
const PICKED_UP = { ...AT_PORT, ...OUT };
/** The service names it, includes nothing of it and answers 404 for it. */
const NAMED = undefined;

type Reading = IDataObject | typeof NAMED;

const shipment = (id: string) => ({
	...{ type: 'shipment', id },
	attributes: {
		...{ bill_of_lading_number: 'BL1', shipping_line_scac: 'OCNA' },
		...{ created_at: '2026-02-01T00:00:00Z', line_tracking_stopped_at: null },
		port_of_discharge_locode: 'USLAX',
	},
	relationships: { containers: { data: [{ type: 'container', id: 'c1' }] } },
});

/** A page for each reading, of a shipment that names the container. */
async function startAccount(readings: Reading[]) {
	const { url, close } = await serve(({ path, query }) => {
		if (!path.endsWith('/shipments')) return { status: 404, body: { errors: [{ status: '404' }] } };
		const number = Number(query.get('page[number]') ?? 1);
		const attributes = readings[number - 1];
		const next = `${url}/v2/shipments?page[number]=${number + 1}`;
		return {
			body: {
				data: [shipment(`s${number}`)],
				included: attributes ? [{ type: 'container', id: 'c1', attributes }] : [],
				meta: { size: readings.length },
				links: number < readings.length ? { next } : {},
			},
		};
	});
	closeAfterFile(close);
	return runner(await createEngine({ baseUrl: `${url}/v2`, apiKey: 'key' }));
}

const options = { now: NOW };

type Operation = [name: string, parameters: IDataObject, input?: IDataObject[]];

/** Each operation that reads an account, and the input it takes. */
const OPERATIONS: Operation[] = [
	['container: getPickupStatusOfMany', { options, output: 'full' }],
	['container: getPickupStatusOfMany', { options, output: 'rows' }],
	['container: getPickupStatusOfMany', { options, output: 'sums' }],
	['container: getCostForecastOfMany', { options, show: 'all' }, TERMS],
	['container: getReturnStatusOfMany', { options, returnUrgency: [] }, TERMS],
	[
		'container: getAccruals',
		{ period: 'thisMonth', options: { ...options, readEvents: false } },
		TERMS,
	],
	// The second shipment has exceptions of its own, which are not of the container.
	['container: getExceptionsOfMany', { kinds: ['port_dwell', 'street_dwell'], options }],
	['container: whereIsItOfMany', { options, pickupFilters: { includePickedUp: true } }],
	['terms: check', { compareWithAccount: true, options }, TERMS],
];

/** What a run gives, whichever shipment came last. */
async function given(readings: Reading[], [name, parameters, input]: Operation) {
	const run = await startAccount(readings);
	const { items, hints, error } = await run(name, parameters, input);
	expect(error).toBeUndefined();
	const text = JSON.stringify({ items, hints }, (key, value: unknown) =>
		/evaluated_at|as_of|asked_at|read_at/.test(key) ? undefined : value,
	);
	return JSON.parse(text.replaceAll('s2', 's1')) as unknown;
}

const CASES: Array<[string, Reading[], Reading[]]> = [
	['at the port, then named only', [AT_PORT, NAMED], [AT_PORT]],
	['named only, then picked up', [NAMED, PICKED_UP], [PICKED_UP]],
	['picked up, then named only', [PICKED_UP, NAMED], [PICKED_UP]],
	['at the port, then picked up', [AT_PORT, PICKED_UP], [PICKED_UP]],
];

/** Of what is not wanted nothing is kept, so where it is only named then, it is shown as one to look up. */
const readingOf = (once: Reading[], [last]: Reading[], [name, { output }]: Operation) =>
	name === 'container: getPickupStatusOfMany' && output !== 'sums' && last === NAMED
		? once.map((reading) => (reading === PICKED_UP ? NAMED : reading))
		: once;

test.each(CASES)(
	'%s: every operation gives what it gives of that reading alone',
	async (_, twice, once) => {
		for (const operation of OPERATIONS) {
			const [name, { output }] = operation;
			expect([name, output, await given(twice, operation)]).toEqual([
				...[name, output, await given(readingOf(once, twice.slice(-1), operation), operation)],
			]);
		}
	},
);
