/** Every ready workflow on n8n's engine, through days and nights at the terminal. */
import { describe, expect, it } from 'vitest';

import { tally } from './count.mts';
import './stories/acknowledge.mts';
import './stories/arrivalNotice.mts';
import './stories/arrivalsDigest.mts';
import './stories/available.mts';
import './stories/bareKinds.mts';
import './stories/bulkStart.mts';
import './stories/catchUp.mts';
import './stories/checkInvoices.mts';
import './stories/demurrageSweep.mts';
import './stories/emptiesToReturn.mts';
import './stories/etaSlipped.mts';
import './stories/exceptionInbox.mts';
import './stories/failedTracking.mts';
import './stories/fetchFirst.mts';
import './stories/googleSheet.mts';
import './stories/holds.mts';
import './stories/lfdChanged.mts';
import './stories/lfdFirstHeard.mts';
import './stories/lfdReports.mts';
import './stories/links.mts';
import './stories/pickupCalendar.mts';

describe('All stories together', () => {
	it('expect at least 200 messages, none of them missing and no other one sent', () => {
		const { expected, missing, uncalledFor } = tally;
		console.log(`${expected} messages expected, ${missing} missing, ${uncalledFor} uncalled for`);
		expect(expected).toBeGreaterThanOrEqual(200);
		expect({ missing, uncalledFor }).toEqual({ missing: 0, uncalledFor: 0 });
	});
});
