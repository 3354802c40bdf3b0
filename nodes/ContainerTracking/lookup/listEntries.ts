import type { INodeListSearchItems } from 'n8n-workflow';

import { textOf, type FlatResource } from '../jsonapi';
import { listOf } from './numberMatches';

export interface Entry extends INodeListSearchItems {
	/** Everything the entry can be found by. */
	words: string;
}

export const words = (...parts: unknown[]): string =>
	parts.flat().map(textOf).filter(Boolean).join(' ');

/** `MEDU1234567 (EVER EXAMPLE, PO-1)`: the number first, what helps to recognize it in brackets. */
export function entry(value: unknown, title: unknown, ...hints: unknown[]): Entry {
	const known = hints.flat().map(textOf).filter(Boolean);
	const name = `${textOf(title) || textOf(value)}${known.length ? ` (${known.join(', ')})` : ''}`;
	return { name, value: textOf(value), words: words(title, known) };
}

export const shipmentEntry = (row: FlatResource): Entry =>
	entry(row.id, row.bill_of_lading_number, row.pod_vessel_name, row.ref_numbers);

/** Containers are read through their shipments, which every profile of the service lists. */
export const containerEntries = (shipments: FlatResource[]): Entry[] =>
	shipments.flatMap((shipment) =>
		listOf(shipment.containers).map((row) =>
			entry(
				row.id,
				row.number,
				shipment.bill_of_lading_number,
				shipment.pod_vessel_name,
				row.ref_numbers,
			),
		),
	);

/** Each carrier once, by its code. */
export const carrierEntries =
	(nameField: string, scacField: string) =>
	(rows: FlatResource[]): Entry[] =>
		[...new Map(rows.map((row) => [textOf(row[scacField]), row]))]
			.filter(([scac]) => scac !== '')
			.map(([scac, row]) => entry(scac, row[nameField], scac));

/** What was typed, where it may be the code of a carrier that no list has. */
export function typedCarrier(filter: string): INodeListSearchItems | undefined {
	const scac = filter.trim().toUpperCase();
	return /^[A-Z0-9]{2,5}$/.test(scac) ? { name: `Use "${scac}"`, value: scac } : undefined;
}
