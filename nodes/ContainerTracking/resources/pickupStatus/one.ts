import { operation } from '../../operation/definition';
import { notFound } from '../../operation/itemError';
import { CONTAINER } from '../fields/locators';
import { CONTAINER_SOURCE, PICKUP_OPTIONS, PICKUP_OUTPUT } from '../fields/pickup';
import { FIRST_FIELDS_ONLY, hasFirstFieldsOnly, incomingContainer } from './incomingContainer';
import { evaluatorOf, fetchContainer, presenterOf } from './evaluation';

export const GET_PICKUP_STATUS = operation({
	value: 'getPickupStatus',
	name: 'Get Pickup Status',
	action: 'Get last free day, holds and fees of container',
	description: 'Get days left to the last free day, holds, fees and readiness of one container',
	fields: [
		CONTAINER_SOURCE,
		{ ...CONTAINER, displayOptions: { show: { containerSource: ['service'] } } },
		PICKUP_OPTIONS,
		...PICKUP_OUTPUT,
	],
	returns: 'items',
	run: async (run, { containerSource, containerId, options, ...output }) => {
		const evaluate = evaluatorOf(options, run.client.baseUrl);
		const isIncoming = containerSource === 'item';
		const container = isIncoming
			? incomingContainer(run.input)
			: await fetchContainer(run, containerId);
		if (container === undefined) throw notFound(run);
		const { status } = evaluate(container);
		if (isIncoming && hasFirstFieldsOnly(container)) {
			status.sentence += ` ${FIRST_FIELDS_ONLY}`;
			status.note = FIRST_FIELDS_ONLY;
		}
		const { present, hints } = presenterOf(output, { note: status.note !== null });
		const items = [present(status)];
		for (const hint of hints()) run.hint(hint);
		return { items };
	},
});
