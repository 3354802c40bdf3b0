import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** From the longest to shorter files, so that none runs alone at the end; the others follow in any order. */
const LONGEST = [
	...['queue/restarts', 'database/scale', 'trigger/restarts', 'ready/ready', 'queue/queue'],
	...['search/search', 'changes/pollingQueue', 'changes/polling', 'trigger/outages'],
	...['changes/current', 'trigger/lifeCycle', 'changes/oldest', 'editor/costs', 'editor/messages'],
	...['changes/queue', 'editor/clicks', 'editor/firstWorkflow', 'editor/changes', 'editor/table'],
];

export class LongestFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		const place = ({ moduleId }: TestSpecification): number => {
			const index = LONGEST.findIndex((part) => moduleId.includes(`/${part}.test.`));
			return index < 0 ? LONGEST.length : index;
		};
		return [...files].sort((one, other) => place(one) - place(other));
	}
}
