import get from 'lodash/get';
import has from 'lodash/has';

import { excerpt, inWords, textList } from '../input';
import type { CommonParameters } from './commonFields';

type Picked = { [name: string]: unknown };

/** The fields that the user, or a model, picked, and whatever was picked those that are always there, as the ID. */
export class SelectedFields {
	private readonly names: string[];
	private readonly found = new Set<string>();
	private rows = 0;

	constructor(
		{ outputFields, moreFields }: CommonParameters,
		private readonly always: readonly string[],
	) {
		const chosen = [...textList(outputFields), ...textList(moreFields)];
		// A member of that name would become the prototype of whatever copies the item.
		const names = chosen.filter((name) => name !== '__proto__' && !always.includes(name));
		this.names = [...new Set(names)];
	}

	/** @param sources where a field is looked for, in this order; what is always there is in the first */
	of(...sources: object[]): Picked {
		this.rows += 1;
		const picked: Picked = {};
		for (const name of [...this.names, ...this.always]) {
			const source = sources.find((each) => has(each, name));
			if (source) this.found.add(name);
			picked[name] = (source && (get(source, name) as unknown)) ?? null;
		}
		return picked;
	}

	/** What no row has. */
	hints(): string[] {
		const unknown = this.names.filter((name) => !this.found.has(name));
		if (this.rows === 0 || unknown.length === 0) return [];
		const named = inWords(unknown.map((name) => `"${excerpt(name)}"`));
		return [
			`Nothing here has ${unknown.length === 1 ? 'a field' : 'fields'} ${named}, so null is returned for it. Output: Full shows which fields there are.`,
		];
	}
}
