/** What the public service has beyond the contract and a service of the contract may have, too. */
import type { Profile } from './resource.mts';

export interface Extras {
	/** Deliveries are signed with the secret of their webhook. */
	signature: boolean;
	/** A webhook takes `headers`, and sends them with its deliveries. */
	headers: boolean;
	/** `include` takes paths with dots, and `user`. */
	includes: boolean;
	/** Filters of lists that the contract does not tell of. */
	filters: boolean;
}

/** The public service has them all, whatever was asked for; the contract has those that are switched on. */
export const extrasOf = (profile: Profile, wanted: Partial<Extras> = {}): Extras => {
	const all = profile === 'public';
	return {
		signature: all || wanted.signature === true,
		headers: all || wanted.headers === true,
		includes: all || wanted.includes === true,
		filters: all || wanted.filters === true,
	};
};
