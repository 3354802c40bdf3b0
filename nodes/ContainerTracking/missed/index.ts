export { foreignWebhooks } from './foreignWebhooks';
export { withSlackText } from './slackLine';
export { missedItems, type MissedQuery } from './missedItems';
