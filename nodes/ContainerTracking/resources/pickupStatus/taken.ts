import { fetchContainer } from '../../account';
import { notFound } from '../../operation/itemError';
import type { Run } from '../../operation/definition';
import type { ValuesOf } from '../../operation/field';
import type { Evaluated } from '../../pickup';
import { CONTAINER } from '../fields/locators';
import { CONTAINER_SOURCE, type PICKUP_OPTIONS } from '../fields/pickup';
import { evaluatorOf } from './evaluation';
import { FIRST_FIELDS_ONLY, hasFirstFieldsOnly, incomingContainer } from './incomingContainer';

const FULL_OUTPUT =
	'Set Output to Full in the node before, so that all of the container is evaluated.';

const FROM_SERVICE = { show: { containerSource: ['service'] } };

/** Which container an operation on one is about. */
export const ONE_CONTAINER = [
	CONTAINER_SOURCE,
	{ ...CONTAINER, displayOptions: FROM_SERVICE },
] as const;

type Parameters = ValuesOf<(typeof ONE_CONTAINER)[number]> &
	Partial<ValuesOf<typeof PICKUP_OPTIONS>>;

/** A container of which, where it came simplified, only the first fields are known. */
export interface Taken extends Evaluated {
	hasFirstFieldsOnly: boolean;
}

/** The container that the incoming item carries, or that the service has, evaluated. Options are checked first. */
export async function evaluatedContainer(
	run: Run,
	{ containerSource, containerId, options = {} }: Parameters,
): Promise<Taken> {
	const evaluate = evaluatorOf(options, run.client.baseUrl);
	const isIncoming = containerSource === 'item';
	const container = isIncoming
		? incomingContainer(run.input)
		: await fetchContainer(run, containerId);
	if (container === undefined) throw notFound(run);
	const evaluated = evaluate(container);
	const isPartial = isIncoming && hasFirstFieldsOnly(container);
	if (isPartial) {
		evaluated.status.sentence += ` ${FIRST_FIELDS_ONLY}`;
		evaluated.status.note = FIRST_FIELDS_ONLY;
		run.hint(FULL_OUTPUT);
	}
	return { ...evaluated, hasFirstFieldsOnly: isPartial };
}
