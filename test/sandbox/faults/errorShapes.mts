/** Bodies of refused requests as they really come: members missing, other names, several entries. */

export type ErrorShape =
	| 'empty'
	| 'withoutTitle'
	| 'withoutDetail'
	| 'nullDetail'
	| 'withoutStatus'
	| 'several'
	| 'errorText'
	| 'errorObject'
	| 'noBody';

const DETAIL = 'The sandbox was asked to refuse this.';

const SHAPES: Record<ErrorShape, (status: string) => unknown> = {
	empty: () => ({ errors: [{}] }),
	withoutTitle: (status) => ({ errors: [{ status, detail: DETAIL }] }),
	withoutDetail: (status) => ({ errors: [{ status, title: 'Refused' }] }),
	nullDetail: (status) => ({ errors: [{ status, title: 'Refused', detail: null }] }),
	withoutStatus: () => ({ errors: [{ title: 'Refused', detail: DETAIL, code: 'refused' }] }),
	several: (status) => ({
		errors: [
			{ status, title: 'Refused', detail: DETAIL, code: 'refused' },
			{
				status,
				title: 'Refused',
				detail: 'And a second reason.',
				source: { pointer: '/data/attributes/scac' },
			},
		],
	}),
	errorText: () => ({ error: DETAIL }),
	errorObject: (status) => ({ error: { status, title: 'Refused', detail: DETAIL } }),
	noBody: () => undefined,
};

/** A live 500 may have a null detail; everything else is at home in a 422. */
export const errorShape = (shape: ErrorShape, status = shape === 'nullDetail' ? 500 : 422) => ({
	status,
	body: SHAPES[shape](String(status)),
});
