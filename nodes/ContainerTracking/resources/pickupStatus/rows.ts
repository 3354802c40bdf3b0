import type { ShipmentPage } from '../../account';
import type { Items, Run } from '../../operation/definition';
import type { Part } from '../../operation/part';
import type { PickupStatus } from '../../pickup';
import { containerRow, pageRow } from '../../simplify';
import { readAccount } from './account';
import { AccountSweep, type AccountParameters, type Found } from './sweep';

/** Containers as rows of a database, and the shipments that have none. */
export async function rowsOf(
	run: Run,
	parameters: AccountParameters,
	{ part, isWanted }: { part: Part | undefined; isWanted: (status: PickupStatus) => boolean },
): Promise<Items> {
	const sweep = new AccountSweep(run, parameters, part);
	const notes = () => sweep.labels().join(', ') || null;
	const keep = (found: Found, { askedAt }: ShipmentPage) => {
		if (found.isTold && !isWanted(found.status)) return undefined;
		return { key: keyOf(found), value: containerRow(found.kind, { askedAt }, found) };
	};
	const read = await readAccount(
		run,
		{ sweep, part },
		{
			keep,
			// Known when all was read.
			make: (kept) => {
				for (const { value } of kept) value.notes = notes();
				return kept;
			},
			none: ({ askedAt, position }) => ({
				...pageRow({ askedAt, page: position }, 'container'),
				notes: notes(),
			}),
		},
	);
	for (const note of sweep.notes()) run.hint(note);
	return read;
}

const keyOf = ({ status }: Found): string =>
	status.container_id ?? `shipment ${status.shipment_id ?? status.alert_key}`;
