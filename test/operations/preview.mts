/**
 * How an operation is run for its output preview: over everything of its kind that the sandbox holds, so
 * that the preview knows each field, and where it may be null.
 */
import type { IDataObject } from 'n8n-workflow';

import type { Sandbox } from '../sandbox/index.mts';
import { byId, WEBHOOK_URL } from './inSandbox.mts';

export type Preview = (sandbox: Sandbox) => PreviewRun | Promise<PreviewRun>;

interface PreviewRun {
	/** Of the operation, the same for all items; expressions see the item. */
	parameters?: IDataObject;
	/** One run of the operation for each. Default: one empty item. */
	items?: IDataObject[];
}

export const once =
	(parameters: IDataObject = {}): Preview =>
	() => ({ parameters });

export const everything = once({ returnAll: true });

/** For each resource of some types, picked by the field of that name. */
export const each =
	(field: string, types: string[], parameters: IDataObject = {}): Preview =>
	({ store }) => ({
		parameters: { ...parameters, [field]: byId('={{ $json.id }}') },
		items: types.flatMap((type) => store.all(type)).map(({ id }) => ({ id })),
	});

/** Two webhooks: with events picked, and with headers. */
function addWebhooks({ store }: Sandbox): void {
	const common = { url: WEBHOOK_URL, active: true, secret: 'shared' };
	for (const attributes of [
		{ ...common, events: ['*'], headers: [{ name: 'X-Team', value: 'import' }] },
		{ ...common, active: false, events: ['container.updated'], headers: [] },
	]) {
		const id = store.nextId('webhook');
		store.add({ id, type: 'webhook', attributes, relationships: {} });
	}
}

export const withWebhooks =
	(preview: Preview): Preview =>
	async (sandbox) => {
		addWebhooks(sandbox);
		return await preview(sandbox);
	};

/** A few things happen, and nobody is there to be reported. */
export const afterAnOutage =
	(preview: Preview): Preview =>
	async (sandbox) => {
		addWebhooks(sandbox);
		const { ship, situations, deliveries, clock } = sandbox;
		const { containerId, shipmentId } = situations.ready;
		for (const happen of [
			() => ship.moveLfd(containerId, '2026-06-20T07:00:00Z'),
			() => ship.changeEta(shipmentId, '2026-06-25T12:00:00Z'),
			() => ship.pickUp(containerId),
			() => ship.stopTracking(shipmentId),
		]) {
			clock.advance(60_000);
			happen();
		}
		await deliveries.settled();
		return await preview(sandbox);
	};
