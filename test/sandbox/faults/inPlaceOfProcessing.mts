import { type Rendered, rendered } from '../answers.mts';
import { errorObject } from '../errors.mts';
import { errorShape } from './errorShapes.mts';
import type { Effect } from './faults.mts';

/** What a fault does to a request that is never processed; undefined when it is. */
export function inPlaceOfProcessing(
	effect: Effect,
	type: string,
): Rendered | 'reset' | 'silent' | undefined {
	switch (effect.kind) {
		case 'reset':
			return 'reset';
		case 'timeout':
			return effect.processed ? undefined : 'silent';
		case 'status': {
			const detail = `The sandbox was asked to answer ${effect.status}.`;
			const body = effect.body ?? { errors: [errorObject(effect.status, detail)] };
			return rendered(effect.status, body, type, effect.headers);
		}
		case 'html': {
			const html = effect.html ?? '<!DOCTYPE html><html><body><h1>Bad Gateway</h1></body></html>';
			return rendered(effect.status ?? 502, html, 'text/html');
		}
		case 'redirect':
			return rendered(effect.status ?? 302, undefined, type, { Location: effect.to });
		case 'errorShape': {
			const { status, body } = errorShape(effect.shape, effect.status);
			return rendered(status, body, type);
		}
		default:
			return undefined;
	}
}
