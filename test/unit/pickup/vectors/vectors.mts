import { expect, test } from 'vitest';

import { pickupStatusAt } from '../../../../nodes/ContainerTracking/pickup/pickupStatus';
import type { PickupOptions } from '../../../../nodes/ContainerTracking/pickup/options';
import type { PickupStatus } from '../../../../nodes/ContainerTracking/pickup/facts';

/** Noon of Wednesday, 10 June 2026, in New York. */
export const NOON_NEW_YORK = '2026-06-10T16:00:00Z';
import { cases } from '../../../cases.mts';

type Fields = { [name: string]: unknown };

export type Given = Partial<PickupOptions> & { shipment?: Fields; terminal?: Fields };

/** What the rules demand, worked out by hand; a pattern of the sentence, or several. */
export type Expected = Omit<Partial<PickupStatus>, 'flags' | 'sentence'> & {
	flags?: Partial<PickupStatus['flags']>;
	says?: RegExp | RegExp[];
	saysNot?: RegExp | RegExp[];
};

export type Vector = [name: string, attributes: Fields, given: Given, expected: Expected];

/** In the port of New York since Tuesday, 9 June; checked four hours ago; without a last free day. */
export const IN_NEW_YORK: Fields = {
	id: '22222222-2222-4222-8222-222222222222',
	type: 'container',
	number: 'VECT1234567',
	pod_timezone: 'America/New_York',
	pod_discharged_at: '2026-06-09T14:00:00Z',
	terminal_checked_at: '2026-06-10T12:00:00Z',
	availability_known: true,
	available_for_pickup: true,
	pod_terminal: { id: 't-port', type: 'terminal', name: 'Dock Seven', firms_code: 'E999' },
};

/** A shipment that ends in Chicago, not at its port. */
export const TO_CHICAGO: Fields = {
	port_of_discharge_locode: 'USNYC',
	destination_locode: 'USCHI',
	destination_timezone: 'America/Chicago',
	destination_terminal: { id: 't-ramp', type: 'rail_terminal', name: 'Ramp Nine' },
};

export const chicago: Given = { shipment: TO_CHICAGO };

/** `import_deadlines` of a container. */
export const deadlines = (line: unknown, terminal: unknown, rail: unknown) => ({
	pickup_lfd_line: line,
	pickup_lfd_terminal: terminal,
	pickup_lfd_rail: rail,
});

/** The start of days of June in New York. */
export const J9 = '2026-06-09T04:00:00Z';
export const J11 = '2026-06-11T04:00:00Z';
export const J12 = '2026-06-12T04:00:00Z';
export const J15 = '2026-06-15T04:00:00Z';

function evaluate(attributes: Fields, { shipment, terminal, ...options }: Given = {}) {
	const evaluateAt = pickupStatusAt({ now: NOON_NEW_YORK, ...options });
	return evaluateAt({ ...IN_NEW_YORK, ...attributes }, { shipment, terminal });
}

const list = (patterns: RegExp | RegExp[] = []) => [patterns].flat();

export function holdsAll(vectors: Vector[]): void {
	test.each(vectors)('%s', (_name, attributes, given, { says, saysNot, ...expected }) => {
		const status = evaluate(attributes, given);
		expect(status).toMatchObject(expected);
		for (const pattern of list(says)) expect(status.sentence).toMatch(pattern);
		for (const pattern of list(saysNot)) expect(status.sentence).not.toMatch(pattern);
	});
}

/** Cases as text, each laid over what all of them are given: attributes, what else is known, the status expected. */
export const holdsWith =
	(attributes: Fields, common: Given = {}) =>
	(texts: TemplateStringsArray, ...values: unknown[]): void => {
		const table = cases<Expected & { box?: Fields; given?: Given }>(texts, ...values);
		holdsAll(
			table.map(([name, { box, given = common, ...status }]): Vector => {
				return [name, { ...attributes, ...box }, given, status];
			}),
		);
	};

export const holds = holdsWith({});

/** [pickup_lfd, expected date, days left, more] at noon of 10 June in New York. */
export const written = (
	value: unknown,
	date: string | null,
	days: number | null,
	more: Expected = {},
	attributes: { [name: string]: unknown } = {},
	given: Given = {},
): Vector => [
	`${JSON.stringify(value)} in ${String(attributes.pod_timezone ?? 'America/New_York')} at ${String(given.now ?? 'noon')}`,
	{ pickup_lfd: value, ...attributes },
	given,
	{ last_free_day: date, days_left: days, ...more },
];
