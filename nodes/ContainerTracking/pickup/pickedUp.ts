import { DateTime } from 'luxon';

import { readPickupContext, type PickupContext } from './context';
import { endOf } from './end';
import { MARKS_OF_THE_END, settled } from './marks';
import { placeOf } from './place';
import { readFields, readText, readWord, type Fields } from './read';

/** What a container says of its end; one without any of these tells nothing. */
const OF_THE_END = ['current_status', 'pod_full_out_at', ...MARKS_OF_THE_END];

const GOES_ON: Fields = { port_of_discharge_name: 'here', destination_name: 'elsewhere' };

/** Whatever a shipment could say of where its containers go: it ends at the port, goes on, has arrived. */
const possibleShipments = (known: Fields): Fields[] => [
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
	if (OF_THE_END.every((name) => read(name) === undefined)) return undefined;
	const fields = asFields(settledBy(read));
	const end = endOf(fields, readWord(fields.current_status));
	return end === 'depends' ? isPickedUpFromPort(fields) : end !== null;
}

type Read = (name: string) => unknown;

/** As of now, without the marks that tell nothing. */
export function settledBy(read: Read): Read {
	const now = DateTime.now().toMillis();
	return (name) => settled(name, read(name), now);
}

/** The rules say themselves which members they look at. */
export const asFields = (read: Read): Fields =>
	new Proxy<Fields>({}, { get: (_, name) => (typeof name === 'string' ? read(name) : undefined) });

/** A container of now with whatever its shipment may be, where that tells no places. */
export function possibleContexts(fields: Fields): PickupContext[] {
	const context = readPickupContext(fields, {}, DateTime.now().toMillis());
	const { shipment } = context;
	const shipments = tellsPlaces(shipment) ? [shipment] : possibleShipments(shipment);
	return shipments.map((each) => ({ ...context, shipment: each }));
}

function isPickedUpFromPort(fields: Fields): boolean | null {
	const [first, ...others] = possibleContexts(fields).map(
		(context) => placeOf(context).pickedUpReason !== null,
	);
	return others.every((each) => each === first) ? first : null;
}

export const tellsPlaces = ({
	port_of_discharge_locode,
	port_of_discharge_name,
}: Fields): boolean =>
	readText(port_of_discharge_locode) !== null || readText(port_of_discharge_name) !== null;
