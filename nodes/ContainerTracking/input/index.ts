export { linkTemplate, linkTo } from './appLink';
export { excerpt, isBlank, kindOf, mismatch, BadInput, requireSendable } from './badInput';
export { parsedUrl } from './links';
export { isSameNumber } from './containerNumber';
export {
	oddScac,
	scacCode,
	dateTimeOf,
	ownText,
	textList,
	trackingNumber,
	utcTimestamp,
	apiKeyOf,
	inWords,
} from './values';
