/** For the workflow builders of n8n 2.40 and later; earlier versions ignore it. The types of 1.120 lack it. */
export const NODE_HINT = {
	builderHint: {
		searchHint:
			'Ocean freight: containers, bills of lading, last free days, holds, demurrage. For "what costs money" use Container > Get Pickup Status of Many, for ready texts Pickup Report. A container or shipment is picked by its ID, or by its number in mode "number". A service without a list of containers gives them by Shipment > Get Many with Include.',
		relatedNodes: [
			{
				nodeType: 'n8n-nodes-container-tracking.containerTrackingTrigger',
				relationHint: 'Starts a workflow when a last free day, a hold or an arrival changes',
			},
			{
				nodeType: 'n8n-nodes-base.scheduleTrigger',
				relationHint:
					'Goes before Container > Get Changes: changes on a schedule of your own, without a public address',
			},
			{
				nodeType: '@n8n/n8n-nodes-langchain.agent',
				relationHint: 'Takes this node as a tool: one tool node for each operation',
			},
		],
	},
};

const WRITES = 'It writes to the account: use it only when somebody asks for it.';

/** For a language model: when to use an operation, and what it gives. */
export const WHEN_TO_USE: { [operation: string]: string } = {
	'container: get':
		'Use it for the details of one container whose number or ID is known: status, terminal, seals, weight, times. For what blocks or delays its pickup use the pickup status.',
	'container: getAll':
		'Use it to list containers with their status. The pickup status of many says what is urgent.',
	'container: getAccruals':
		'Use it when asked what is owed for a past month, e.g. to close the books: accruals of demurrage, detention (per diem) and storage by line, terminal, railway or customer. It needs the terms: rows of free time and rates as JSON. amount is what fell due for days of the period, never to be added across currencies; where not_assessable says what is missing, the amounts leave it out: say so.',
	'container: getCostForecast':
		'Use it when asked what one container costs by now (demurrage, detention, storage), or what it will cost if it is picked up or returned on a later day. It needs the terms: rows of free time and rates as JSON. Amounts are estimates by these terms, per currency, never to be added across currencies; where not_assessable says what is missing, the amounts leave it out: say so.',
	'container: getCostForecastOfMany':
		'Use it when asked which containers to fetch or return first to save money, or what waiting until tomorrow or for a week costs: the first to fetch come first. It needs the terms: rows of free time and rates as JSON. Amounts are estimates by these terms, per currency, never to be added across currencies. Those with not_assessable may cost something, too: say so.',
	'container: getExceptionsOfMany':
		'Use it when asked what goes wrong, is stuck, late, silent, rolled or dwells too long: one item for each container and kind of exception, or for each shipment where its ship is concerned, the most severe first. days are calendar days since it began. notes say what could not be assessed: that is not fine, say so.',
	'container: getPickupStatus':
		'Use it when asked whether one container is released or can be picked up, what holds are on it, how many days of free time are left, or what demurrage it owes. last_free_day is a calendar day at the terminal, days_left counts days (negative: overdue), fees are amounts with their currency.',
	'container: getPickupStatusOfMany':
		'Use it when asked which containers are overdue, cost money today or tomorrow, have holds or fees, or must be picked up first: the most urgent come first. last_free_day is a calendar day at the terminal, days_left counts days (negative: overdue), urgency sums it up.',
	'container: getRawEvents':
		'Use it when asked what the carrier itself reported or expects, with estimates, unedited. Times are UTC with the time zone of the place beside them.',
	'container: getReturnStatus':
		'Use it when asked by when the empty of one container has to be back, how long the container is out, or whether detention (per diem) runs. It needs the terms: rows of free time as JSON. return_by is a calendar day where the container was picked up, return_days_left counts days (negative: overdue). Where not_assessable says why there is no day, do not guess one.',
	'container: getReturnStatusOfMany':
		'Use it when asked which empties have to go back first or run up detention (per diem): the most urgent come first. It needs the terms: rows of free time as JSON. return_by is a calendar day where the container was picked up, return_days_left counts days (negative: overdue). Those with not_assessable are out, too: say so.',
	'container: getTransportEvents':
		'Use it when asked what has happened to a container so far, or when it was loaded, discharged, picked up or returned empty: its history of milestones. Times are UTC with the time zone of the place beside them.',
	'container: refresh':
		'It may cost money: use it only when somebody asks for it. It gives no news, which comes later.',
	'container: update':
		'Use it to add reference numbers, such as a purchase order, to one container. Those that it has stay, unless the change is replace or clear.',
	'container: whereIsIt':
		'Use it first when asked where a container (a box) is now, when it arrives, or what happens next to it. sentence answers in words. Times are local with their offset; eta is null once the ship is in. Null is not known: say so.',
	'container: whereIsItOfMany':
		'Use it when asked where the containers of the account or of a customer are, or which arrive next: those that arrive next come first. sentence answers in words for each. Null is not known: say so.',
	'customField: delete': WRITES,
	'customField: getAll':
		'Use it when asked for a field of the account itself, e.g. a delivery note or a priority, of one container, shipment or tracking request.',
	'customField: set': WRITES,
	'customField: getValuesOfMany':
		'Use it when asked which containers or shipments have a value of a custom field of the account, e.g. a priority.',
	'fieldDefinition: create': WRITES,
	'fieldDefinition: createOption': WRITES,
	'fieldDefinition: delete':
		'It removes the field and every value of it for good: use it only when somebody asks for just that.',
	'fieldDefinition: deleteOption': WRITES,
	'fieldDefinition: getAll': 'Use it when asked which custom fields the account has.',
	'fieldDefinition: update': WRITES,
	'fieldDefinition: updateOption': WRITES,
	'invoice: check':
		'Use it when asked whether an invoice for demurrage, detention, per diem or storage is right, one line at a time. It needs the terms: rows of free time and rates as JSON. cannot_be_judged is no agreement: say what reason says is missing. It is not legal advice, and dispute_text is a draft that a person reads before it is sent.',
	'party: create': WRITES,
	'party: getAll': 'Use it when asked who the customers are, or for the ID of one by name.',
	'pickupReport: createMessage':
		'Use it when asked to write a message, e.g. for Slack or Teams, about containers at risk.',
	'port: get':
		'Use it when asked where a port is or which time zone it is in, by its UN/LOCODE, e.g. USLAX.',
	'port: getAll': 'Use it when asked for the code of a port (UN/LOCODE) by its name.',
	'search: find':
		'Use it first when asked what you have under a number or a reference, e.g. a purchase order, and it is not clear what that belongs to. It gives the IDs that other operations take.',
	'shipment: get':
		'Use it when asked when one shipment arrives (ETA), from and to which port, and on which vessel it sails, by bill of lading or booking number. Times are UTC.',
	'shipment: getAll':
		'Use it when asked which shipments are on the way, arrive next, or belong to a carrier. Times are UTC.',
	'shipment: resumeTracking':
		'Use it when somebody asks to resume, or start again, the updates of a shipment whose tracking was stopped. It writes to the account.',
	'shipment: stopTracking':
		'Use it only when somebody asks to stop tracking a shipment. It writes to the account: no more news comes of any of its containers.',
	'shippingLine: getAll':
		'Use it when asked which carriers are supported, or for the carrier code (SCAC) of a name.',
	'terminal: get':
		'Use it when asked for the address or the FIRMS code of a terminal. Its ID comes with a container.',
	'terms: check':
		'Use it when asked whether a sheet of free times and rates (a tariff) is understood, has mistakes, overlaps or gaps, or lacks rows for the containers of the account. It asks the service for nothing unless it compares with the account. severity problem means that amounts would be missing or wrong.',
	'trackingRequest: create':
		'Use it when somebody asks to track a new bill of lading, booking or container. It writes to the account and may be charged. The number is enough: its kind and its carrier (SCAC) are detected, and inferred says what was found. Where that is not certain nothing is created: ask what the error names, do not guess.',
	'trackingRequest: detectCarrier':
		'Use it when a number is given without its carrier: which shipping line does it belong to?',
	'trackingRequest: get':
		'Use it for one tracking request whose ID is known. failed_reason says why a number was refused.',
	'trackingRequest: getAll':
		'Use it when asked why the tracking of a number was refused or failed (failed_reason), or which requests are pending.',
	'vessel: get':
		'Use it when asked where a vessel is now: position in degrees, speed in knots, heading in degrees.',
	'vessel: getPlannedTrack':
		'Use it when asked where a ship will be on which day before it reaches its next port. It needs both ports. timestamp is UTC; the positions are estimates.',
	'webhook: getIpAddresses': 'Use it when asked which addresses a firewall has to let through.',
	'webhookNotification: getMissed':
		'Use it when asked whether notifications were lost, e.g. while n8n was down.',
};
