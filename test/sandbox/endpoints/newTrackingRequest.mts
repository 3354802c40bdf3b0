/** The rules for a new tracking request, and the codes of refusals: docs/interface.md#tracking-requests. */
import { type Call, type Context, type DocumentRule, type Endpoint, on } from '../endpoint.mts';
import { badBody, unprocessable } from '../errors.mts';
import type { Attributes, Profile, Resource } from '../resource.mts';
import { checkDigit } from '../seed/container.mts';
import { findLine } from '../seed/referenceData.mts';
import { stableId } from '../store.mts';

const CONTAINER_NUMBER = /^[A-Z]{3}U\d{7}$/;

/** The carrier whose SCAC begins the number or whose owner code is in it; null without one. */
function inferCarrier(number: string): string | null {
	const line = findLine(number.slice(0, 4)) ?? ownerOf(number);
	return line?.scac ?? null;
}

/** Owner codes of the seed are three letters of the SCAC and a U. */
function ownerOf(number: string) {
	if (!CONTAINER_NUMBER.test(number)) return undefined;
	return ['TEST', 'OCNA', 'BLUW', 'NRTS', 'PCFC']
		.filter((scac) => scac.slice(0, 3) === number.slice(0, 3))
		.map(findLine)[0];
}

export const inferNumber: Endpoint = on(
	'POST /tracking_requests/infer_number',
	{ only: 'public', permission: 'read', body: { plain: { number: 'required text' } } },
	({ attributes }) => {
		const number = String(attributes.number).trim().toUpperCase();
		if (number === '') throw unprocessable('/number', "number can't be blank.", 'blank');
		return { document: { data: inference(number) } };
	},
);

function inference(number: string) {
	const isContainer = CONTAINER_NUMBER.test(number);
	const scac = inferCarrier(number);
	const selected = scac === null ? null : { scac, name: findLine(scac)?.name, confidence: 0.9 };
	const passed = isContainer ? checkDigit(number.slice(0, 10)) === Number(number[10]) : null;
	return {
		id: stableId('infer_number', number),
		type: 'infer_number_results',
		attributes: {
			number_type: isContainer ? 'container' : 'bill_of_lading',
			validation: {
				is_valid: passed ?? number.length >= 4,
				type: isContainer ? 'container' : 'shipment',
				parsed_number: number,
				check_digit_passed: passed,
				reason: passed === false ? 'The check digit does not fit.' : null,
			},
			shipping_line: {
				decision: selected ? 'auto_select' : 'no_prediction',
				selected,
				candidates: selected ? [selected] : [],
			},
		},
		relationships: {},
	};
}

/** If a request is in one of these states, a second one for the same number is a duplicate. */
const OPEN_OR_DONE: Record<Profile, string[]> = {
	public: ['pending', 'awaiting_manifest', 'created'],
	specification: ['pending', 'created'],
};

const TEST_NUMBERS = ['TEST-TR-SUCCEEDED', 'TEST-TR-FAILED'];

export const createRule = (isPublic: boolean): DocumentRule => ({
	type: 'tracking_request',
	attributes: {
		request_type: 'required text',
		request_number: 'required text',
		scac: isPublic ? 'text' : 'required text',
		ref_numbers: 'texts',
		shipment_tags: 'texts',
		...(isPublic ? { auto_detect_vocc_scac: 'boolean', initial_custom_fields: 'any' } : {}),
	},
	relationships: { customer: 'party' },
});

export function checkedAttributes(context: Context, given: Attributes): Attributes {
	const { auto_detect_vocc_scac, ...attributes } = given;
	const number = String(given.request_number);
	// The contract accepts test numbers with any type of request.
	const isOfAnyType = context.profile === 'specification' && TEST_NUMBERS.includes(number);
	checkNumber(number, given.request_type, isOfAnyType);
	const scac = given.scac ?? (auto_detect_vocc_scac ? inferCarrier(number) : undefined);
	const pointer = '/data/attributes/scac';
	if (scac === undefined) throw badBody('scac is missing.', pointer);
	if (scac === '') throw unprocessable(pointer, "scac can't be blank.", 'blank');
	if (scac !== null && !findLine(String(scac))) {
		// The public service finds no carrier by the code, and calls that blank.
		const code = context.profile === 'public' ? 'blank' : 'unsupported_scac';
		throw unprocessable(pointer, `The carrier code ${String(scac)} is not supported.`, code);
	}
	refuseDuplicate(context, number, scac);
	return { ...attributes, scac };
}

function checkNumber(number: string, type: unknown, isOfAnyType: boolean): void {
	const refuse = (detail: string, code: string) =>
		unprocessable('/data/attributes/request_number', detail, code);
	if (!['bill_of_lading', 'booking_number', 'container'].includes(String(type))) {
		const detail = `"${String(type)}" is not a type of request.`;
		throw unprocessable('/data/attributes/request_type', detail, 'invalid_request_type');
	}
	if (number.trim() === '') throw refuse("request_number can't be blank.", 'blank');
	if (number.length < 4) throw refuse('request_number is too short.', 'too_short');
	if (!/^[A-Za-z0-9/-]+$/.test(number)) {
		throw refuse('request_number is not recognized.', 'not_recognized');
	}
	if (type === 'container' && !isOfAnyType && !/^[A-Z]{4}\d{7}$/.test(number)) {
		throw refuse('request_number is not a container number.', 'invalid_container');
	}
}

function refuseDuplicate({ store, profile }: Context, number: string, scac: unknown): void {
	// The outcome of test numbers is in their names, however often they are used.
	if (number.startsWith('TEST-TR-')) return;
	const known = store
		.all('tracking_request')
		.some(
			({ attributes }) =>
				attributes.request_number === number &&
				attributes.scac === scac &&
				OPEN_OR_DONE[profile].includes(String(attributes.status)),
		);
	if (!known) return;
	const detail = `A tracking request for ${number} with ${String(scac)} already exists.`;
	throw unprocessable('/data/attributes/request_number', detail, 'duplicate');
}

/** The party that the body names as customer; 422 when there is none of that id. */
export function customerOf(context: Context, call: Call): Resource | undefined {
	const { customer } = call.relationships;
	if (!customer) return undefined;
	const party = context.store.find(customer);
	if (!party) throw unprocessable('/data/relationships/customer', 'The customer does not exist.');
	return party;
}
