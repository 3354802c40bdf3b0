import type { ErrorContext } from '../../transport';

type Explain = NonNullable<ErrorContext['explain']>;

export const WITHOUT_CUSTOM_FIELDS =
	'Use reference numbers or tags, which every service has, in place of custom fields.';

const ASK =
	'Ask the support of the service whether custom fields are part of your plan, and whether this API key may use them.';

/** Of the key, of a limit, or of a path that is not there, others say more. */
const KNOWN_BETTER = [401, 404, 405, 429, 501];

/**
 * Where the definitions are refused, hardly anything but the account can be the reason: which status one without
 * the feature gets is not documented, and a 500 was seen.
 */
const explainFeature: Explain = ({ status, errors }) => {
	// What points to a part of the request is about that.
	if (status < 400 || KNOWN_BETTER.includes(status) || errors.some(({ source }) => source)) {
		return undefined;
	}
	return status < 500
		? { what: 'This account seems to have no custom fields', remedy: ASK }
		: {
				what: 'The service could not give the custom fields of this account',
				remedy: `An account without custom fields may be answered like this. ${ASK} If they are, run the node again in a few minutes.`,
			};
};

const explainAbsence: Explain = ({ status }) =>
	[404, 405, 501].includes(status)
		? {
				what: 'This service does not offer custom fields',
				remedy: `They are an extra of the public service. ${WITHOUT_CUSTOM_FIELDS}`,
			}
		: undefined;

/** For what reads definitions. An operation that is an extra itself says what a service without it lacks. */
export function forDefinitions(errorContext: ErrorContext = {}): ErrorContext {
	const { extra } = errorContext;
	if (extra) {
		// No ID of the user's stands in these paths.
		return { ...errorContext, extra: { ...extra, namesId: false }, explain: explainFeature };
	}
	const explain: Explain = (refusal) => explainFeature(refusal) ?? explainAbsence(refusal);
	return { ...errorContext, explain };
}

/** Of one value, a refusal may have other reasons. */
export const explainPayment: Explain = (refusal) =>
	refusal.status === 402 ? explainFeature(refusal) : undefined;
