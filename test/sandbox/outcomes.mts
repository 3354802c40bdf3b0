/** What becomes of a tracking request. The contract fixes two numbers; the other patterns are the sandbox's own. */
import { type Resource, text } from './resource.mts';

export interface Outcome {
	/** Also the last word of the event kind. */
	result: 'succeeded' | 'failed' | 'awaiting_manifest';
	/** `failed_reason`. */
	reason?: string;
	/** The status of the contract that says more than `failed`. */
	status?: string;
	retries?: number;
	/** Multiplies the usual time of processing. */
	timeFactor: number;
}

const failed = (reason: string, more: Partial<Outcome> = {}): Outcome => ({
	result: 'failed',
	reason,
	timeFactor: 1,
	...more,
});

export const SUCCEEDED: Outcome = { result: 'succeeded', timeFactor: 1 };

/** The shipment exists already under another form of its number. */
export const DUPLICATE = failed('duplicate', { status: 'duplicate' });

/** By the beginning of the number, after the carrier's SCAC if it is there. The first that fits. */
const OUTCOMES: Array<[beginning: string, outcome: Outcome]> = [
	['TEST-TR-SUCCEEDED', SUCCEEDED],
	['TEST-TR-FAILED', failed('not_found')],
	['NOTFOUND', failed('not_found', { status: 'not_found' })],
	['INVALID', failed('invalid_number', { status: 'invalid_number' })],
	['RETRIES', failed('retries_exhausted', { status: 'retries_exhausted', retries: 12 })],
	['UNREACHABLE', failed('shipping_line_unreachable')],
	['CANCELLED', failed('booking_cancelled')],
	['AWAITING', { result: 'awaiting_manifest', timeFactor: 1 }],
	['SLOW', { result: 'succeeded', timeFactor: 10 }],
	['PENDING', { result: 'succeeded', timeFactor: Infinity }],
];

export function outcomeOf(request: Resource): Outcome {
	const scac = text(request, 'scac');
	if (!scac) return failed('scac_auto_detect_failed');
	const number = text(request, 'request_number').toUpperCase();
	const bare = number.startsWith(scac) ? number.slice(scac.length) : number;
	const fits = ([beginning]: [string, Outcome]) =>
		number.startsWith(beginning) || bare.startsWith(beginning);
	return OUTCOMES.find(fits)?.[1] ?? SUCCEEDED;
}
