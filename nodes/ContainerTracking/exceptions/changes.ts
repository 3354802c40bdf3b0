/** What has become of an exception since the earlier state; `unknown`: it could not be looked at again. */
export type ExceptionChange = 'closed' | 'open' | 'opened' | 'unknown';

interface Keyed {
	exception_key: string;
}

export interface Change<Now extends Keyed, Earlier extends Keyed> {
	change: ExceptionChange;
	now?: Now;
	earlier?: Earlier;
}

/**
 * What opened and closed between what was open before and what is found now. Each key opens once and closes once, as long
 * as what is opened is stored and what is closed removed.
 *
 * @param isAssessed whether a key that is not found now was looked at at all: what was not neither opens nor closes
 */
export function changesOf<Now extends Keyed, Earlier extends Keyed>(
	earlier: ReadonlyMap<string, Earlier>,
	found: readonly Now[],
	isAssessed: (row: Earlier) => boolean,
): Array<Change<Now, Earlier>> {
	const keys = new Set(found.map(({ exception_key: key }) => key));
	const still = found.map((now): Change<Now, Earlier> => {
		const row = earlier.get(now.exception_key);
		return row ? { change: 'open', now, earlier: row } : { change: 'opened', now };
	});
	const gone = [...earlier.values()].filter(({ exception_key: key }) => !keys.has(key));
	return [
		...still,
		...gone.map(
			(row): Change<Now, Earlier> => ({
				change: isAssessed(row) ? 'closed' : 'unknown',
				earlier: row,
			}),
		),
	];
}
