import { NodeOperationError, type IHookFunctions } from 'n8n-workflow';

import { linkTemplate } from '../../input';
import type { TriggerSettings } from '../settings';
import { descriptionOf, messageOf } from '../errorWords';

export function assertAnyEvent(context: IHookFunctions, { events }: TriggerSettings): void {
	if (events.length > 0) return;
	throw new NodeOperationError(context.getNode(), 'Trigger On names no event: choose at least one');
}

/** At publishing somebody looks; a delivery only leaves out its link. */
export function assertLinkBase(context: IHookFunctions, { linkBase }: TriggerSettings): void {
	try {
		linkTemplate(linkBase);
	} catch (error) {
		const headline = `${messageOf(error)}: enter one that begins with https://, or remove it`;
		throw new NodeOperationError(context.getNode(), headline, {
			description: descriptionOf(error),
		});
	}
}
