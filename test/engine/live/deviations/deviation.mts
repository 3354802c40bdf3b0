/** What a service might do otherwise than documented, and the statements that then have to differ. */
import type { Document, Passing } from '../../../serve/proxy.mts';
import { cases } from '../../../cases.mts';
import { type Alter, ofType } from '../service.mts';

export interface Deviation {
	name: string;
	alter: Alter;
	/** Titles that differ, and no others. */
	differ: string[];
	/** What the note has to report, of the first of them. */
	note?: string;
}

/** Deviations as a table; `differ` once for each title. */
export const deviations = (texts: TemplateStringsArray, ...values: unknown[]): Deviation[] =>
	cases<Omit<Deviation, 'name'>>(texts, ...values).map(([name, fields]) => ({
		...{ name, ...fields },
		differ: [fields.differ].flat(),
	}));

export const shape = (type: string) =>
	`${type} has the documented attributes and relationships, in their forms`;

/** Changes each resource of a type. */
export const each =
	(type: string, change: (one: Document) => unknown): Alter =>
	(answer) =>
		void ofType(answer, type).forEach(change);

/** Changes the answers to one path. */
export const at =
	(path: string | RegExp, change: Alter): Alter =>
	(answer) =>
		(typeof path === 'string' ? answer.path === path : path.test(answer.path))
			? change(answer)
			: undefined;

export const renamed = (type: string, from: string, to: string): Alter =>
	each(type, ({ attributes }) => {
		attributes[to] = attributes[from];
		delete attributes[from];
	});

/** One value of an attribute becomes another. */
export const turned = (type: string, name: string, from: string, to: string): Alter =>
	each(type, ({ attributes }) => {
		if (attributes[name] === from) attributes[name] = to;
	});

export const eachHold = (change: (hold: Document) => unknown): Alter =>
	each('container', ({ attributes }) => attributes.holds_at_pod_terminal?.forEach(change));

export const refuse = (answer: Passing, status: number): Document => {
	answer.status = status;
	return { errors: [{ status: String(status), title: 'Refused', detail: 'Refused.' }] };
};

/** An answer as if a parameter had not been sent: empty, or what comes without. */
export const withParameter =
	(name: string, change: Alter): Alter =>
	(answer) =>
		answer.query.has(name) ? change(answer) : undefined;

export const emptied: Alter = ({ body }) => {
	body.data = [];
	body.meta = { size: 0, total: 0 };
};

export const isExample = (kind: string, { path, query }: Passing) =>
	path === '/webhook_notifications/examples' && query.get('event') === kind;
