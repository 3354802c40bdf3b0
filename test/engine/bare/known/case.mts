/** One operation, and what a reader of the contract expects of it. */
import type { IDataObject } from 'n8n-workflow';

import { byId } from '../../harness/scene.mts';
import { IDS } from '../rows.mts';

export interface Case {
	/** `resource: operation`. */
	name: string;
	parameters: IDataObject;
	/** The requests it takes, and no others. */
	requests: string[];
	/** Those of them that ask for more than the contract shows, which is refused. */
	tried?: string[];
	/** Simplified, written by hand. */
	items: IDataObject[];
	/** The first path, where the answer to it is what Raw has to be. */
	isRead?: true;
}

export const CONTAINER = { containerId: byId(IDS.container) };
export const SHIPMENT = { shipmentId: byId(IDS.shipment) };
export const TRACKED = { trackingRequestId: byId(IDS.tracked) };
