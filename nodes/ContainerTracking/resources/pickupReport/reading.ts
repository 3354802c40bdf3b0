import { difference, partition } from 'lodash';

import { BadInput, excerpt, isBlank, splitAdvice } from '../../api/input/badInput';
import { linkTemplate } from '../../api/input/links';
import { NOTHING_HAS } from '../../api/input/soughtNames';
import { readZone } from '../../pickup/dates';
import { REASONS } from '../../pickup/types';
import { ROWS_MISSING } from '../../api/errors/explanations';
import { itemError, type Run } from '../../operation/definition';
import { webAddress } from '../../simplify/format';
import {
	carriesStatus,
	itemWithoutStatus,
	readEntries,
	type Entries,
	type ReadOptions,
} from '../../report/read';
import { reportOf, type ReportOptions } from '../../report/report';
import { REASON_LABELS, type Report, type ReportReason } from '../../report/types';
import { momentAsOf } from '../pickupStatus/evaluation';
import { statusesOf } from '../pickupStatus/ofMany';
import type { ReportParameters } from './fields';

/** Reads the report that all formats are written from. Options are checked before any request. */
export async function readReport(
	run: Run,
	parameters: ReportParameters,
	keeps: ReportOptions['keeps'],
): Promise<Report> {
	const { options, containersFrom } = parameters;
	const { timeZone, language, now: asked } = options;
	const zone = reportZone(timeZone) ?? readZone(run.context.getTimezone()) ?? 'utc';
	// The header of the report shows this moment in the chosen zone and language.
	const now = momentAsOf(asked).setZone(zone).setLocale(localeOf(language));
	const isOfAccount = containersFrom === 'account';
	if (isOfAccount) requireOfAccount(options.reasons ?? []);
	const links = {
		now,
		ownLinks: isBlank(options.linkBase) ? null : linkTemplate(options.linkBase),
		otherLinks: isOfAccount ? linkTemplate(undefined, run.client.baseUrl) : null,
	};
	const reportOptions: ReportOptions = {
		title: options.title?.trim() || 'Pickup report',
		now,
		groupBy: options.groupBy ?? 'terminal',
		orderBy: options.orderBy ?? 'reason',
		reasons: options.reasons ?? [],
		acknowledgeUrl: addressOf(options.acknowledgeUrl, 'Acknowledge URL', 'a form'),
		boardUrl: addressOf((options as { boardUrl?: string }).boardUrl, 'Board URL', 'a page'),
		keeps,
	};
	return reportOf(await reportEntries(run, parameters, links), reportOptions);
}

/** Without terms the account shows no costs and no empties: silence on them would look as if there were none. */
function requireOfAccount(reasons: readonly ReportReason[]): void {
	const others = difference<ReportReason>(reasons, REASONS);
	if (others.length === 0) return;
	throw new BadInput(
		`Reasons names ${others.map((reason) => `"${REASON_LABELS[reason]}"`).join(', ')}, which the account alone does not show`,
		'Costs and empties rest on your terms: set Containers From to Incoming Items, with Get Cost Forecast of Many or Get Return Status of Many before this node; or choose other Reasons.',
	);
}

const NOT_USED =
	'The incoming items carry pickup statuses that are not used, since Containers From is set to Account. To report on those, set it to Incoming Items.';

async function reportEntries(
	run: Run,
	{ containersFrom, pickupFilters, options }: ReportParameters,
	links: ReadOptions,
): Promise<Entries> {
	if (containersFrom === 'account') {
		if (run.inputs.some(carriesStatus)) run.hint(NOT_USED);
		const { statuses, notes } = await statusesOf(run, {
			pickupFilters: pickupFilters ?? {},
			options: { ...options, now: links.now },
		});
		const read = readEntries(statuses, links);
		return withGaps({ ...read, notes: [...notes, ...read.notes] });
	}
	const strange = itemWithoutStatus(run.inputs);
	// Where others have one, their alerts are not lost by it: a note in the report counts it.
	if (strange === undefined || run.inputs.some(carriesStatus))
		return withGaps(readEntries(run.inputs, links));
	throw itemError(
		{ ...run, itemIndex: strange },
		'The incoming item holds no pickup status',
		`Pass on items of Get Pickup Status, Get Cost Forecast or Get Return Status (of one or of Many, Output: Full), or of the trigger with Add Pickup Status; or set Containers From to Account.${splitAdvice(run.inputs[strange])}`,
	);
}

/** Notes on rows that may be missing and on names without a match become gaps: these always start a message. */
function withGaps(entries: Entries): Entries {
	const [gaps, notes] = partition(entries.notes, (note) =>
		[ROWS_MISSING, NOTHING_HAS].some((words) => note.includes(words)),
	);
	return { ...entries, notes, gaps: [...gaps, ...entries.gaps] };
}

function reportZone(name: unknown) {
	if (isBlank(name)) return undefined;
	const zone = readZone(name);
	if (zone) return zone;
	throw new BadInput(
		`Time Zone "${excerpt(name)}" is not known`,
		'Enter an IANA name such as America/Los_Angeles or Europe/Berlin, or leave it empty for that of the workflow.',
	);
}

function localeOf(language: unknown): string {
	if (isBlank(language)) return 'en';
	const tag = String(language).trim();
	try {
		const [locale] = Intl.DateTimeFormat.supportedLocalesOf([tag]);
		if (locale) return locale;
	} catch {
		// The text is no language tag.
	}
	throw new BadInput(
		`Language "${excerpt(tag)}" is not known`,
		'Enter a BCP 47 tag such as en, de or es-MX.',
	);
}

function addressOf(entered: unknown, name: string, what: string): string | null {
	if (isBlank(entered)) return null;
	const address = webAddress(String(entered).trim());
	if (address) return address;
	throw new BadInput(
		`${name} "${excerpt(entered)}" is not a web address`,
		`Enter the address of ${what}, beginning with https://.`,
	);
}
