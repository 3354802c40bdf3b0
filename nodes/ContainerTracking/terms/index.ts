/** The user's own terms: a table read, checked, and asked for the row that a cost rests on. Pure. */
export { readTerms, type ReadTerms } from './readTerms';
export { checkTerms, refusedText } from './checkTerms';
export { finding, type Finding } from './finding';
export { TermsTable } from './termsTable';
export type { RowFound as Found } from './termsTable';
export type { TermFacts } from './fit';
export * from './types';
export { plainWords } from './parseError';
export { isOfRailway, partyOf } from './cells';
