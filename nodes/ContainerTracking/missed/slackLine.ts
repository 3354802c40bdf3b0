import { DateTime } from 'luxon';
import type { IDataObject } from 'n8n-workflow';

import { nameOfKind } from '../events/catalogue';
import { slackText } from '../report/message/format';

/** `2026-03-05 21:30 UTC · Vessel: Berthed · TEST1234567`: what happened to which container, as a line for Slack. */
export function withSlackText(item: IDataObject): IDataObject {
	const { event, occurred_at: at, container, shipment, tracking_request: request } = item;
	if (typeof event !== 'string') return item;
	const number =
		textIn(container, 'number') ??
		textIn(request, 'request_number') ??
		textIn(shipment, 'bill_of_lading_number');
	const time = typeof at === 'string' ? DateTime.fromISO(at, { zone: 'utc' }) : null;
	const parts = [
		time?.isValid ? time.toFormat("yyyy-LL-dd HH:mm 'UTC'") : 'time not told',
		whatHappened(item, event),
		number ?? item.missing,
	];
	const link = typeof item.link === 'string' ? item.link : null;
	return { ...item, slack_text: slackText(parts.filter(Boolean).join(' · '), number, link) };
}

/** An update says which fields it changed. */
function whatHappened({ changes }: IDataObject, event: string): string {
	const fields = Array.isArray(changes) ? changes.map((each) => textIn(each, 'field')) : [];
	const named = fields.filter(Boolean).map((field) => String(field).replaceAll('_', ' '));
	return named.length === 0 || event !== 'container.updated'
		? nameOfKind(event)
		: `Container: ${named.join(', ')} changed`;
}

function textIn(of: unknown, name: string): string | null {
	const value = (of as IDataObject | null | undefined)?.[name];
	return typeof value === 'string' && value !== '' ? value : null;
}
