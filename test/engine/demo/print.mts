type Row = { [column: string]: unknown };

export const title = (text: string): void => console.log(`\n── ${text}\n`);

/** Prints rows as an aligned table, numbers to the right. */
export function table(rows: Row[]): void {
	const columns = Object.keys(rows[0] ?? {});
	const text = (value: unknown) => String(value ?? '');
	const widths = columns.map((name) =>
		Math.max(name.length, ...rows.map((row) => text(row[name]).length)),
	);
	const line = (cells: unknown[]) =>
		cells
			.map((cell, column) =>
				typeof cell === 'number'
					? text(cell).padStart(widths[column])
					: text(cell).padEnd(widths[column]),
			)
			.join('  ')
			.trimEnd();
	console.log(line(columns));
	console.log(widths.map((width) => '─'.repeat(width)).join('  '));
	for (const row of rows) console.log(line(columns.map((name) => row[name])));
}
