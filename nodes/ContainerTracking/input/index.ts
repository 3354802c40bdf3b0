export { BadInput } from './badInput';
export { scacCode, textList, trackingNumber, utcTimestamp } from './values';
