/** What arrives, by customer and port, in the local time of each port. */
import { describe, it } from 'vitest';

import type { Resource } from '../../../sandbox/index.mts';
import { instant, LOS_ANGELES, NEW_YORK } from '../lanes.mts';
import { Stage } from '../stage.mts';

const here = (local: string) => instant(local, LOS_ANGELES);
const east = (local: string) => instant(local, NEW_YORK);

const line = ({ attributes }: Resource, text: string) =>
	`- ${text}: B/L ${String(attributes.bill_of_lading_number)}, ${String(attributes.pod_vessel_name)}, ${String(attributes.ref_numbers)}`;

describe('Daily arrivals digest', () => {
	it('goes to each customer who has arrivals, and to nobody else', async () => {
		const stage = await Stage.open('daily-arrivals-digest', { now: here('2026-03-05T06:00') });
		const { store, ship } = stage.sandbox;
		const shipmentsTo = (port: string) => [
			...new Set(stage.containersTo(port).map((container) => store.related(container, 'shipment') as Resource)),
		];
		const [a, b, c, d] = shipmentsTo('USLAX');
		const [e, f] = shipmentsTo('USNYC');
		for (const shipment of store.all('shipment')) {
			const { pod_ata_at } = shipment.attributes;
			const quiet = pod_ata_at
				? { pod_ata_at: here('2026-02-01') }
				: { pod_eta_at: here('2026-06-01') };
			store.update(shipment, quiet);
		}
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
			[
				'arrivals@example.com: Arrivals for Acorn Imports, Thu 5 Mar',
				'Los Angeles',
				line(b, 'Sun 8 Mar 01:15 expected'),
				`${line(a, 'Thu 12 Mar 23:30 expected')}\n`,
				'New York',
				line(e, 'Thu 12 Mar 23:30 expected'),
			].join('\n'),
			[
				'arrivals@example.com: Arrivals for Birch Home Goods, Thu 5 Mar',
				'Los Angeles',
				line(d, 'Mon 9 Mar 08:00 expected'),
			].join('\n'),
		]);

		// Once it has arrived a shipment has no estimate any more.
		store.update(b, { pod_eta_at: null, pod_ata_at: here('2026-03-08T04:20') });
		store.update(a, { pod_eta_at: null, pod_ata_at: here('2026-03-08T06:59') });
		await stage.expectStrike(here('2026-03-09T07:00'), [
			[
				'arrivals@example.com: Arrivals for Acorn Imports, Mon 9 Mar',
				'New York',
				line(e, 'Thu 12 Mar 23:30 expected'),
			].join('\n'),
			[
				'arrivals@example.com: Arrivals for Birch Home Goods, Mon 9 Mar',
				'Los Angeles',
				line(d, 'Mon 9 Mar 08:00 expected'),
				line(c, 'Fri 13 Mar 00:30 expected'),
			].join('\n'),
		]);

		store.update(d, { pod_eta_at: null, pod_ata_at: here('2026-03-09T09:10') });
		store.update(e, { pod_eta_at: east('2026-03-25T08:00') });
		await stage.expectStrike(here('2026-03-10T07:00'), [
			[
				'arrivals@example.com: Arrivals for Birch Home Goods, Tue 10 Mar',
				'Los Angeles',
				line(d, 'Mon 9 Mar 09:10 arrived'),
				line(c, 'Fri 13 Mar 00:30 expected'),
			].join('\n'),
		]);
		await stage.expectStrike(here('2026-03-15T07:00'), [
			[
				'arrivals@example.com: Arrivals for Birch Home Goods, Sun 15 Mar',
				'Los Angeles',
				line(c, 'Fri 13 Mar 00:30 was expected, not reported yet'),
			].join('\n'),
		]);
		await stage.expectStrike(here('2026-04-15T07:00'), []);
	});
});
