/** Many containers by one table: none has anything to do with another. */
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { costForecastAt } from '../../../../../nodes/ContainerTracking/tariff/costs/forecast';
import { returnStatusAt } from '../../../../../nodes/ContainerTracking/tariff/costs/returnStatus';
import { evaluatedAt } from '../../../../../nodes/ContainerTracking/pickup/pickupStatus';
import { readTerms } from '../../../../../nodes/ContainerTracking/tariff/terms/readTerms';
import { TermsTable } from '../../../../../nodes/ContainerTracking/tariff/terms/termsTable';
import { boxSpec } from '../oracle/box.arbitrary.mts';
import { dayIn } from '../oracle/days.mts';
import { termSpec } from '../oracle/terms.arbitrary.mts';
import { check } from '../../../../check.mts';
import { boxOf, inUtc, rowOf } from '../oracle/written.mts';

const DAY_MS = 86_400_000;
const RUNS = Number(process.env.COST_CASES ?? 40);

/** Containers that differ, and the rows of all of them; evaluated at one moment. */
const fleet = fc
	.array(boxSpec, { minLength: 2, maxLength: 6 })
	.chain((boxes) =>
		fc
			.array(termSpec(dayIn('UTC', boxes[0].now - 8 * DAY_MS)), { minLength: 1, maxLength: 8 })
			.map((terms) => ({ boxes, terms })),
	);

test('each is reported as if it were alone, in any order', () => {
	check([fleet], RUNS, ({ boxes, terms }) => {
		const evaluate = evaluatedAt({ now: inUtc(boxes[0].now) });
		const evaluated = boxes.map((box) => {
			const { box: attributes, shipment } = boxOf(box);
			return evaluate(attributes, { shipment });
		});
		const tellers = () => {
			const table = new TermsTable(readTerms(terms.map(rowOf)).terms);
			const [cost, back] = [costForecastAt(table), returnStatusAt(table)];
			return (each: (typeof evaluated)[number]) => ({ cost: cost(each), back: back(each) });
		};
		const alone = evaluated.map((each) => tellers()(each));
		const together = tellers();
		expect(evaluated.map(together)).toEqual(alone);
		expect(evaluated.slice().reverse().map(together).reverse()).toEqual(alone);
	});
});
