/** Requests of the checks: each path is requested once for all checks. */
import { type Answer, isObject, type Resource } from './answer.mts';
import { type Client, NoAnswer, type Sent } from './client.mts';
import { differs, type Finding, stop, unknown } from './findings.mts';

export type Profile = 'public' | 'specification';

export interface Check {
	/** The statement that is checked. */
	title: string;
	/** The place of the statement: page and heading below docs/. */
	docs: string;
	/** The only profile that the statement is about. */
	only?: Profile;
	run(service: Service): Promise<Finding> | Finding;
}

/** Statements of one place, by their titles; of one profile alone where it is named. */
export function stated(docs: string, ...of: [Profile, Statements] | [Statements]): Check[] {
	const [statements, only] = of.length === 2 ? [of[1], of[0]] : of;
	return Object.entries(statements).map(([title, run]) => ({ title, docs, only, run }));
}

interface Statements {
	[title: string]: Check['run'];
}

export class Service {
	private readonly known = new Map<string, Promise<Answer>>();
	/** Every answer, in the order of arrival. */
	readonly answers: Answer[] = [];

	constructor(
		private readonly client: Client,
		readonly profile: Profile,
	) {}

	get limited() {
		return this.client.limited;
	}

	/** Any answer, also an error. */
	get(path: string, key?: string | null): Promise<Answer> {
		const name =
			key === undefined ? path : `${path} with ${key === null ? 'no key' : 'another key'}`;
		const known = this.known.get(name) ?? this.send('GET', path, key === undefined ? {} : { key });
		this.known.set(name, known);
		return known;
	}

	async send(method: string, path: string, sent: Sent = {}): Promise<Answer> {
		const answer = await this.client.send(method, path, sent).catch((thrown: unknown) => {
			if (thrown instanceof NoAnswer) stop(unknown(thrown.message));
			throw thrown;
		});
		this.answers.push(answer);
		// A server error shows nothing about the statement.
		return answer.status < 500 ? answer : stop(unknown(`the service failed (${answer.status})`));
	}

	/** A document with a list in `data`. */
	async list(path: string): Promise<Answer> {
		const answer = await this.document(path);
		return Array.isArray(answer.document.data) ? answer : stop(differs('data is no list'));
	}

	/** The resource of a document with a single one. */
	async one(path: string): Promise<Resource> {
		const { rows } = await this.document(path);
		return rows.length === 1 ? rows[0] : stop(differs('data is not one resource'));
	}

	async document(path: string): Promise<Answer> {
		return documented(await this.get(path));
	}

	/** Every resource so far, in `data` or `included`. */
	resources(): Resource[] {
		return this.answers.flatMap(({ rows, included }) => [...rows, ...included]);
	}
}

/** A successful document; ends the check otherwise. */
export function documented(answer: Answer): Answer {
	const { status, document } = answer;
	if (status === 403) stop(unknown('the key may not do this (403)'));
	if (status >= 300) stop(differs(`answered with ${status}`));
	const hasData = Array.isArray(document.data) || isObject(document.data);
	return hasData ? answer : stop(differs('a 200 without data'));
}

/** A path with its parameters. */
export function withQuery(path: string, parameters: Record<string, string | number>): string {
	const query = Object.entries(parameters).map(
		([name, value]) => `${name}=${encodeURIComponent(String(value))}`,
	);
	return `${path}${path.includes('?') ? '&' : '?'}${query.join('&')}`;
}
