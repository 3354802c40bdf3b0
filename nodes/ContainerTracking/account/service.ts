import type { Client, ErrorContext } from '../transport';

/** The way to the account that is read, and what its errors name. */
export interface Service {
	client: Client;
	errorContext: ErrorContext;
	/** How many pages are asked for ahead of the one that is looked at; each lies in memory. */
	pagesAhead?: number;
}
