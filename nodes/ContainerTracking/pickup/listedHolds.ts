import { DateTime } from 'luxon';

import { isCheckBeforeArrival } from './checks';
import { readPickupContext } from './context';
import { storedMillis } from './dates';
import { holdsOf, type HoldLists } from './holds';
import { asFields } from './pickedUp';
import { placeOf } from './place';
import { isStated, readFields, readList } from './read';

const NONE: HoldLists = { active: [], pending: [], fromPort: [] };

/** The holds as the pickup status tells them apart, of a container of which only its members can be asked for. */
export function holdsBy(read: (name: string) => unknown): HoldLists {
	const [atPort, inland] = [read('holds_at_pod_terminal'), read('ind_facility_holds')];
	if (readList(atPort).length === 0 && readList(inland).length === 0) return NONE;
	const arrivals = [
		read('ind_ata_at'),
		read('ind_rail_unloaded_at'),
		readFields(read('shipment')).destination_ata_at,
	];
	if (!arrivals.some(isStated)) return holdsOf(atPort, inland, false);
	const where = placeOf(readPickupContext(asFields(read), {}, DateTime.now().toMillis()));
	const checkedAt = storedMillis(read('terminal_checked_at'));
	return holdsOf(atPort, inland, isCheckBeforeArrival(where, checkedAt));
}
