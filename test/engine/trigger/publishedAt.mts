/** A workflow published at a service that has webhooks and little else. */
import { WebhookService, type Traits } from './webhookService.mts';

/** Unless told otherwise it signs, and only lets webhooks be made. */
export async function publishedAt(events: string[], traits: Partial<Traits> = {}) {
	const service = await WebhookService.start({ signs: true, ...traits });
	const host = await service.host({ events });
	await host.publish();
	service.requests();
	const tick = async (...kinds: string[]) => {
		host.parameters = { ...host.parameters, events: kinds };
		await host.publish();
	};
	/** How many runs an event of each kind starts. */
	const runs = async (...kinds: string[]) => {
		const counts: number[] = [];
		for (const kind of kinds) {
			host.executions.splice(0);
			await service.deliver(kind);
			counts.push(host.executions.length);
		}
		return counts;
	};
	const held = () => service.webhooks.map(({ events: kinds }) => kinds);
	return { service, host, tick, runs, held };
}
