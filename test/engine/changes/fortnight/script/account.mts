/** What is tracked: asked for, found, failed, stopped, resumed, added, gone. */
import { track } from '../../../../sandbox/testing.mts';
import { lfd, type Line, type World } from './line.mts';

const asks = (request_number: string) => async (world: World) => {
	await track(world.sandbox, { request_number, scac: 'OCNA' });
	world.sandbox.clock.advance(1000);
};

const resolves =
	(number: string, result: 'succeeded' | 'failed') =>
	({ ship, sandbox }: World) => {
		const request = sandbox.store
			.all('tracking_request')
			.find(({ attributes }) => attributes.request_number === number);
		ship.resolveTracking(request?.id ?? '', result);
	};

export const ACCOUNT: Line[] = [
	['03 10:00', 'a new shipment is asked for', asks('OCNA123456')],
	['03 11:00', 'one that nobody knows', asks('NOTFOUND77')],
	['04 13:00', 'one that has no manifest yet', asks('AWAITING77')],
	['04 14:00', 'one that stays open', asks('PENDING77')],
	['09 08:00', 'the manifest is there', resolves('AWAITING77', 'succeeded')],
	['09 09:00', 'the open one fails', resolves('PENDING77', 'failed')],
	['09 10:00', 'one more container', ({ ship, shipments }) => ship.addBox(shipments.yorkSea)],
	[
		'10 08:00',
		'no longer tracked',
		({ ship, shipments }) => ship.stopTracking(shipments.savannah, 'past_full_out_window'),
	],
	['12 08:00', 'tracked again', ({ ship, shipments }) => ship.resumeTracking(shipments.savannah)],
	[
		'12 14:00',
		'and its date moves',
		({ ship, boxes }) => ship.moveLfd(boxes.savannah[1], lfd('NY', 16), 'terminal'),
	],
	[
		'12 16:00',
		'a booking',
		({ ship }) =>
			ship.book({
				...{ lane: 'houston', number: 'FORT700099', containers: 2 },
				...{ etd: '2026-03-20T12:00:00Z', eta: '2026-04-08T12:00:00Z' },
			}),
	],
	[
		'13 16:00',
		'a shipment is not in the account any more',
		({ sandbox, shipments, boxes }) => {
			const { store } = sandbox;
			for (const id of boxes.vancouver) store.remove({ type: 'container', id });
			store.remove({ type: 'shipment', id: shipments.vancouver });
		},
	],
	['15 23:00', 'nothing', () => {}],
];
