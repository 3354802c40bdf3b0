/** Filters of lists, with rows that show that they fit, that they do not, or neither. */
import type { IDataObject } from 'n8n-workflow';

import { cases } from '../../cases.mts';

export type Attributes = { [name: string]: unknown };

export interface FilterCase {
	operation: string;
	filters: IDataObject;
	/** Rows that show that they fit. */
	fits: Attributes[];
	/** Rows that show that they do not. */
	misfits: Attributes[];
	/** Rows that show neither. */
	doubtful?: Attributes[];
	/** What comes along with every answer. */
	included?: Included[];
	/** The filter as the panel names it. */
	name: string;
	/** The service is not asked: whether a row fits is seen on the rows alone. */
	onRowsAlone?: true;
}

export interface Included {
	type: string;
	id: string;
	attributes: Attributes;
}

export const REQUESTS = 'trackingRequest: getAll';
const SHIPMENTS = 'shipment: getAll';
const CONTAINERS = 'container: getAll';
const DOCUMENTS = 'document: getAll';
const DEFINITIONS = 'fieldDefinition: getAll';
const VALUES = 'customField: getValuesOfMany';
const AT = '2026-03-11T08:00:00Z';
const ONE = '11111111-1111-4111-8111-111111111111';
const OTHER = '22222222-2222-4222-8222-222222222222';
const related = (name: string, type: string, id: string): Attributes => ({
	relationships: { [name]: { data: { type, id } } },
});
const TRACKED = { tracked_object: { data: { type: 'shipment', id: 'one' } } };

const statuses = (...values: string[]) => values.map((status) => ({ status }));
const FAILED = ['failed', 'duplicate', 'not_found', 'retries_exhausted', 'invalid_number'];

const shipmentFor = (customer_name: string | null): Included => ({
	type: 'shipment',
	id: `of ${String(customer_name)}`,
	attributes: { customer_name },
});
const ofShipment = (customer: string | null): Attributes => ({
	relationships: { shipment: { data: { type: 'shipment', id: `of ${String(customer)}` } } },
});

const terminal = (id: string, attributes: Attributes): Included => ({
	type: 'terminal',
	id,
	attributes,
});
/** A container at a terminal, and where its inland move ends. */
const at = (port: string, inland?: string): Attributes => ({
	relationships: {
		pod_terminal: { data: { type: 'terminal', id: port } },
		pickup_facility: { data: inland ? { type: 'terminal', id: inland } : null },
	},
});

/** The cases of one list, by the names of its filters. */
const of = (operation: string, all: Array<[string, Omit<FilterCase, 'operation' | 'name'>]>) =>
	all.map(([name, fields]): FilterCase => ({ operation, name, ...fields }));

