/** Looks for values of an account in what was printed. */
import { expect } from 'vitest';

import type { Sandbox } from '../../sandbox/index.mts';

/** In a form that an attribute's name could have, too. */
export const MARKER = /zq_marker_\d+/;

/** Made by the check itself. */
const TEST_NUMBERS = /^TEST-TR-/;

/** What stands in the account beside the markers: ids, numbers, names, addresses, the key. */
function valuesOf({ store, apiKey, url }: Sandbox): string[] {
	const reporting = [
		...['number', 'bill_of_lading_number', 'normalized_number', 'request_number', 'customer_name'],
		...['company_name', 'secret', 'url', 'imo', 'display_name', 'pod_vessel_name', 'value'],
		...['seal_number', 'location_at_pod_terminal', 'nickname', 'firms_code', 'created_at'],
	];
	const resources = store.types().flatMap((type) => store.all(type));
	const attributes = resources.flatMap(({ attributes: all }) => reporting.map((name) => all[name]));
	return [...resources.map(({ id }) => id), ...attributes, apiKey, url]
		.filter((value) => typeof value === 'string')
		.filter((value) => value.length >= 4 && !TEST_NUMBERS.test(value));
}

export function expectNothingOf(sandbox: Sandbox, output: string): void {
	expect(output).not.toMatch(MARKER);
	expect(output).not.toMatch(/7331\d{4}/);
	expect(output).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}/);
	const values = valuesOf(sandbox);
	expect(values.length).toBeGreaterThan(1_000);
	expect(values.filter((value) => output.includes(value))).toEqual([]);
}
