/** Two readings of the account compared: what is kept of one, and what the next one tells. Pure functions. */
export { decodeState, encodeState } from './codec';
export { Comparison, type ComparisonFacts } from './comparison';
export { POLLED_KINDS } from './polledKinds';
export { sinceReading } from './since';
export { trackedIn, withoutMissing, type PolledState } from './state';
