import { describe, expect, it } from 'vitest';

import { textList } from '../../../nodes/ContainerTracking/webhook/settings';

describe('a list of texts', () => {
	it.each([
		['separated by commas', 'A, B ,C', ['A', 'B', 'C']],
		['separated by lines or semicolons', 'PO 1\nPO 2;PO 3', ['PO 1', 'PO 2', 'PO 3']],
		['given as a list', [' A ', '', null, 7], ['A', '7']],
		['empty', ' , ', []],
		['missing', undefined, []],
	])('%s', (_, value, list) => {
		expect(textList(value)).toEqual(list);
	});
});
