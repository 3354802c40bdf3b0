/** The sandbox's profiles, and what a service of the contract may have of the public one's extras. */
export type { Profile } from '../../sandbox/index.mts';

import type { Profile } from '../../sandbox/index.mts';

export const PROFILES: Profile[] = ['public', 'specification'];

/** test/engine/bare is a service that has none. */
export const ALL_EXTRAS = { signature: true, headers: true, includes: true, filters: true };
