/** Types and fields may be called like a member that every object has: nobody has heard of them, and nothing is lost. */
import { describe, expect, it } from 'vitest';

import type { JsonObject } from '../../../nodes/ContainerTracking/api/jsonapi/types';
import { itemOf } from '../trigger/reducing.mts';
import { publicDelivery, updatedEvent } from './deliveries.mts';

const NAMES = ['constructor', 'toString', 'valueOf', 'hasOwnProperty', '__proto__'];

/** Of one and the same name, as JSON gives it. */
const changesetOf = (name: string, values: unknown): JsonObject =>
	JSON.parse(`{${JSON.stringify(name)}: ${JSON.stringify(values)}}`) as JsonObject;

describe.each(NAMES)('the name %s', (name) => {
	it('of a resource that came along is one like any other', () => {
		const resource = (id: string) => ({ id, type: name, attributes: { note: 'kept' } });
		const one = itemOf(publicDelivery('invoice.created', resource('x1'), []));
		expect(JSON.stringify(one)).toContain('kept');
		const two = publicDelivery('invoice.created', { id: 'i1', type: 'invoice' }, [
			resource('x1'),
			resource('x2'),
		]);
		expect(JSON.stringify(itemOf(two)).match(/kept/g)).toHaveLength(2);
	});

	it('of a changed field has the values of the event alone', () => {
		const reported = (values: unknown) =>
			itemOf(publicDelivery('container.updated', updatedEvent(changesetOf(name, values)))).changes;
		expect(reported(['old', 'new'])).toEqual([{ field: name, before: 'old', after: 'new' }]);
		expect(reported(['new'])).toEqual([{ field: name, after: 'new' }]);
	});
});
