/**
 * A server that behaves as the interface specification says, for tests, demo and benches, and for anyone without a key.
 * It shares no code with the product, so that the product can be compared with it. README.md says how to use it.
 */
import { serve } from '../serve/index.mts';
import { KEYS } from './authentication.mts';
import { Clock } from './clock.mts';
import type { Context } from './endpoint.mts';
import { Deliveries } from './events/deliveries.mts';
import { Notifications } from './events/notifications.mts';
import { type Fault, Faults } from './faults.mts';
import { Limits, type Plan } from './limits.mts';
import { extrasOf, type FullOptions, type SandboxOptions, withDefaults } from './options.mts';
import type { RecordedRequest } from './requests.mts';
import type { Profile, Resource } from './resource.mts';
import { minuteOf, seedBulk, seedCopy, type Situations } from './seed/fleet.mts';
import type { SituationName } from './seed/situations/index.mts';
import { controlOf, failing, routesOf } from './server.mts';
import { createShip, type Ship } from './ship/index.mts';
import { Store } from './store.mts';
import { TrackingRequests } from './trackingRequests.mts';

export type { Fault, Plan, Profile, RecordedRequest, Resource, SandboxOptions, SituationName };

export interface Sandbox {
	/** Base URL without `/v2`, e.g. `http://127.0.0.1:40123`. */
	url: string;
	origin: string;
	/** The key that may do everything; the others are in `keys`. */
	apiKey: string;
	keys: typeof KEYS;
	profile: Profile;
	clock: Clock;
	store: Store;
	/** Every request under `/v2` since the start or the last `clearRequests`. */
	requests: RecordedRequest[];
	clearRequests(): void;
	faults: Faults;
	situations: Situations;
	setPlan(plan: Plan): void;
	ship: Ship;
	deliveries: Deliveries;
	close(): Promise<void>;
}

export async function startSandbox(given: SandboxOptions = {}): Promise<Sandbox> {
	const options = withDefaults(given);
	const { context, situations, origin } = createWorld(options);
	const { clock, store, limits, deliveries, profile } = context;
	const ship = createShip(context);
	const faults = new Faults();
	const requests: RecordedRequest[] = [];
	const routes = {
		...routesOf(context, { faults, requests }),
		...controlOf(context, { ship, requests }),
	};
	const server = await serve(routes, { port: options.port, failed: failing(context) });
	origin.url = server.url;
	return {
		url: origin.url,
		origin: origin.url,
		apiKey: KEYS.full,
		keys: KEYS,
		...{ profile, clock, store, requests, faults, situations, ship, deliveries },
		clearRequests: () => requests.splice(0),
		setPlan: (plan) => limits.setPlan(plan),
		close: async () => {
			clock.stop();
			deliveries.stop();
			await server.close();
		},
	};
}

/** Everything except the HTTP server, seeded. */
function createWorld(options: FullOptions) {
	const { profile, resolveAfterMs, bulk } = options;
	const origin = { url: '' };
	const clock = new Clock(options.now, options.freeze);
	const store = new Store();
	const start = options.now === undefined ? minuteOf(clock.now()) : clock.now();
	const situations = seedCopy(store, start, profile);
	if (bulk) seedBulk(store, start, profile, bulk);
	const extras = extrasOf(profile, options.extras);
	const deliveries = new Deliveries({ store, clock, profile, extras, options });
	const parts = { store, clock, profile, deliveries };
	const notifications = new Notifications(parts, () => origin.url);
	const context: Context = {
		...options,
		...parts,
		extras,
		limits: new Limits(clock, options, profile === 'specification'),
		notifications,
		trackingRequests: new TrackingRequests({ ...parts, notifications, resolveAfterMs }),
		origin: () => origin.url,
	};
	return { context, situations, origin };
}
