/** What a case file says of an operation: every test that runs all operations takes it from there. */
import type { IDataObject } from 'n8n-workflow';

import type { Parameters } from '../../nodes/ContainerTracking/operation/definition';
import type { ApiRequest } from '../../nodes/ContainerTracking/api/types';
import { cases } from '../cases.mts';
import type { Sandbox } from '../sandbox/index.mts';
import type { Preview } from './preview.mts';

/** The cases of one resource, by operation as the node names it. */
export type ResourceCases = { [operation: string]: OperationCase };

export interface OperationCase {
	/** What it sends, worked out by hand; together they set every field. */
	requests: RequestCase[];
	/** Path of the request that it cannot do without, where that is not the first: a number is looked up in several ways. */
	refusedAt?: RegExp;
	/** It asks the service for nothing: its requests say which fields there are, each with `NO_REQUEST`. */
	makesNoRequest?: true;
	/** Absent from profile `specification` of the sandbox, in both otherwise. */
	publicOnly?: true;
	/** What it says there, where that is more than the usual. */
	absent?: string;
	/** What the sandbox accepts, by what it holds. */
	parameters?(sandbox: Sandbox): IDataObject;
	/** Further parameters, where those above do not bring about each of its requests. */
	also?(sandbox: Sandbox): IDataObject[];
	/** JSON:API type of the resources it gives; absent where the answer is no resource. */
	type?: string;
	/** A path in the full output that only a joined resource has, and the includes that bring it. */
	joined?: { path: string; includes?: string[]; moreIncludes?: string };
	/** Where there is no resource to show: the fields of each item. */
	fields?: string[];
	/** Three incoming items, where the parameters refer to them. */
	input?(sandbox: Sandbox): IDataObject[];
	/** How it is run for its output preview. */
	preview: Preview;
}

export interface RequestCase {
	/** What the user did. */
	when: string;
	/** The parameters that are not at their default. */
	set?: Parameters;
	request: ApiRequest;
	/** It looks at the answer itself before it takes it for one. */
	checksAnswer?: true;
}

/** The ID of cases that nothing is looked up for. */
export const ID = '3f0c7d7e-8f2d-4f0c-9c55-1d2b6f8a9e10';

/** In place of a request that is never made. */
export const NO_REQUEST = { method: 'GET' as const, path: '' };

/** A request that reads. */
export const reads = (path: string) => ({ method: 'GET' as const, path });

/** A request that changes attributes of the resource with `ID`. */
export const changes = <Attributes,>(path: string, type: string, attributes: Attributes) => ({
	method: 'PATCH' as const,
	path,
	body: { data: { type, id: ID, attributes } },
});

/** What is sent when the user did this, with these parameters not at their default. */
export const when = (
	did: string,
	set: Parameters,
	request: RequestCase['request'],
	checksAnswer?: true,
): RequestCase => ({ when: did, set, request, ...(checksAnswer && { checksAnswer }) });

/** Several of them as text, see test/cases.mts: `what the user did | set field=value | request ${one}`. */
export const sends = (texts: TemplateStringsArray, ...values: unknown[]): RequestCase[] =>
	cases<Omit<RequestCase, 'when'>>(texts, ...values).map(([did, fields]) => ({
		when: did,
		...fields,
	}));
