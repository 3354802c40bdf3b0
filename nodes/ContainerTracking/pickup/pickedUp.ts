import { feesOf } from './fees';
import { endOf } from './end';
import { placeOf, type PlaceContext } from './place';
import { readFields, readText, readWord, type Fields } from './read';

/** What a container says of its end; one without any of these tells nothing. */
const MARKS_OF_THE_END = [
	'current_status',
	'delivered_at',
	'empty_terminated_at',
	'final_destination_full_out_at',
	'pod_full_out_at',
];

const GOES_ON: Fields = { port_of_discharge_name: 'here', destination_name: 'elsewhere' };

/** Whatever a shipment could say of where its containers go: it ends at the port, goes on, has arrived. */
export const possibleShipments = (known: Fields): Fields[] => [
	known,
	{ ...known, ...GOES_ON },
	{ ...known, ...GOES_ON, destination_ata_at: 'some time' },
];

/**
 * Whether a container was picked up for good, by the rules of the pickup status. Null where it left the
 * port and only its shipment, which did not come along, tells whether it goes on; undefined where it says
 * nothing of its end at all.
 */
export function isPickedUp(container: unknown): boolean | null | undefined {
	const fields = readFields(container);
	return isPickedUpBy((name) => fields[name]);
}

/** The same for a container of which only its members can be asked for: most need few of them. */
export function isPickedUpBy(read: (name: string) => unknown): boolean | null | undefined {
	const marks: { [name: string]: unknown } = {};
	for (const name of MARKS_OF_THE_END) marks[name] = read(name);
	if (MARKS_OF_THE_END.every((name) => marks[name] === undefined)) return undefined;
	const end = endOf(marks, readWord(marks.current_status));
	return end === 'depends' ? isPickedUpFromPort(asFields(read)) : end !== null;
}

/** The rules say themselves which members they look at. */
export const asFields = (read: (name: string) => unknown): Fields =>
	new Proxy<Fields>({}, { get: (_, name) => (typeof name === 'string' ? read(name) : undefined) });

function isPickedUpFromPort(fields: Fields): boolean | null {
	const context: PlaceContext = {
		container: fields,
		shipment: readFields(fields.shipment),
		deadlines: readFields(fields.import_deadlines),
		fees: feesOf(fields.fees_at_pod_terminal, fields.ind_facility_fees),
	};
	if (tellsPlaces(context.shipment)) return placeOf(context).pickedUpReason !== null;
	const [first, ...others] = possibleShipments({}).map(
		(shipment) => placeOf({ ...context, shipment }).pickedUpReason !== null,
	);
	return others.every((each) => each === first) ? first : null;
}

export const tellsPlaces = ({
	port_of_discharge_locode,
	port_of_discharge_name,
}: Fields): boolean =>
	readText(port_of_discharge_locode) !== null || readText(port_of_discharge_name) !== null;
