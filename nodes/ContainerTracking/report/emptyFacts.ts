import type { DayLabels } from './dayLabels';
import { counted } from './phrases';
import { clipped } from './plainText';
import type { ReportEntry } from './types';

/** When an empty is due back and where, how long it is out and from where; what a phrase says is not said again. */
export function emptyFacts(
	{ empty }: Pick<ReportEntry, 'empty'>,
	phrases: readonly string[],
	labels: DayLabels,
): string[] {
	if (empty === null) return [];
	const { returnBy, lastGateDay, daysLeft, returnTo } = empty;
	const isTold = (text: string) => phrases.some((phrase) => phrase.includes(text));
	const [by, gate] = [returnBy, lastGateDay].map((day) => (day === null ? '' : labels.of(day)));
	const isAhead = daysLeft !== null && daysLeft > 0 && lastGateDay !== returnBy;
	const isGateDay = gate !== '' && isAhead && !isTold(gate);
	return [
		by === '' || isTold(by) ? '' : `return by ${by}`,
		isGateDay ? `last gate day ${gate}` : '',
		pickedUpText(empty, labels, isTold),
		returnTo === null ? '' : `return to ${clipped(returnTo)}`,
	];
}

/** `out 6 days, picked up Thu 5 Mar at Pier 400`. */
function pickedUpText(
	{ daysOut, pickedUpOn, pickedUpFrom }: NonNullable<ReportEntry['empty']>,
	labels: DayLabels,
	isTold: (text: string) => boolean,
): string {
	const days = daysOut === null ? '' : `out ${counted(daysOut, 'day')}`;
	const out = days !== '' && isTold(days) ? '' : days;
	const on = pickedUpOn === null ? '' : ` ${labels.of(pickedUpOn)}`;
	const from = pickedUpFrom === null ? '' : ` at ${clipped(pickedUpFrom)}`;
	const pickedUp = on + from === '' ? '' : `picked up${on}${from}`;
	return [out, pickedUp].filter(Boolean).join(', ');
}
