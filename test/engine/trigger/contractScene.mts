import type { INodeParameters } from 'n8n-workflow';

import { deliveredObject } from './contractObjects.mts';
import { postUnsigned } from '../harness/delivering.mts';
import { startTriggerScene } from '../harness/triggerScene.mts';

/** A published trigger that takes what nothing signs, and a way to deliver it. */
export async function contractScene({ options, ...parameters }: INodeParameters = {}) {
	const made = await startTriggerScene('specification', {
		extras: {},
		parameters: {
			events: ['*'],
			...parameters,
			options: { unsignedDeliveries: 'acceptAny', ...(options as INodeParameters) },
		},
	});
	await made.host.publish();
	const { containerId, shipmentId } = made.sandbox.situations.laterInHouston;
	const deliver = async (document: object) => {
		const { status, answer } = await postUnsigned(made.host.productionUrl, document);
		const items = made.host.executions.splice(0).map(({ item }) => item);
		return { status, answer, items };
	};
	return { ...made, containerId, shipmentId, deliver };
}

export const objectOf = (kind: string, { containerId, shipmentId }: World) =>
	deliveredObject(kind, { containerId, shipmentId });

export type World = Awaited<ReturnType<typeof contractScene>>;
