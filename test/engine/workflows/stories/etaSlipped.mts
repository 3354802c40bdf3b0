/** Vessels come later and earlier; the moves that matter are reported once to dispatch and to the customer. */
import { describe, expect, it } from 'vitest';

import { pairs } from '../../../check.mts';
import type { Resource } from '../../../sandbox/index.mts';
import { instant, LOS_ANGELES, ROTTERDAM } from '../lanes.mts';
import { Stage, TELLINGS } from '../stage.mts';

const LANES = [LOS_ANGELES, ROTTERDAM];
const Reported_BY = TELLINGS.map((by) => ({ by }));

describe('ETA slipped', () => {
	it.each(pairs(LANES, Reported_BY))('$time, reported by $by', async ({ by, ...lane }) => {
		const at = (local: string) => instant(local, lane);
		const stage = await Stage.open('eta-slipped', { now: at('2026-03-01T12:00'), by });
		const { ship, store } = stage.sandbox;
		const shipments = [
			...new Set(
				stage
					.containersTo(lane.port)
					.map((container) => store.related(container, 'shipment') as Resource),
			),
		];
		const numbersOf = (shipmentId: string) =>
			store
				.all('container')
				.filter((container) => store.related(container, 'shipment')?.id === shipmentId)
				.map(({ attributes }) => String(attributes.number))
				.join(', ');
		const planned = at('2026-03-07T08:00');
		for (const shipment of shipments) {
			store.update(shipment, { pod_eta_at: planned, pod_original_eta_at: planned });
		}
		// Known before the story begins; to a reading that is a move of its own.
		await stage.at(at('2026-03-01T12:00'), () =>
			shipments.forEach(({ id }) => ship.changeEta(id, planned)),
		);
		const reported = (amount: string, was: string, now: string) =>
			shipments.flatMap(({ id, attributes }) => {
				const name = `B/L ${String(attributes.bill_of_lading_number)}`;
				const headline = `ETA ${String(attributes.port_of_discharge_name)} ${amount}`;
				const times = `now ${now}, was ${was}, first planned Sat 7 Mar 08:00 (${lane.time})`;
				const vessel = `Vessel ${String(attributes.pod_vessel_name)}`;
				const references = String(attributes.ref_numbers);
				const sentence = `${name}: ${headline}, ${times}`;
				return [
					`#arrivals: *${headline}*: ${name}, ${times}\n${vessel} · ${String(attributes.customer_name)} · ${references}`,
					`customers@example.com: ${sentence}\n${sentence}\nContainers: ${numbersOf(id)}\n${vessel} · ${references}`,
				];
			});

		const move = async (when: string, eta: string, ...[amount, was, is]: string[]) =>
			await stage.expectAt(
				at(`2026-03-${when}`),
				() => shipments.forEach(({ id }) => ship.changeEta(id, at(`2026-03-${eta}`))),
				amount ? reported(amount, was, is) : [],
			);

		await move('02T08:00', '07T14:00');
		// A day of 23 hours where the clocks go forward.
		await move('02T20:00', '08T23:30', '1 day later', 'Sat 7 Mar 14:00', 'Sun 8 Mar 23:30');
		await move('02T21:00', '08T23:30');
		await move('03T08:00', '08T16:00');
		await move('03T09:00', '08T03:15', '13 hours earlier', 'Sun 8 Mar 16:00', 'Sun 8 Mar 03:15');
		await move('03T10:00', '08T15:00');
		await move('04T09:00', '10T03:15', '2 days later', 'Sun 8 Mar 15:00', 'Tue 10 Mar 03:15');
		// A few hours, but another day for whoever plans the trucks.
		await move('05T09:00', '09T23:00', '1 day earlier', 'Tue 10 Mar 03:15', 'Mon 9 Mar 23:00');
		const arrive = () =>
			shipments.forEach((shipment) =>
				store.update(shipment, { pod_ata_at: at('2026-03-09T22:00') }),
			);
		await stage.expectAt(at('2026-03-09T22:00'), arrive, []);
		await move('09T23:00', '12T08:00');
	});
});

describe('ETA slipped, inland', () => {
	it('has one line and one e-mail for the containers of a bill of lading, and stops at no zone', async () => {
		const now = '2026-03-01T12:00:00Z';
		const linkBase = 'https://tms.example/';
		const stage = await Stage.open('eta-slipped', { now, by: 'schedule', linkBase });
		const { ship, store } = stage.sandbox;
		const boxesOf = (shipment: Resource) =>
			store
				.all('container')
				.filter((container) => store.related(container, 'shipment')?.id === shipment.id);
		const shipment = store
			.all('shipment')
			.find(
				(each) => boxesOf(each).length > 2 && !each.attributes.line_tracking_stopped_at,
			) as Resource;
		// More than the workflow looks at in one part.
		for (let added = 0; added < 27; added++) ship.addBox(shipment.id);
		const [stays, ...moved] = boxesOf(shipment);
		store.update(shipment, {
			...{ destination_locode: 'USCHI', destination_name: 'Chicago', destination_ata_at: null },
			...{ destination_timezone: 'Nowhere/Nothing', line_tracking_stopped_at: null },
		});
		const open = { pod_full_out_at: null, ind_ata_at: null, final_destination_timezone: null };
		for (const { id } of boxesOf(shipment))
			ship.changeContainer(id, { ...open, current_status: 'on_rail' });
		const all = (eta: string) => () => moved.forEach(({ id }) => ship.changeInlandEta(id, eta));
		await stage.at(now, all('2026-03-10T15:00:00Z'));
		const sent = await stage.at('2026-03-02T12:00:00Z', all('2026-03-12T15:00:00Z'));
		expect(sent).toHaveLength(2);
		const [line, mail] = sent.sort();
		const billOfLading = String(shipment.attributes.bill_of_lading_number);
		const target = linkBase + String(moved[0].attributes.number);
		expect(line).toContain(
			`*ETA Chicago 2 days later*: B/L <${target}|${billOfLading}>, now Thu 12 Mar 15:00, was Tue 10 Mar 15:00 (UTC)`,
		);
		const numbers = moved.map(({ attributes }) => String(attributes.number));
		for (const number of numbers) expect(mail).toContain(number);
		expect(mail).not.toContain(String(stays.attributes.number));
	});
});
