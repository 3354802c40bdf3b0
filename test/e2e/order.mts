import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** From the longest to shorter files, so that none runs alone at the end; the others follow in any order. */
const LONGEST = [
	...['ready/ready', 'changes/queue', 'database/scale', 'queue/restarts', 'trigger/restarts'],
	...['changes/pollingQueue', 'changes/current', 'changes/polling', 'search/search'],
	...['changes/oldest', 'queue/queue', 'editor/messages', 'editor/clicks', 'trigger/outages'],
	...['database/keeps', 'editor/costs', 'editor/firstWorkflow', 'agent/agent', 'editor/changes'],
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
