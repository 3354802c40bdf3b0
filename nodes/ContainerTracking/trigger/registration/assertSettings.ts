import { NodeOperationError, type IHookFunctions } from 'n8n-workflow';

import { linkTemplate } from '../../input';
import type { EventSettings } from '../settings';
import { descriptionOf, messageOf } from '../errorWords';

type Context = Pick<IHookFunctions, 'getNode'>;

export function assertAnyEvent(context: Context, { events }: EventSettings): void {
	if (events.length > 0) return;
	throw new NodeOperationError(context.getNode(), 'Trigger On names no event: choose at least one');
}

/** At publishing somebody looks; a delivery only leaves out its link. */
export function assertLinkBase(context: Context, { linkBase }: EventSettings): void {
	try {
		linkTemplate(linkBase);
	} catch (error) {
		const headline = `${messageOf(error)}: enter one that begins with https://, or remove it`;
		throw new NodeOperationError(context.getNode(), headline, {
			description: descriptionOf(error),
		});
	}
}
