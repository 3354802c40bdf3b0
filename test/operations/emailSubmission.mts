import { byId, submissionOf } from './inSandbox.mts';
import { ID, reads, type ResourceCases, when } from './operationCase.mts';
import { each, everything } from './preview.mts';

export const emailSubmission: ResourceCases = {
	get: {
		requests: [
			when('a mail is picked', { emailSubmissionId: ID }, reads(`/email_submissions/${ID}`)),
			when(
				'documents and user are included',
				{ emailSubmissionId: ID, includes: ['documents'], moreIncludes: 'user' },
				{ ...reads(`/email_submissions/${ID}`), query: { include: 'documents,user' } },
			),
		],
		publicOnly: true,
		type: 'email_submission',
		parameters: (sandbox) => ({ emailSubmissionId: byId(submissionOf(sandbox)) }),
		joined: { path: 'documents.0.name', includes: ['documents'] },
		preview: each('emailSubmissionId', ['email_submission']),
	},
	getAll: {
		requests: [
			when(
				'documents and user are included',
				{ includes: ['documents'], moreIncludes: 'user' },
				{ ...reads('/email_submissions'), query: { include: 'documents,user' } },
			),
		],
		publicOnly: true,
		type: 'email_submission',
		preview: everything,
	},
};
