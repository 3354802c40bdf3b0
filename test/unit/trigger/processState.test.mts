import { expect, it } from 'vitest';

import { scopeOf } from '../../../nodes/ContainerTracking/trigger/processState';
import type { TriggerSettings } from '../../../nodes/ContainerTracking/trigger/settings';
import { webhookContext } from './webhookContext.mts';

const stateOf = (workflow: string, node: string) => {
	const ids = { getWorkflow: () => ({ id: workflow }), getNode: () => ({ id: node }) };
	return scopeOf(webhookContext({}, ids), {} as TriggerSettings).processState;
};

it('the state of a trigger is dropped for the node that was longest without a delivery, past a thousand', () => {
	const [quiet, busy] = [stateOf('w', 'quiet'), stateOf('w', 'busy')];
	expect(stateOf('another', 'busy')).not.toBe(busy);
	for (let n = 0; n < 1_000; n++) {
		stateOf('w', `other ${n}`);
		expect(stateOf('w', 'busy')).toBe(busy);
	}
	expect(stateOf('w', 'quiet')).not.toBe(quiet);
});
