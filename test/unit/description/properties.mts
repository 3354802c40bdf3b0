import type {
	INodeProperties,
	INodePropertyCollection,
	INodePropertyOptions,
	INodeTypeDescription,
} from 'n8n-workflow';
import { expect } from 'vitest';

import { ContainerTrackingApi } from '../../../credentials/ContainerTrackingApi.credentials';
import { ContainerTracking } from '../../../nodes/ContainerTracking/ContainerTracking.node';
import { ContainerTrackingTrigger } from '../../../nodes/ContainerTracking/ContainerTrackingTrigger.node';

export const ACTION_NODE = new ContainerTracking();
export const TRIGGER_NODE = new ContainerTrackingTrigger();
const CREDENTIAL = new ContainerTrackingApi();

export interface PlacedProperty {
	/** For messages: node, resource and operation, and the collections it is in. */
	where: string;
	property: INodeProperties;
	/** Within a collection; displayOptions are about its neighbours then. */
	isNested: boolean;
}

/** Every property of all nodes and the credential, those inside collections included. */
export const PROPERTIES: PlacedProperty[] = [
	...placedIn('Container Tracking', ACTION_NODE.description.properties),
	...placedIn('Trigger', TRIGGER_NODE.description.properties),
	...placedIn('Credential', CREDENTIAL.properties),
];

export const NODES: INodeTypeDescription[] = [ACTION_NODE.description, TRIGGER_NODE.description];

function placedIn(
	place: string,
	properties: INodeProperties[],
	isNested = false,
): PlacedProperty[] {
	return properties.flatMap((property) => {
		const { resource = [], operation = [] } = property.displayOptions?.show ?? {};
		const where = [place, ...resource, ...operation, property.name].join(' > ');
		return [
			{ where, property, isNested },
			...inside(property).flatMap((inner) => placedIn(where, inner, true)),
		];
	});
}

/** The fields of a collection, or of each group of a fixed collection. */
function inside({ type, options = [] }: INodeProperties): INodeProperties[][] {
	if (type === 'collection') return [options as INodeProperties[]];
	if (type === 'fixedCollection')
		return (options as INodePropertyCollection[]).map(({ values }) => values);
	return [];
}

/** The entries of a property that is a list of choices. */
export const choicesOf = ({ type, options = [] }: INodeProperties): INodePropertyOptions[] =>
	type === 'options' || type === 'multiOptions' ? (options as INodePropertyOptions[]) : [];

export interface Wording {
	where: string;
	text: string;
}

/** What is shown as a label: names of properties, choices and modes. */
export const LABELS: Wording[] = PROPERTIES.filter(
	({ property }) => property.type !== 'notice',
).flatMap(({ where, property }) => [
	{ where, text: property.displayName },
	...choicesOf(property).map(({ name }) => ({ where, text: name })),
	...(property.modes ?? []).map(({ displayName }) => ({ where, text: displayName })),
]);

/** What is shown as a sentence below a label. */
export const DESCRIPTIONS: Wording[] = [
	...NODES.map(({ displayName, description }) => ({ where: displayName, text: description })),
	...PROPERTIES.flatMap(({ where, property }) =>
		[property.description, ...choicesOf(property).map(({ description }) => description)].map(
			(text) => ({ where, text: text ?? '' }),
		),
	),
].filter(({ text }) => text !== '');

/** Fails with the place, and the text if there is one, of each entry that is as none may be. */
export const expectNone = <Entry extends { where: string; text?: string }>(
	entries: readonly Entry[],
	isOdd: (entry: Entry) => unknown,
): void => expect(entries.filter(isOdd).map(({ where, text = '' }) => [where, text])).toEqual([]);
