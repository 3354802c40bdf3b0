import { AccountExceptions, readEarlier, type ExceptionItem } from '../../exceptions';
import { operation } from '../../operation/definition';
import { slackText } from '../../report/message/format';
import { presentMany } from '../pickupStatus/presenting';
import { AccountSweep } from '../pickupStatus/sweep';
import { EXCEPTION_FIELDS } from './fields';

const MARKS: { readonly [Key in ExceptionItem['severity']]: string } = {
	critical: ':red_circle:',
	warning: ':large_orange_circle:',
	info: ':white_circle:',
};

const withSlackText = (item: ExceptionItem): ExceptionItem & { slack_text: string } => {
	const text = [item.sentence, item.customer_name].filter(Boolean).join(' · ');
	const mark = item.change === 'closed' ? ':white_check_mark:' : MARKS[item.severity];
	return { ...item, slack_text: `${mark} ${slackText(text, item.number, item.link)}` };
};

/** A row that reads well in a table, and that a data table keeps until the next run. */
const rowOf = (has: { changes: boolean; vessels: boolean }) => (item: ExceptionItem) => ({
	...(has.changes && { change: item.change }),
	severity: item.severity,
	kind: item.kind,
	number: item.number,
	since: item.since,
	days: item.days,
	sentence: item.sentence,
	terminal: item.terminal,
	customer_name: item.customer_name,
	...(has.vessels && {
		vessel_name: item.vessel_name,
		vessel_imo: item.vessel_imo,
		voyage_number: item.voyage_number,
	}),
	exception_key: item.exception_key,
	shipment_id: item.shipment_id,
});

/** What is told of a shipment comes with its containers. */
const withoutContainers = (count: number): string[] =>
	count === 0
		? []
		: [
				`${count === 1 ? '1 shipment names no container yet, so it was' : `${count.toLocaleString('en')} shipments name no container yet, so they were`} not looked at.`,
			];

/** docs/exceptions.md */
export const GET_EXCEPTIONS_OF_MANY = operation({
	value: 'getExceptionsOfMany',
	name: 'Get Exceptions of Many',
	action: 'Get containers at risk: late, stuck, rolled, silent',
	description:
		'Get what goes wrong quietly: long stays, late or rolled ships, silence, blocked pickups, and what has opened or closed since',
	fields: [...EXCEPTION_FIELDS],
	returns: 'items',
	takesAllItems: true,
	run: async (run, { kinds, earlierFrom, show, pickupFilters, options, ...chosen }) => {
		const { now, linkBase, returnWatched = false, onePerContainer, ...thresholds } = options;
		const earlier = earlierFrom === 'items' ? readEarlier(run.inputs) : null;
		const account = new AccountExceptions({
			...{ ...thresholds, kinds, earlier, show },
			...{ returnWatched, onePerContainer },
		});
		const sweep = new AccountSweep(run, { pickupFilters, options: { now, linkBase } });
		for await (const { isReported, ...evaluated } of sweep.found())
			account.add(evaluated, isReported);
		const { items, notes, labels } = account.result();
		return presentMany(
			run,
			chosen,
			{
				statuses: items.map(withSlackText),
				notes: [...sweep.notes(), ...withoutContainers(sweep.emptyShipments), ...notes],
				labels: [...sweep.labels(), ...labels],
			},
			rowOf({ changes: earlier !== null, vessels: returnWatched }),
		);
	},
});
