/**
 * The JSON:API shapes the service sends (docs/interface.md#the-form-of-an-answer), read liberally:
 * every member but `type` and `id` may be missing, null or of another type than documented.
 */

export type JsonValue =
	| string
	| number
	| boolean
	| null
	| JsonValue[]
	| { [key: string]: JsonValue };
export type JsonObject = { [key: string]: JsonValue };

export interface ResourceIdentifier {
	type: string;
	id: string;
}

export interface Relationship {
	data?: ResourceIdentifier | ResourceIdentifier[] | null;
	links?: JsonObject;
	meta?: JsonObject;
}

/** One resource object: a shipment, a container, a transport event … */
export interface Resource extends ResourceIdentifier {
	attributes?: JsonObject | null;
	relationships?: { [name: string]: Relationship | null } | null;
	links?: JsonObject | null;
}

/** A whole answer of the service. */
export interface JsonApiDocument {
	data?: Resource | Resource[] | null;
	included?: Resource[] | null;
	links?: { [name: string]: string | null } | null;
	meta?: JsonObject | null;
}

/**
 * A resource with `id`, `type`, its attributes and its relationships side by side in one object.
 * A relationship is the joined resource where it was included, else `{type, id}`, null or a list of those.
 */
export type FlatResource = { id: string; type: string } & { [field: string]: unknown };
