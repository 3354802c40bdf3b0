import { createRequire } from 'node:module';
import type { IRun, IRunExecutionData, IWorkflowBase } from 'n8n-workflow';
import { until } from './commands.mts';
import type { N8n } from './n8n.mts';

export const OWNER = {
	email: 'owner@example.com',
	password: 'Freight-2026',
	firstName: 'Olive',
	lastName: 'Owner',
};

export type Workflow = Pick<IWorkflowBase, 'name' | 'nodes' | 'connections' | 'settings'>;

export interface SavedWorkflow extends Workflow {
	id: string;
	versionId: string;
	active: boolean;
}

export interface Execution {
	id: string;
	status: string;
	mode: string;
	workflowId: string;
}

interface Publication {
	status: string;
	triggers: Array<{ errorMessage: string | null }>;
}

/** An error answer of n8n's own interface. */
class Refusal extends Error {
	constructor(
		readonly status: number,
		readonly body: { message?: string; [field: string]: unknown },
	) {
		super(`${status} ${body.message}`);
	}
}

const JSON_BODY = { 'Content-Type': 'application/json' };

/** Does what the editor does, through the interface that the editor uses; the same on both n8n versions. */
export class Session {
	private cookie = '';

	private constructor(readonly n8n: N8n) {}

	/** Sets up the owner unless there is one, and logs in. */
	static async open(n8n: N8n): Promise<Session> {
		const session = new Session(n8n);
		await session.call('POST', '/owner/setup', OWNER).catch((refusal: Refusal) => {
			if (refusal.status !== 400) throw refusal;
		});
		const { email, password } = OWNER;
		await session.call('POST', '/login', { emailOrLdapLoginId: email, password });
		return session;
	}

	/** The session cookie, for a browser. */
	get cookieValue(): string {
		return this.cookie.replace(/^n8n-auth=/, '');
	}

	async call<T>(method: string, path: string, body?: object): Promise<T> {
		const answer = await fetch(`${this.n8n.url}/rest${path}`, {
			method,
			// On a busy machine, fetch could notice too late that n8n has closed an idle connection.
			headers: { ...JSON_BODY, Cookie: this.cookie, Connection: 'close' },
			body: body && JSON.stringify(body),
		});
		const [cookie] = answer.headers.getSetCookie();
		if (cookie) this.cookie = cookie.split(';')[0];
		const text = await answer.text();
		if (!answer.ok) throw new Refusal(answer.status, parsed(text));
		return (parsed(text) as { data: T }).data;
	}

	/** Adds a credential, by default of the package; returns it as nodes refer to it. */
	async addCredential(
		name: string,
		data: { [field: string]: string | number },
		type = 'containerTrackingApi',
	) {
		const { id } = await this.call<{ id: string }>('POST', '/credentials', { name, type, data });
		return { [type]: { id, name } };
	}

	/** Adds a data table whose columns are all text; returns its ID. */
	async addDataTable(name: string, columns: string[]): Promise<string> {
		const table = await this.call<{ id: string }>('POST', await this.dataTables(), {
			name,
			columns: columns.map((column) => ({ name: column, type: 'string' })),
		});
		return table.id;
	}

	async rowsOf(dataTable: string): Promise<Array<Record<string, unknown>>> {
		const path = `${await this.dataTables()}/${dataTable}/rows?take=250`;
		return (await this.call<{ data: Array<Record<string, unknown>> }>('GET', path)).data;
	}

	private async dataTables(): Promise<string> {
		const { id } = await this.call<{ id: string }>('GET', '/projects/personal');
		return `/projects/${id}/data-tables`;
	}

	/** Saves a workflow, as the editor's import does. */
	async addWorkflow(workflow: Workflow): Promise<SavedWorkflow> {
		return await this.call('POST', '/workflows', {
			active: false,
			settings: {},
			// Without `pinData` n8n 2 cannot run a second node on data that its editor has of the first.
			pinData: {},
			...workflow,
		});
	}

	async workflow(id: string): Promise<SavedWorkflow> {
		return await this.call('GET', `/workflows/${id}`);
	}

	/** Saves changes without publishing them. */
	async change(id: string, change: Partial<Workflow>): Promise<SavedWorkflow> {
		const { versionId } = await this.workflow(id);
		return await this.call('PATCH', `/workflows/${id}`, { versionId, ...change });
	}

