/**
 * An account read for what can still cost money, at services that take, drop or refuse the filter on stopped
 * tracking, or lie about what they give: no shipment within the horizon is lost, and what is left out is reported.
 */
import { describe, expect, test } from 'vitest';

import { TO_OUTPUT } from '../harness/scene.mts';
import {
	sendDocument,
	withService,
	type Request,
	type Resource,
	type ServiceOptions,
} from './service.mts';

const NOW = '2026-03-06T22:00:00Z';
const DAY_MS = 86_400_000;
const STOPPED = 'filter[tracking_stopped]';

const daysAgo = (days: number): string => new Date(Date.parse(NOW) - days * DAY_MS).toISOString();

/** The filter of the service compares the attribute of its name. */
const shipment = (name: string, days: number, isStopped: boolean): Resource => ({
	type: 'shipment',
	id: name,
	attributes: {
		bill_of_lading_number: `BL-${name}`,
		created_at: daysAgo(days),
		tracking_stopped: String(isStopped),
		line_tracking_stopped_at: isStopped ? daysAgo(Math.min(days, 20)) : null,
		line_tracking_stopped_reason: isStopped ? 'past_arrival_window' : null,
	},
	relationships: { containers: { data: [{ type: 'container', id: `c-${name}` }] } },
});

const containersOf = (shipments: Resource[]): Resource[] =>
	shipments.map(({ id, attributes }) => ({
		type: 'container',
		id: `c-${id}`,
		attributes: {
			number: `N-${id}`,
			pickup_lfd: '2026-03-06',
			pod_timezone: 'America/New_York',
			pod_discharged_at: '2026-03-01T12:00:00Z',
			created_at: attributes.created_at,
			fees_at_pod_terminal: [{ type: 'demurrage', amount: 850, currency_code: 'USD' }],
		},
	}));

const many = (count: number, name: string, from: number, isStopped: boolean) =>
	Array.from({ length: count }, (_, n) => shipment(`${name}${n}`, from + n / 100, isStopped));

/** Newest first, as the service lists them: most are tracked, then more and more of them are not. */
const account = () => {
	const wanted = [
		...many(130, 'new', 1, false),
		...many(40, 'lately-stopped', 10, true),
		...many(60, 'open', 40, false),
		...many(80, 'stopped', 60, true),
		...many(20, 'old-but-open', 300, false),
	];
	const beyond = many(230, 'over', 200, true);
	const all = [...wanted, ...beyond].sort((a, b) =>
		String(b.attributes.created_at).localeCompare(String(a.attributes.created_at)),
	);
	return { wanted: wanted.map(({ id }) => id).sort(), all };
};

interface Account {
	rows?: Resource[];
	service?: Partial<ServiceOptions>;
}

async function sweep({ rows = account().all, service }: Account) {
	const options = { lists: { '/shipments': rows }, included: containersOf, ...service };
	return await withService(options, async (run, { requests }) => {
		const { items, error, hints } = await run(
			'container: getPickupStatusOfMany',
			{ urgency: [], options: { now: NOW, maxWaitSeconds: 0 }, output: 'full' },
			[{}],
			TO_OUTPUT,
		);
		const failed = items.find((item) => 'error' in item)?.error;
		const given = items.map(({ container_id: id }) => String(id).replace(/^c-/, ''));
		return { given: given.sort(), error: error ?? failed, hints, requests };
	});
}

const beyondIn = (given: string[]) => given.filter((id) => id.startsWith('over'));

async function expectWhole(options: Account) {
	const { wanted } = account();
	const { given, error, hints, requests } = await sweep(options);
	expect(error).toBeUndefined();
	expect(wanted.filter((id) => !given.includes(id))).toEqual([]);
	expect(new Set(given).size).toBe(given.length);
	return { given, hints, requests };
}

const refuse: NonNullable<ServiceOptions['spoil']> = ({ query }) =>
	query.has(STOPPED)
		? (response) =>
				sendDocument(response, {
					status: 400,
					document: {
						errors: [{ title: 'Unpermitted parameter', source: { parameter: STOPPED } }],
					} as object,
				})
		: undefined;

