import type { Session } from '../harness/session.mts';

/** Runs a saved workflow from one of its triggers, as the button of the editor does; does not wait. */
export async function runByHand(session: Session, id: string, trigger: string): Promise<void> {
	await session.call('POST', `/workflows/${id}/run`, {
		workflowData: await session.workflow(id),
		triggerToStartFrom: { name: trigger },
	});
}
