/** Milestones: what had no time and has one now. */
import { describe, expect, it } from 'vitest';

import { cases } from '../../cases.mts';
import { at, box, itemOf, itemsOf, kindsOf, march, reported } from './account.mts';

type Fields = { [name: string]: unknown };

const NOT_LANDED = { pod_arrived_at: null, pod_discharged_at: null };

describe('a milestone of a container', () => {
	it.each([
		['vessel_arrived', NOT_LANDED, { ...NOT_LANDED, pod_arrived_at: march(1) }],
		['vessel_discharged', { pod_discharged_at: null }, { pod_discharged_at: march(1) }],
		['full_out', {}, { pod_full_out_at: march(1) }],
		['full_out', {}, { final_destination_full_out_at: march(1) }],
		['rail_loaded', {}, { pod_rail_loaded_at: march(1) }],
		['rail_departed', {}, { pod_rail_departed_at: march(1) }],
		['rail_unloaded', {}, { ind_rail_unloaded_at: march(1) }],
		['arrived_at_inland_destination', {}, { ind_ata_at: march(1) }],
		['delivered', {}, { delivered_at: march(1) }],
		['empty_in', {}, { empty_terminated_at: march(1) }],
	])('%s', (kind, before, after) => {
		const sea = { pod_ata_at: null };
		const notifications = reported([at([box(before)], sea)], [at([box(after)], sea)]);
		expect(kindsOf(notifications)).toEqual([kind]);
		expect(itemsOf(notifications)[0]).toMatchObject({
			event: `container.transport.${kind}`,
			occurred_at: march(1),
			transport_event: { timestamp: march(1) },
			container: { number: 'TEST1234567' },
			shipment: { bill_of_lading_number: 'BL-s1' },
			pickup: { incomplete: false },
		});
		expect(itemsOf(notifications)[0]).not.toHaveProperty('missing');
	});

	const seen = { location_at_pod_terminal: 'Grounded, row 12', terminal_checked_at: march(3) };
	const inYard = { ind_ata_at: march(1), ...seen };
	const departed = { pod_rail_departed_at: march(1) };
	const byTrain = { pod_rail_departed_at: march(1), ind_ata_at: march(2) };
	it.each([
		['rail_unloaded', byTrain, { ind_rail_unloaded_at: march(3) }, 'Pier Other'],
		['available', byTrain, { available_for_pickup: true }, 'Pier Other'],
		['available', departed, { available_for_pickup: true }, 'Pier Other'],
		['available', inYard, { available_for_pickup: true }, 'Pier Test'],
		['available', {}, { available_for_pickup: true }, 'Pier Test'],
	])('%s names the terminal where the container is (%j)', (kind, before, after, name) => {
		const read = (attributes: Fields) => {
			const one = box({ ...before, ...attributes });
			Object.assign(one.relationships!, {
				pickup_facility: { data: { type: 'terminal', id: 't2' } },
			});
			const account = at([one]);
			const relationships = { destination_terminal: { data: null } };
			return [{ ...account, shipment: { ...account.shipment, relationships } }];
		};
		const notifications = reported(read({}), read(after));
		const item = itemOf(`container.transport.${kind}`, notifications);
		expect(item).toMatchObject({ terminal: { name }, pickup: { terminal: name } });
	});

	it('stands before other changes, several in the order of their times', () => {
		const gone = {
			...{ empty_terminated_at: march(3), pod_full_out_at: march(1), delivered_at: march(2) },
			pickup_appointment_at: march(1),
		};
		expect(kindsOf(reported([at([box()])], [at([box(gone)])]))).toEqual([
			...['full_out', 'delivered', 'empty_in'],
			...['updated', 'pickup_appointment.changed'],
		]);
	});

	const rail = { pod_rail_departed_at: march(1) };
	it.each(cases<{ before: Fields; after: Fields; kinds: string[] }>`
		out by train, no pickup | before ${{}} | after ${{ ...rail, pod_full_out_at: march(1) }}
			| kinds ${['rail_departed']}
		out of both gates at once | before ${{}}
			| after ${{ pod_full_out_at: march(1), final_destination_full_out_at: march(1) }}
			| kinds ${['full_out']}
		at the ramp by train, in both kinds | before ${rail}
			| after ${{ ...rail, ind_ata_at: march(2) }}
			| kinds ${['rail_arrived', 'arrived_at_inland_destination']}
		corrected | before ${{ pod_full_out_at: march(1) }} | after ${{ pod_full_out_at: march(2) }}
			| kinds ${[]}
	`)('%s', (_, { before, after, kinds }) => {
		expect(kindsOf(reported([at([box(before)])], [at([box(after)])]))).toEqual(kinds);
	});
});