	/** Publishes the newest saved version; throws with the reason when its trigger does not start. */
	async publish(id: string): Promise<void> {
		const { versionId } = await this.workflow(id);
		await this.call('POST', `/workflows/${id}/activate`, { versionId });
		const { status, triggers } = await this.publication(id);
		if (status === 'failed') throw new Error(String(triggers[0]?.errorMessage));
	}

	async unpublish(id: string): Promise<void> {
		await this.call('POST', `/workflows/${id}/deactivate`, {});
		await this.publication(id);
	}

	/** n8n 2 publishes in the background, which this waits for; n8n 1 has finished already. */
	private async publication(id: string): Promise<Publication> {
		const ask = async (): Promise<Publication> => {
			const path = `/workflows/${id}/publication-status`;
			return await this.call<Publication>('GET', path).catch((refusal: Refusal) => {
				if (refusal.status === 404) return { status: 'done', triggers: [] };
				throw refusal;
			});
		};
		const isOver = async () => (await ask()).status !== 'in_progress' || undefined;
		const what = `workflow ${id} is published or not`;
		await until(what, isOver, { withinMs: 180_000, everyMs: 250 });
		// n8n reads status and result separately, so the first answer after the end may mix two states.
		return await ask();
	}

	/** Listens for a test event of a trigger; the workflow runs when one arrives. */
	async listen(id: string, trigger: string): Promise<void> {
		const workflowData = await this.workflow(id);
		const answer = await this.call<{ waitingForWebhook?: boolean }>(
			'POST',
			`/workflows/${id}/run`,
			{
				workflowData,
				triggerToStartFrom: { name: trigger },
			},
		);
		if (!answer.waitingForWebhook)
			throw new Error(`n8n does not listen: ${JSON.stringify(answer)}`);
	}

	async stopListening(id: string): Promise<void> {
		await this.call('DELETE', `/test-webhook/${id}`);
	}

	async executions(workflowId: string, limit = 100): Promise<Execution[]> {
		const filter = encodeURIComponent(JSON.stringify({ workflowId }));
		const { results } = await this.call<{ results: Execution[] }>(
			'GET',
			`/executions?filter=${filter}&limit=${limit}`,
		);
		return results;
	}

	/** All executions of a workflow, newest first, once there are at least `atLeast` and none is running. */
	async ended(workflowId: string, atLeast: number): Promise<Execution[]> {
		const ask = async () => {
			const executions = await this.executions(workflowId);
			const runs = executions.some(({ status }) => ['new', 'running'].includes(status));
			return runs || executions.length < atLeast ? undefined : executions;
		};
		const what = `${atLeast} executions of workflow ${workflowId} ended`;
		return await until(what, ask, { withinMs: 180_000, everyMs: 250 });
	}

	/** Everything that n8n saved of an execution; empty for one that was cut off before it was saved. */
	async executionText(id: string): Promise<string> {
		const answer = await this.call<{ data: string }>('GET', `/executions/${id}`).catch(() => ({
			data: '',
		}));
		return answer.data;
	}

	/** The output items of a node in an execution; n8n 1 saves them a moment after the status. */
	async itemsOf(executionId: string, node: string): Promise<Array<Record<string, unknown>>> {
		return await until(`${node} has run in execution ${executionId}`, async () => {
			const { data } = await this.call<{ data: string }>('GET', `/executions/${executionId}`);
			const execution = this.unflatted(data);
			return execution.resultData.runData[node] && outputOf(execution, node);
		});
	}

	/** n8n saves executions in the format of its own package flatted. */
	private unflatted(text: string): IRunExecutionData {
		const require = createRequire(`${this.n8n.host.folder}/package.json`);
		return (require('flatted') as { parse(text: string): IRunExecutionData }).parse(text);
	}
}

/** The output items of a node at its last run. */
export function outputOf(
	data: IRunExecutionData | IRun['data'],
	node: string,
): Array<Record<string, unknown>> {
	const run = data.resultData.runData[node]?.at(-1);
	return (run?.data?.main[0] ?? []).map(({ json }) => json);
}

function parsed(text: string): { message?: string } {
	try {
		return JSON.parse(text) as { message?: string };
	} catch {
		return { message: text };
	}
}
