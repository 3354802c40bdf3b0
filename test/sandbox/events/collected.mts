import type { Resource } from '../resource.mts';

/** A delivery that a test sends when, and as often as, it likes. */
export interface Collected {
	notificationId: string;
	webhookId: string;
	kind: string;
	/** Whom it is about, also where the delivery itself does not tell. */
	containerId?: string;
	createdAt: string;
	/** The bytes that are signed and posted. */
	body: Buffer;
}

export function collectedOf(notification: Resource, body: Buffer, containerId?: string): Collected {
	const { event, created_at } = notification.attributes;
	const webhook = notification.relationships.webhook.data as Resource;
	return {
		notificationId: notification.id,
		webhookId: webhook.id,
		kind: String(event),
		...(containerId === undefined ? {} : { containerId }),
		createdAt: String(created_at),
		body,
	};
}
