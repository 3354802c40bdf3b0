import { readFields, readList, readText, readWord } from './read';
import type { Hold } from './types';

/** The entries of `holds_at_pod_terminal`. A hold without a status is active; text alone counts as its name. */
export function readHolds(value: unknown): Hold[] {
	return readList(value).map((entry) => {
		const hold = readFields(entry);
		return {
			name: readText(hold.name) ?? readText(entry),
			description: readText(hold.description),
			status: readWord(hold.status) === 'pending' ? 'pending' : 'hold',
		};
	});
}
