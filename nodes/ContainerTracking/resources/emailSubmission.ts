import type { ResourceDefinition } from '../operation/definition';
import { locator } from './fields/locators';
import { getMany, getOne } from './getting';

const WITHOUT_SUBMISSIONS = 'Look at the mailbox that the documents were sent from.';
const includes = { choices: ['documents', 'user'] };

/** docs/interface.md#documents; an extra of the public service. */
export const emailSubmission: ResourceDefinition = {
	value: 'emailSubmission',
	name: 'Email Submission',
	description: 'A mail with documents that was sent to the service',
	operations: [
		getOne(locator('Email Submission', 'emailSubmissionId', 'email_submissions'), {
			action: 'Get email submission',
			description: 'Get one mail that was sent to the service, and its documents',
			publicOnly: WITHOUT_SUBMISSIONS,
			includes,
		}),
		getMany({
			action: 'Get many email submissions',
			description: 'Get the mails with documents that were sent to the service',
			publicOnly: WITHOUT_SUBMISSIONS,
			includes,
			path: '/email_submissions',
		}),
	],
};
