/** Making an account takes longer than most tests do, so each is made once in a process and copied for every sandbox. */
import type { Profile, Resource } from '../resource.mts';
import { Store } from '../store.mts';
import { seedFleet, type Situations } from './fleet.mts';

interface Account {
	resources: Map<string, Resource[]>;
	situations: Situations;
}

const MINUTE = 60_000;

/** Of the moments and profiles that were asked for last. */
const MOST_ACCOUNTS = 12;

const accounts = new Map<string, Account>();

/** Seeds a store with a copy of the account as it is at this moment. */
export function seedCopy(store: Store, start: number, profile: Profile): Situations {
	const { resources, situations } = accountAt(start, profile);
	// Events are most of it, and few tests ask for one.
	for (const [type, ofType] of resources) store.seed(type, () => ofType.map(copyOf));
	return copyOf(situations);
}

/** Sandboxes that start now share one account a minute; nothing in it is nearer to its moment than that. */
export const minuteOf = (moment: number): number => moment - (moment % MINUTE);

function accountAt(start: number, profile: Profile): Account {
	const key = `${profile} ${start}`;
	const account = accounts.get(key) ?? makeAccount(start, profile);
	accounts.delete(key);
	accounts.set(key, account);
	if (accounts.size > MOST_ACCOUNTS) accounts.delete(String(accounts.keys().next().value));
	return account;
}

function makeAccount(start: number, profile: Profile): Account {
	const store = new Store();
	const situations = seedFleet(store, start, profile);
	const resources = new Map(store.types().map((type) => [type, store.all(type)]));
	return { resources, situations };
}

/** `structuredClone` of plain data, in a quarter of the time. */
function copyOf<T>(value: T): T {
	if (Array.isArray(value)) return value.map(copyOf) as T;
	if (typeof value !== 'object' || value === null) return value;
	const copy = {} as T & object;
	for (const name in value) copy[name] = copyOf(value[name]);
	return copy;
}