const isFor = (value: string) => (request: Request) => request.query.get(STOPPED) === value;
const drop = ({ query }: Request) => query.delete(STOPPED);

describe.concurrent('whatever the service does with the filter', () => {
	test('it takes it: what was stopped long ago is left out, and how much that is, reported', async () => {
		const { given, hints } = await expectWhole({});
		expect(beyondIn(given)).toEqual([]);
		expect(hints.join()).toContain('230 shipments');
	});

	test('it drops it', async () => {
		const { given, hints } = await expectWhole({ service: { before: drop } });
		expect(beyondIn(given)).toEqual([]);
		expect(hints.join()).toContain('230 shipments');
	});

	test.each(['true', 'false'])('it drops only %s', async (value) => {
		await expectWhole({
			service: { before: (request) => void (isFor(value)(request) && drop(request)) },
		});
	});

	test('it refuses it', async () => {
		const { given } = await expectWhole({ service: { spoil: refuse } });
		expect(beyondIn(given)).toEqual([]);
	});

	test.each(['true', 'false'])('it refuses only %s', async (value) => {
		await expectWhole({
			service: { spoil: (request) => (isFor(value)(request) ? refuse(request) : undefined) },
		});
	});

	test('it takes it the wrong way round', async () => {
		const swap = ({ query }: Request) =>
			query.has(STOPPED) && query.set(STOPPED, query.get(STOPPED) === 'true' ? 'false' : 'true');
		await expectWhole({ service: { before: (request) => void swap(request) } });
	});

	test('it finds nothing by it', async () => {
		const { all } = account();
		for (const { attributes } of all) delete attributes.tracking_stopped;
		const { given } = await expectWhole({ rows: all });
		expect(beyondIn(given)).toEqual([]);
	});
});

describe.concurrent('whatever the rows report their age', () => {
	const changing = (change: (row: Resource, index: number) => void): Resource[] => {
		const { all } = account();
		all.forEach(change);
		return all;
	};

	test.each([null, 'yesterday', {}])('%j', async (created_at) => {
		await expectWhole({ rows: changing(({ attributes }) => (attributes.created_at = created_at)) });
	});

	test('every third one nothing', async () => {
		await expectWhole({
			rows: changing(({ attributes }, n) => n % 3 === 0 && (attributes.created_at = null)),
		});
	});

	test('all the same, long ago: those that were stopped are left out and counted', async () => {
		const rows = changing(({ attributes }) => (attributes.created_at = daysAgo(500)));
		const { given, hints } = await sweep({ rows });
		expect(given).toHaveLength(210);
		expect(hints.join()).toContain('350 shipments');
	});

	test('they come in another order', async () => {
		const { all } = account();
		await expectWhole({ rows: all.map((row, n) => all[(n * 37) % all.length] ?? row) });
	});

	test('they come oldest first', async () => {
		await expectWhole({ rows: account().all.reverse() });
	});
});

describe.concurrent('whatever the service reports the length', () => {
	test.each([0, 1_000_000, 'many'])('total %j', async (total) => {
		const { given } = await expectWhole({
			service: {
				spoil: () => (response, good) =>
					sendDocument(response, { ...good, document: { ...good.document, meta: { total } } }),
			},
		});
		expect(beyondIn(given)).toEqual([]);
	});

	test.each(['total', 'links', 'nothing'] as const)('only %s', async (reported) => {
		await expectWhole({ service: { reported } });
	});
});

describe.concurrent('what changes while the account is read', () => {
	const changedBetween = (id: string, isStopped: boolean, rows: Resource[]) => {
		const row = rows.find((each) => each.id === id);
		return (request: Request) => {
			if (!isFor('true')(request) || !row) return;
			row.attributes.tracking_stopped = String(isStopped);
			row.attributes.line_tracking_stopped_at = isStopped ? daysAgo(0) : null;
		};
	};

	test('a shipment whose tracking stops between the lists is given once', async () => {
		const rows = account().all;
		await expectWhole({ rows, service: { before: changedBetween('open7', true, rows) } });
	});

	test('a shipment whose tracking is resumed between the lists is not lost', async () => {
		const rows = account().all;
		await expectWhole({ rows, service: { before: changedBetween('stopped7', false, rows) } });
	});
});
