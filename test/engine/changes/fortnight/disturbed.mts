/** Get Changes in an office where things go wrong, with a note of what it has reported. */
import type { IDataObject } from 'n8n-workflow';

import { Prng } from '../../../prng.mts';
import { targets } from '../../../sandbox/resource.mts';
import type { Schedule } from '../../harness/changes.mts';
import { faultsBetween } from './oracle/faults.mts';
import { loadAfresh, parametersOf, type Stage, type Variant } from './stage.mts';
import type { Truth } from './truth.mts';

type Trouble =
	| 'none'
	| 'kill'
	| 'killBeforeHandingOver'
	| 'failingPage'
	| 'movingPages'
	| 'vanishingRow';

const TROUBLES: Trouble[] = [
	...(['none', 'none', 'none', 'kill'] as const),
	...(['killBeforeHandingOver', 'failingPage', 'movingPages', 'vanishingRow'] as const),
];

/** Shipments on a page, so that an account of a dozen has several. */
export const SMALL_PAGE = 5;

export class Disturbed {
	readonly faults: string[] = [];
	/** Items that started a run. */
	count = 0;
	troubles = 0;
	private readonly random: Prng;
	private readonly schedule: Schedule;
	/** What was so at the last reading, and at the one whose state was saved. */
	private seen: Truth;
	private saved: Truth;
	private savedState: IDataObject = {};

	constructor(
		private readonly stage: Stage,
		private readonly variant: Variant,
		seed: number,
	) {
		this.random = new Prng(seed);
		this.schedule = stage.schedule(parametersOf(variant));
		this.seen = this.saved = stage.truth();
	}

	async publish(): Promise<void> {
		this.seen = this.saved = this.stage.truth();
		if (await this.schedule.run()) this.faults.push('reported something at once');
		this.savedState = this.schedule.staticData;
	}

	async perhapsRead(): Promise<void> {
		if (this.random.chance(0.6)) return;
		const isOnePage = this.stage.truth().shipments.size <= SMALL_PAGE;
		const trouble = isOnePage ? 'none' : this.random.pick(TROUBLES);
		if (trouble !== 'none') this.troubles++;
		switch (trouble) {
			case 'kill':
				return await this.killAndStart();
			case 'killBeforeHandingOver':
				return await this.loseOnTheWay();
			case 'failingPage':
				return await this.failOnPage();
			case 'movingPages':
				return await this.readWhilePagesMove();
			case 'vanishingRow':
				return await this.readWhileRowVanishes();
			default:
				return await this.read();
		}
	}

	async read(truth = this.stage.truth()): Promise<void> {
		const items = await this.schedule.run();
		this.judge(items ?? [], truth);
		this.save();
	}

	private judge(items: IDataObject[], truth: Truth): void {
		const found = faultsBetween(items, this.seen, truth, this.variant);
		const at = new Date(truth.at).toISOString();
		this.faults.push(...found.map((fault) => `${at}: ${fault}`));
		this.count += items.length;
		this.seen = truth;
	}

	/** n8n saves static data behind each run. */
	private save(): void {
		this.saved = this.seen;
		this.savedState = this.schedule.staticData;
	}

	/** A new process has what was saved, and reads at once. */
	private async killAndStart(): Promise<void> {
		this.schedule.restart(await loadAfresh());
		this.seen = this.saved;
		const items = await this.schedule.run();
		this.judge(items ?? [], this.stage.truth());
		this.save();
	}

	/** It read and reported, and n8n was killed before it heard: the next one reports the same, under the same ids. */
	private async loseOnTheWay(): Promise<void> {
		const lost = (await this.schedule.run()) ?? [];
		this.schedule.staticData = this.savedState;
		this.schedule.restart(await loadAfresh());
		this.seen = this.saved;
		const items = (await this.schedule.run()) ?? [];
		const ids = new Set(items.map(({ notification_id }) => notification_id));
		for (const { event, notification_id } of lost)
			if (!ids.has(notification_id)) this.faults.push(`another id after a kill: ${String(event)}`);
		this.judge(items, this.stage.truth());
		this.save();
	}

	/** One of the pages is refused: nothing is reported, and nothing is lost. */
	private async failOnPage(): Promise<void> {
		const match = { path: '/shipments', page: this.random.between(1, 2) };
		const fault = this.stage.sandbox.faults.add({ kind: 'status', status: 403, match, times: 1 });
		const state = JSON.stringify(this.schedule.staticData);
		const outcome = await this.schedule.run().then(
			() => 'reported',
			() => 'failed',
		);
		fault.remove();
		if (fault.hits === 0 || outcome !== 'failed') this.faults.push('a page was refused in silence');
		if (JSON.stringify(this.schedule.staticData) !== state)
			this.faults.push('a failed run moved on');
		await this.read();
	}

	/** A booking moves all rows by one: the last one of the first page comes again. */
	private async readWhilePagesMove(): Promise<void> {
		const truth = this.stage.truth();
		const number = `FORT${this.random.between(600_000, 699_999)}`;
		const times = { etd: '2026-03-25T12:00:00Z', eta: '2026-04-12T12:00:00Z' };
		const { ship } = this.stage.sandbox;
		const items = await this.betweenPages(() =>
			ship.book({ lane: 'houston', number, ...times, containers: 2 }),
		);
		this.judge(items ?? [], truth);
		this.save();
	}

	/** The newest shipment is gone, so that the first row of the second page is on neither: the next run reports it. */
	private async readWhileRowVanishes(): Promise<void> {
		const { store } = this.stage.sandbox;
		const truth = this.stage.truth();
		const items = await this.betweenPages(() => {
			const [newest] = store.newestFirst('shipment');
			for (const target of targets(newest, 'containers')) store.remove(target);
			store.remove(newest);
		});
		const rest = await this.schedule.run();
		this.judge([...(items ?? []), ...(rest ?? [])], truth);
		this.seen = this.stage.truth();
		this.save();
	}

	/** A run during which something happens after the first page was read, before the second one is. */
	private async betweenPages(happen: () => unknown): Promise<IDataObject[] | null> {
		const { faults } = this.stage.sandbox;
		let goOn = () => {};
		const until = new Promise<void>((resolve) => (goOn = resolve));
		const match = { path: '/shipments', page: 2 };
		const fault = faults.add({ kind: 'held', until, match, times: 1 });
		const compared = this.schedule.run();
		while (fault.hits === 0) await new Promise((resolve) => setImmediate(resolve));
		happen();
		goOn();
		const items = await compared;
		fault.remove();
		return items;
	}
}
