/** One webhook on a reserved host: created, read, changed, removed. */
import { type Answer, isObject, listOf, type Resource, textOf } from '../answer.mts';
import { differs, expected, type Finding, judge } from '../findings.mts';
import { type Check, stated } from '../service.mts';
import type { Writing } from './writing.mts';

const DOCS = 'interface.md#webhooks';
const KIND = 'container.updated';
const HEADER = { name: 'X-Check-Live', value: 'made-by-check-live' };

const sameKinds = (is: unknown, wanted: string[]) => listOf(is).join() === wanted.join();

const hasHeader = ({ attributes }: Resource) =>
	listOf(attributes.headers).some(
		(header) => isObject(header) && header.name === HEADER.name && header.value === HEADER.value,
	);

/** Expects 422 with errors of any form. */
function refused({ status, errors }: Answer): Finding {
	if (status !== 422) return differs(`answered with ${status}`);
	return errors.length > 0 ? expected() : differs('422 without errors');
}

async function createdForAll(writing: Writing): Promise<Finding> {
	const answer = await writing.create({ events: ['*'], headers: [HEADER] });
	if (answer.status < 300) {
		const { events } = answer.rows[0]?.attributes ?? {};
		if (sameKinds(events, ['*'])) return expected();
		return expected(listOf(events).length > 1 ? 'shown as the kinds it stands for' : '');
	}
	const plain = await writing.create({ events: ['*'] });
	if (plain.status < 300) return expected('without headers, which are refused');
	const named = await writing.create({ events: [KIND] });
	if (named.status >= 300) return differs(`no webhook can be made (${named.status})`);
	return plain.status === 422
		? differs('* is refused with 422')
		: differs(`* is answered with ${plain.status}`);
}

export const webhookChecks = (writing: Writing): Check[] => [
	...stated(DOCS, 'public', {
		'write: POST /webhooks refuses a kind that is given twice with 422': async () => {
			const answer = await writing.create({ events: [KIND, KIND] });
			if (answer.status >= 300) return refused(answer);
			// This webhook is not needed any more; the next step creates another one.
			await writing.send('DELETE', writing.path());
			writing.webhook = undefined;
			return differs('it is taken');
		},
		'write: POST /webhooks takes * and answers with a secret': async () => {
			const made = await createdForAll(writing);
			const secret = textOf(writing.webhook?.attributes.secret);
			if (made.state === 'differs' || secret !== '') return made;
			return differs('no secret');
		},
		'write: headers of a new webhook come back, or null': () => {
			writing.path();
			const { headers } = writing.webhook?.attributes ?? {};
			if (writing.webhook && hasHeader(writing.webhook)) return expected('they come back');
			if (headers === null || headers === undefined) return expected('null or absent');
			return differs('other headers');
		},
		'write: GET /webhooks/{id} shows the new webhook with the same secret': async () => {
			const answer = await writing.send('GET', writing.path());
			if (answer.status !== 200) return differs(`answered with ${answer.status}`);
			const { secret, active } = answer.rows[0].attributes;
			return judge([
				...(secret === writing.webhook?.attributes.secret ? [] : ['another secret, or none']),
				...(active === false ? [] : ['it is active']),
			]);
		},
		'write: PATCH /webhooks/{id} changes events': async () => {
			const { id = '' } = writing.webhook ?? {};
			const events = [KIND, 'container.created'];
			const data = { id, type: 'webhook', attributes: { events } };
			const { status } = await writing.send('PATCH', writing.path(), { data });
			if (status >= 300) return differs(`answered with ${status}`);
			const { rows } = await writing.send('GET', writing.path());
			const kinds = listOf(rows[0]?.attributes.events).map(textOf).sort();
			return sameKinds(kinds, [...events].sort()) ? expected() : differs('other events');
		},
		'write: PATCH /webhooks/{id} refuses an unknown kind with 422': async () => {
			const { id = '' } = writing.webhook ?? {};
			const data = { id, type: 'webhook', attributes: { events: ['check_live.unknown'] } };
			return refused(await writing.send('PATCH', writing.path(), { data }));
		},
		'write: DELETE /webhooks/{id} answers 200 or 204, and it is gone': async () => {
			const path = writing.path();
			const { status } = await writing.send('DELETE', path);
			if (status !== 200 && status !== 204) return differs(`answered with ${status}`);
			const after = await writing.send('GET', path);
			return after.status === 404 ? expected(String(status)) : differs('it is still there');
		},
	}),
];
