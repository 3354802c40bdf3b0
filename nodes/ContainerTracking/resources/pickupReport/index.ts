import type { ResourceDefinition } from '../../operation/definition';
import { CREATE_BOARD } from './board';
import { CREATE_CALENDAR } from './calendar';
import { CREATE_EMAIL } from './email';
import { CREATE_MESSAGE } from './message';

export const pickupReport: ResourceDefinition = {
	value: 'pickupReport',
	name: 'Pickup Report',
	description: 'What to do about which container today, as message, e-mail, page or calendar',
	operations: [CREATE_MESSAGE, CREATE_EMAIL, CREATE_BOARD, CREATE_CALENDAR],
};
