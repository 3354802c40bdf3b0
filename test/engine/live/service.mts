/** A sandbox in which there is something of everything, and a proxy in front of it that alters answers. */
import { checkLive, type LiveOptions, type Report } from '../../../tools/live/check.mts';
import { type Sandbox, type SandboxOptions, startSandbox } from '../../sandbox/index.mts';
import { bodyOf, call, register, track } from '../../sandbox/testing.mts';
import { type Document, type Passing, type Remembered, startProxy } from '../../serve/proxy.mts';
import { closeAfterFile } from '../harness/closing.mts';

const LATER = new Date(Date.now() + 20 * 86_400_000).toISOString().replace(/T.*/, 'T05:00:00Z');

/** As documented: also in what the sandbox is stricter about by itself. Closed after the file's tests. */
export async function startDocumented(options: SandboxOptions = {}): Promise<Sandbox> {
	const sandbox = await startSandbox({ dropsUnknownFilters: true, ...options });
	closeAfterFile(async () => await sandbox.close());
	return sandbox;
}

/** An account with enough of everything that each statement can be decided. */
export async function startPopulated(options: SandboxOptions = {}): Promise<Sandbox> {
	const sandbox = await startDocumented({ bulk: { shipments: 80 }, freeze: true, ...options });
	await register(sandbox, 'https://receiver.example/hook');
	sandbox.deliveries.collect();
	for (const number of ['NOTFOUND1', 'INVALID1', 'PENDING1', 'AWAITING1']) {
		await track(sandbox, { request_number: number, scac: 'TEST' });
	}
	sandbox.clock.advance(1_000);
	if (sandbox.profile === 'public') happen(sandbox);
	if (sandbox.profile === 'public') await giveCustomFields(sandbox);
	sandbox.clock.advance(1_000);
	return sandbox;
}

function happen({ ship, situations, store }: Sandbox): void {
	const { containerId, shipmentId } = situations.ready;
	ship.emit('container.created', { containerId, shipmentId });
	ship.moveLfd(containerId, LATER, 'terminal');
	ship.setAvailable(containerId, false);
	ship.changeEta(shipmentId, LATER);
	ship.changeTerminal(containerId, store.all('terminal')[1].id);
}

const LOOKED_AT = 5;

/** Those whose first rows the check looks at: the newest. */
async function giveCustomFields(sandbox: Sandbox): Promise<void> {
	const { store } = sandbox;
	const folders = {
		shipment: 'shipments',
		container: 'containers',
		tracking_request: 'tracking_requests',
	};
	for (const [type, folder] of Object.entries(folders)) {
		const entity = type.replace(/(^|_)(\w)/g, (_all, _start, letter: string) =>
			letter.toUpperCase(),
		);
		const definition = store
			.all('custom_field_definition')
			.find(
				({ attributes }) =>
					attributes.entity_type === entity && attributes.data_type === 'short_text',
			);
		if (!definition) continue;
		for (const { id } of store.newestFirst(type).slice(0, LOOKED_AT)) {
			const attributes = { api_slug: definition.attributes.api_slug, value: 'a text' };
			const body = bodyOf('custom_field', attributes);
			await call(sandbox, 'POST', `/${folder}/${id}/custom_fields`, { body });
		}
	}
}

/** As fast as a test wants it. */
export const check = (
	{ apiKey, profile }: Sandbox,
	baseUrl: string,
	more: Partial<LiveOptions> = {},
): Promise<Report> =>
	checkLive({
		baseUrl,
		key: apiKey,
		profile,
		paceMs: 0,
		timeoutMs: 10_000,
		outcomeMs: 300,
		...more,
	});

export const titlesIn = ({ rows }: Report, wanted: string): string[] =>
	rows.filter(({ state }) => state === wanted).map(({ title }) => title);

/** Changes the answer in place; what it gives, if anything, is sent instead of the document. */
export type Alter = (answer: Passing) => unknown;

/** A proxy in front of a service, closed after the file's tests. */
export async function startAltered({ url }: Sandbox, alter: Alter, remembered?: Remembered) {
	const proxy = await startProxy(url, alter, remembered);
	closeAfterFile(proxy.close);
	return proxy;
}

/** The resources of a type in an answer, in `data` or beside it. */
export const ofType = ({ body }: Passing, type: string): Document[] =>
	[body?.data ?? [], body?.included ?? []].flat().filter((one: Document) => one?.type === type);
