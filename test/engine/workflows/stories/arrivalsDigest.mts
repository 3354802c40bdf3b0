/** What arrives, by customer and port, in the local time of each port. */
import { describe, expect, it } from 'vitest';

import type { Resource } from '../../../sandbox/index.mts';
import { instant, LOS_ANGELES, NEW_YORK } from '../lanes.mts';
import { Stage } from '../stage.mts';

const here = (local: string) => instant(local, LOS_ANGELES);
const east = (local: string) => instant(local, NEW_YORK);

const SILENT =
	'#drayage: *Daily arrivals digest*: nothing arrives within 7 days and nothing has arrived since yesterday, so no e-mail was sent.';

const mail = (subject: string, ...lines: string[]) =>
	[`arrivals@example.com: Arrivals for ${subject}`, ...lines].join('\n');

/** Nothing arrives any more, and nothing has lately. */
function quieten({ store }: Stage['sandbox']): void {
	for (const shipment of store.all('shipment')) {
		const { pod_ata_at } = shipment.attributes;
		const quiet = pod_ata_at
			? { pod_ata_at: here('2026-02-01') }
			: { pod_eta_at: here('2026-06-01') };
		store.update(shipment, quiet);
	}
}

describe('Daily arrivals digest', () => {
	it('goes to each customer who has arrivals, and to nobody else', async () => {
		const stage = await Stage.open('daily-arrivals-digest', { now: here('2026-03-05T06:00') });
		const { store, ship } = stage.sandbox;
		/** Names the containers, and leads nowhere: a customer has no account at the service. */
		const line = (shipment: Resource, text: string) => {
			const {
				bill_of_lading_number: billOfLading,
				pod_vessel_name: vessel,
				ref_numbers: refs,
			} = shipment.attributes;
			const boxes = store
				.all('container')
				.filter((container) => store.related(container, 'shipment')?.id === shipment.id)
				.map(({ attributes }) => String(attributes.number));
			return `- ${text}: ${[`B/L ${String(billOfLading)}`, boxes.join(', '), vessel, String(refs)].join(', ')}`;
		};
		const shipmentsTo = (port: string) => [
			...new Set(
				stage
					.containersTo(port)
					.map((container) => store.related(container, 'shipment') as Resource),
			),
		];
		const [a, b, c, d] = shipmentsTo('USLAX');
		const [e, f] = shipmentsTo('USNYC');
		quieten(stage.sandbox);
		const expectAtPort = (shipment: Resource, customer_name: string, pod_eta_at: string) =>
			store.update(shipment, { customer_name, pod_eta_at });
		expectAtPort(a, 'Acorn Imports', here('2026-03-12T23:30'));
		expectAtPort(b, 'Acorn Imports', here('2026-03-08T01:15'));
		expectAtPort(c, 'Birch Home Goods', here('2026-03-13T00:30'));
		expectAtPort(d, 'Birch Home Goods', here('2026-03-09T08:00'));
		expectAtPort(e, 'Acorn Imports', east('2026-03-12T23:30'));
		expectAtPort(f, 'Dune Sports', east('2026-03-08T08:00'));
		ship.stopTracking(f.id);

		await stage.expectStrike(here('2026-03-05T07:00'), [
			mail(
				'Acorn Imports, Thu 5 Mar',
				'Los Angeles',
				line(b, 'Sun 8 Mar 01:15 expected'),
				`${line(a, 'Thu 12 Mar 23:30 expected')}\n`,
				'New York',
				line(e, 'Thu 12 Mar 23:30 expected'),
			),
			mail('Birch Home Goods, Thu 5 Mar', 'Los Angeles', line(d, 'Mon 9 Mar 08:00 expected')),
		]);

		// Once it has arrived a shipment has no estimate any more.
		store.update(b, { pod_eta_at: null, pod_ata_at: here('2026-03-08T04:20') });
		store.update(a, { pod_eta_at: null, pod_ata_at: here('2026-03-08T06:59') });
		await stage.expectStrike(here('2026-03-09T07:00'), [
			mail('Acorn Imports, Mon 9 Mar', 'New York', line(e, 'Thu 12 Mar 23:30 expected')),
			mail(
				'Birch Home Goods, Mon 9 Mar',
				'Los Angeles',
				line(d, 'Mon 9 Mar 08:00 expected'),
				line(c, 'Fri 13 Mar 00:30 expected'),
			),
		]);

		store.update(d, { pod_eta_at: null, pod_ata_at: here('2026-03-09T09:10') });
		store.update(e, { pod_eta_at: east('2026-03-25T08:00') });
		await stage.expectStrike(here('2026-03-10T07:00'), [
			mail(
				'Birch Home Goods, Tue 10 Mar',
				'Los Angeles',
				line(d, 'Mon 9 Mar 09:10 arrived'),
				line(c, 'Fri 13 Mar 00:30 expected'),
			),
		]);
		await stage.expectStrike(here('2026-03-15T07:00'), [
			mail(
				'Birch Home Goods, Sun 15 Mar',
				'Los Angeles',
				line(c, 'Fri 13 Mar 00:30 was expected, not reported yet'),
			),
		]);
		await stage.expectStrike(here('2026-04-15T07:00'), [SILENT]);
		for (const shipment of store.all('shipment')) store.remove(shipment);
		await stage.expectStrike(here('2026-04-16T07:00'), [SILENT]);
	});

	it('says what is known in text and as HTML, shows markup and runs none', async () => {
		const stage = await Stage.open('daily-arrivals-digest', { now: here('2026-03-05T06:00') });
		const { store } = stage.sandbox;
		quieten(stage.sandbox);
		const boxes = stage.containersTo('USLAX');
		const [known, bare] = boxes.map(
			(container) => store.related(container, 'shipment') as Resource,
		);
		const number = String(boxes[0].attributes.number);
		store.update(known, {
			...{ customer_name: 'A <b>& Sons', pod_eta_at: here('2026-03-06T09:00') },
			...{ bill_of_lading_number: 'OCN/A&1', pod_vessel_name: 'M/V "X" <i>' },
			...{ ref_numbers: ['<script>alert(1)</script>'], port_of_discharge_name: 'LA <&>' },
		});
		store.update(bare, {
			...{ customer_name: null, pod_eta_at: '2026-03-07T18:00:00Z', pod_timezone: 'Not/AZone' },
			...{ bill_of_lading_number: null, pod_vessel_name: null, ref_numbers: null },
			port_of_discharge_name: null,
		});
		await stage.at(here('2026-03-05T07:00'));
		await stage.run();
		const [first, second, ...more] = stage.engine.outbox.splice(0);
		expect(more).toEqual([]);
		expect(first.parameters).toEqual({
			toEmail: 'arrivals@example.com',
			subject: 'Arrivals for A <b>& Sons, Thu 5 Mar',
			text: `LA <&>\n- Fri 6 Mar 09:00 expected: B/L OCN/A&1, ${number}, M/V "X" <i>, <script>alert(1)</script>`,
			html: [
				'<div style="font-family:Arial,Helvetica,sans-serif">',
				'<h2 style="font-size:16px;margin:16px 0 4px">LA &lt;&amp;&gt;</h2>',
				'<table style="border-collapse:collapse;font-size:14px">',
				[
					'<tr><td style="padding:4px 12px 4px 0;vertical-align:top">Fri 6 Mar 09:00 expected</td>',
					'<td style="padding:4px 12px 4px 0;vertical-align:top">B/L OCN/A&amp;1</td>',
					`<td style="padding:4px 12px 4px 0;vertical-align:top">${number}</td>`,
					'<td style="padding:4px 12px 4px 0;vertical-align:top">M/V "X" &lt;i&gt;, &lt;script&gt;alert(1)&lt;/script&gt;</td></tr>',
				].join(''),
				'</table>',
				'</div>',
			].join('\n'),
		});
		expect(second.parameters).toMatchObject({
			subject: 'Arrivals for shipments without a customer, Thu 5 Mar',
			text: `Port not known\n- Sat 7 Mar 18:00 UTC expected: no bill of lading, ${boxes
				.slice(1, 4)
				.map(({ attributes }) => String(attributes.number))
				.join(', ')}`,
			html: expect.not.stringContaining('null') as string,
		});
	});

	it('says no hour of a day that comes without one, and has what arrived on the day before', async () => {
		const stage = await Stage.open('daily-arrivals-digest', { now: here('2026-03-05T06:00') });
		const { store } = stage.sandbox;
		quieten(stage.sandbox);
		const shipments = stage
			.containersTo('USLAX')
			.map((box) => store.related(box, 'shipment') as Resource);
		const [a, b, c] = new Set(shipments);
		const customer_name = 'Acorn Imports';
		store.update(a, { customer_name, pod_eta_at: '2026-03-08' });
		store.update(b, { customer_name, pod_eta_at: null, pod_ata_at: '2026-03-04' });
		store.update(c, { customer_name, pod_eta_at: null, pod_ata_at: '2026-03-03' });
		const [message, ...more] = await stage.strike(here('2026-03-05T07:00'));
		expect(more).toEqual([]);
		expect(
			message
				.split('\n')
				.slice(2)
				.map((line) => line.split(':')[0]),
		).toEqual(['- Wed 4 Mar arrived', '- Sun 8 Mar expected']);
	});

	it('goes by the estimate where the arrival lies ahead or is no date', async () => {
		const stage = await Stage.open('daily-arrivals-digest', { now: here('2026-03-05T06:00') });
		const { store } = stage.sandbox;
		quieten(stage.sandbox);
		const shipment = store.related(stage.containersTo('USLAX')[0], 'shipment') as Resource;
		const [ahead, eta] = [here('2026-03-07T10:00'), here('2026-03-06T10:00')];
		const customer_name = 'Acorn Imports';
		for (const [pod_ata_at, pod_eta_at, expected] of [
			[ahead, eta, '- Fri 6 Mar 10:00 expected: '],
			[ahead, null, '- Sat 7 Mar 10:00 expected: '],
			['n/a', eta, '- Fri 6 Mar 10:00 expected: '],
			['', eta, '- Fri 6 Mar 10:00 expected: '],
			[here('2026-03-05T06:30'), eta, '- Thu 5 Mar 06:30 arrived: '],
		]) {
			store.update(shipment, { customer_name, pod_ata_at, pod_eta_at });
			const messages = await stage.strike(here('2026-03-05T07:00'));
			expect(messages).toEqual([expect.stringContaining(String(expected))]);
		}
	});

	it('takes blanks and line breaks of a name for one blank, so that a customer has one e-mail and a shipment one line', async () => {
		const stage = await Stage.open('daily-arrivals-digest', { now: here('2026-03-05T06:00') });
		const { store } = stage.sandbox;
		quieten(stage.sandbox);
		const shipments = stage
			.containersTo('USLAX')
			.map((box) => store.related(box, 'shipment') as Resource);
		const [a, b] = new Set(shipments);
		const [pod_eta_at, ref_numbers] = [here('2026-03-08T04:00'), ['PO-1\nPO-2']];
		store.update(a, { customer_name: 'Acorn Imports', pod_eta_at, ref_numbers });
		store.update(b, { customer_name: ' Acorn\r\n Imports ', pod_eta_at, ref_numbers });
		const [message, ...more] = await stage.strike(here('2026-03-05T07:00'));
		expect(more).toEqual([]);
		const [subject, port, ...lines] = message.split('\n');
		expect([subject, port]).toEqual([
			'arrivals@example.com: Arrivals for Acorn Imports, Thu 5 Mar',
			'Los Angeles',
		]);
		expect(lines).toHaveLength(2);
		for (const line of lines)
			expect(line).toMatch(/^- Sun 8 Mar 04:00 expected: B\/L .+, PO-1 PO-2$/);
	});

	it('has what arrived just after the last one, on the day with 25 hours, too', async () => {
		const stage = await Stage.open('daily-arrivals-digest', { now: here('2026-10-31T06:00') });
		const { store } = stage.sandbox;
		for (const shipment of store.all('shipment'))
			store.update(shipment, { pod_eta_at: null, pod_ata_at: here('2026-09-01') });
		const [shipment] = store.all('shipment');
		store.update(shipment, { pod_timezone: 'America/Los_Angeles', line_tracking_stopped_at: null });
		await stage.expectStrike(here('2026-10-31T07:00'), [SILENT]);
		store.update(shipment, { pod_ata_at: here('2026-10-31T07:30') });
		const [message, ...more] = await stage.strike(here('2026-11-01T07:00'));
		expect(more).toEqual([]);
		expect(message).toContain('- Sat 31 Oct 07:30 arrived');
		await stage.expectStrike(here('2026-11-02T07:00'), [SILENT]);
	});

	it('tries again within the hour where service or mail server do not answer, and sends what was not sent, once', async () => {
		const stage = await Stage.open('daily-arrivals-digest', { now: here('2026-03-05T06:00') });
		const { sandbox, engine } = stage;
		quieten(sandbox);
		const shipments = stage
			.containersTo('USLAX')
			.map((box) => sandbox.store.related(box, 'shipment') as Resource);
		const [a, b] = new Set(shipments);
		for (const [shipment, customer_name] of [
			[a, 'Acorn Imports'],
			[b, 'Birch Home Goods'],
		] as const)
			sandbox.store.update(shipment, { customer_name, pod_eta_at: here('2026-03-08T04:00') });
		await stage.at(here('2026-03-05T07:00'));
		const runs = async (waits: number) => {
			let waited = 0;
			engine.pace.onWait = () => {
				waited += 1;
				if (waited < waits) return;
				sandbox.faults.clear();
				engine.refusing.clear();
			};
			const { data } = await engine.runWorkflow(stage.workflow);
			const subjects = stage.messages().map((message) => message.split('\n')[0].split(': ')[1]);
			return { waited, subjects, error: data.resultData.error?.message };
		};
		const both = [
			'Arrivals for Acorn Imports, Thu 5 Mar',
			'Arrivals for Birch Home Goods, Thu 5 Mar',
		];
		sandbox.faults.add({ kind: 'status', status: 501, match: { path: '/shipments' } });
		expect(await runs(2)).toEqual({ waited: 2, subjects: both, error: undefined });
		// One of the customers has it already.
		engine.refusing.add(both[1]);
		expect(await runs(3)).toEqual({ waited: 3, subjects: both, error: undefined });
		engine.refusing.add(both[0]);
		expect(await runs(9)).toEqual({
			waited: 3,
			subjects: [both[1]],
			error: 'The message was refused',
		});
		sandbox.faults.add({ kind: 'status', status: 501, match: { path: '/shipments' } });
		expect(await runs(9)).toMatchObject({
			waited: 3,
			subjects: [],
			error: expect.any(String) as string,
		});
	});
});
