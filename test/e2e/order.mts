import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** From the longest to shorter ones, so that none is left alone at the end; the others follow in any order. */
const LONGEST = [
	'database/scale',
	'search/search',
	'queue/queue',
	'trigger/outages',
	'editor/messages',
	'editor/firstWorkflow',
	'ready/ready',
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
