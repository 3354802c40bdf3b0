import type { IExecuteFunctions } from 'n8n-workflow';

import { BadInput, isBlank, mismatch } from '../input';
import { isObject } from '../jsonapi';
import type { ClientOptions } from '../transport';

/** What the run's requests share, as the first item has it: one client serves all items. */
export function runOptions(context: IExecuteFunctions): ClientOptions {
	const entered: unknown = context.getNodeParameter('options', 0, {});
	const { maxWaitSeconds, timeoutSeconds } = isObject(entered) ? entered : {};
	return {
		maxWaitMs: milliseconds(maxWaitSeconds, {
			name: 'Max Wait (Seconds)',
			wanted: 'a number of at least 0',
			fits: (seconds) => seconds >= 0,
		}),
		timeoutMs: milliseconds(timeoutSeconds, {
			name: 'Timeout (Seconds)',
			wanted: 'a number above 0',
			fits: (seconds) => seconds > 0,
		}),
	};
}

interface Duration {
	name: string;
	wanted: string;
	fits: (seconds: number) => boolean;
}

/** Undefined, which means the default, where an expression gives nothing. */
function milliseconds(value: unknown, { name, wanted, fits }: Duration): number | undefined {
	if (isBlank(value)) return undefined;
	const seconds = typeof value === 'string' ? Number(value) : value;
	if (typeof seconds === 'number' && fits(seconds)) return seconds * 1000;
	throw new BadInput(
		`${name} ${mismatch(value, wanted)}`,
		`Enter ${wanted} in the options, or remove ${name} there.`,
	);
}
