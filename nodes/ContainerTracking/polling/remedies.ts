import type { Remedies } from '../trigger/headline';

/** Publishing polls at once and shows the headline of what goes wrong. */
export const pollRemedies = ({ readsRequests }: { readsRequests: boolean }): Remedies => ({
	denied: readsRequests
		? 'This API key may not read shipments and tracking requests: use one that may, or tick no event of tracking requests'
		: 'This API key may not read shipments: use one that may',
	noSuchPath: 'check the Base URL in the credential',
	refused: 'check Filters and the Base URL in the credential',
});
