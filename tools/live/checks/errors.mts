import { textOf } from '../answer.mts';
import { differs, expected, judge } from '../findings.mts';
import { type Check, stated } from '../service.mts';
import { SHIPMENTS } from '../samples.mts';
import { withQuery } from '../service.mts';

const DOCS = 'interface.md#errors';

/** A version 4 UUID made for this check: no resource has it. */
const UNKNOWN_ID = '00000000-c4ec-4111-8e00-000000000000';

export const ERRORS: Check[] = [
	...stated(DOCS, {
		'An unknown id: 404 with errors': async (service) => {
			const { status, errors, form } = await service.get(`/shipments/${UNKNOWN_ID}`);
			if (status !== 404) return differs(`answered with ${status}`);
			return errors.length > 0 ? expected() : differs(`404 with a body of another form (${form})`);
		},
		'An error has status (as text), title and detail': async (service) => {
			const { status, errors } = await service.get(`/shipments/${UNKNOWN_ID}`);
			if (errors.length === 0) return differs('no errors in the body');
			return judge(
				errors.flatMap((error) => [
					...(error.status === String(status) ? [] : ['status is another, or no text']),
					...(textOf(error.title) ? [] : ['no title']),
					...(textOf(error.detail) ? [] : ['no detail']),
				]),
			);
		},
		'An unknown path: 404, as errors or as a web page': async (service) => {
			const { status, errors, form } = await service.get('/check_live_no_such_path');
			if (status !== 404) return differs(`answered with ${status}`);
			if (form === 'web page') return expected('a web page');
			return errors.length > 0 ? expected('errors') : differs(`404 with another form (${form})`);
		},
	}),
	...stated('interface.md#the-form-of-an-answer', {
		'An unknown include: 400 that names the parameter': async (service) => {
			const asked = '/shipments?page[size]=1&include=check_live_unknown';
			const { status, errors } = await service.get(asked);
			if (status !== 400) return differs(`answered with ${status}`);
			if (errors.some(({ source }) => source?.parameter === 'include')) return expected();
			if (service.profile === 'specification') return expected('400');
			return differs('400 without source.parameter = "include"');
		},
	}),
	...stated('interface.md#webhooks', 'public', {
		'An example without a kind: 400 with source.parameter = "event"': async (service) => {
			const { status, errors } = await service.get('/webhook_notifications/examples');
			if (status !== 400) return differs(`answered with ${status}`);
			const error = errors.find(({ source }) => source?.parameter === 'event');
			if (!error) return differs('400 without source.parameter = "event"');
			return error.detail === null ? expected() : expected('with a detail');
		},
	}),
	...stated('interface.md#two-profiles', 'public', {
		'A filter that the service does not know is dropped silently': async (service) => {
			const all = await service.list(SHIPMENTS);
			const asked = withQuery('/shipments', { 'filter[check_live_unknown]': 'x' });
			const { status, rows } = await service.get(asked);
			if (status === 400 || status === 422) return differs(`refused with ${status}`);
			if (status !== 200) return differs(`answered with ${status}`);
			const ids = (list: typeof rows) => list.map(({ id }) => id).join();
			return ids(rows) === ids(all.rows) ? expected() : differs('it changes the rows');
		},
	}),
];
