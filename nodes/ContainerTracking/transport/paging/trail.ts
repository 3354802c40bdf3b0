import { resourcesOf, type JsonApiDocument } from '../../jsonapi';
import { linksShowEnd, nextLink } from './listDocument';
import { linkedPage, numberedQuery, type PageRequest } from './pageRequest';
import type { NumberedPage, ReadSpan } from './readSpan';

/** Which pages of a list were asked for, and where the latest one leads. */
export class Trail {
	latest: JsonApiDocument = {};
	/** The service says by its links where a list goes on, so also where it ends. */
	hasLinks = false;
	private latestRequest: PageRequest | undefined;
	private readonly asked = new Set<string>();

	constructor(
		private readonly size: number,
		private readonly span: ReadSpan,
	) {}

	add(request: PageRequest, document: JsonApiDocument): void {
		this.latest = document;
		this.latestRequest = request;
		this.asked.add(JSON.stringify(request.query));
		this.hasLinks ||= nextLink(document) !== undefined;
	}

	page(page: NumberedPage & { number: number }, isAnnounced: boolean): PageRequest {
		return { ...page, query: numberedQuery(page.number, page.size ?? this.size), isAnnounced };
	}

	/**
	 * Where the list goes on by the word of its pages alone.
	 *
	 * @param fullPage so many rows may be a full page
	 */
	onward(fullPage: number): PageRequest | undefined {
		return this.linked() ?? this.unannounced(fullPage);
	}

	/** Where the latest page leads, unless that is back. */
	private linked(): PageRequest | undefined {
		const request = linkedPage(this.latest, this.size);
		if (!request) return undefined;
		const leadsBack =
			request.number === undefined
				? this.asked.has(JSON.stringify(request.query))
				: this.span.startOf(request) <= this.span.startOf(this.latestRequest);
		return leadsBack ? undefined : request;
	}

	/** A full page may not be the last where it says nothing of the rest, or leads back. */
	private unannounced(fullPage: number): PageRequest | undefined {
		const isSilent = !this.hasLinks && !linksShowEnd(this.latest);
		const saysNothing = !this.latest.links || isSilent || nextLink(this.latest) !== undefined;
		const isFullPage = resourcesOf(this.latest).length >= fullPage;
		const { number, size } = this.latestRequest ?? {};
		return saysNothing && isFullPage && number
			? this.page({ number: number + 1, size }, false)
			: undefined;
	}
}
