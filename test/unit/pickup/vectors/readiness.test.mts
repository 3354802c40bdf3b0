import { describe } from 'vitest';

import { chicago, holds } from './vectors.mts';

const OUT_OF_SYNC = 'marked available despite a hold, verify with the terminal';
const NOT_KNOWN = 'availability not known';
const hold = (name: string | null, status?: unknown, description: string | null = null) => ({
	...{ name, description, status },
});

describe('ready', () => {
	holds`
		a pending hold warns | box.holds_at_pod_terminal[] ${hold('freight', 'pending', 'Line')}
			| ready ready | active_holds [] | pending_holds[] ${hold('freight', 'pending', 'Line')}
			| says ${/available for pickup; Pending holds: freight/}
		pending in capitals is pending | box.holds_at_pod_terminal[] ${hold('freight', 'Pending')}
			| ready ready | active_holds []
		a status that nobody knows blocks, and is shown
			| box.holds_at_pod_terminal[] ${hold('customs', 'released')} | ready blocked
			| ready_reasons ${['Holds: customs (released)', OUT_OF_SYNC]} | pending_holds []
			| active_holds[] ${hold('customs', 'released')}
		available, yet availability is not known | box availability_known=false | ready unknown
			| ready_reasons[] ${NOT_KNOWN}
		a hold where availability is not known | box availability_known=false
			| box.holds_at_pod_terminal[] name=TMF | ready blocked | ready_reasons[] Holds: TMF
		text in place of true | box availability_known="true" available_for_pickup="true" | ready ready
		text in capitals | box availability_known="True" available_for_pickup="False" | ready blocked
		text in place of false | box availability_known="false" available_for_pickup="true"
			| ready unknown
	`;
});

describe('holds', () => {
	const atRamp = { ind_ata_at: '2026-06-10T08:00:00Z', holds_at_pod_terminal: [hold('customs')] };
	const ofPort = {
		ready: 'ready',
		active_holds: [],
		says: /Holds from the port: customs/,
	} as const;
	const here = { ready: 'blocked', holds_from_port: [], saysNot: /from the port/ } as const;
	holds`
		no name blocks | box.holds_at_pod_terminal[] description=CUSTOMS CLEARED | ready blocked
		an empty entry blocks | box.holds_at_pod_terminal[] ${{}} | ready blocked
		plain text blocks | box.holds_at_pod_terminal[] customs | ready blocked
		people read one phrase
			| box.holds_at_pod_terminal ${['freight', 'customs', 'customs'].map((name) => ({ name }))}
			| says ${/; Holds: freight, customs; /}
		at the ramp, of a check before the arrival
			| box ${atRamp} terminal_checked_at=2026-06-10T07:00:00Z | given ${chicago} | also ${ofPort}
		at the ramp, of a check that is not known | box ${atRamp} terminal_checked_at=null
			| given ${chicago} | also ${here}
		at the ramp, in that minute, by the clock of the port
			| box ${atRamp} terminal_checked_at=2026-06-10 04:00:00 | given ${chicago} | also ${here}
	`;
});
