/** However many deliveries come at once, few fetch at a time, and each has its turn. */
import { expect, it } from 'vitest';

import { Semaphore } from '../../../nodes/ContainerTracking/trigger/processState';

const MOST = 6;
const aMoment = async () => await new Promise((resolve) => setTimeout(resolve, 2));

it('of 40 at once 6 at most fetch at a time, the first to come first, and none is left out', async () => {
	const semaphore = new Semaphore(MOST);
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
	const numbers = Array.from({ length: 40 }, (_, number) => number);
	const done = numbers.map(async (number) => await semaphore.run(async () => await fetch(number)));
	expect(await Promise.all(done)).toEqual(numbers);
	expect(most).toBe(MOST);
	expect(begun).toEqual(numbers);
});

it('one that fails gives its place on', async () => {
	const semaphore = new Semaphore(1);
	const failing = async () => {
		await aMoment();
		throw new Error('the service is away');
	};
	const all = Array.from({ length: 5 }, async () => await semaphore.run(failing));
	const outcomes = await Promise.allSettled(all);
	expect(outcomes.map(({ status }) => status)).toEqual(Array(5).fill('rejected'));
	expect(await semaphore.run(async () => await Promise.resolve('here'))).toBe('here');
});
