/** What waiting costs, and when the empty has to be back, by the user's own terms. Pure. */
export { accrualsAt, type Period } from './accruals';
export { chargedAll, costForecastAt, todayAt } from './forecast';
export { addUp, moneyText } from './money';
export { rankByNextDay } from './ranking';
export { returnStatusAt, unknownReturn, compareReturn } from './returnStatus';
export * from './types';
