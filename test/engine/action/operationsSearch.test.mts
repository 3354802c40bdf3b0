/** Search → Find: whatever type the rows have, Simplified says what was found, and no page is left out. */
import type { IDataObject } from 'n8n-workflow';
import { expect, test } from 'vitest';

import { cases } from '../../cases.mts';
import { startLiteralService } from '../harness/literalService.mts';
import { startScene } from '../harness/scene.mts';

const FIND = 'search: find';
const SEARCHED = { searchText: 'PO-4711' };

/** The service, but for what it found. */
const startFinding = async (rows: object[]) =>
	(await startLiteralService({}, { body: { data: rows } })).run;

test('that nothing was found is said with every output of resources', async () => {
	const run = await startFinding([]);
	for (const output of ['simplified', 'full', 'selected']) {
		const { hints } = await run(FIND, { searchText: ' PO 47/11 ', output });
		const hint = expect.stringMatching(/^The search found nothing under "PO 47\/11"/) as string;
		expect(hints, output).toContainEqual(hint);
	}
});

const to = (type: string, id: string) => ({ data: { type, id } });

/** The columns of every row, in their order; the ID of a row of the search is in none. */
const NOTHING = {
	...{ entity_type: null, number: null, status: null, tracking_stopped: null },
	...{ ref_numbers: null, scac: null, port_of_lading_name: null, port_of_discharge_name: null },
	...{ container_id: null, shipment_id: null, tracking_request_id: null },
};

const FOUND = cases<{ row: IDataObject; simplified: IDataObject }>`
	a shipment | row id=s1 type=shipment
		| row.attributes bill_of_lading_number=TESTBL1 ref_numbers=["PO-4711",null]
			shipping_line_scac=MAEU port_of_lading_name=Shanghai port_of_discharge_name=Los Angeles
			line_tracking_stopped_at=2026-03-01T00:00:00Z
		| simplified ${NOTHING} entity_type=shipment number=TESTBL1 tracking_stopped=true
			ref_numbers=PO-4711 scac=MAEU port_of_lading_name=Shanghai
			port_of_discharge_name=Los Angeles shipment_id=s1
	a container | row id=c1 type=container
		| row.attributes number=CSQU3054383 ref_numbers=["PO-4711"] current_status=available
		| row.relationships shipment=${to('shipment', 's1')}
		| simplified ${NOTHING} entity_type=container number=CSQU3054383 status=available
			ref_numbers=PO-4711 container_id=c1 shipment_id=s1
	a tracking request | row id=r1 type=tracking_request
		| row.attributes request_number=TESTBL1 status=failed ref_numbers=["PO-4711"] scac=MAEU
		| row.relationships tracked_object=${to('shipment', 's1')}
		| simplified ${NOTHING} entity_type=tracking_request number=TESTBL1 status=failed
			ref_numbers=PO-4711 scac=MAEU shipment_id=s1 tracking_request_id=r1
	a row that says by its type what was found: cargo is a container | row id=c2 type=cargo
		| row.attributes entity_type=cargo number=CSQU3054383 shipment_id=s1 scac=MAEU
			status=on_ship ref_numbers=[]
		| simplified ${NOTHING} entity_type=container number=CSQU3054383 status=on_ship scac=MAEU
			container_id=c2 shipment_id=s1
	a row of a shipment whose tracking was stopped | row id=s2 type=shipment
		| row.attributes entity_type=shipment number=TESTBL2 shipment_id=null tracking_stopped=true
			ref_numbers=["PO-4711"]
		| simplified ${NOTHING} entity_type=shipment number=TESTBL2 tracking_stopped=true
			ref_numbers=PO-4711 shipment_id=s2
	a search result | row id=x1 type=search_result
		| row.attributes entity_type=container number=CSQU3054383 status=on_ship scac=MAEU
			ref_numbers=["PO-4711"] shipment_id=s1 containers_count=null
			port_of_lading_name=Shanghai port_of_discharge_name=null tracking_stopped=null
			created_at=2026-03-01T00:00:00Z
		| simplified ${NOTHING} entity_type=container number=CSQU3054383 status=on_ship
			ref_numbers=PO-4711 scac=MAEU port_of_lading_name=Shanghai container_id=x1
			shipment_id=s1
`;

