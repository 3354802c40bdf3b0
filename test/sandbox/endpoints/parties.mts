/** docs/interface.md#parties */
import type { Context } from '../context.mts';
import { one, page, required } from '../documents.mts';
import type { Answer, Call, DocumentRule, Endpoint } from '../endpoint.mts';
import { unprocessable } from '../errors.mts';
import { present } from '../presentation.mts';

const body: DocumentRule = {
	type: 'party',
	attributes: { company_name: { kind: 'text', required: true } },
};

export function partyEndpoints(context: Context): Endpoint[] {
	const { store } = context;
	return [
		{ method: 'POST', path: '/parties', body, handle: (call) => created(context, call) },
		{
			method: 'GET',
			path: '/parties',
			only: 'public',
			paged: true,
			handle: (call) => page(context, call, '/parties', store.newestFirst('party')),
		},
		{
			method: 'GET',
			path: '/parties/:id',
			only: 'public',
			handle: (call) => one(context, call, required(context, 'party', call.params.id)),
		},
		{
			method: 'PATCH',
			path: '/parties/:id',
			only: 'public',
			body,
			handle: (call) => {
				const party = required(context, 'party', call.params.id);
				return one(context, call, store.update(party, { company_name: nameOf(call) }));
			},
		},
	];
}

function created(context: Context, call: Call): Answer {
	const { store, profile } = context;
	const attributes = { company_name: nameOf(call) };
	const id = store.nextId('party');
	const party = store.add({ id, type: 'party', attributes, relationships: {} });
	const { links, ...data } = present(party, profile);
	// Live, the link stands beside the data instead of in it.
	const document = profile === 'public' ? { data, links } : { data: { ...data, links } };
	return { status: 201, document };
}

function nameOf(call: Call): string {
	const name = String(call.attributes.company_name);
	if (name.trim() !== '') return name;
	throw unprocessable('/data/attributes/company_name', "company_name can't be blank.", 'blank');
}
