/** What waiting costs, and when the empty has to be back, by the user's own terms. Pure. */
export { accrualsAt, type Accrual, type Period } from './accruals';
export type { CostFigure } from './charges';
export { costForecastAt, NOT_IN_AMOUNTS, type CostForecast } from './forecast';
export { AccountCoverage } from './coverage';
export { addUp, lessOf, moneyText, type Money } from './money';
export { rankByNextDay } from './ranking';
export * from './returnStatus';
export { RETURN_REASONS, type ReturnReason } from './returnTexts';
export type { NotAssessable } from './rows';
