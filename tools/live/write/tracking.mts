/** The test numbers of the carrier TEST. */
import { setTimeout as sleep } from 'node:timers/promises';

import { type Answer, attribute, type Resource, targets } from '../answer.mts';
import { differs, expected, type Finding, judge, unknown } from '../findings.mts';
import { type Check, documented, stated } from '../service.mts';
import { ERROR_CODES, FAILED_STATUSES } from '../checks/vocabulary.mts';
import type { Writing } from './writing.mts';

const DOCS = 'interface.md#tracking-requests';
const PATH = '/tracking_requests';

const SUCCEEDS = 'TEST-TR-SUCCEEDED';
const FAILS = 'TEST-TR-FAILED';

const body = (request_number: string, scac: string) => ({
	data: {
		type: 'tracking_request',
		attributes: { request_type: 'bill_of_lading', request_number, scac },
	},
});

async function track(writing: Writing, number: string): Promise<Answer> {
	const answer = await writing.send('POST', PATH, body(number, 'TEST'));
	if (answer.status < 300) writing.trackingRequests.push(...answer.rows);
	return answer;
}

const isOpen = (row: Resource) =>
	['pending', 'awaiting_manifest'].includes(attribute(row, 'status')) &&
	targets(row, 'tracked_object').length === 0;

/** Requests the outcome five times within the time for it. */
async function outcomeOf(writing: Writing, id: string): Promise<Resource> {
	const { outcomeMs, signal } = writing.options;
	for (let tries = 1; ; tries++) {
		await sleep(outcomeMs / 5, undefined, { signal }).catch(() => undefined);
		const [row] = documented(await writing.send('GET', `${PATH}/${id}`)).rows;
		if (!isOpen(row) || tries === 5) return row;
	}
}

function outcome(writing: Writing, number: string, verdict: (row: Resource) => Finding): Check {
	return {
		title: `write: ${number} ${number === SUCCEEDS ? 'is found' : 'fails'}`,
		docs: DOCS,
		run: async () => {
			const made = writing.trackingRequests.find(
				(row) => attribute(row, 'request_number') === number,
			);
			const { id = '' } = made ?? documented(await track(writing, number)).rows[0];
			const row = await outcomeOf(writing, id);
			return isOpen(row) ? unknown('no outcome in time') : verdict(row);
		},
	};
}

export const trackingChecks = (writing: Writing): Check[] => [
	...stated(DOCS, {
		'write: POST /tracking_requests answers 201 and pending, without a shipment yet': async () => {
			const { status, rows, errors } = await track(writing, SUCCEEDS);
			const isKnown = errors.some(({ code }) => code === 'duplicate');
			if (status === 422 && isKnown) return unknown('the test number is a duplicate here');
			if (status >= 300) return differs(`answered with ${status}`);
			return judge([
				...(status === 201 ? [] : [`${status}`]),
				...(rows[0] && isOpen(rows[0]) ? [] : ['it is not pending']),
			]);
		},
	}),
	outcome(writing, SUCCEEDS, (row) => {
		const isFound = targets(row, 'tracked_object').length > 0;
		const status = attribute(row, 'status');
		if (!isFound) return differs('no shipment');
		return status === 'created'
			? expected()
			: differs(status === 'succeeded' ? status : 'it reads otherwise');
	}),
	outcome(writing, FAILS, (row) =>
		FAILED_STATUSES.includes(attribute(row, 'status')) ? expected() : differs('it does not fail'),
	),
	...stated(DOCS, {
		'write: the test number again: a duplicate (422), or taken again': async () => {
			const { status, errors } = await track(writing, SUCCEEDS);
			if (status < 300) return expected('taken again');
			if (status !== 422) return differs(`answered with ${status}`);
			const error = errors.find(({ code }) => code === 'duplicate');
			if (!error) return differs('422 with another code');
			const isThere = error.source?.pointer === '/data/attributes/request_number';
			return isThere ? expected('a duplicate') : differs('another pointer');
		},
		'write: PATCH /tracking_requests/{id} takes ref_numbers (a list)': async () => {
			const [made] = writing.trackingRequests;
			if (!made) return unknown('none was made');
			const patch = async (ref_numbers: string[]) => {
				const data = { id: made.id, type: 'tracking_request', attributes: { ref_numbers } };
				return writing.send('PATCH', `${PATH}/${made.id}`, { data });
			};
			const { status, rows } = await patch(['check-live']);
			if (status >= 300) return differs(`answered with ${status}`);
			const came = JSON.stringify(rows[0]?.attributes.ref_numbers);
			await patch([]);
			return came === '["check-live"]' ? expected() : differs('they are not kept');
		},
	}),
	...stated('interface.md#errors', {
		'write: a carrier that is not supported: 422, unsupported_scac or blank, pointer to scac':
			async ({ profile }) => {
				const answer = await writing.send('POST', PATH, body(SUCCEEDS, 'ZZZZ'));
				if (answer.status < 300) writing.trackingRequests.push(...answer.rows);
				if (answer.status !== 422) return differs(`answered with ${answer.status}`);
				const [error] = answer.errors;
				// The public service finds no carrier by the code, and calls that blank.
				const codes = ['unsupported_scac', ...(profile === 'public' ? ['blank'] : [])];
				return judge([
					...(codes.includes(String(error?.code))
						? []
						: [
								ERROR_CODES.includes(String(error?.code))
									? 'another known code'
									: 'another code, or none',
							]),
					...(error?.source?.pointer === '/data/attributes/scac' ? [] : ['another pointer']),
				]);
			},
	}),
	...stated(DOCS, 'public', {
		'write: POST /tracking_requests/infer_number reports the type and the carrier': async () => {
			// The number is the example of the standard, with its check digit.
			const answer = await writing.send('POST', `${PATH}/infer_number`, { number: 'CSQU3054383' });
			const { attributes } = documented(answer).rows[0];
			return judge([
				...(attributes.number_type === 'container' ? [] : ['another number_type']),
				...('shipping_line' in attributes ? [] : ['no shipping_line']),
			]);
		},
	}),
];
