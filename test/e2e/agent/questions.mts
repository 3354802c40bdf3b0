/** Questions of an operator, the operation that answers each, and the fact that the answer has to contain. */
import type { IDataObject, INodeParameters } from 'n8n-workflow';

import type { Sandbox } from '../../sandbox/index.mts';
import { daysLeft } from '../../sandbox/testing.mts';

export interface Question {
	asks: string;
	/** `resource: operation` */
	operation: string;
	/** Parameters of the tool; values from the model are `$fromAI`. */
	parameters: INodeParameters;
	/** Values from the model. */
	args?(sandbox: Sandbox): IDataObject;
	before?(sandbox: Sandbox): void;
	/** Derived from how the sandbox is seeded (`test/sandbox/seed`). */
	facts(sandbox: Sandbox): string[];
	/** The state of the service afterwards. */
	after?(sandbox: Sandbox): unknown;
}

const fromAi = (key: string, says: string) => `={{ $fromAI('${key}', '${says}', 'string') }}`;

const CONTAINER_NUMBER = fromAi('container_number', 'Container number, e.g. MEDU1234567');
const SHIPMENT_NUMBER = fromAi('number', 'Bill of lading or booking number, e.g. MEDUAB123456');

const picked = (field: string, mode: string, value: string): INodeParameters => ({
	[field]: { __rl: true, mode, value },
});
const byContainerNumber = picked('containerId', 'number', CONTAINER_NUMBER);
const byShipmentNumber = picked('shipmentId', 'number', SHIPMENT_NUMBER);

type Situation = keyof Sandbox['situations'];
const containerOf = (name: Situation) => (sandbox: Sandbox) => ({
	container_number: sandbox.situations[name].containerNumber,
});
const shipmentOf = (name: Situation) => (sandbox: Sandbox) => ({
	number: sandbox.situations[name].billOfLading,
});
const stored = (sandbox: Sandbox, type: string, id: string) =>
	sandbox.store.all(type).find((each) => each.id === id)!;

/** An old request that the carrier refused. */
const refused = ({ store }: Sandbox) => store.all('tracking_request')[1];

