import { createRequire } from 'node:module';
import sumBy from 'lodash/sumBy.js';
import { DateTime } from 'luxon';

import { pickupStatusAt } from '../../nodes/ContainerTracking/pickup/pickupStatus';
import type { PickupStatus } from '../../nodes/ContainerTracking/pickup/facts';
import type { Report } from '../../nodes/ContainerTracking/report/types';
import { box, NOW } from './boxes.mts';
import { inProcess, timedInTurn, type Ratio } from './measure.mts';
import { withAccount } from './sweepService.mts';

type Source<Path extends string> = Path extends 'board'
	? typeof import('../../nodes/ContainerTracking/report/board')
	: Path extends 'email'
		? typeof import('../../nodes/ContainerTracking/report/email')
		: Path extends 'message'
			? typeof import('../../nodes/ContainerTracking/report/message')
			: Path extends 'read'
				? typeof import('../../nodes/ContainerTracking/report/read')
				: typeof import('../../nodes/ContainerTracking/report/report');

/** As built: what compiles the sources on the way names each function anew, which takes its time. */
const built = <Path extends 'board' | 'email' | 'message' | 'read' | 'report'>(path: Path) =>
	createRequire(import.meta.url)(
		`../../dist/nodes/ContainerTracking/report/${path}`,
	) as Source<Path>;

const { createBoard } = built('board');
const { createEmails } = built('email');
const { createMessages } = built('message');
const { readEntries } = built('read');
const { reportOf } = built('report');

const BOXES = 5_000;
const RUNS = 15;
const LINK = 'https://app.terminal49.com/shipments/find?q={number}';

interface Format {
	name: string;
	/** All its text. */
	write(report: Report): string;
}

const FORMATS: Format[] = [
	{
		name: 'message',
		write: (report) =>
			createMessages(report, { format: 'slack', maxLength: 3_500 })
				.map(({ text }) => text)
				.join('\n'),
	},
	{
		name: 'e-mail',
		write: (report) =>
			createEmails(report, { per: 'all' })
				.map(({ html, text }) => html + text)
				.join('\n'),
	},
	{ name: 'board', write: createBoard },
];

/**
 * (k) Reports of 5,000 boxes, from the items that come in to the last text: all three against the run of Get Pickup
 * Status of Many that gives those items.
 */
export async function report(): Promise<Ratio> {
	const statuses = attentionOf(BOXES);
	for (const { name, write } of FORMATS) {
		const missing = missingIn(write(reportOn(statuses)), statuses);
		if (missing > 0) throw new Error(`${name}: ${missing} of ${BOXES} boxes do not stand in it`);
	}
	const getting = await withAccount(
		{ shipments: BOXES / 2, open: BOXES / 2, areStopped: false },
		async (url) => await inProcess('statuses', url, 'a-key', '3'),
	);
	if (getting.count !== BOXES) throw new Error(`${getting.count} items instead of ${BOXES}`);
	const jobs = FORMATS.map((format) => () => format.write(reportOn(statuses)).length);
	const written = await timedInTurn(RUNS, ...jobs);
	const each = written.map(({ ms }) => ms.toFixed(0)).join(' + ');
	return {
		what: `(k) message, e-mail and board of ${BOXES} boxes: against getting their pickup statuses`,
		value: sumBy(written, 'ms') / getting.ms,
		limit: 1,
		detail: `${each} ms against ${getting.ms.toFixed(0)} ms`,
	};
}

/** Only those that somebody has to look at: the others stand in no report. */
function attentionOf(count: number): PickupStatus[] {
	const statusAt = pickupStatusAt({ now: NOW });
	const statuses: PickupStatus[] = [];
	for (let n = 0; statuses.length < count; n++) {
		const status = statusAt(box(n));
		if (status.attention.length > 0) statuses.push(status);
	}
	return statuses;
}

const reportOn = (statuses: PickupStatus[]): Report =>
	reportOf(
		readEntries(statuses, {
			now: DateTime.fromISO(NOW, { zone: 'utc' }),
			ownLinks: null,
			otherLinks: LINK,
		}),
		{
			title: 'Morning report',
			now: DateTime.fromISO(NOW, { zone: 'America/Los_Angeles', locale: 'en' }),
			groupBy: 'terminal',
			reasons: [],
			acknowledgeUrl: 'https://n8n.example.com/form/acknowledge',
			keeps: 'attention',
		},
	);

function missingIn(text: string, statuses: PickupStatus[]): number {
	const found = new Set(text.match(/[A-Z]{4}\d{7}/g));
	return statuses.filter(({ number }) => !found.has(String(number))).length;
}
