/** Names of the service that want to be more than names, from the account through each workflow that waits for its events. */
import { expect, it } from 'vitest';

import type { Resource } from '../../sandbox/index.mts';
import { readSlack } from '../../unit/report/properties/slack.mts';
import { discharge, instant, LOS_ANGELES } from './lanes.mts';
import { Stage, TELLINGS } from './stage.mts';

const NOON = instant('2026-03-06T12:00', LOS_ANGELES);
const LATER = instant('2026-03-20T12:00', LOS_ANGELES);
const TEXT =
	'<!channel> <http://evil.example|click> @here *bold* _it_ ~no~ `code` :ship: www.evil.example [text](https://evil.example) R&D\n> quoted';
const NUMBER = '<!here> *B* https://evil.example';

interface Scene {
	ship: Stage['sandbox']['ship'];
	box: Resource;
	shipment: Resource;
	request: Resource;
}

const hold = (name: string) => ({ name, status: 'hold', description: TEXT });

const HAPPENINGS: Array<[file: string, what: string, happens: (of: Scene) => unknown]> = [
	['lfd-changed-to-slack', 'a day is set', ({ ship, box }) => ship.moveLfd(box.id, LATER, 'terminal')],
	['available-to-dispatch', 'a release', ({ ship, box }) => ship.setAvailable(box.id)],
	['hold-monitor', 'a hold of freight', ({ ship, box }) => ship.placeHold(box.id, hold('freight'))],
	['hold-monitor', 'a hold of that name', ({ ship, box }) => ship.placeHold(box.id, hold(TEXT))],
	['eta-slipped', 'a late ship', ({ ship, shipment }) => ship.changeEta(shipment.id, LATER)],
	['failed-tracking-triage', 'a reason', ({ ship, request }) => ship.resolveTracking(request.id, 'failed', TEXT)],
	['failed-tracking-triage', 'an end', ({ ship, shipment }) => ship.stopTracking(shipment.id, TEXT)],
];

it.each(TELLINGS.flatMap((by) => HAPPENINGS.map(([file, what, happens]) => ({ file, what, happens, by }))))(
	'$file, $what, reported by $by: nothing of it acts in Slack',
	async ({ file, happens, by }) => {
		const stage = await Stage.open(file, { now: NOON, by, linkBase: 'https://tms.example/find?q=' });
		const { store, ship } = stage.sandbox;
		const [box] = stage.containersTo('USLAX');
		const shipment = store.related(box, 'shipment') as Resource;
		const request = store
			.all('tracking_request')
			.find((each) => store.related(each, 'tracked_object')?.id === shipment.id) as Resource;
		const terminal = store.related(box, 'pod_terminal') as Resource;
		const names: Resource['attributes'] = {
			...{ bill_of_lading_number: NUMBER, customer_name: TEXT, ref_numbers: [TEXT], pod_vessel_name: TEXT },
			...{ port_of_discharge_name: TEXT, destination_name: TEXT },
		};
		store.update(shipment, names);
		store.update(terminal, { name: TEXT, firms_code: TEXT });
		store.update(request, { request_number: NUMBER, scac: TEXT, ref_numbers: [TEXT] });
		await stage.at(NOON, () => discharge(stage.sandbox, box.id));
		store.update(box, { location_at_pod_terminal: TEXT, equipment_type: TEXT, ref_numbers: [TEXT] });
		await stage.at(NOON);
		const sent = await stage.at(NOON, () => happens({ ship, box, shipment, request }));
		const texts = sent.filter((text) => text.startsWith('#')).map((text) => text.replace(/^#\S+: /, ''));
		expect(texts.join('\n')).toContain('evil.example');
		for (const text of texts) {
			const { mentions, links, loose, quoted, styled } = readSlack(text);
			expect({ mentions, loose, quoted }).toEqual({ mentions: [], loose: [], quoted: [] });
			expect(links.filter(({ url }) => !url.startsWith('https://tms.example/'))).toEqual([]);
			const words = ['bold', 'it', 'no', 'code', 'B'];
			expect(styled.filter((span) => words.includes(span.text))).toEqual([]);
		}
	},
);
