/** What a missed event says of itself in Slack, word for word. */
import { expect, it } from 'vitest';

import { withSlackText } from '../../../nodes/ContainerTracking/resources/webhookNotification/missed';

const LINK = 'https://tms.example/find?from=alert&q=';
const UPDATED = 'Container: Holds, Fees or Other Data Changed';

it.each([
	[
		{ link: `${LINK}TEST1234567`, container: { number: 'TEST1234567' } },
		`${UPDATED} · <https://tms.example/find?from=alert&amp;q=TEST1234567|TEST1234567>`,
	],
	[
		{ link: `${LINK}BL1`, shipment: { bill_of_lading_number: 'B<L>1' } },
		`${UPDATED} · <https://tms.example/find?from=alert&amp;q=BL1|B&lt;L&gt;1>`,
	],
	[{ link: null, container: { number: 'TEST7654321' } }, `${UPDATED} · TEST7654321`],
	[
		{
			changes: [{ field: 'holds_at_pod_terminal' }, { field: 'pickup_lfd' }],
			container: { number: 'TEST7654321' },
		},
		'Container: holds at pod terminal, pickup lfd changed · TEST7654321',
	],
	[
		{ event: 'tracking_request.failed', tracking_request: { request_number: '<!channel> *B*' } },
		'Tracking Request: Failed · &lt;!channel&gt; ＊B＊',
	],
	[
		{ event: 'document.extraction_failed', document: { name: null, file_name: 'Notice.pdf' } },
		'Document: Unreadable · Notice.pdf',
	],
	[
		{ link: `${LINK}1`, container: { number: 'TEST\u0000\t1\u202e2\ud83d' } },
		`${UPDATED} · <https://tms.example/find?from=alert&amp;q=1|TEST 1 2\ufffd>`,
	],
	[
		{ event: 'container.new_kind', missing: 'The event came without its shipment.' },
		'container new kind · The event came without its shipment.',
	],
])('%j', (fields, line) => {
	const item = { event: 'container.updated', occurred_at: '2026-03-05T21:30:00Z', ...fields };
	expect(withSlackText(item).slack_text).toBe(`2026-03-05 21:30 UTC · ${line}`);
});

it('says that the time is not reported', () => {
	const item = { event: 'shipment.estimated.arrival', occurred_at: null };
	expect(withSlackText(item).slack_text).toBe('time not given · ETA: Port of Discharge Changed');
});
