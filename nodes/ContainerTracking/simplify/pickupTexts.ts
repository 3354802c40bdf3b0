import { feesOf, holdNames, holdPhrase, holdsBy, plainText, type Fee, type Hold } from '../pickup';
import { feesText } from '../report/phrases';

/** Holds and fees as cells of a table: one short text each, null where there is none. */

/** `customs, freight; announced: exam`: what blocks, what may, and what the port listed before the ramp. */
export function holdsCell(active: Hold[], pending: Hold[], fromPort: Hold[]): string | null {
	if (active.length + pending.length + fromPort.length === 0) return null;
	const phrases = [
		holdNames(active).join(', '),
		holdPhrase('announced', pending),
		holdPhrase('from the port', fromPort),
	];
	return plainText(phrases.filter(Boolean).join('; ')) || null;
}

/** `USD 2,440.00 demurrage`. */
export const feesCell = (fees: Fee[], notPriced: boolean): string | null =>
	plainText(feesText({ fees, fees_not_priced: notPriced })) || null;

type Read = (name: string) => unknown;

export function holdsCellBy(read: Read): string | null {
	const { active, pending, fromPort } = holdsBy(read);
	return holdsCell(active, pending, fromPort);
}

export function feesCellBy(read: Read): string | null {
	const [port, inland] = [read('fees_at_pod_terminal'), read('ind_facility_fees')];
	if (isEmpty(port) && isEmpty(inland)) return null;
	const { fees, notPriced } = feesOf(port, inland);
	return feesCell(fees, notPriced);
}

const isEmpty = (list: unknown): boolean =>
	list === undefined || list === null || (Array.isArray(list) && list.length === 0);
