import { byId, submissionOf } from './inSandbox.mts';
import { ID, reads, type ResourceCases, sends } from './operationCase.mts';
import { each, everything } from './preview.mts';

export const emailSubmission: ResourceCases = {
	get: {
		requests: sends`
			a mail is picked | set emailSubmissionId=${ID} | request ${reads(`/email_submissions/${ID}`)}
			documents and user are included | set emailSubmissionId=${ID} includes=["documents"]
					moreIncludes=user | request ${reads(`/email_submissions/${ID}`)}
				| request.query include=documents,user
		`,
		publicOnly: true,
		type: 'email_submission',
		parameters: (sandbox) => ({ emailSubmissionId: byId(submissionOf(sandbox)) }),
		joined: { path: 'documents.0.name', includes: ['documents'] },
		preview: each('emailSubmissionId', ['email_submission']),
	},
	getAll: {
		requests: sends`
			documents and user are included | set includes=["documents"] moreIncludes=user
				| request ${reads('/email_submissions')} | request.query include=documents,user
		`,
		publicOnly: true,
		type: 'email_submission',
		preview: everything,
	},
};
