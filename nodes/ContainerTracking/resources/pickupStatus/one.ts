import type { Operation, Parameters, Result, Run } from '../../operation/definition';
import { CONTAINER } from '../fields/locators';
import { CONTAINER_SOURCE, PICKUP_OPTIONS, PICKUP_OUTPUT } from '../fields/pickup';
import { FIRST_FIELDS_ONLY, hasFirstFieldsOnly, incomingContainer } from './incomingContainer';
import { notFound } from '../../operation/notFound';
import { containerRequest, evaluatorOf, fetchContainer, shown } from './evaluation';

async function getStatus(run: Run, parameters: Parameters): Promise<Result> {
	const evaluate = evaluatorOf(parameters);
	const isIncoming = parameters.containerSource === 'item';
	const container = isIncoming
		? incomingContainer(run.input)
		: await fetchContainer(run, parameters.containerId);
	if (container === undefined) throw notFound(run);
	const status = evaluate(container);
	if (isIncoming && hasFirstFieldsOnly(container)) status.sentence += ` ${FIRST_FIELDS_ONLY}`;
	return { items: [shown(status, parameters.output)] };
}

export const GET_PICKUP_STATUS: Operation = {
	value: 'getPickupStatus',
	name: 'Get Pickup Status',
	action: 'Get pickup status of container',
	description: 'Get days left to the last free day, holds, fees and readiness of one container',
	fields: [
		CONTAINER_SOURCE,
		{ ...CONTAINER, displayOptions: { show: { containerSource: ['service'] } } },
		PICKUP_OPTIONS,
		PICKUP_OUTPUT,
	],
	returns: 'items',
	request: containerRequest,
	run: getStatus,
};
