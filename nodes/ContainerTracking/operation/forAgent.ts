import countBy from 'lodash/countBy';
import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

/** Characters of JSON. What an agent gets goes to its model whole: more is dear, read badly, or refused. */
const MOST_CHARACTERS = 20_000;

/** As a tool of an AI agent: the first items that fit, behind one that says how many are left out. */
export function fittingAgent(
	context: IExecuteFunctions,
	items: INodeExecutionData[],
): INodeExecutionData[] {
	if (!context.getNode().type.endsWith('Tool')) return items;
	let left = MOST_CHARACTERS;
	const end = items.findIndex(({ json }) => (left -= JSON.stringify(json).length) < 0);
	if (end < 0 || items.length === 1) return items;
	const shown = items.slice(0, Math.max(1, end));
	const urgencies = countBy(
		items.filter(({ json }) => typeof json.urgency === 'string'),
		({ json }) => json.urgency,
	);
	const json = {
		items: items.length,
		shown: shown.length,
		left_out: items.length - shown.length,
		...(Object.keys(urgencies).length > 0 && { items_by_urgency: urgencies }),
		note: 'Only the first items follow. Say how many are left out; nothing is known here of what they hold.',
	};
	return [{ json, pairedItem: { item: 0 } }, ...shown];
}
