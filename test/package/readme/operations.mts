/** The operations: by resource in the README, and what the node itself says of each in docs/operations.md. */
import { RESOURCES } from '../../../nodes/ContainerTracking/resources';
import { CASES } from '../../operations/index.mts';

const BEGIN = '<!-- Operations, written by `npm run readme`: begin -->';
const END = '<!-- Operations: end -->';

/** The README with the operations of each resource in a line. */
export const withOperations = (readme: string): string =>
	withBetween(
		readme,
		RESOURCES.map((resource) => {
			const names = resource.operations.map((each) => nameIn(resource, each));
			return `- **${resource.name}**: ${names.join(', ')}`;
		}).join('\n'),
	);

/** The page of all operations, with what each does. */
export const withDescriptions = (page: string): string =>
	withBetween(page, table(['resource', 'operation', 'what it does'], rows()));

function withBetween(text: string, written: string): string {
	const [before, ...rest] = text.split(BEGIN);
	const [, after] = rest.join(BEGIN).split(END);
	if (after === undefined) throw new Error(`There is no place to write to: ${BEGIN} ${END}`);
	return [before, BEGIN, '\n\n', written, '\n\n', END, after].join('');
}

/** Slanted is what the contract does not have; that it is missing there is what the engine tests show. */
const rows = (): string[][] =>
	RESOURCES.flatMap((resource) =>
		resource.operations.map((operation) => [
			resource.name,
			nameIn(resource, operation),
			operation.description,
		]),
	);

function nameIn(resource: { value: string }, { value, name }: { value: string; name: string }) {
	return CASES[resource.value]?.[value]?.publicOnly ? `_${name}_` : name;
}

/** In columns, as prettier wants it. */
function table(head: string[], body: string[][]): string {
	const widths = head.map((_, column) =>
		Math.max(...[head, ...body].map((row) => row[column].length)),
	);
	const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
	const padded = (row: string[]) => line(row.map((cell, column) => cell.padEnd(widths[column])));
	return [padded(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(padded)].join(
		'\n',
	);
}
