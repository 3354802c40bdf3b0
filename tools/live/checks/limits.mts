import { type Answer } from '../answer.mts';
import { expected, judge, unknown } from '../findings.mts';
import { type Check, stated } from '../service.mts';

const DOCS = 'interface.md#limits';
const NAMES = ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'];
const DAY = 86_400;

const reported = ({ headers }: Answer) => NAMES.filter((name) => headers.has(name));

/** Whether a text is Unix seconds near now: from a day ago to two days ahead. */
function isReset(text: string | null): boolean {
	const inSeconds = Number(text) - Date.now() / 1_000;
	return /^\d+$/.test(text ?? '') && inSeconds > -DAY && inSeconds < 2 * DAY;
}

export const LIMITS: Check[] = [
	...stated(DOCS, 'specification', {
		'X-RateLimit-Limit, -Remaining and -Reset on each answer': ({ answers }) =>
			judge(
				answers.some((answer) => reported(answer).length < 3) ? ['an answer without them'] : [],
			),
	}),
	...stated(DOCS, {
		'X-RateLimit-* are whole numbers, the reset in Unix seconds; or are absent': ({
			answers,
			profile,
		}) => {
			const reporting = answers.filter((answer) => reported(answer).length > 0);
			if (reporting.length === 0) {
				return profile === 'public' ? expected('absent') : unknown('none was reported');
			}
			return judge(
				reporting.flatMap(({ headers }) => [
					...NAMES.slice(0, 2)
						.filter((name) => headers.has(name) && !/^\d+$/.test(headers.get(name) ?? ''))
						.map((name) => `${name} is no whole number`),
					...(headers.has(NAMES[2]) && !isReset(headers.get(NAMES[2]))
						? ['x-ratelimit-reset is no time in Unix seconds near now']
						: []),
				]),
				'reported',
			);
		},
		'A 429 reports in Retry-After how long to wait': ({ limited }) => {
			if (limited.length === 0) return unknown('no request was one too many');
			const forms = [...new Set(limited)];
			return judge(
				forms.filter((form) => form === 'nothing').map(() => 'a 429 without Retry-After'),
				forms.join(' and '),
			);
		},
	}),
	...stated('interface.md#the-form-of-an-answer', {
		'Answers are application/vnd.api+json or application/json': ({ answers }) => {
			const types = answers
				.filter(({ status, form }) => status < 300 && form !== 'empty')
				.map(({ headers }) => (headers.get('content-type') ?? '').split(';')[0].trim());
			const known = ['application/vnd.api+json', 'application/json'];
			const found = known.filter((type) => types.includes(type));
			const others = types.some((type) => !known.includes(type)) ? ['another content type'] : [];
			return judge(others, found.join(' and '));
		},
	}),
];
