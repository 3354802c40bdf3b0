/** The least anybody could write: fetch a page, parse it, join containers and terminals, follow `next`. */

export type Row = Record<string, unknown>;

interface Identifier {
	type: string;
	id: string;
}
interface RawResource extends Identifier {
	attributes: Row;
	relationships: Record<string, { data: Identifier | Identifier[] | null }>;
}
export interface PageDocument {
	data: RawResource[];
	included: RawResource[];
	links: { next?: string };
}

function joinPage({ data, included }: PageDocument): Row[] {
	const index = new Map(included.map((resource) => [`${resource.type}/${resource.id}`, resource]));
	const find = ({ type, id }: Identifier) => index.get(`${type}/${id}`);
	return data.map((shipment) => ({
		id: shipment.id,
		...shipment.attributes,
		containers: ((shipment.relationships.containers?.data ?? []) as Identifier[]).map(
			(identifier) => {
				const container = find(identifier);
				const terminal = container?.relationships.pod_terminal?.data as
					| Identifier
					| null
					| undefined;
				const found = terminal && find(terminal);
				return {
					id: identifier.id,
					...container?.attributes,
					pod_terminal: found ? { id: found.id, ...found.attributes } : null,
				};
			},
		),
	}));
}

export async function bareLoop(url: string, apiKey: string): Promise<Row[]> {
	const rows: Row[] = [];
	for (let next: string | undefined = url; next; ) {
		const response: Response = await fetch(next, { headers: { Authorization: `Token ${apiKey}` } });
		const page = (await response.json()) as PageDocument;
		rows.push(...joinPage(page));
		next = page.links.next;
	}
	return rows;
}
