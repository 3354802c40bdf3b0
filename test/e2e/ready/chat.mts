/** A chat with a published workflow over a WebSocket while a run answers, like n8n's hosted chat. */
import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { until } from '../harness/commands.mts';
import type { N8n } from '../harness/n8n.mts';

const HEARTBEAT = 'n8n|heartbeat';
const CONTINUE = 'n8n|continue';

interface Socket {
	on(event: 'message', take: (data: Buffer) => void): void;
	on(event: 'close' | 'error', take: () => void): void;
	send(text: string): void;
	close(): void;
}

/** n8n's answer to the first message of a run. */
interface Started {
	executionId: string;
	/** Since n8n 2. */
	resumeToken?: string;
}

export class Chat {
	private readonly sessionId = randomUUID();
	private readonly heard: string[] = [];
	private socket?: Socket;
	isOver = false;

	constructor(
		private readonly n8n: N8n,
		private readonly webhookId: string,
	) {}

	/** Begins a run; its messages arrive one by one. */
	async ask(chatInput: string): Promise<string> {
		const answer = await fetch(`${this.n8n.url}/webhook/${this.webhookId}/chat`, {
			method: 'POST',
			headers: { 'Content-Type': 'application/json' },
			body: JSON.stringify(this.message(chatInput)),
		});
		const { executionId, resumeToken } = (await answer.json()) as Started;
		this.listen(executionId, resumeToken);
		return executionId;
	}

	/** Sends the answer that the run waits for. */
	reply(chatInput: string): void {
		this.socket?.send(JSON.stringify(this.message(chatInput)));
	}

	async next(): Promise<string> {
		return await until('a message of the chat', async () => this.heard.shift());
	}

	async over(): Promise<void> {
		await until('the chat is over', async () => this.isOver || undefined);
	}

	close(): void {
		this.socket?.close();
	}

	private message = (chatInput: string) => ({
		action: 'sendMessage',
		sessionId: this.sessionId,
		chatInput,
	});

	private listen(executionId: string, token = ''): void {
		const { sessionId } = this;
		const query = new URLSearchParams({ sessionId, executionId, isPublic: 'true', token });
		// The WebSocket client of the host, because Node.js 20 has none.
		const WebSocket = createRequire(`${this.n8n.host.folder}/package.json`)('ws') as new (
			url: string,
		) => Socket;
		const socket = new WebSocket(`${this.n8n.url.replace('http', 'ws')}/chat?${query}`);
		this.socket = socket;
		this.isOver = false;
		socket.on('message', (data) => {
			const text = data.toString();
			if (text === HEARTBEAT) socket.send(`${HEARTBEAT}-ack`);
			else if (text !== CONTINUE) this.heard.push(text);
		});
		socket.on('close', () => (this.isOver = true));
		socket.on('error', () => (this.isOver = true));
	}
}
