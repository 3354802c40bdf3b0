import { compareReturn, returnStatusAt, unknownReturn, type ReturnStatus } from '../../costs';
import { operation, type Run } from '../../operation/definition';
import type { ValuesOf } from '../../operation/field';
import type { Evaluated } from '../../pickup';
import { RETURN_OPTIONS } from '../fields/pickup';
import { ACCOUNT_FILTERS } from '../fields/pickupFilters';
import { presentMany, type Statuses } from '../pickupStatus/presenting';
import { AccountSweep } from '../pickupStatus/sweep';
import { TERMS_FIELDS } from '../terms/fields';
import { TABLE_NOTICES } from '../terms/notices';
import { termsOf, type TermsGiven } from '../terms/read';
import { RETURN_OUTPUT, RETURN_URGENCY } from './fields';
import { notAssessedLabels, notAssessedNotes } from './notAssessed';
import { perhapsOutLabels, perhapsOutNotes } from './perhapsOut';
import { returnRow } from './row';

type Parameters = ValuesOf<typeof ACCOUNT_FILTERS | typeof RETURN_OPTIONS | typeof RETURN_URGENCY>;

const isOpen = ({ state }: ReturnStatus): boolean => state === 'out' || state === 'unknown';

/** Not known to be picked up, and nobody would hear of it either. */
const isPerhapsOut = ({ status }: Evaluated, { state }: ReturnStatus): boolean =>
	state === 'not_picked_up' &&
	(status.listed_apart === 'probably_picked_up' || status.listed_apart === 'tracking_stopped');

/** All of the account that are out, and those of which nobody knows; by container, since one may come twice. */
async function openReturns(sweep: AccountSweep, { terms, entered }: TermsGiven) {
	const returnStatus = returnStatusAt(terms, entered);
	const open = new Map<string, ReturnStatus>();
	const perhapsOut = new Set<string>();
	for await (const found of sweep.found()) {
		const key = found.status.container_id ?? found.status.alert_key;
		const status = found.isTold ? returnStatus(found) : unknownReturn(found);
		// One that comes again is known better now.
		open.delete(key);
		perhapsOut.delete(key);
		if (isOpen(status)) open.set(key, status);
		else if (isPerhapsOut(found, status)) perhapsOut.add(key);
	}
	return { open: [...open.values()], perhapsOut: perhapsOut.size };
}

async function returnsOf(
	run: Run,
	given: TermsGiven,
	parameters: Parameters,
): Promise<Statuses<ReturnStatus>> {
	const sweep = new AccountSweep(run, parameters);
	const { open, perhapsOut } = await openReturns(sweep, given);
	const wanted = new Set<string>(parameters.returnUrgency);
	// One without a day may be overdue.
	const isWanted = ({ return_urgency: urgency }: ReturnStatus) =>
		wanted.size === 0 || urgency === 'none' || wanted.has(urgency);
	return {
		statuses: open.filter(isWanted).sort(compareReturn),
		notes: [...notAssessedNotes(open), ...perhapsOutNotes(perhapsOut), ...sweep.notes()],
		labels: [...notAssessedLabels(open), ...perhapsOutLabels(perhapsOut), ...sweep.labels()],
	};
}

export const GET_RETURN_STATUS_OF_MANY = operation({
	value: 'getReturnStatusOfMany',
	name: 'Get Return Status of Many',
	action: 'Get days by which many empty containers have to be back',
	notices: TABLE_NOTICES,
	description:
		'Get which empties are due back: the containers of the account that are out, the most urgent first',
	fields: [...TERMS_FIELDS, RETURN_URGENCY, ACCOUNT_FILTERS, RETURN_OPTIONS, ...RETURN_OUTPUT],
	returns: 'items',
	takesAllItems: true,
	run: async (run, { returnUrgency, pickupFilters, options, ...chosen }) => {
		const returns = await returnsOf(run, termsOf(run, chosen), {
			returnUrgency,
			pickupFilters,
			options,
		});
		return presentMany(run, chosen, returns, returnRow);
	},
});
