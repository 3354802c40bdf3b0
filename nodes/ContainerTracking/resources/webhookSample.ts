import type { IDataObject } from 'n8n-workflow';
import { map, omit, pickBy } from 'lodash';

import { errorEntries, type ErrorEntry, isObject, textOf } from '../api/jsonapi/types';
import { rethrow } from '../api/errors/classify';
import type { ApiRequest } from '../api/types';
import { itemError, type Result, type Run } from '../operation/definition';
import { field, textField, type ValuesOf } from '../operation/field';
import { listWebhooks } from '../trigger/registration/remoteWebhook';
import { isSameEndpoint, urlSecretOf, withoutUrlSecrets } from '../trigger/registration/webhookUrl';
import { URL_FIELD, webhookUrl, EVENT, eventKind } from './fields/webhook';

const REMEDY =
	'Check that the URL can be reached from the internet. A test URL takes a sample only while its workflow listens.';
const LONGEST_VALUE = 200;

export const SAMPLE_FIELDS = [
	field({
		...URL_FIELD,
		required: true,
		description: 'Address to send to, e.g. the test URL of the trigger',
	}),
	EVENT,
	textField('Secret', 'secret', {
		typeOptions: { password: true },
		description:
			'Secret to sign the sample with. Empty means that of the webhook with this URL, if the account has one.',
	}),
];

type Sample = ValuesOf<(typeof SAMPLE_FIELDS)[number]>;

/**
 * A trigger that listens takes a sample only if it is signed with the secret of its webhook, or has the secret of its
 * URL. The service knows both.
 *
 * A sample that did not arrive is an error, not an item, since nobody looks at the items of a successful run.
 */
export async function sendSample(run: Run, sample: Sample): Promise<Result> {
	const typed = webhookUrl(sample.url, run.client.baseUrl);
	const event = eventKind(sample.event);
	const webhooks = sample.secret ? [] : await listWebhooks(run.client, run.errorContext);
	const registered = webhooks?.find((webhook) => isSameEndpoint(webhook.url, typed));
	const url = registered?.url ?? typed;
	const secret = sample.secret || registered?.secret;
	const secrets = [secret, urlSecretOf(url)];
	const request: ApiRequest = {
		...{ method: 'POST', path: '/webhooks/trigger' },
		// The answer is no resource, so it is checked here.
		expects: () => true,
		body: { url, event, ...(secret && { secret }) },
	};
	const { document } = await run.client
		.send(request, run.errorContext)
		.catch((error: unknown) => rethrow(withoutUrlSecrets(error)));
	const answered = isObject(document) ? document : {};
	const { errors, error, succeeded, success } = answered;
	const refusals = errorEntries({ errors, error });
	const hasArrived = ![succeeded, success].some((value) => textOf(value) === 'false');
	if (refusals.length === 0 && hasArrived)
		return { items: [{ success: true, ...plainFields(omit(answered, ...REPEATED), secrets) }] };
	const entries = [...refusals, ...errorEntries({ message: answered.message })];
	const facts = plainFields(omit(answered, ...NO_REASONS), secrets);
	const remedy = [words(entries, facts), REMEDY].filter(Boolean).join(' ');
	const undelivered = itemError(run, 'The sample did not arrive at the URL', remedy);
	Object.assign(undelivered.context, { errors: entries });
	return rethrow(withoutUrlSecrets(undelivered));
}

/** Fields of the answer that repeat the sample. */
const REPEATED = ['url', 'request_body'];
/** The same, and fields that the message covers in other words. */
const NO_REASONS = [...REPEATED, 'message', 'error', 'succeeded', 'success'];

/** `The service says: "Not Found" (status_code: 404).` */
function words(entries: ErrorEntry[], fields: IDataObject): string {
	const texts = entries.map(({ detail, title, code }) => `"${detail ?? title ?? code}"`).join(', ');
	const facts = map(fields, (value, name) => `${name}: ${textOf(value).slice(0, LONGEST_VALUE)}`);
	const inBrackets = texts && facts.length > 0 ? ` (${facts.join(', ')})` : facts.join(', ');
	return texts || inBrackets ? `The service says: ${texts}${inBrackets}.` : '';
}

/** Texts, numbers and booleans, but no secrets, whatever their name. */
function plainFields(place: IDataObject, secrets: unknown[]): IDataObject {
	return pickBy(
		place,
		(value, name) =>
			['string', 'number', 'boolean'].includes(typeof value) &&
			!/secret|token|signature|password|api_?key/i.test(name) &&
			!secrets.some((secret) => secret && textOf(value).includes(String(secret))),
	);
}
