import { fetchContainer } from '../../account';
import { BadInput } from '../../input';
import { LinkedNumber } from '../../input/links';
import type { FlatResource } from '../../jsonapi';
import { withNumbersLookedUp } from '../../lookup/numberLookup';
import type { Run } from '../../operation/definition';
import { rethrow } from '../../transport';
import { eventsOf } from '../whereIsIt/milestones';

/** What the service has of a container, or why it cannot be told which one is meant. */
export type ContainerFound =
	| { container: FlatResource; events: FlatResource[] }
	| { missing: string };

/** By execution: many lines of an invoice are about one container. */
const known = new WeakMap<object, Map<string, Promise<ContainerFound>>>();

/** The one container that has the number. None or several are never guessed about. */
export async function containerByNumber(run: Run, number: string): Promise<ContainerFound> {
	const byNumber = known.get(run.context) ?? new Map<string, Promise<ContainerFound>>();
	known.set(run.context, byNumber);
	const found = byNumber.get(number) ?? read(run, number);
	byNumber.set(number, found);
	return await found;
}

async function read(run: Run, number: string): Promise<ContainerFound> {
	try {
		const fields = [{ name: 'id', displayName: 'Container Number' }];
		const sought = { id: new LinkedNumber('containers', number, 'container') };
		const { id } = await withNumbersLookedUp<{ [name: string]: unknown }>(run, fields, sought);
		const container = await fetchContainer(run, id);
		if (container === undefined) return { missing: 'the service does not have it any more' };
		return { container, events: await eventsOf(run, String(id)) };
	} catch (error) {
		if (error instanceof BadInput) return { missing: error.message };
		return rethrow(error);
	}
}
