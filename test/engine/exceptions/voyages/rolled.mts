/** Another vessel, or another voyage, than the one it was first seen on. */
import { ofShipment, sails, shipArrives, type Aboard, type Voyage } from '../voyage.mts';

const OTHER = { vesselImo: '9000017' };
/** On which those of the line are booked. */
const FIRST = { vesselImo: '9000029' };

const roll =
	(to: Parameters<Aboard['ship']['roll']>[1]) =>
	({ ship, shipment }: Aboard) =>
		ship.roll(shipment, to);

export const ROLLED: Voyage[] = [
	{
		name: 'rolled: to another vessel before the departure',
		lane: 'losAngeles',
		eta: '2026-03-25T08:00-07:00',
		notSailed: true,
		happens: [
			['2026-03-03T12:00Z', roll({ ...OTHER, voyage: '114W' })],
			['2026-03-06T12:00Z', sails],
		],
		says: [ofShipment('rolled', '2026-03-03T12:00Z', '2026-03-25T08:00-07:00')],
	},
	{
		name: 'rolled: to another voyage, and back',
		lane: 'losAngeles',
		eta: '2026-03-24T08:00-07:00',
		notSailed: true,
		happens: [
			['2026-03-02T12:00Z', roll({ voyage: '202W' })],
			['2026-03-04T12:00Z', ({ ship, shipment, voyage }) => ship.roll(shipment, { voyage })],
			['2026-03-06T12:00Z', sails],
		],
		says: [ofShipment('rolled', '2026-03-02T12:00Z', '2026-03-04T12:00Z')],
	},
	{
		name: 'rolled: from the second vessel to a third one',
		lane: 'losAngeles',
		eta: '2026-03-26T08:00-07:00',
		notSailed: true,
		happens: [
			['2026-03-03T12:00Z', roll(OTHER)],
			['2026-03-05T12:00Z', roll({ vesselImo: '9000031' })],
			['2026-03-07T12:00Z', sails],
		],
		says: [
			ofShipment('rolled', '2026-03-03T12:00Z', '2026-03-05T12:00Z'),
			ofShipment('rolled', '2026-03-05T12:00Z', '2026-03-26T08:00-07:00'),
		],
	},
	{
		name: 'rolled: to another vessel that comes a week later',
		lane: 'chicago',
		eta: '2026-03-20T08:00-07:00',
		arrives: '2026-03-27T08:00-07:00',
		notSailed: true,
		happens: [
			['2026-03-04T12:00Z', roll({ ...OTHER, eta: '2026-03-27T15:00:00Z' })],
			['2026-03-09T12:00Z', sails],
		],
		says: [
			ofShipment('rolled', '2026-03-04T12:00Z', '2026-03-27T08:00-07:00'),
			ofShipment('eta_drift', '2026-03-04T12:00Z', '2026-03-27T08:00-07:00'),
		],
	},
	{
		name: 'rolled: and back on the first vessel',
		lane: 'losAngeles',
		eta: '2026-03-23T08:00-07:00',
		notSailed: true,
		happens: [
			['2026-03-02T12:00Z', roll(OTHER)],
			['2026-03-04T12:00Z', roll(FIRST)],
			['2026-03-06T12:00Z', sails],
		],
		says: [ofShipment('rolled', '2026-03-02T12:00Z', '2026-03-04T12:00Z')],
	},
	{
		// 00NE and 0-00ne.
		name: 'rolled, near miss: the voyage is only written otherwise',
		lane: 'losAngeles',
		eta: '2026-03-22T08:00-07:00',
		notSailed: true,
		happens: [
			[
				'2026-03-03T12:00Z',
				({ ship, shipment, voyage }) =>
					ship.roll(shipment, { voyage: `0-${voyage.toLowerCase()}` }),
			],
			['2026-03-06T12:00Z', sails],
		],
	},
	{
		name: 'rolled, near miss: the vessel is not named for some days',
		lane: 'losAngeles',
		eta: '2026-03-22T08:00-07:00',
		notSailed: true,
		happens: [
			['2026-03-02T12:00Z', ({ ship, shipment }) => ship.forgetVessel(shipment)],
			[
				'2026-03-04T12:00Z',
				({ ship, shipment, voyage }) => ship.roll(shipment, { ...FIRST, voyage }),
			],
			['2026-03-06T12:00Z', sails],
		],
	},
	{
		name: 'rolled, near miss: on another vessel when it is in',
		lane: 'losAngeles',
		eta: '2026-03-10T08:00-07:00',
		arrives: null,
		happens: [
			['2026-03-10T08:00-07:00', shipArrives],
			['2026-03-10T09:00-07:00', roll(OTHER)],
		],
	},
	{
		name: 'rolled, near miss: other times, the same vessel',
		lane: 'losAngeles',
		eta: '2026-03-22T08:00-07:00',
		arrives: '2026-03-23T08:00-07:00',
		notSailed: true,
		happens: [
			['2026-03-03T12:00Z', roll({ etd: '2026-03-09T12:00:00Z', eta: '2026-03-23T15:00:00Z' })],
			['2026-03-09T12:00Z', sails],
		],
	},
];
