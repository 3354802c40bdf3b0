/** Names for what differs in each run, so that a table can state it: IDs, addresses and secrets. */
import type { TriggerHost } from '../../harness/webhook.mts';
import type { Webhook } from './partialService.mts';

const URL_SECRET = /(?<=secret=|"urlSecret":")[0-9a-f]{32}(?![0-9a-f])/g;

export class Names {
	private readonly webhooks: Array<[text: string, name: string]> = [];
	/** In the order of their appearance: `s1`, `s2`, … */
	private readonly urlSecrets: string[] = [];

	/** Webhooks are `w1`, `w2`, … in the order in which they were made. */
	see(webhooks: Webhook[], urls: string[] = []): void {
		for (const [secret] of urls.join(' ').matchAll(URL_SECRET)) this.urlSecret(secret);
		for (const { id, secret } of webhooks) {
			if (this.webhooks.some(([text]) => text === id)) continue;
			const name = /^w\d+$/.test(id) ? id : `w${this.webhooks.length / 2 + 1}`;
			this.webhooks.push([id, name], [secret, `secret of ${name}`]);
		}
	}

	idOf(name: string): string {
		return this.webhooks.find(([, other]) => other === name)?.[0] ?? name;
	}

	nameOf = (id: string): string => this.webhooks.find(([text]) => text === id)?.[1] ?? id;

	/** The address of the trigger is `production`, that of its tests `test`. */
	in<Value>(value: Value, { productionUrl, testUrl, nodeId }: TriggerHost): Value {
		if (value === undefined) return value;
		const known = [
			...[[productionUrl, 'production'] as const, [testUrl, 'test'] as const],
			...[[nodeId, 'this'] as const, ...this.webhooks],
		];
		const text = known.reduce(
			(before, [raw, name]) => before.replaceAll(raw, name),
			JSON.stringify(value),
		);
		return JSON.parse(text.replace(URL_SECRET, (secret) => this.urlSecret(secret))) as Value;
	}

	/** The URL secrets that a text gives away. */
	urlSecretsIn = (text: string): string[] =>
		this.urlSecrets.filter((secret) => text.includes(secret));

	private urlSecret(secret: string): string {
		if (!this.urlSecrets.includes(secret)) this.urlSecrets.push(secret);
		return `s${this.urlSecrets.indexOf(secret) + 1}`;
	}
}
