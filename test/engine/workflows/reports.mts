/** The lines of a pickup report in Slack, written by hand. */
import type { Resource, Sandbox } from '../../sandbox/index.mts';
import { known, type Known } from './lanes.mts';
import type { Stage } from './stage.mts';

/** What a report calls a container, and its line. */
export interface Reported extends Known {
	/** As heading: name and FIRMS code. */
	terminal: string;
	/** Why somebody should look at it and what is known of it, then what it is called elsewhere. */
	line(...texts: string[]): string;
}

export function reported(sandbox: Sandbox, container: Resource, place = 'pod_terminal'): Reported {
	const { store } = sandbox;
	const facts = known(sandbox, container);
	const { customer_name: customer } = store.related(container, 'shipment')!.attributes;
	const { name, firms_code: code } = store.related(container, place)!.attributes;
	const papers = [
		`B/L ${facts.billOfLading}`,
		customer && String(customer),
		`ref ${facts.references}`,
	];
	return {
		...facts,
		terminal: code ? `${String(name)} (${String(code)})` : String(name),
		line: (...texts) => `• *${facts.number}*: ${[...texts, ...papers].filter(Boolean).join(' · ')}`,
	};
}

/** A terminal, and what to do about its containers. */
export const section = (terminal: string, actions: { [label: string]: string[] }): string =>
	[
		`\n*${terminal}*`,
		...Object.entries(actions).flatMap(([label, lines]) => [
			`_${label} (${lines.length})_`,
			...lines,
		]),
	].join('\n');

/** Two boxes to Los Angeles and one to New York; all others are sent away. */
export function threeBoxes(stage: Stage) {
	const { sandbox } = stage;
	const [a, b] = stage.containersTo('USLAX').map((container) => reported(sandbox, container));
	const [c] = stage.containersTo('USNYC').map((container) => reported(sandbox, container));
	stage.sendAwayAllBut([a, b, c].map(({ id }) => id));
	return { sandbox, ship: sandbox.ship, a, b, c };
}
