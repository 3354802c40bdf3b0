import { containerRow, pageRow, shipmentRow } from '../simplify';
import type { Rows } from '../operation/definition';
import { evaluatorOf } from './pickupStatus/evaluation';

/** Shipments as rows of a database. */
export const SHIPMENT_ROWS: Rows = {
	needs: [],
	begin: () => shipmentRow,
	none: (reading) => pageRow(reading, 'shipment'),
};

/** Containers as rows of a database, evaluated as Get Pickup Status of Many does where nothing is set. */
export const CONTAINER_ROWS: Rows = {
	needs: ['pickup_facility', 'pod_terminal', 'shipment'],
	begin: (baseUrl) => {
		const evaluate = evaluatorOf({}, baseUrl);
		return (reading, container) => {
			const evaluated = evaluate(container);
			return containerRow(isTold(container) ? 'container' : 'unknown', reading, evaluated);
		};
	},
	none: (reading) => pageRow(reading, 'container'),
};

/** More than what it is called by. */
const isTold = (flat: object): boolean => Object.keys(flat).length > 2;