describe('the place of a milestone', () => {
	const CHICAGO = 'America/Chicago';
	const lanes = {
		...{ port_of_discharge_locode: 'USLAX', port_of_discharge_name: 'Los Angeles' },
		...{ destination_locode: 'USCHI', destination_name: 'Chicago' },
	};
	const arrived = { pod_rail_departed_at: march(1), ind_ata_at: march(2) };
	it.each(cases<{ destination_timezone: string; after: object; expected: string }>`
		of the ramp | destination_timezone ${CHICAGO} | after ${{ ind_rail_unloaded_at: march(3) }}
			| expected , Chicago, Tue 3 Mar 02:00 (Chicago time)
		with a zone of another continent | destination_timezone Indian/Reunion
			| after ${{ ind_rail_unloaded_at: march(3) }}
			| expected , Chicago, Tue 3 Mar 00:00 (Los Angeles time)
		of an empty, which no record names | destination_timezone ${CHICAGO}
			| after ${{ empty_terminated_at: march(3), empty_terminated_timezone: CHICAGO }}
			| expected , Tue 3 Mar 02:00 (Chicago time)
		of a delivery, which no record names | destination_timezone ${CHICAGO}
			| after ${{ delivered_at: march(3) }} | expected , Tue 3 Mar 02:00 (Chicago time)
	`)('%s', (_, { destination_timezone, after, expected }) => {
		const shipment = { ...lanes, destination_timezone };
		const found = reported(
			[at([box(arrived)], shipment)],
			[at([box({ ...arrived, ...after })], shipment)],
		);
		expect(String(itemsOf(found)[0].sentence).replace(/^[^,]+/, '')).toBe(expected);
	});
});

describe('a milestone of a shipment', () => {
	it('is one of each of its containers', () => {
		const boxes = () => [box({}, 'c1'), box({}, 'c2')];
		const notifications = reported(
			[at(boxes(), { pol_atd_at: null })],
			[at(boxes(), { pol_atd_at: march(1) })],
		);
		expect(kindsOf(notifications)).toEqual(['vessel_departed', 'vessel_departed']);
		expect(itemsOf(notifications).map(({ container }) => (container as { id: string }).id)).toEqual(
			['c1', 'c2'],
		);
	});

	it.each([
		['the port itself', 'USLAX', []],
		['another place', 'USCHI', ['arrived_at_inland_destination']],
		['not known', null, ['arrived_at_inland_destination']],
	])('is no arrival inland if the destination is %s', (_, destination_locode, kinds) => {
		const [before, after] = [null, march(1)].map((destination_ata_at) =>
			at([box()], { destination_locode, destination_ata_at }),
		);
		expect(kindsOf(reported([before], [after]))).toEqual(kinds);
	});

	it('is reported once, whether shipment or container reports it first', () => {
		const sea = { pod_ata_at: null };
		const land = { pod_ata_at: march(1) };
		const [off, on] = [NOT_LANDED, { ...NOT_LANDED, pod_arrived_at: march(1) }];
		expect(kindsOf(reported([at([box(off)], sea)], [at([box(off)], land)]))).toEqual([
			'vessel_arrived',
		]);
		expect(reported([at([box(off)], land)], [at([box(on)], land)])).toEqual([]);
		expect(reported([at([box(on)], sea)], [at([box(on)], land)])).toEqual([]);
	});
});
