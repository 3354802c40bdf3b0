import { BadInput, excerpt } from '../input';

/** From when on something is an exception; see docs/exceptions.md#kinds. */
export interface Thresholds {
	/** More days at the port since the discharge than these. */
	daysAtPort: number;
	/** More days at the ramp since the arrival than these. */
	daysAtRamp: number;
	/** More days since the pickup than these, the empty not being back. */
	daysOut: number;
	/** More than so many times 24 hours without a word of the source. */
	daysSilent: number;
	/** More days since the last movement on rail than these. */
	daysWithoutRailMovement: number;
	/** At least so many days between the original ETA and the one now. */
	etaDriftDays: number;
	/** More hours after the ETA than these, without an arrival. */
	hoursPastEta: number;
}

export const DEFAULT_THRESHOLDS: Readonly<Thresholds> = {
	daysAtPort: 5,
	daysAtRamp: 3,
	daysOut: 7,
	daysSilent: 3,
	daysWithoutRailMovement: 5,
	etaDriftDays: 2,
	hoursPastEta: 24,
};

const LABELS: { [name in keyof Thresholds]: string } = {
	daysAtPort: 'Port Dwell (Days)',
	daysAtRamp: 'Rail Dwell (Days)',
	daysOut: 'Street Dwell (Days)',
	daysSilent: 'Silent Tracking (Days)',
	daysWithoutRailMovement: 'No Rail Movement (Days)',
	etaDriftDays: 'ETA Drift (Days)',
	hoursPastEta: 'Past ETA (Hours)',
};

/** Throws BadInput for what is no whole number of at least 0; a drift of 0 days would be one of every shipment. */
export function readThresholds(given: Partial<Thresholds> = {}): Thresholds {
	const thresholds = { ...DEFAULT_THRESHOLDS };
	for (const name of Object.keys(LABELS) as Array<keyof Thresholds>) {
		const value: unknown = given[name];
		if (value === undefined) continue;
		const least = name === 'etaDriftDays' ? 1 : 0;
		if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < least) {
			throw new BadInput(
				`${LABELS[name]} "${excerpt(value)}" is not a whole number of at least ${least}`,
				`Enter a number such as ${DEFAULT_THRESHOLDS[name]}, which is the default, or remove the option.`,
			);
		}
		thresholds[name] = value;
	}
	return thresholds;
}
