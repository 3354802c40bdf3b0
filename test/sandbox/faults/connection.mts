/** Faults of the connection itself. */
import type { FastifyReply } from 'fastify';

import type { Rendered } from '../answers.mts';

/** Resets the connection instead of answering. */
export function cut(reply: FastifyReply): FastifyReply {
	reply.hijack();
	reply.raw.socket?.resetAndDestroy();
	return reply;
}

/** Sends half of the body: then the connection breaks off, or the answer claims to be complete. */
export function truncate(
	reply: FastifyReply,
	result: Rendered & { body: Buffer | null },
	how = 'connection',
): FastifyReply {
	const body = result.body ?? Buffer.from('{}');
	const half = body.subarray(0, Math.floor(body.length / 2));
	if (how === 'json') return reply.code(result.status).headers(result.headers).send(half);
	reply.hijack();
	reply.raw.writeHead(result.status, { ...result.headers, 'Content-Length': body.length });
	reply.raw.write(half, () => reply.raw.socket?.destroy());
	return reply;
}
