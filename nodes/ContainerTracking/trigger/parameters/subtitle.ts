import { TRIGGER_ON_OPTIONS } from '../../events/catalogue';

const NAMES = Object.fromEntries(TRIGGER_ON_OPTIONS.map(({ value, name }) => [value, name]));
const EVENTS = '$parameter["events"]';

/** The first event by its name, and how many more there are: `Last Free Day: Changed +4`. */
export const TRIGGER_SUBTITLE = [
	`={{ (${JSON.stringify(NAMES)})[${EVENTS}[0]] || ${EVENTS}[0] || "" }}`,
	`{{ ${EVENTS}.length > 1 ? " +" + (${EVENTS}.length - 1) : "" }}`,
].join('');
