/** The README's table of operations: what the node itself says of each. */
import { RESOURCES } from '../../../nodes/ContainerTracking/resources/resources';
import { CASES } from '../../operations/index.mts';

const BEGIN = '<!-- Operations, written by `npm run readme`: begin -->';
const END = '<!-- Operations: end -->';

/** The README with the table as it should be. */
export function withOperations(readme: string): string {
	const [before, ...rest] = readme.split(BEGIN);
	const [, after] = rest.join(BEGIN).split(END);
	if (after === undefined) throw new Error(`README.md has no place for the table: ${BEGIN} ${END}`);
	return [before, BEGIN, '\n\n', table(rows()), '\n\n', END, after].join('');
}

/** Slanted is what the contract does not have; that it is missing there is what the engine tests show. */
const rows = (): string[][] =>
	RESOURCES.flatMap((resource) =>
		resource.operations.map(({ value, name, description }) => [
			resource.name,
			CASES[resource.value]?.[value]?.publicOnly ? `_${name}_` : name,
			description,
		]),
	);

/** In columns, as prettier wants it. */
function table(body: string[][]): string {
	const head = ['resource', 'operation', 'what it does'];
	const widths = head.map((_, column) =>
		Math.max(...[head, ...body].map((row) => row[column].length)),
	);
	const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
	const padded = (row: string[]) => line(row.map((cell, column) => cell.padEnd(widths[column])));
	return [padded(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(padded)].join(
		'\n',
	);
}
