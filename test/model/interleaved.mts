/** Deliveries that n8n has in hand at the same time: each loads the static data before others have saved theirs. */
import type { TriggerHost } from '../engine/harness/webhook.mts';
import { Prng } from '../prng.mts';

interface Overlap<One> {
	/** Decides who goes on when. */
	seed: number;
	deliver: (one: One) => Promise<number | null>;
}

const turn = async () => await new Promise<void>((resolve) => setImmediate(resolve));

/**
 * Delivers all of them, and answers each with its status, in the order in which they ended. n8n pauses after loading
 * and before saving; who goes on from there is drawn by the seed.
 */
export async function interleaved<One>(
	host: TriggerHost,
	all: One[],
	{ seed, deliver }: Overlap<One>,
): Promise<Array<[One, number | null]>> {
	const random = new Prng(seed);
	const rest = [...all];
	const waiting: Array<() => void> = [];
	const done: Array<[One, number | null]> = [];
	let started = 0;
	const start = (): void => {
		const [one] = rest.splice(random.between(0, rest.length - 1), 1);
		started++;
		void deliver(one).then((status) => done.push([one, status]));
	};
	const isQuiet = () => waiting.length + done.length === started;
	const { pause } = host;
	host.pause = async () => await new Promise((resolve) => waiting.push(resolve));
	while (done.length < all.length) {
		if (rest.length > 0 && (waiting.length === 0 || random.chance(0.7))) start();
		else if (waiting.length > 0) waiting.splice(random.between(0, waiting.length - 1), 1)[0]();
		// Sometimes two go on side by side, such as one that waits for the service.
		if (random.chance(0.2)) continue;
		while (!isQuiet()) await turn();
	}
	host.pause = pause;
	return done;
}
