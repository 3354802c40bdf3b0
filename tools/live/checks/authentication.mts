import { type Answer, textOf } from '../answer.mts';
import { differs, expected, type Finding, judge } from '../findings.mts';
import { type Check, stated } from '../service.mts';

const PATH = '/shipments?page[size]=1';
const MADE_UP_KEY = 'check-live-made-up-key';

const DOCS = 'interface.md#authentication';

function refusal({ status, errors }: Answer, words: string): Finding {
	if (status !== 401) return differs(`answered with ${status}`);
	const isSaid = errors.some(({ title, detail }) => [title, detail].includes(words));
	return isSaid ? expected() : differs('401 in other words');
}

export const AUTHENTICATION: Check[] = [
	...stated(DOCS, {
		'Without a key: 401 "Missing API Key"': async (service) =>
			refusal(await service.get(PATH, null), 'Missing API Key'),
		'With a made-up key: 401 "Invalid API Key"': async (service) =>
			refusal(await service.get(PATH, MADE_UP_KEY), 'Invalid API Key'),
	}),
	...stated('interface.md#errors', {
		'An error has status (as text), title and detail': async (service) => {
			const { status, errors } = await service.get(PATH, MADE_UP_KEY);
			if (errors.length === 0) return differs('no errors in the body');
			return judge(
				errors.flatMap((error) => [
					...(error.status === String(status) ? [] : ['status is another, or no text']),
					...(textOf(error.title) ? [] : ['no title']),
					...(textOf(error.detail) ? [] : ['no detail']),
				]),
			);
		},
	}),
];
