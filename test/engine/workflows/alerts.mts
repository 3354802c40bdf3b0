/** How "LFD changed to Slack" begins and words its messages, written by hand. */
import { BY_TERMINAL, type Known, type Lane } from './lanes.mts';

export const EARLIER = '#drayage: :calendar: *Last free day moved earlier*';
/** Of any change to a day that is past, today or up to two gate days away, unless it is to a later one. */
export const NEAR = '#drayage-urgent: <!channel> :rotating_light:';
export const LATER = '#drayage: :calendar: *Last free day moved later*';
export const SET = '#drayage: :calendar: *Last free day set*';

export interface Alert {
	/** After "last free day is", e.g. `in 5 days (Thu 12 Mar`. */
	is: string;
	reasons?: string;
	by?: string;
	yard?: string;
}

export const alert = (
	headline: string,
	{ number, terminal, billOfLading, references, customer }: Known,
	{ time }: Pick<Lane, 'time'>,
	{ is, reasons = 'not available for pickup', by = BY_TERMINAL, yard = 'Row 7' }: Alert,
): string =>
	[
		headline,
		`${number}: last free day is ${is}, ${time}) at ${terminal}; ${reasons}; ${by}.`,
		[customer, yard && `Yard: ${yard}`, `B/L ${billOfLading}`, references]
			.filter(Boolean)
			.join(' · '),
	].join('\n');
