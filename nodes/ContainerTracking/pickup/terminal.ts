import type { PickupContext } from './context';
import type { Whereabouts } from './place';
import { readText, type Fields } from './read';

/** The terminal that the working date belongs to; without one, that of the place where the container is. */
export function terminalOf(
	{ portTerminal, inlandTerminal }: PickupContext,
	{ leftPort, inland }: Whereabouts,
	lfdPlace: 'port' | 'inland' = leftPort ? 'inland' : 'port',
): Fields {
	if (lfdPlace === 'inland') return inlandTerminal;
	const isNamed = terminalNames(portTerminal).some((name) => name !== null);
	// Without an inland move the pickup facility is the terminal of the port.
	return isNamed || inland ? portTerminal : inlandTerminal;
}

/** Name, else nickname, and FIRMS code. */
export const terminalNames = (terminal: Fields) => [
	readText(terminal.name) ?? readText(terminal.nickname),
	readText(terminal.firms_code),
];
