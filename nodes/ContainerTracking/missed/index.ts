export { foreignWebhooks, missedItems, type MissedQuery } from './missedItems';
export { withSlackText } from './slackLine';
