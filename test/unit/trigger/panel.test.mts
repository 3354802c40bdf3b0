/** The panel of the trigger, from top to bottom, as n8n's editor builds it. */
import { NodeHelpers, type INode } from 'n8n-workflow';
import { describe, expect, it } from 'vitest';

import { ContainerTrackingTrigger } from '../../../nodes/ContainerTracking/ContainerTrackingTrigger.node';

const { description } = new ContainerTrackingTrigger();
const [credential] = description.credentials ?? [];

function isShown(property: object, parameters: INode['parameters']): boolean {
	const node = { typeVersion: 1.1, parameters } as INode;
	return NodeHelpers.displayParameter(parameters, property as never, node, description);
}

/** Labels of what a new trigger shows; of notices their names. */
function shownWith(parameters: INode['parameters']): string[] {
	const shown = description.properties.filter((property) => isShown(property, parameters));
	return shown.map(({ type, name, displayName }) => (type === 'notice' ? name : displayName));
}

const NEW = { registration: 'automatic', unsignedDeliveries: 'refuse' };

describe('a new trigger', () => {
	it('asks for the event first and for what few need last', () => {
		expect(shownWith(NEW)).toEqual([
			'Trigger On',
			'addressNotice',
			'Filters',
			'Output',
			'Registration',
			'Unsigned Deliveries',
			'Options',
		]);
	});

	// The editor puts the credential at the last parameter that its displayOptions name, else before all.
	it('has its credential above all parameters', () => {
		const named = Object.keys(credential.displayOptions?.show ?? {});
		const names = description.properties.map(({ name }) => name);
		expect(named).toEqual(['/registration']);
		expect(named.filter((name) => names.includes(name))).toEqual([]);
	});

	it('needs the credential for automatic registration alone', () => {
		expect(isShown(credential, NEW)).toBe(true);
		expect(isShown(credential, { ...NEW, registration: 'manual' })).toBe(false);
	});

	it('says nothing of an address that somebody else registers', () => {
		const manual = shownWith({ ...NEW, registration: 'manual' });
		expect(manual).not.toContain('addressNotice');
		expect(manual).toContain('manualNotice');
	});
});

it('promises nothing when it is published, for the service may still refuse', () => {
	expect(description.activationMessage).toMatch(/asks the service.*If that is refused/);
	expect(description.activationMessage).toContain('https://');
});
