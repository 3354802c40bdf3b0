/** Lines of an invoice against the user's own terms and what is known of the container. Pure. */
export { checkOf, type Known } from './check';
export { TO_DISPUTE } from './formalPoints';
export { NOT_LEGAL_ADVICE } from './disputeText';
export { expectedAt } from './expected';
export { readLine } from './readLine';
export { withLastFreeDay } from '../costs/lastFreeDay';
export type * from './types';
