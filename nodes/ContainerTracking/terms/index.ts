/** The user's own terms: a table read, checked, and asked for the row that a cost rests on. Pure. */
export { readTerms, type ReadTerms } from './readTerms';
export { TermsTable } from './termsTable';
export type { Found, TermFacts } from './facts';
export * from './types';
