/** Each message leads to the container, where there is a page that is known. */
import { describe, expect, it } from 'vitest';

import type { Resource } from '../../../sandbox/index.mts';
import { instant, LOS_ANGELES, openWithBox, type Known } from '../lanes.mts';
import { Stage } from '../stage.mts';

const at = (local: string) => instant(local, LOS_ANGELES);
const NOON = at('2026-03-06T12:00');

const linkBase = 'https://tms.example/find?from=alert&q=';
/** As Slack takes it. */
const link = (number: string) => `<https://tms.example/find?from=alert&amp;q=${number}|${number}>`;

const papers = ({ billOfLading, references, customer }: Known) =>
	`${customer} · Yard: Row 7 · B/L ${billOfLading} · ${references}`;

const open = async (file: string) => await openWithBox(file, { now: NOON, linkBase });

describe('Messages lead to the container', () => {
	it('Hold monitor, in Slack and by e-mail', async () => {
		const { stage, ship, box } = await open('hold-monitor');
		const sentence = (reasons: string, number = box.number) =>
			`${number}: no last free day yet at ${box.terminal}; ${reasons}; not available for pickup.`;
		const customs = { name: 'customs', status: 'hold', description: 'CBP exam' };
		await stage.expectAt(NOON, () => ship.placeHold(box.id, customs), [
			`broker@example.com: ${box.number}: Hold customs placed\ncustoms, terminal says: CBP exam\n${sentence('Holds: customs')}\nB/L ${box.billOfLading}\n${box.references}`,
		]);
		const freight = { name: 'freight', status: 'hold', description: 'A & B <unpaid>' };
		await stage.expectAt(NOON, () => ship.placeHold(box.id, freight), [
			`#payables: *Hold freight placed*\nTerminal says: A &amp; B &lt;unpaid&gt;\n${sentence('Holds: customs, freight', link(box.number))}\n${papers(box)}`,
		]);
	});

	it('ETA slipped: for dispatch, since customers have no account there', async () => {
		const stage = await Stage.open('eta-slipped', { now: NOON, linkBase });
		const { store, ship } = stage.sandbox;
		const [container] = stage.containersTo('USLAX');
		const shipment = store.related(container, 'shipment') as Resource;
		const planned = at('2026-03-07T08:00');
		store.update(shipment, { pod_original_eta_at: planned });
		await stage.at(NOON, () => ship.changeEta(shipment.id, planned));
		const { attributes } = shipment;
		const headline = `ETA ${String(attributes.port_of_discharge_name)} 2 days later`;
		const times =
			'now Mon 9 Mar 08:00, was Sat 7 Mar 08:00, first planned Sat 7 Mar 08:00 (Los Angeles time)';
		const billOfLading = String(attributes.bill_of_lading_number);
		const sentence = `B/L ${billOfLading}: ${headline}, ${times}`;
		const [vessel, references] = [
			String(attributes.pod_vessel_name),
			String(attributes.ref_numbers),
		];
		const numbers = `Containers: ${String(container.attributes.number)}`;
		await stage.expectAt(NOON, () => ship.changeEta(shipment.id, at('2026-03-09T08:00')), [
			`#arrivals: *${headline}*: B/L ${link(billOfLading)}, ${times}\nVessel ${vessel} · ${String(attributes.customer_name)} · ${references}`,
			`customers@example.com: ${sentence}\n${sentence}\n${numbers}\nVessel ${vessel} · ${references}`,
		]);
	});

	it('Failed tracking triage: where there is a shipment', async () => {
		const stage = await Stage.open('failed-tracking-triage', { now: NOON, linkBase });
		const { store, ship } = stage.sandbox;
		const shipmentOf = (request: Resource) => store.related(request, 'tracked_object');
		const requests = store.all('tracking_request');
		const tracked = requests.find(
			(request) => shipmentOf(request)?.attributes.line_tracking_stopped_at === null,
		) as Resource;
		const named = ({ attributes }: Resource, number = String(attributes.request_number)) =>
			`${number} (${String(attributes.scac)})`;
		const { id, attributes } = shipmentOf(tracked) as Resource;
		const billOfLading = String(attributes.bill_of_lading_number);
		const number = String(tracked.attributes.request_number);
		const target = `<https://tms.example/find?from=alert&amp;q=${billOfLading}|${number}>`;
		const [first] = await stage.at(NOON, () => ship.stopTracking(id, 'past_arrival_window'));
		expect(first.split('\n')[0]).toBe(
			`#tracking: :octagonal_sign: *Tracking stopped*: ${named(tracked, target)}, past arrival window`,
		);
		const bare = requests.find((request) => request !== tracked) as Resource;
		Object.assign(bare.relationships ?? {}, { tracked_object: { data: null } });
		const fail = () => ship.resolveTracking(bare.id, 'failed', 'not_found');
		await stage.expectAt(NOON, fail, [
			`#tracking: :pencil2: *Check number and carrier*: ${named(bare)}, not found\nCorrect them and track it again.\n${String(bare.attributes.ref_numbers)}`,
		]);
	});
});
