/** `/sandbox`, beside `/v2`: lets people and other processes look at the sandbox and move things in it. */
import type { Answer, Routes } from '../serve/index.mts';
import type { Context } from './context.mts';
import type { RecordedRequest } from './recording.mts';
import type { Ship } from './ship/index.mts';

interface ClockBody {
	/** ISO 8601. */
	set?: string;
	advanceMs?: number;
}

interface ShipBody {
	/** Name of a function of `ship`. */
	call: string;
	arguments?: unknown[];
}

const COUNTED = ['shipment', 'container', 'tracking_request', 'webhook', 'webhook_notification'];

/** The server listens on this machine alone. */
export const controlOf = (
	context: Context,
	{ ship, requests }: { ship: Ship; requests: RecordedRequest[] },
): Routes => ({
	'GET /sandbox': () => ({ body: summary(context, requests) }),
	'POST /sandbox/clock': ({ body = {} }) => {
		const { set, advanceMs } = body as ClockBody;
		if (set !== undefined) context.clock.set(set);
		if (advanceMs !== undefined) context.clock.advance(advanceMs);
		return { body: { now: context.clock.iso() } };
	},
	'POST /sandbox/ship': ({ body = {} }): Answer => {
		const { call, arguments: given = [] } = body as ShipBody;
		if (!Object.hasOwn(ship, call)) {
			const names = Object.keys(ship).sort().join(', ');
			return { status: 404, body: { message: `"${call}" is none of: ${names}.` } };
		}
		const happening = ship[call as keyof Ship] as (...all: unknown[]) => unknown;
		return { body: { result: happening(...given) ?? null } };
	},
});

function summary({ profile, clock, store }: Context, requests: RecordedRequest[]) {
	const counts = COUNTED.map((type) => [type, store.all(type).length]);
	return {
		profile,
		now: clock.iso(),
		requests: requests.length,
		resources: Object.fromEntries(counts) as Record<string, number>,
	};
}
