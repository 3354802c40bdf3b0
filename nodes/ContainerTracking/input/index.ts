export { linkTemplate, linkTo, parsedUrl } from './links';
export { excerpt, isBlank, kindOf, mismatch, BadInput, requireSendable } from './badInput';
export {
	apiKeyOf,
	dateTimeOf,
	inWords,
	isSameNumber,
	oddScac,
	ownText,
	scacCode,
	textList,
	trackingNumber,
	utcTimestamp,
} from './values';
