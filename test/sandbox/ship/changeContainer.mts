import { isDeepStrictEqual } from 'node:util';

import type { Context } from '../context.mts';
import { present } from '../presentation.mts';
import type { Attributes, Resource } from '../resource.mts';
import { find, isTracked, publishAbout } from './world.mts';

export interface ChangeOptions {
	/** Names of fields in the changeset where they differ from the attribute's. */
	changesetKeys?: Record<string, string>;
	/** Leaves the new date out of the LFD events, as happens live. */
	omitValue?: boolean;
}

/** container.updated with a changeset `{field: [before, after]}`, and container.pickup_lfd.changed when the LFD moved. */
export function changeContainer(
	context: Context,
	containerId: string,
	attributes: Attributes,
	{ changesetKeys = {}, omitValue = false }: ChangeOptions = {},
): Resource | undefined {
	const container = find(context, 'container', containerId);
	if (!isTracked(context, container)) return undefined;
	const { store, clock, profile } = context;
	const before = structuredClone(present(container, profile).attributes);
	store.update(container, { terminal_checked_at: clock.iso(), ...attributes });
	const after = present(container, profile).attributes;
	const changed = Object.keys(attributes).filter(
		(name) => !isDeepStrictEqual(before[name], after[name]),
	);
	if (changed.length === 0) return undefined;
	const changeset = Object.fromEntries(
		changed.map((name) => [changesetKeys[name] ?? name, [before[name], after[name]]]),
	);
	const updated = publishAbout(context, 'container.updated', container, { changeset });
	if (!changed.includes('pickup_lfd')) return updated;
	const value = omitValue ? {} : { value: after.pickup_lfd };
	return publishAbout(context, 'container.pickup_lfd.changed', container, value);
}
