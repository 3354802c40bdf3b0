/** A container without values in the sandbox, and Custom Field > Set on it. */
import type { IDataObject } from 'n8n-workflow';

import type { Sandbox } from '../../sandbox/index.mts';
import { byId, startScene } from '../harness/scene.mts';

export const SET = 'customField: set';

export const mapped = (value: object) => ({ mappingMode: 'defineBelow', value, schema: [] });

export function gate() {
	let open = () => {};
	const opened = new Promise<void>((resolve) => (open = resolve));
	return { opened, open: () => open() };
}

/** A container without values. */
const bare = ({ store }: Sandbox) => store.all('container')[1].id;

/** What the service holds of it. */
export const stored = ({ store }: Sandbox, id: string): IDataObject =>
	Object.fromEntries(
		store
			.all('custom_field')
			.filter(({ relationships }) => (relationships.entity.data as { id: string }).id === id)
			.map(({ attributes }) => [attributes.api_slug, attributes.value]),
	) as IDataObject;

export async function startSet(values: object = {}) {
	const parts = await startScene();
	const id = bare(parts.sandbox);
	const set = async (value: object, ...more: [IDataObject[]?, object?]) =>
		await parts.run(SET, { containerId: byId(id), customFields: mapped(value) }, ...more);
	if (Object.keys(values).length > 0) await set(values);
	parts.sandbox.clearRequests();
	const writes = () => parts.sent().filter((line) => !line.startsWith('GET '));
	return { ...parts, id, set, writes, stored: () => stored(parts.sandbox, id) };
}
