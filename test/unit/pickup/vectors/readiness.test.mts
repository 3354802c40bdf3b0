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
			| ready ready | active_holds []
			| pending_holds[] ${hold('freight', 'pending', 'Line')}
			| says ${/available for pickup; Pending holds: freight/}
		pending in capitals is pending | box.holds_at_pod_terminal[] ${hold('freight', 'Pending')}
			| ready ready | active_holds []
		a status that nobody knows blocks, and is shown
			| box.holds_at_pod_terminal[] ${hold('customs', 'released')} | ready blocked
			| ready_reasons ${['Holds: customs (released)', OUT_OF_SYNC]} | pending_holds []
			| active_holds[] ${hold('customs', 'released')}
		hold in capitals is a hold | box.holds_at_pod_terminal[] ${hold('customs', 'HOLD')}
			| ready_reasons ${['Holds: customs', OUT_OF_SYNC]}
			| active_holds[] ${hold('customs', 'hold')}
		a status that is no text blocks | box.holds_at_pod_terminal[] ${hold('customs', { code: 7 })}
			| ready_reasons ${['Holds: customs ({"code":7})', OUT_OF_SYNC]}
			| active_holds[] ${hold('customs', '{"code":7}')}
		available, yet availability is not known | box availability_known=false
			| ready unknown | ready_reasons[] ${NOT_KNOWN}
		not available, and availability is not known
			| box availability_known=false available_for_pickup=false | ready unknown
			| ready_reasons[] ${NOT_KNOWN}
		known and not available | box available_for_pickup=false | ready blocked
			| ready_reasons[] not available for pickup
		a hold where availability is not known | box availability_known=false
			| box.holds_at_pod_terminal[] name=TMF | ready blocked | ready_reasons[] Holds: TMF
		text in place of true | box availability_known="true" available_for_pickup="true"
			| ready ready
		text in capitals | box availability_known="True" available_for_pickup="False" | ready blocked
		text in place of false | box availability_known="false" available_for_pickup="true"
			| ready unknown
		nothing about what is known | box availability_known=${undefined} | ready ready
		nothing at all | box availability_known=null available_for_pickup=${undefined}
			| ready unknown
		numbers | box availability_known=1 available_for_pickup=1 | ready unknown
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
		a description is for people: it names one called other, and decides nothing
			| box.holds_at_pod_terminal[] ${hold('other', 'hold', 'Released, no hold')}
			| ready_reasons ${['Holds: Released, no hold', OUT_OF_SYNC]}
		null holds nothing | box.holds_at_pod_terminal null | ready ready
		an empty list holds nothing | box.holds_at_pod_terminal ${[]} | ready ready
		a list of nothing holds nothing | box.holds_at_pod_terminal ${[null]} | ready ready
		a text in place of a list holds nothing | box.holds_at_pod_terminal none | ready ready
		people read one phrase
			| box.holds_at_pod_terminal ${['freight', 'customs', 'customs'].map((name) => ({ name }))}
			| says ${/; Holds: freight, customs; /}
		at the ramp, of a check before the arrival
			| box ${atRamp} terminal_checked_at=2026-06-10T07:00:00Z | given ${chicago} | also ${ofPort}
		at the ramp, of one since the arrival
			| box ${atRamp} terminal_checked_at=2026-06-10T09:00:00Z | given ${chicago} | also ${here}
		at the ramp, of a check that is not known
			| box ${atRamp} terminal_checked_at=null | given ${chicago} | also ${here}
		# New York is four hours behind.
		at the ramp, a minute before, by the clock of the port
			| box ${atRamp} terminal_checked_at=2026-06-10 03:59:00 | given ${chicago} | also ${ofPort}
		at the ramp, in that minute, by the clock of the port
			| box ${atRamp} terminal_checked_at=2026-06-10 04:00:00 | given ${chicago} | also ${here}
	`;
});
