/** A date that moves away and back is three messages, also where nothing but its bytes reports one event from another. */
import { expect, it } from 'vitest';

import { post, published } from '../harness/delivering.mts';
import { LFD } from '../harness/eventKinds.mts';

const delivery = (day: string) => ({
	type: LFD,
	data: {
		id: 'c1',
		type: 'container',
		attributes: { pickup_lfd: `${day}T08:00:00Z`, pod_timezone: 'America/Los_Angeles' },
		relationships: {},
	},
});

it.each([true, false])('in the contract’s envelope, Skip Repeated Events %s', async (onlyNews) => {
	const options = { addPickupStatus: true, onlyNews };
	const { host, secret } = await published('specification', {
		parameters: { events: [LFD], options },
	});
	for (const day of ['2027-03-01', '2027-02-25', '2027-03-01', '2027-02-27', '2027-02-25'])
		await post(host.productionUrl, delivery(day), secret);
	expect(host.executions.map(({ item }) => item.lfd_change)).toMatchObject([
		{ direction: 'unknown', current: '2027-03-01' },
		{ direction: 'earlier', previous: '2027-03-01', current: '2027-02-25' },
		{ direction: 'later', previous: '2027-02-25', current: '2027-03-01' },
		{ direction: 'earlier', previous: '2027-03-01', current: '2027-02-27' },
		{ direction: 'earlier', previous: '2027-02-27', current: '2027-02-25' },
	]);
});

it('a run that failed is reported again, and once', async () => {
	const options = { addPickupStatus: true, onlyNews: true, acknowledge: 'lastNode' };
	const { host, secret } = await published('specification', {
		parameters: { events: [LFD], options },
	});
	await post(host.productionUrl, delivery('2027-03-01'), secret);
	host.run = async () => await Promise.reject(new Error('the message was refused'));
	const earlier = delivery('2027-02-25');
	expect(await post(host.productionUrl, earlier, secret)).toMatchObject({ status: 500 });
	host.run = async () => await Promise.resolve();
	await post(host.productionUrl, earlier, secret);
	await post(host.productionUrl, earlier, secret);
	const reported = host.executions.map(({ item, failed = false }) => ({ ...item, failed }));
	expect(reported.slice(1)).toMatchObject([
		{ failed: true, lfd_change: { direction: 'earlier', current: '2027-02-25' } },
		{ failed: false, lfd_change: { direction: 'earlier', current: '2027-02-25' } },
	]);
});

it('400 runs that fail in one outage are all reported again', async () => {
	const options = { addPickupStatus: true, onlyNews: true, acknowledge: 'lastNode' };
	const { host, secret } = await published('public', { parameters: { events: [LFD], options } });
	const count = 400;
	const moved = (n: number) => ({
		data: {
			id: `n${n}`,
			type: 'webhook_notification',
			attributes: { event: 'container.pickup_lfd.changed', created_at: '2026-11-01T00:00:00Z' },
			relationships: {
				reference_object: { data: { type: 'container_updated_event', id: `e${n}` } },
			},
		},
		included: [
			{
				id: `e${n}`,
				type: 'container_updated_event',
				attributes: { changeset: { pickup_lfd: ['2027-03-04T08:00:00Z', '2027-03-01T08:00:00Z'] } },
				relationships: { container: { data: { type: 'container', id: `c${n}` } } },
			},
			{
				id: `c${n}`,
				type: 'container',
				attributes: {
					pickup_lfd: '2027-03-01T08:00:00Z',
					pod_timezone: 'America/Los_Angeles',
					import_deadlines: {},
				},
				relationships: {},
			},
		],
	});
	const deliverAll = async () => {
		for (let n = 0; n < count; n++) await post(host.productionUrl, moved(n), secret);
		return host.executions.splice(0).filter(({ failed }) => !failed).length;
	};
	host.run = async () => await Promise.reject(new Error('the chat is away'));
	expect(await deliverAll()).toBe(0);
	host.run = async () => await Promise.resolve();
	expect(await deliverAll()).toBe(count);
});