test.each(FOUND)(
	'%s: number, status and references are in Simplified',
	async (_, { row, simplified }) => {
		const run = await startFinding([row]);
		const { items, error } = await run(FIND, SEARCHED);
		expect(error).toBeUndefined();
		expect(items).toEqual([simplified]);
		expect(Object.keys(items[0])).toEqual(Object.keys(NOTHING));
	},
);

const attributes = { entity_type: 'cargo' };
test.each([
	['no type', { attributes }],
	['a type that is null', { type: null, attributes }],
	['another word for a row', { type: 'search_hit', attributes }],
	['a plural', { type: 'containers', attributes: {} }],
	['capitals', { type: 'Cargo', attributes: { entity_type: 'Cargo' } }],
	['an ID among its attributes', { attributes: { ...attributes, container_id: 'c9' } }, 'c9'],
])('a row of %s: what was found is known all the same', async (_, row, container_id = 'x1') => {
	const run = await startFinding([{ id: 'x1', ...row }]);
	const { items, hints } = await run(FIND, SEARCHED);
	expect(items).toEqual([{ ...NOTHING, entity_type: 'container', container_id }]);
	expect(hints).toEqual([]);
});

test('a shipment that does not say whether it is tracked leaves that open', async () => {
	const shipment = { entity_type: 'shipment', tracking_stopped: null };
	const run = await startFinding([{ id: 's1', type: 'shipment', attributes: shipment }]);
	const { items } = await run(FIND, SEARCHED);
	expect(items).toMatchObject([{ shipment_id: 's1', tracking_stopped: null }]);
});

test('a container number is looked for as it is stored, any other text as it is', async () => {
	const { run, sandbox } = await startScene();
	for (const searchText of ['csqu 305438-3', ' PO 47-11 ']) await run(FIND, { searchText });
	const sought = sandbox.requests.map(({ rawUrl }) => new URLSearchParams(rawUrl.split('?')[1]));
	expect(sought.map((query) => query.get('query'))).toEqual(['CSQU3054383', 'PO 47-11']);
});

test.each([
	[FIND, { searchText: ' ", ' }, 'Number or Reference is empty [Item 0]'],
	['document: getAll', { filters: { reference: '" "' } }, 'Reference is empty [Item 0]'],
])('%s: a text of which nothing is left to look for is not sent', async (name, sought, message) => {
	const { run, sent } = await startLiteralService({}, { body: { data: [] } });
	const { error } = await run(name, sought);
	expect([error?.message, sent()]).toEqual([message, []]);
});

test('Selected Fields keeps the IDs of what was found', async () => {
	const run = await startFinding(FOUND.slice(0, 2).map(([, { row }]) => row));
	const { items } = await run(FIND, { ...SEARCHED, output: 'selected', outputFields: ['number'] });
	expect(items).toEqual([
		{ number: 'TESTBL1', container_id: null, shipment_id: 's1', tracking_request_id: null },
		{ number: 'CSQU3054383', container_id: 'c1', shipment_id: 's1', tracking_request_id: null },
	]);
});

test('everything that fits is found, also beyond the first page', async () => {
	const { run, sandbox } = await startScene({ bulk: { shipments: 120 } });
	const shipments = sandbox.store.newestFirst('shipment').slice(0, 120);
	for (const shipment of shipments) shipment.attributes.ref_numbers = ['SHARED-REF'];
	const { items } = await run(FIND, { searchText: 'SHARED-REF' });
	expect(items.map(({ number }) => number)).toEqual(
		shipments.map(({ attributes }) => attributes.bill_of_lading_number),
	);
});
