/** How services say that they refuse kinds of event. */
import { kindsOf } from '../../../sandbox/events/kinds.mts';
import { PROFILES, type Profile } from '../../harness/profiles.mts';

/** Seen in deliveries, in no list of the service. */
export const SSL = 'container.ssl_lfd.changed';

/** By what a refusal reports the kind. */
export const WAYS = ['name', 'index', 'nothing'] as const;

/** Each way in each profile, for one kind at a time and for all at once. */
export const Reporting = PROFILES.flatMap((profile) =>
	WAYS.flatMap((refusesBy) =>
		[true, false].map((refusesEach) => ({ profile, refusesBy, refusesEach })),
	),
);

/** What a service of the profile takes, sorted. */
export const documented = (profile: Profile): string[] =>
	kindsOf(profile)
		.filter((kind) => kind !== SSL)
		.sort();

/** What the log says of all events where the contract has fewer kinds than are known. */
export const LEFT_OUT = [/takes no webhook for all events/, /does not register/];
