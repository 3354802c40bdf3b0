/** Public service, carrier detection: what a number is, and whose it may be. */
import type { Context } from '../context.mts';
import type { Endpoint } from '../endpoint.mts';
import { unprocessable } from '../errors.mts';
import { checkDigit } from '../seed/containerNumber.mts';
import { findLine } from '../seed/referenceData.mts';
import { stableId } from '../store.mts';

const CONTAINER_NUMBER = /^[A-Z]{3}U\d{7}$/;

/** The SCAC that a number begins with, or that uses its owner code; null when none does. */
export function inferCarrier(number: string): string | null {
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

export function inferNumberEndpoints(_context: Context): Endpoint[] {
	return [
		{
			method: 'POST',
			path: '/tracking_requests/infer_number',
			only: 'public',
			permission: 'read',
			body: { plain: { number: { kind: 'text', required: true } } },
			handle: ({ attributes }) => {
				const number = String(attributes.number).trim().toUpperCase();
				if (number === '') throw unprocessable('/number', "number can't be blank.", 'blank');
				return { document: { data: inference(number) } };
			},
		},
	];
}

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
