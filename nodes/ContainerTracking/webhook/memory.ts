/**
 * What one trigger remembers while n8n runs. Each delivery works on its own copy of the static data, so
 * two at the same moment do not see each other's; they do see this. Every process has its own.
 */
export class TriggerMemory {
	/** Fingerprints of the notifications that started an execution; see seen.ts. */
	seen = '';
	/** What the last events said; see remembered.ts. */
	remembered = '';
	private readonly last = new Map<string, number>();
	/** A secret that was fetched again, and the one it replaced. */
	private rotation?: { from: string; to: Promise<string | undefined> };

	/** Whether something that may happen once a minute may happen now; if so, it counts as done. */
	mayNow(what: 'warn' | 'refresh'): boolean {
		const now = Date.now();
		if (now - (this.last.get(what) ?? -Infinity) < ONE_MINUTE) return false;
		this.last.set(what, now);
		return true;
	}

	/** The secret that replaced this one, as fetched within the last minute; deliveries share one fetch. */
	async replacementOf(
		secret: string,
		fetch: () => Promise<string | undefined>,
	): Promise<string | undefined> {
		if (this.mayNow('refresh')) this.rotation = { from: secret, to: fetch() };
		return this.rotation?.from === secret ? await this.rotation.to : undefined;
	}
}

const ONE_MINUTE = 60_000;
const MAX_TRIGGERS = 1000;

const memories = new Map<string, TriggerMemory>();

/** The memory of one trigger node of one workflow. */
export function memoryOf(workflowId: string | undefined, nodeId: string): TriggerMemory {
	const key = `${workflowId} ${nodeId}`;
	const memory = memories.get(key) ?? new TriggerMemory();
	memories.delete(key);
	memories.set(key, memory);
	if (memories.size > MAX_TRIGGERS) memories.delete([...memories.keys()][0]);
	return memory;
}
