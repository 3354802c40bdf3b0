export { apiKeyOf } from './apiKey';
export { linkTemplate, linkTo } from './appLink';
export { BadInput } from './badInput';
export { inWords } from './inWords';
export { excerpt, isBlank, kindOf, mismatch } from './mismatch';
export { parsedUrl } from './parsedUrl';
export { isSameNumber } from './sameNumber';
export { requireSendable } from './sendable';
export { oddScac, scacCode, textList, trackingNumber, utcTimestamp } from './values';
