/** However many deliveries come at once, few fetch at a time, and each has its turn. */
import { expect, it } from 'vitest';

import { ProcessState } from '../../../nodes/ContainerTracking/trigger/processState';

const MOST = 50;
const aMoment = async () => await new Promise((resolve) => setTimeout(resolve, 2));

it('of 200 at once 50 at most fetch at a time, the first to come first, and none is left out', async () => {
	const processState = new ProcessState();
	const begun: number[] = [];
	let atOnce = 0;
	let most = 0;
	const fetch = async (number: number) => {
		begun.push(number);
		most = Math.max(most, ++atOnce);
		await aMoment();
		atOnce--;
		return number;
	};
	const numbers = Array.from({ length: 200 }, (_, number) => number);
	const done = numbers.map(
		async (number) => await processState.withSemaphore(MOST, async () => await fetch(number)),
	);
	expect(await Promise.all(done)).toEqual(numbers);
	expect(most).toBe(MOST);
	expect(begun).toEqual(numbers);
});

it('one that fails gives its place on', async () => {
	const processState = new ProcessState();
	const failing = async () => {
		await aMoment();
		throw new Error('the service is away');
	};
	const all = Array.from({ length: 5 }, async () => await processState.withSemaphore(1, failing));
	const outcomes = await Promise.allSettled(all);
	expect(outcomes.map(({ status }) => status)).toEqual(Array(5).fill('rejected'));
	expect(await processState.withSemaphore(1, async () => await Promise.resolve('here'))).toBe(
		'here',
	);
});