/** Every filter of every list but Container Number, by which rows are found one by one. */
export const FILTER_CASES: FilterCase[] = [
	...of(
		REQUESTS,
		cases`
		Status | filters status=failed | fits ${statuses(...FAILED)}
			| misfits ${statuses('pending', 'created', 'succeeded')}
			| doubtful ${statuses('awaiting_manifest', 'tracking_stopped', 'something_new')} | doubtful {}
		Status | filters status=pending | fits ${statuses('pending', 'awaiting_manifest')}
			| misfits ${statuses(...FAILED, 'created', 'succeeded')}
			| doubtful ${statuses('tracking_stopped', 'something_new')} | doubtful status=null
		Status | filters status=created | fits ${statuses('created', 'succeeded')}
			| fits status=pending relationships=${TRACKED}
			| fits status=tracking_stopped relationships=${TRACKED}
			| misfits ${statuses(...FAILED, 'pending', 'awaiting_manifest')}
			| misfits status=pending relationships=${{ tracked_object: { data: null } }}
			| doubtful ${statuses('tracking_stopped', 'something_new')} | doubtful {}
		Search | filters search=po 4711 | fits request_number=TESTPO4711 ref_numbers=[]
			| fits request_number=TEST1 ref_numbers=["A", "PO-4711"]
			| fits request_number=TEST1 ref_numbers=null tags=["Po 4711/b"]
			| fits request_number=TEST1 shipment_tags=["PO4711"]
			| misfits request_number=TEST1 ref_numbers=["SO-0815"]
			| misfits request_number=TEST1 ref_numbers=["PO-0815", "1"]
			| misfits request_number=TEST1 ref_numbers=[null]
			| doubtful {} | doubtful request_number=TEST1 ref_numbers=["4711"]
		Search | filters search=TEST123 | fits request_number="123" scac=TEST
			| fits request_number=test1234 | misfits[] request_number="124" scac=TEST
			| doubtful[] request_number="123" scac=OTHR
		Carrier (SCAC) | filters scac=TEST | fits scac=TEST | fits scac=test | misfits[] scac=OTHR
		Request Number | filters requestNumber=TEST123 | fits[] request_number=test 123
			| misfits[] request_number=TEST1234
		Created After | filters createdAfter=${AT} | fits created_at=${AT}
			| fits created_at=2026-03-11T09:00:01+01:00 | misfits[] created_at=2026-03-11T07:59:59Z
			| doubtful[] created_at=null
		# The row reports whole seconds, so it may have been made at 08:00:00.900.
		Created After | filters createdAfter=2026-03-11T08:00:00.500Z | fits created_at=${AT}
			| fits created_at=2026-03-11T08:00:00.500Z | misfits[] created_at=2026-03-11T08:00:00.499Z
		Created Before | filters createdBefore=${AT} | fits[] created_at=${AT}
			| misfits[] created_at=2026-03-11T08:00:01Z | doubtful[] {}
		Updated After | filters updatedAfter=${AT} | fits[] updated_at=2026-03-11T08:00:01Z
			| misfits[] updated_at=2026-03-11T07:59:59Z | doubtful[] created_at=2026-01-01T00:00:00Z
		Updated Before | filters updatedBefore=${AT} | fits[] updated_at=${AT}
			| misfits[] updated_at=2026-03-11T08:00:01Z | doubtful[] updated_at=yesterday
		`,
	),
	...of(
		SHIPMENTS,
		cases`
		Bill of Lading | filters billOfLading=TEST123 | fits bill_of_lading_number=test123
			| fits bill_of_lading_number="123" shipping_line_scac=TEST
			| fits bill_of_lading_number=X normalized_number=TEST123
			| misfits[] bill_of_lading_number=TEST1234
		# Its booking or container number is not among the fields of a shipment.
		Number | filters number=TEST123 | fits bill_of_lading_number=TEST123
			| fits bill_of_lading_number="123" shipping_line_scac=TEST
			| misfits [] | doubtful bill_of_lading_number=OTHER | doubtful {}
		Customer | filters customer=" example foods, inc. " | onRowsAlone true
			| fits[] customer_name=Example Foods, Inc.
			| misfits customer_name=Other | misfits customer_name=null | doubtful[] {}
		Customer ID | filters customerId=party-1 | fits [] | misfits []
			| doubtful {} | doubtful customer_name=Other
		Search | filters search=po-4711 | fits bill_of_lading_number=TESTPO4711
			| fits ref_numbers=["PO 4711"] | misfits []
			| doubtful bill_of_lading_number=OTHER ref_numbers=["SO-0815"] | doubtful {}
		Tracking Stopped | filters trackingStopped=true | fits[] line_tracking_stopped_at=${AT}
			| misfits[] line_tracking_stopped_at=null
		Tracking Stopped | filters trackingStopped=false | fits[] line_tracking_stopped_at=null
			| misfits[] line_tracking_stopped_at=${AT}
		`,
	),
	...of(
		CONTAINERS,
		cases`
		Number | filters number=csqu 305438-3 | fits number=CSQU3054383 | fits number=csqu3054383
			| misfits[] number=CSQU3054384
		Customer | filters customer=example foods, inc.
			| included ${['Example Foods, Inc.', 'Other', null].map(shipmentFor)}
			| fits[] ${ofShipment('Example Foods, Inc.')} | misfits ${ofShipment('Other')}
			| misfits ${ofShipment(null)} | doubtful ${ofShipment('not included')} | doubtful {}
		Customer ID | filters customerId=party-1 | fits [] | misfits []
			| doubtful {} | doubtful number=CSQU3054383
		Status | filters statuses=["available", "grounded"] | onRowsAlone true
			| fits current_status=available | fits current_status=grounded
			| misfits current_status=on_ship | misfits current_status=not_available
			| doubtful current_status=null | doubtful {}
		Terminal | filters terminal=Y258 | onRowsAlone true
			| included ${terminal('one', { name: 'Pier 400', firms_code: 'y258' })}
			| included ${terminal('two', { name: 'Pier J', firms_code: 'W183' })}
			| included ${terminal('ramp', { name: 'Y258', firms_code: null })}
			| included ${terminal('nick', { name: 'Long', nickname: 'y258' })} | fits ${at('one')}
			| fits ${at('two', 'ramp')} | fits ${at('nick')} | misfits ${at('two')}
			| misfits ${at('two', 'two')}
			| doubtful ${at('not included')} | doubtful ${at('two', 'not included')} | doubtful {}
		# At 06:59 it is still the 10th in Los Angeles.
		Last Free Day Before | filters lfdBefore=2026-03-11T00:00:00 | onRowsAlone true
			| fits pickup_lfd=2026-03-11T06:59:00Z pod_timezone=America/Los_Angeles
			| fits pickup_lfd=2026-03-10 | fits pickup_lfd=2026-03-01 current_status=empty_returned
			| misfits pickup_lfd=2026-03-11T07:00:00Z pod_timezone=America/Los_Angeles
			| misfits pickup_lfd=2026-03-12 | misfits pickup_lfd=null | misfits {}
			| doubtful[] pickup_lfd=call us
		# As a database gives the day: in Los Angeles the 10th has not ended at that moment.
		Last Free Day Before | filters lfdBefore=2026-03-11T00:00:00.000Z | onRowsAlone true
			| fits[] pickup_lfd=2026-03-10 | misfits[] pickup_lfd=2026-03-11
		`,
	),
	...of(
		DEFINITIONS,
		cases`
		Data Type | filters dataType=enum | fits[] data_type=enum
			| misfits data_type=enum_multi | misfits data_type=date | doubtful[] {}
		Name Begins With | filters nameBegins=gate | fits[] display_name=Gate Code
			| misfits[] display_name=Code of the gate | doubtful[] {}
		Belongs To | filters entityType=shipment | fits[] entity_type=Shipment
			| misfits[] entity_type=Container | doubtful[] {}
		`,
	),
	...of(
		VALUES,
		cases`
		Custom Field Definition ID | filters definitionId=${ONE}
			| fits[] ${related('definition', 'custom_field_definition', ONE)}
			| misfits[] ${related('definition', 'custom_field_definition', OTHER)} | doubtful[] {}
		Container or Shipment ID | filters entityId=${ONE} | fits[] ${related('entity', 'container', ONE)}
			| misfits[] ${related('entity', 'container', OTHER)} | doubtful[] {}
		Belongs To | filters entityType=container | fits[] ${related('entity', 'container', ONE)}
			| fits[] ${related('entity', 'cargo', OTHER)}
			| misfits[] ${related('entity', 'shipment', OTHER)} | doubtful[] {}
			| doubtful[] ${related('entity', 'unheard_of', OTHER)}
		`,
	),
	...of(
		DOCUMENTS,
		cases`
		Document Types | filters documentTypes=arrival_notice, invoice
			| fits document_type=arrival_notice | fits document_type=other document_type_manual=Invoice
			| misfits document_type=delivery_order
			| misfits document_type=invoice document_type_manual=other
			| doubtful document_type=null | doubtful {}
		File Name | filters fileName=Notice | fits file_name=arrival-notice.pdf
			| fits name=NOTICE 4711 file_name=scan.pdf | misfits[] file_name=invoice.pdf
			| doubtful file_name=null | doubtful {}
		Reference | filters reference=OCNA700037 | fits [] | misfits [] | doubtful[] file_name=invoice.pdf
		`,
	),
];