export const QUESTIONS: Question[] = [
	{
		asks: 'Which containers cost money by tomorrow?',
		operation: 'container: getPickupStatusOfMany',
		parameters: {},
		facts: ({ situations }) => [
			situations.overdueInLosAngeles.containerNumber,
			situations.lastFreeDayIsTodayInNewYork.containerNumber,
			situations.lastFreeDayIsTomorrowInHouston.containerNumber,
		],
	},
	{
		asks: 'Is container MEDU1234567 released, can we pick it up?',
		operation: 'container: getPickupStatus',
		parameters: byContainerNumber,
		args: containerOf('ready'),
		facts: () => ['"ready":"ready"', '"holds":null'],
	},
	{
		asks: 'What holds are on container MEDU1234567?',
		operation: 'container: getPickupStatus',
		parameters: byContainerNumber,
		args: containerOf('everyKindOfHold'),
		facts: () => ['customs', 'freight', 'USDA', 'VACIS', 'TMF', '"ready":"blocked"'],
	},
	{
		asks: 'How many days are left until the last free day of MEDU1234567?',
		operation: 'container: getPickupStatus',
		parameters: byContainerNumber,
		// British Columbia changed its zone in 2026: the Node.js of a host may know that, but not that of the tests.
		args: containerOf('lastFreeDayIsTomorrowInHouston'),
		// This is 1 on the day on which the sandbox started, but midnight may have passed since.
		facts: (sandbox) => [
			`"days_left":${daysLeft(sandbox, 'lastFreeDayIsTomorrowInHouston', new Date().toISOString())}`,
		],
	},
	{
		asks: 'Track this bill of lading for us: OCNA555123',
		operation: 'trackingRequest: create',
		parameters: { requestNumber: SHIPMENT_NUMBER },
		args: () => ({ number: 'ocna 555 123' }),
		facts: () => ['OCNA555123'],
		after: ({ store }) =>
			store
				.all('tracking_request')
				.filter((each) => each.attributes.request_number === 'OCNA555123').length === 1,
	},
	{
		asks: 'Why was the tracking of MEDUAB123456 refused?',
		operation: 'trackingRequest: getAll',
		parameters: { filters: { requestNumber: SHIPMENT_NUMBER } },
		before: (sandbox) =>
			void sandbox.ship.resolveTracking(refused(sandbox).id, 'failed', 'invalid_number'),
		args: (sandbox) => ({ number: String(refused(sandbox).attributes.request_number) }),
		facts: () => ['invalid_number'],
	},
	{
		asks: 'Where is the vessel with IMO 9000017 now?',
		operation: 'vessel: get',
		parameters: picked('vesselId', 'imo', fromAi('imo', 'IMO number of the vessel, seven digits')),
		args: () => ({ imo: '9000017' }),
		facts: () => ['ALPHA HORIZON', '"latitude":'],
	},
	{
		asks: 'Stop tracking shipment MEDUAB123456, we sold it',
		operation: 'shipment: stopTracking',
		parameters: byShipmentNumber,
		args: shipmentOf('laterInHouston'),
		facts: ({ situations }) => [situations.laterInHouston.billOfLading],
		after: (sandbox) =>
			stored(sandbox, 'shipment', sandbox.situations.laterInHouston.shipmentId).attributes
				.line_tracking_stopped_at,
	},
	{
		asks: 'Tracking of shipment MEDUAB123456 was stopped by mistake, resume it',
		operation: 'shipment: resumeTracking',
		parameters: byShipmentNumber,
		args: shipmentOf('laterInHouston'),
		facts: ({ situations }) => [situations.laterInHouston.billOfLading],
		after: (sandbox) =>
			!stored(sandbox, 'shipment', sandbox.situations.laterInHouston.shipmentId).attributes
				.line_tracking_stopped_at,
	},
	{
		asks: 'Which carrier does the number OCNA555777 belong to?',
		operation: 'trackingRequest: detectCarrier',
		parameters: { requestNumber: SHIPMENT_NUMBER },
		args: () => ({ number: 'OCNA555777' }),
		facts: () => ['OCNA'],
	},
	{
		asks: 'What do we have under our reference PO-4711?',
		operation: 'search: find',
		parameters: { searchText: fromAi('query', 'Number or reference to look for') },
		args: ({ situations }) => ({ query: `PO-${situations.ready.billOfLading.slice(-5)}` }),
		facts: ({ situations }) => [situations.ready.billOfLading],
	},
	{
		asks: 'What has happened to container MEDU1234567 so far, when was it discharged?',
		operation: 'container: getTransportEvents',
		parameters: byContainerNumber,
		args: containerOf('ready'),
		facts: () => ['container.transport.vessel_discharged'],
	},
	{
		asks: 'When does the shipment with bill of lading MEDUAB123456 arrive, and on which vessel?',
		operation: 'shipment: get',
		parameters: byShipmentNumber,
		args: shipmentOf('arrivingInThreeDays'),
		facts: ({ situations }) => [
			situations.arrivingInThreeDays.billOfLading,
			'Los Angeles',
			'ALPHA MERIDIAN',
		],
	},
	{
		asks: 'Which shipments are on the way to us?',
		operation: 'shipment: getAll',
		parameters: { returnAll: true },
		facts: ({ situations }) => [
			situations.arrivingInThreeDays.billOfLading,
			situations.arrivingInThreeWeeks.billOfLading,
		],
	},
	{
		asks: 'Which carriers are supported, and what is the SCAC of Blue Wave?',
		operation: 'shippingLine: getAll',
		parameters: {},
		facts: () => ['Blue Wave Container Line', 'BLUW', 'PCFC'],
	},
	{
		asks: 'Write a Slack message about the containers at risk',
		operation: 'pickupReport: createMessage',
		parameters: { containersFrom: 'account' },
		facts: ({ situations }) => [situations.overdueInLosAngeles.containerNumber],
	},
	{
		asks: 'Which time zone is the port USHOU in?',
		operation: 'port: get',
		parameters: picked('portId', 'locode', fromAi('locode', 'UN/LOCODE of the port, e.g. USLAX')),
		args: () => ({ locode: 'USHOU' }),
		facts: () => ['Houston', 'America/Chicago'],
	},
	{
		asks: 'What is the address of the terminal, and its FIRMS code?',
		operation: 'terminal: get',
		parameters: picked('terminalId', 'id', fromAi('terminal_id', 'ID of the terminal')),
		args: ({ store }) => ({
			terminal_id: store.all('terminal').find(({ attributes }) => attributes.firms_code === 'Z301')!
				.id,
		}),
		facts: () => ['Bayou Bend Terminal', 'Z301'],
	},
	{
		asks: 'Who are our customers?',
		operation: 'party: getAll',
		parameters: {},
		facts: () => ['Acorn Imports', 'Birch Home Goods', 'Cedar Foods', 'Dune Sports'],
	},
	{
		asks: 'Set our purchase order PO-4711 as reference on container MEDU1234567',
		operation: 'container: update',
		parameters: {
			...byContainerNumber,
			updateFields: { refNumbers: fromAi('references', 'Reference numbers, separated by commas') },
		},
		args: (sandbox) => ({ ...containerOf('laterInHouston')(sandbox), references: 'PO-4711' }),
		facts: ({ situations }) => [situations.laterInHouston.containerNumber],
		after: (sandbox) =>
			String(
				stored(sandbox, 'container', sandbox.situations.laterInHouston.containerId).attributes
					.ref_numbers,
			).endsWith(',PO-4711'),
	},
];
