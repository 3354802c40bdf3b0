import type { Session } from '../harness/session.mts';

/** Runs a saved workflow from one of its triggers, as the button of the editor does; returns the execution's ID at once. */
export async function runByHand(session: Session, id: string, trigger: string): Promise<string> {
	const run = await session.call<{ executionId: string }>('POST', `/workflows/${id}/run`, {
		workflowData: await session.workflow(id),
		triggerToStartFrom: { name: trigger },
	});
	return run.executionId;
}
