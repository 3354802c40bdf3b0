import { inFull } from '../check.mts';

/** Which histories to report: `MODEL_SEED` replays one, `MODEL_HISTORIES` and `MODEL_FIRST_SEED` say how many from where. */
const DEFAULT_HISTORIES = inFull(200, 80);

export function seedsOf({
	MODEL_SEED,
	MODEL_HISTORIES,
	MODEL_FIRST_SEED,
}: NodeJS.ProcessEnv): number[] {
	if (MODEL_SEED !== undefined) return [Number(MODEL_SEED)];
	const count = Number(MODEL_HISTORIES ?? DEFAULT_HISTORIES);
	const first = Number(MODEL_FIRST_SEED ?? 1);
	return Array.from({ length: count }, (_, n) => first + n);
}
