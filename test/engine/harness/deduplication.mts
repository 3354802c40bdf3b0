/** What n8n keeps for the removal of duplicates, in its database: by workflow and node, whatever process asks. */
import { DataDeduplicationService } from 'n8n-core';
import type { DeduplicationItemTypes, ICheckProcessedContextData } from 'n8n-workflow';

const kept = new Map<string, Set<DeduplicationItemTypes>>();

function of({ workflow, node }: ICheckProcessedContextData): Set<DeduplicationItemTypes> {
	const key = `${workflow.id} n:${node?.id}`;
	const entries = kept.get(key) ?? new Set();
	kept.set(key, entries);
	return entries;
}

type Deduplicator = Parameters<typeof DataDeduplicationService.init>[0];

const deduplicator: Pick<Deduplicator, 'checkProcessedAndRecord' | 'removeProcessed'> = {
	async checkProcessedAndRecord(items, _scope, contextData) {
		const entries = of(contextData);
		const processed = items.filter((item) => entries.has(item));
		const added = items.filter((item) => !entries.has(item));
		for (const item of added) entries.add(item);
		return { new: added, processed };
	},
	async removeProcessed(items, _scope, contextData) {
		for (const item of items) of(contextData).delete(item);
	},
};

/** For the rest of the process. */
export async function keepProcessed(): Promise<void> {
	await DataDeduplicationService.init(deduplicator as Deduplicator);
}
