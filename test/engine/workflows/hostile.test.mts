/** Texts of the service that want to be more than texts, through each workflow that writes its own messages. */
import type { IDataObject } from 'n8n-workflow';
import { expect, it } from 'vitest';

import { readSlack } from '../../unit/report/properties/slack.mts';
import { createEngine } from '../harness/engine.mts';
import { readWorkflow } from './stage.mts';

const TEXT =
	'<!channel> <http://evil.example|click> @here *bold* _it_ ~no~ `code` :ship: www.evil.example https://evil.example R&D';
const LINK = 'https://tms.example/find?from=alert&q=TEST1234567';

const pickup = {
	...{ number: 'TEST1234567', sentence: `TEST1234567: ${TEXT}`, alerts: true, incomplete: false },
	...{ urgency: 'soon', gate_days_left: 9, lfd_zone: 'America/New_York', ready: 'ready' },
	...{ lfd_source: TEXT, location_at_pod_terminal: TEXT, bill_of_lading_number: TEXT },
	...{ ref_numbers: [TEXT, TEXT], active_holds: [], firms_code: TEXT, link: LINK },
	...{ equipment_length: 40, equipment_type: TEXT, equipment_height: TEXT, weight_in_lbs: null },
};
const event = { occurred_at: '2026-03-05T21:30:00Z', notification_id: 'n1', link: LINK, pickup };
const lfd_change = { direction: 'set', current: '2099-03-20', previous: null, source: TEXT, stated_by: TEXT };
const request = { id: 'r1', request_number: TEXT, scac: TEXT, ref_numbers: [TEXT], failed_reason: TEXT };
const hold = { change: 'placed', name: TEXT, status: 'hold', description: TEXT };

it.each<[string, string, IDataObject, number]>([
	['lfd-changed-to-slack', 'Last Free Day Changed', { ...event, event: 'container.pickup_lfd.changed', lfd_change, missing: null }, 1],
	['lfd-changed-to-slack', 'Last Free Day Changed', { ...event, event: 'container.pickup_lfd.changed', lfd_change, missing: TEXT }, 1],
	['available-to-dispatch', 'Availability Changed', { ...event, event: 'container.transport.available', availability_change: { current: true, previous: false } }, 1],
	['available-to-dispatch', 'Availability Changed', { ...event, event: 'container.transport.available', availability_change: { current: true, previous: false }, missing: TEXT }, 1],
	['hold-monitor', 'Holds Changed', { ...event, event: 'container.updated', hold_changes: [hold, { ...hold, name: 'freight' }, { ...hold, name: 'tmf' }] }, 3],
	['failed-tracking-triage', 'Tracking Needs a Look', { event: 'tracking_request.failed', tracking_request: request }, 1],
	['failed-tracking-triage', 'Tracking Needs a Look', { event: 'tracking_request.tracking_stopped', tracking_request: request, shipment: { id: 's1', line_tracking_stopped_reason: TEXT }, link: LINK }, 1],
	['failed-tracking-triage', 'Tracking Needs a Look', { event: 'tracking_request.failed', tracking_request: { ...request, failed_reason: 'not_found' } }, 1],
	['eta-slipped', 'ETA Changed', { event: 'shipment.estimated.arrival', current: '2026-03-20T08:00:00Z', missing: TEXT, container: { number: TEXT }, link: LINK }, 1],
	['bulk-start-from-sheet', 'Outcome of the Row', { row: 2, number: TEXT, outcome: TEXT, note: TEXT }, 1],
])('%s, behind %s: nothing of it acts in Slack', async (file, node, item, count) => {
	const engine = await createEngine({ baseUrl: 'http://127.0.0.1:9', apiKey: 'none' });
	const { data } = await engine.runWorkflow(await readWorkflow(file), { node, items: [item] });
	expect(data.resultData.error).toBeUndefined();
	const texts = engine.outbox
		.map(({ parameters }) => parameters)
		.filter(({ toEmail }) => !toEmail)
		.map(({ text }) => String(text));
	expect(texts).toHaveLength(count);
	for (const text of texts) {
		expect(text).toContain('evil.example');
		const { mentions, links, loose, quoted, styled } = readSlack(text);
		expect({ mentions, loose, quoted }).toEqual({ mentions: [], loose: [], quoted: [] });
		expect(links.filter(({ url }) => !url.startsWith('https://tms.example/'))).toEqual([]);
		expect(styled.filter(({ text: span }) => /bold|it|no|code/.test(span) && span.length < 8)).toEqual([]);
	}
});

it.each([
	['lfd-changed-to-slack', 'Last Free Day Changed', { event: 'container.pickup_lfd.changed', lfd_change: { ...lfd_change, source: 'terminal' }, missing: null }],
	['available-to-dispatch', 'Availability Changed', { event: 'container.transport.available', availability_change: { current: true, previous: false } }],
	['hold-monitor', 'Holds Changed', { event: 'container.updated', hold_changes: [{ ...hold, name: 'freight' }] }],
])('%s: what one run found is one message, which Slack takes', async (file, node, fields) => {
	const engine = await createEngine({ baseUrl: 'http://127.0.0.1:9', apiKey: 'none' });
	engine.pace.isSlack = true;
	const items = Array.from({ length: 60 }, (_, at) => {
		const number = `ABCU${1_000_000 + at}`;
		return { ...event, ...fields, pickup: { ...pickup, number, sentence: `${number}: soon.` } };
	});
	const { data } = await engine.runWorkflow(await readWorkflow(file), { node, items });
	expect(data.resultData.error).toBeUndefined();
	const [message, ...further] = engine.outbox.map(({ parameters }) => String(parameters.text));
	expect(further).toEqual([]);
	expect(new Set(message.match(/ABCU\d{7}/g)).size).toBe(25);
	expect(message).toMatch(/\n\nand 35 more: the pickup board shows where all stand$/);
	expect(message.length).toBeLessThan(40_000);
});
