/** The panel of the trigger, from top to bottom, as n8n's editor builds it. */
import { createRequire } from 'node:module';
import { NodeHelpers, type INode, type INodePropertyOptions } from 'n8n-workflow';
import { describe, expect, it } from 'vitest';

import { ContainerTrackingTrigger } from '../../../nodes/ContainerTracking/ContainerTrackingTrigger.node';

const { description } = new ContainerTrackingTrigger();
const require = createRequire(import.meta.url);
/** What the newest and the oldest n8n read saved parameters with; the oldest refuses more of displayOptions. */
const READERS = ['n8n-workflow', 'n8n-workflow-1'].map(
	(name) => [name, (require(name) as { NodeHelpers: typeof NodeHelpers }).NodeHelpers] as const,
);
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

const NEW = { receiveBy: 'webhook', options: { onlyNews: true } };
const withOptions = (options: INode['parameters']) => ({ ...NEW, options });
const MANUAL = withOptions({ registration: 'manual' });

describe('a new trigger', () => {
	it('asks for the event first and for what few need last', () => {
		expect(shownWith(NEW)).toEqual([
			'Trigger On',
			'Receive By',
			'addressNotice',
			'Filters',
			'Output',
			'Options',
		]);
	});

	// With the combined date alone a third of the earlier days would never start it.
	it('starts for each change of a last free day, however the service reports it, and once', () => {
		const node = { typeVersion: 1.1, parameters: {} } as INode;
		const preset = NodeHelpers.getNodeParameters(
			description.properties,
			...([{}, true, false, node, description] as const),
		);
		expect(preset).toMatchObject({
			events: [
				'container.pickup_lfd.changed',
				'container.pickup_lfd_line.changed',
				'container.pickup_lfd_rail.changed',
				'container.pickup_lfd_terminal.changed',
				'container.updated#lfd',
			],
			options: { onlyNews: true },
		});
	});

	// The editor puts the credential at the last parameter that its displayOptions name, else before all.
	it('has its credential above all parameters', () => {
		expect(Object.keys(credential.displayOptions?.show ?? {})).toEqual([]);
	});

	it('needs the credential for automatic registration alone', () => {
		expect(isShown(credential, NEW)).toBe(true);
		expect(isShown(credential, MANUAL)).toBe(false);
	});
});

describe('what few need, under Options', () => {
	const entries = description.properties.find(({ name }) => name === 'options')?.options ?? [];
	const ACCEPTS = ['acceptAny', 'acceptWithUrlSecret'];

	/** As the editor asks: with the values of the collection, and all parameters as the root. */
	const offers = (options: INode['parameters']): string[] => {
		const parameters = { parameters: withOptions(options) };
		const node = { typeVersion: 1.1, ...parameters } as unknown as INode;
		return entries
			.filter((entry) =>
				NodeHelpers.displayParameterPath(
					...([parameters, entry as never, 'parameters.options', node, description] as const),
				),
			)
			.map(({ name }) => name);
	};

	/** As n8n reads a saved workflow: what it takes to be hidden is lost. */
	const loaded = (reader: typeof NodeHelpers, parameters: INode['parameters']) => {
		const node = { typeVersion: 1.1, parameters } as INode;
		return reader.getNodeParameters(
			description.properties,
			...([parameters, true, false, node, description] as const),
		)?.options;
	};

	it('offers the secrets only where they are asked for', () => {
		const secretsOf = (options: INode['parameters']) =>
			offers(options).filter((name) => /Secret$/.test(name));
		expect(secretsOf({})).toEqual([]);
		expect(secretsOf({ unsignedDeliveries: 'acceptWithUrlSecret' })).toEqual([]);
		expect(secretsOf({ registration: 'manual' })).toEqual(['webhookSecret']);
		expect(
			secretsOf({ registration: 'manual', unsignedDeliveries: 'acceptWithUrlSecret' }),
		).toEqual(['urlSecret', 'webhookSecret']);
	});

	describe.each(READERS)('read by %s', (_, reader) => {
		it.each(['refuse', ...ACCEPTS])('keeps what was entered, with %s', (unsignedDeliveries) => {
			const manual = { registration: 'manual', unsignedDeliveries, webhookSecret: 's' };
			const options =
				unsignedDeliveries === 'acceptWithUrlSecret' ? { ...manual, urlSecret: 'u' } : manual;
			expect(loaded(reader, withOptions(options))).toEqual(options);
			expect(loaded(reader, { options })).toEqual(options);
		});

		it.each([{}, { onlyNews: true }, { unsignedDeliveries: 'acceptAny' }])(
			'keeps %j of a trigger that registers itself',
			(options) => expect(loaded(reader, { options })).toEqual(options),
		);
	});

	it('has a warning for each choice that lets unsigned deliveries in, and for none else', () => {
		const warnings = (options: INode['parameters']) =>
			shownWith(withOptions(options)).filter((name) => /Notice$/.test(name));
		expect(warnings({ unsignedDeliveries: 'refuse' })).toEqual(['addressNotice']);
		for (const unsignedDeliveries of ACCEPTS)
			expect(warnings({ unsignedDeliveries })).toHaveLength(2);
		expect(warnings({ unsignedDeliveries: 'acceptAny' })).toContain('acceptAnyNotice');
		expect(warnings({ unsignedDeliveries: 'acceptWithUrlSecret' })).toContain('urlSecretNotice');
		expect(warnings({ registration: 'manual' })).toEqual(['manualNotice']);
	});
});

describe('with Receive By: Polling', () => {
	// Of what is not shown n8n keeps no value.
	const POLLING = { receiveBy: 'polling' };

	it('has nothing that only deliveries are about, and needs the credential', () => {
		expect(shownWith(POLLING)).toEqual([
			...['Trigger On', 'Receive By', 'Every (Minutes)', 'Filters', 'Output', 'Options'],
		]);
		expect(isShown(credential, POLLING)).toBe(true);
	});

	it('offers the options that two readings can keep to', () => {
		const options = description.properties.find(({ name }) => name === 'options')?.options ?? [];
		const shown = options.filter((option) => isShown(option, POLLING));
		expect(shown.map(({ name }) => name)).toEqual([
			...['addPickupStatus', 'furtherEvents', 'linkBase', 'onlyNews'],
		]);
	});

	it('offers the events that two readings show', () => {
		const offered = (parameters: INode['parameters']) =>
			description.properties
				.filter((property) => property.name === 'events' && isShown(property, parameters))
				.flatMap(({ options }) => (options ?? []) as INodePropertyOptions[])
				.map(({ value }) => value);
		expect(offered(NEW)).toContain('container.transport.feeder_arrived');
		expect(offered(POLLING)).not.toContain('container.transport.feeder_arrived');
		expect(offered(POLLING)).toEqual(expect.arrayContaining(['container.updated#lfd', '*']));
	});
});

it('promises nothing when it is published, for the service may still refuse', () => {
	expect(description.activationMessage).toMatch(/asks the service.*If that is refused/);
	expect(description.activationMessage).toContain('https://');
});
