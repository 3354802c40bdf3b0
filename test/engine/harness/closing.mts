/**
 * What a test opens stays open until its file is done, since some tests run side by side. test/setup.mts closes it:
 * this module is loaded once for all files of a process, so a hook of its own would run after the first of them only.
 */
type Close = () => unknown;

const open: Close[] = [];

export function closeAfterFile(close: Close): void {
	open.push(close);
}

export async function closeAll(): Promise<void> {
	await Promise.all(open.splice(0).map(async (close) => await close()));
}
