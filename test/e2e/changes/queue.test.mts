/** Get Changes in queue mode: n8n saves its snapshot, whichever worker runs it. */
import { describe, expect, test } from 'vitest';
import { until } from '../harness/commands.mts';
import { setUp } from '../harness/scene.mts';
import { HOSTS } from '../hosts.mts';
import { useDeployment } from '../queue/deployment.mts';
import { Messenger, publishCaller, savedChanges, untilFailed, untilRead } from './stage.mts';

const LFD_CHANGED = 'container.pickup_lfd.changed';
const CHANGES = 3;
/** No run begins while another one is under way: neither process would know what the other has just reported. */
const SECONDS = 15;

describe.each(HOSTS)(
	'n8n $version',
	(host) => {
		const deployment = useDeployment('Get Changes in queue mode', host, { largestPage: 20 });
		let messenger: Messenger;
		let id: string;
		const expected: string[] = [];

		setUp(async () => {
			messenger = await new Messenger().start();
			const parameters = { events: [LFD_CHANGED], options: { maxWaitSeconds: 1 } };
			id = await savedChanges(deployment, messenger, parameters, SECONDS);
			// n8n 2.40 gives workers static data only in a workflow that another one calls.
			if (host.name === 'host') await publishCaller(deployment, id, SECONDS);
			else await deployment.session.publish(id);
			await untilRead(deployment, id);
		});

		const move = (): void => {
			const { ship, situations } = deployment.sandbox;
			const lfd = new Date(Date.UTC(2027, 0, expected.length + 1, 8)).toISOString();
			ship.moveLfd(situations.ready.containerId, lfd);
			expected.push(lfd.replace('.000', ''));
		};

		const expectReported = async (): Promise<void> => {
			const enough = () => messenger.items.length >= expected.length || undefined;
			await until(`${expected.length} changes`, enough);
			await untilRead(deployment, id);
			await untilRead(deployment, id);
			expect(messenger.items.map(({ current }) => current)).toEqual(expected);
		};

		test('each change is reported once, by whichever worker', async () => {
			for (let change = 0; change < CHANGES; change++) {
				move();
				await expectReported();
			}
			const began = deployment.workers.filter(({ log }) =>
				log.includes('Worker started execution'),
			);
			expect(began.length).toBeGreaterThan(0);
		});

		test('a worker is killed, the service is down while it starts again: all of it once', async () => {
			const outage = deployment.sandbox.faults.add({
				...{ kind: 'status', status: 503, match: { path: '/shipments' } },
			});
			await untilFailed(deployment, id);
			for (const worker of deployment.workers) await worker.kill();
			for (const worker of deployment.workers) await worker.start();
			await untilFailed(deployment, id);
			move();
			outage.remove();
			await expectReported();
		});

		// n8n 2.40 starts runs on workers without the static data of nodes.
		test.runIf(host.name === 'host')(
			'behind a Schedule Trigger, a worker that has not read itself says what is lost',
			async () => {
				const parameters = { events: [LFD_CHANGED], options: { maxWaitSeconds: 1 } };
				const other = await savedChanges(deployment, messenger, parameters, 5);
				await deployment.session.publish(other);
				await deployment.session.ended(other, 1);
				for (const worker of deployment.workers) await worker.kill();
				for (const worker of deployment.workers) await worker.start();
				const { id: failed } = await untilFailed(deployment, other);
				expect(await deployment.session.executionText(failed)).toMatch(
					/n8n has lost what this node remembers.*Receive By: Polling/,
				);
				await deployment.session.unpublish(other);
			},
		);
	},
	600_000,
);
