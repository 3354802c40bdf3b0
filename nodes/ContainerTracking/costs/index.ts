/** What waiting costs, and when the empty has to be back, by the user's own terms. Pure. */
export { accrualsAt, type Period } from './accruals';
export { costForecastAt, NOT_IN_AMOUNTS } from './forecast';
export { AccountCoverage } from './coverage';
export { addUp, lessOf, moneyText } from './money';
export { rankByNextDay } from './ranking';
export * from './returnStatus';
export { RETURN_REASONS, type ReturnReason } from './returnTexts';
export * from './types';
