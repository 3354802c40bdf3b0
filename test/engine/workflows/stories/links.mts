/** Each message leads to the container, where there is a page that is known. */
import { describe, it } from 'vitest';

import type { Resource } from '../../../sandbox/index.mts';
import { alert, SET } from '../alerts.mts';
import { discharge, instant, known, LOS_ANGELES } from '../lanes.mts';
import { expectMessages, Stage } from '../stage.mts';

const at = (local: string) => instant(local, LOS_ANGELES);
const NOON = at('2026-03-06T12:00');

const linkBase = 'https://tms.example/find?from=alert&q=';
const url = (number: string) => `https://tms.example/find?from=alert&q=${number}`;
/** As Slack takes it. */
const link = (number: string) =>
	`<https://tms.example/find?from=alert&amp;q=${number}|${number}>`;

/** A box in the yard of Los Angeles. */
async function open(file: string) {
	const stage = await Stage.open(file, { now: NOON, linkBase });
	const { sandbox } = stage;
	const box = known(sandbox, stage.containersTo('USLAX')[0]);
	await stage.expectAt(NOON, () => discharge(sandbox, box.id), []);
	return { stage, sandbox, ship: sandbox.ship, box };
}

describe('Messages lead to the container', () => {
	it('LFD changed to Slack', async () => {
		const { stage, ship, box } = await open('lfd-changed-to-slack');
		const set = () => ship.moveLfd(box.id, at('2026-03-19'), 'terminal');
		const linked = { ...box, number: link(box.number) };
		await stage.expectAt(NOON, set, [
			alert(SET, linked, LOS_ANGELES, { is: 'in 13 days (Thu 19 Mar' }),
		]);
	});

	it('Hold monitor, in Slack and by e-mail', async () => {
		const { stage, ship, box } = await open('hold-monitor');
		const details = (reasons: string) =>
			`${box.number}: no last free day yet at ${box.terminal}; ${reasons}; not available for pickup.\nB/L ${box.billOfLading} · ${box.references}`;
		const customs = { name: 'customs', status: 'hold', description: 'CBP exam' };
		await stage.expectAt(NOON, () => ship.placeHold(box.id, customs), [
			`broker@example.com: Hold placed: customs, ${box.number}\nTerminal says: CBP exam\n${details('Holds: customs')}\n${url(box.number)}`,
		]);
		const freight = { name: 'freight', status: 'hold', description: 'A & B <unpaid>' };
		await stage.expectAt(NOON, () => ship.placeHold(box.id, freight), [
			`#payables: *Hold placed: freight, ${link(box.number)}*\nTerminal says: A &amp; B &lt;unpaid&gt;\n${details('Holds: customs, freight')}`,
		]);
	});

	it('Hold monitor, without a word about what is not known', async () => {
		const { stage, sandbox, ship, box } = await open('hold-monitor');
		const container = sandbox.store.get('container', box.id) as Resource;
		const shipment = sandbox.store.related(container, 'shipment') as Resource;
		sandbox.store.update(shipment, { bill_of_lading_number: null, ref_numbers: [] });
		sandbox.store.update(container, { ref_numbers: null });
		const hold = { name: 'customs', status: 'hold', description: null };
		await stage.expectAt(NOON, () => ship.placeHold(box.id, hold as never), [
			`broker@example.com: Hold placed: customs, ${box.number}\n${box.number}: no last free day yet at ${box.terminal}; Holds: customs; not available for pickup.\n${url(box.number)}`,
		]);
	});

	it('Hold monitor, by the bill of lading where the container has no number yet', async () => {
		const { stage, sandbox, ship, box } = await open('hold-monitor');
		sandbox.store.update(sandbox.store.get('container', box.id) as Resource, { number: null });
		const hold = { name: 'freight', status: 'hold', description: 'Not paid' };
		await stage.expectAt(NOON, () => ship.placeHold(box.id, hold), [
			`#payables: *Hold placed: freight, container of B/L ${link(box.billOfLading)}*\nTerminal says: Not paid\nContainer without a number: no last free day yet at ${box.terminal}; Holds: freight; not available for pickup.\nB/L ${box.billOfLading} · ${box.references}`,
		]);
	});

	it('Available to dispatch', async () => {
		const { stage, sandbox, ship, box } = await open('available-to-dispatch');
		const [message] = await stage.at(NOON, () => ship.setAvailable(box.id));
		const { equipment_length, equipment_height, weight_in_lbs } = (
			sandbox.store.get('container', box.id) as Resource
		).attributes;
		const height = equipment_height === 'high_cube' ? 'high cube' : 'standard';
		const pounds = String(weight_in_lbs).replace(/\d{3}$/, ',$&');
		expectMessages(
			[message],
			[
				[
					'#drayage: :white_check_mark: *Available for pickup*',
					`${link(box.number)}: no last free day yet at ${box.terminal}; available for pickup.`,
					`${String(equipment_length)}' dry ${height}, ${pounds} lbs`,
					`FIRMS Z101 · Yard: Row 7 · B/L ${box.billOfLading} · ${box.references}`,
				].join('\n'),
			],
		);
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
		const headline = (billOfLading: string) =>
			`ETA ${String(attributes.port_of_discharge_name)} 2 days later: B/L ${billOfLading}`;
		const details = `Was Sat 7 Mar 08:00, now Mon 9 Mar 08:00 (local time), first planned Sat 7 Mar 08:00\nVessel ${String(attributes.pod_vessel_name)} · ${String(attributes.customer_name)} · ${String(attributes.ref_numbers)}`;
		const billOfLading = String(attributes.bill_of_lading_number);
		await stage.expectAt(NOON, () => ship.changeEta(shipment.id, at('2026-03-09T08:00')), [
			`#arrivals: *${headline(link(billOfLading))}*\n${details}`,
			`customers@example.com: ${headline(billOfLading)}\n${details}`,
		]);
	});

	it('ETA slipped, without a word about what is not known', async () => {
		const stage = await Stage.open('eta-slipped', { now: NOON });
		const { store, ship } = stage.sandbox;
		const [container] = stage.containersTo('USLAX');
		const shipment = store.related(container, 'shipment') as Resource;
		const planned = at('2026-03-07T08:00');
		const unknown = { bill_of_lading_number: null, port_of_discharge_name: null, ref_numbers: null };
		store.update(shipment, {
			...{ pod_original_eta_at: planned, ...unknown },
			...{ pod_vessel_name: null, customer_name: null },
		});
		await stage.at(NOON, () => ship.changeEta(shipment.id, planned));
		const headline = `ETA 2 days later: shipment ${shipment.id}`;
		const details =
			'Was Sat 7 Mar 08:00, now Mon 9 Mar 08:00 (local time), first planned Sat 7 Mar 08:00';
		await stage.expectAt(NOON, () => ship.changeEta(shipment.id, at('2026-03-09T08:00')), [
			`#arrivals: *${headline}*\n${details}`,
			`customers@example.com: ${headline}\n${details}`,
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
		const about = ({ attributes }: Resource, number = String(attributes.request_number)) =>
			`${number} (${String(attributes.scac)}) · ${String(attributes.ref_numbers)}`;
		const { id, attributes } = shipmentOf(tracked) as Resource;
		const billOfLading = String(attributes.bill_of_lading_number);
		const number = String(tracked.attributes.request_number);
		const target = `<https://tms.example/find?from=alert&amp;q=${billOfLading}|${number}>`;
		await stage.expectAt(NOON, () => ship.stopTracking(id, 'past_arrival_window'), [
			`#tracking: :checkered_flag: *Tracking ended* (past arrival window): ${about(tracked, target)}\nNothing about it changes any more. Close the file, or resume tracking of the shipment.`,
		]);
		const bare = requests.find((request) => request !== tracked) as Resource;
		Object.assign(bare.relationships ?? {}, { tracked_object: { data: null } });
		const fail = () => ship.resolveTracking(bare.id, 'failed', 'not_found');
		await stage.expectAt(NOON, fail, [
			`#tracking: :pencil2: *Check number and carrier* (not found): ${about(bare)}\nCorrect it and track it again.`,
		]);
	});
});
