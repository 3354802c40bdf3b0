/** What the sandbox's own tests look at after something happened: what is told of it, and what the container holds. */
import type { Sandbox } from '../index.mts';
import type { Attributes, Resource } from '../resource.mts';

/** Each kind with its changeset, or with value and source of a date. */
export const published = ({ deliveries }: Sandbox) =>
	deliveries.collected.map(({ kind, body }) => {
		const { included = [] } = JSON.parse(String(body)) as { included?: Resource[] };
		const { attributes } = included.at(-1) ?? { attributes: {} as Attributes };
		const { changeset, value, data_source } = attributes;
		return [kind, changeset ?? (kind.includes('_lfd') ? [value, data_source] : undefined)];
	});

export const containerOf = ({ store }: Sandbox, id: string) =>
	store.get('container', id) as Resource;
