export { missedItems, type MissedQuery } from './missedItems';
