import { isObject, textOf } from '../jsonapi';

/** What an error says, whatever was thrown. */
export const messageOf = (error: unknown): string =>
	isObject(error) ? textOf(error.message) : textOf(error);

/** What it says beside its headline; undefined where it has nothing more to say. */
export const descriptionOf = (error: unknown): string | undefined =>
	(isObject(error) && textOf(error.description)) || undefined;
