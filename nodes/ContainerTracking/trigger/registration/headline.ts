import type { IHookFunctions } from 'n8n-workflow';

import { withRemedies as withRemediesOf, type Remedies } from '../headline';

const REMEDIES: Remedies = {
	denied: 'This API key may not manage webhooks: use one that may, or set Registration to Manual',
	otherwise:
		'Or set Registration to Manual, have somebody create a webhook for the URL of this trigger, and enter its secret.',
	noSuchPath: 'check the Base URL in the credential, or set Registration to Manual',
	refused: 'check Trigger On and the address of this n8n, or set Registration to Manual',
};

export const withRemedies = async <T>(
	context: IHookFunctions,
	work: () => Promise<T>,
): Promise<T> => await withRemediesOf(context, REMEDIES, work);
