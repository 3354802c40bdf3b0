/** `/sandbox`, beside `/v2`: lets people and other processes look at the sandbox and move things in it. */
import type { FastifyInstance, FastifyRequest } from 'fastify';

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

const LOOPBACK = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];

const COUNTED = ['shipment', 'container', 'tracking_request', 'webhook', 'webhook_notification'];

export function addControl(
	server: FastifyInstance,
	context: Context,
	parts: { ship: Ship; requests: RecordedRequest[] },
): void {
	server.addHook('onRequest', async (request, reply) => {
		if (!request.url.startsWith('/sandbox') || LOOPBACK.includes(request.ip)) return;
		await reply.code(403).send({ message: 'Only this machine may use /sandbox.' });
	});
	server.get('/sandbox', () => summary(context, parts.requests));
	server.post('/sandbox/clock', (request) => {
		const { set, advanceMs } = bodyOf(request) as ClockBody;
		if (set !== undefined) context.clock.set(set);
		if (advanceMs !== undefined) context.clock.advance(advanceMs);
		return { now: context.clock.iso() };
	});
	server.post('/sandbox/ship', async (request, reply) => {
		const { call, arguments: given = [] } = bodyOf(request) as ShipBody;
		if (!Object.hasOwn(parts.ship, call)) {
			const names = Object.keys(parts.ship).sort().join(', ');
			return reply.code(404).send({ message: `"${call}" is none of: ${names}.` });
		}
		const happening = parts.ship[call as keyof Ship] as (...all: unknown[]) => unknown;
		return { result: happening(...given) ?? null };
	});
}

function summary({ profile, clock, store }: Context, requests: RecordedRequest[]) {
	const counts = COUNTED.map((type) => [type, store.all(type).length]);
	return {
		profile,
		now: clock.iso(),
		requests: requests.length,
		resources: Object.fromEntries(counts) as Record<string, number>,
	};
}

/** The server leaves bodies as text. */
const bodyOf = (request: FastifyRequest): unknown => JSON.parse(String(request.body || '{}'));
