/** Lines of an invoice against the user's own terms and what is known of the container. Pure. */
export { checkOf, NOT_LEGAL_ADVICE, type InvoiceCheck, type Known } from './check';
export { TO_DISPUTE } from './formalPoints';
export { expectedAt } from './expected';
export { readLine, type InvoiceCells } from './readLine';
export { withLastFreeDay } from '../costs/lastFreeDay';
