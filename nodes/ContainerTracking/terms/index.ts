/** The user's own terms: a table read, checked, and asked for the row that a cost rests on. Pure. */
export { readTerms, type ReadTerms } from './readTerms';
export { TermsTable, type Found, type TermFacts } from './termsTable';
export * from './types';
