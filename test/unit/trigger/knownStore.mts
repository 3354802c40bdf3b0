/** Deliveries as the store of what is known sees them. */
import type { IDataObject, IWebhookFunctions } from 'n8n-workflow';

import type { Known, KnownSubject } from '../../../nodes/ContainerTracking/trigger/reducer/known';
import { hash } from '../../../nodes/ContainerTracking/trigger/state/fingerprints';
import { KnownStore } from '../../../nodes/ContainerTracking/trigger/state/knownStore';

let processes = 0;
let notifications = 0;
/** Each delivery arrives a millisecond after the one before. */
export const time = { now: Date.parse('2026-03-03T00:00:00Z') };

/** A webhook context, as far as the store sees it; `state` is what n8n stores, `id` stands for the process. */
export function context(
	state: IDataObject,
	id = `process-${++processes}`,
	mode = 'webhook',
): IWebhookFunctions {
	return {
		getWorkflowStaticData: () => state,
		getWorkflow: () => ({ id: 'workflow' }),
		getNode: () => ({ id }),
		getMode: () => mode,
	} as unknown as IWebhookFunctions;
}

export const newPrint = () => hash(`notification ${++notifications}`);
export const day = (value: string | null): KnownSubject => ({ lfd: { value } });

/** A delivery that tells something of a container; what it found is returned. */
export function deliver(
	webhook: IWebhookFunctions,
	containerId: string,
	container: KnownSubject,
	{ print = newPrint(), now = ++time.now, startsRun = true } = {},
): { known: Known; isAgain: boolean } {
	const store = new KnownStore(webhook, now);
	const found = store.load({ print }, { containerId });
	const after = found.isAgain ? found.known : { ...found.known, container };
	store.save({ print }, { containerId }, { before: found.known, after, startsRun });
	return found;
}

export const find = (webhook: IWebhookFunctions, containerId: string) =>
	new KnownStore(webhook, ++time.now).load({ print: newPrint() }, { containerId }).known.container;

/** As n8n saves and loads it. */
export const saved = (state: IDataObject) => JSON.parse(JSON.stringify(state)) as IDataObject;
