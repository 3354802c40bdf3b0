import { createHash } from 'crypto';

import type { Notification } from '../../events/notification';

/** How many notification ids are remembered. */
export const SEEN_LIMIT = 1000;

const FINGERPRINT_LENGTH = 11;
const ENTRY_LENGTH = FINGERPRINT_LENGTH + 1;

/**
 * Eleven characters (about 64 bits of SHA-256) in place of an id. n8n writes static data whole for each
 * delivery, so a thousand ids must stay small: 12 kB.
 */
export const hash = (value: string | Buffer): string =>
	createHash('sha256').update(value).digest('base64url').slice(0, FINGERPRINT_LENGTH);

const SUBJECT_LENGTH = 5;

/** How a notification is remembered. */
export interface Fingerprint {
	print: string;
	/** The start that fingerprints of older states of the same object share; absent with an id. */
	subject?: string;
}

/**
 * By its id, where it has one. The contract's envelope has none: there a delivery repeats another when
 * its bytes are those of the latest one of the same kind for the same object. Older ones are forgotten,
 * since a date that moves to and fro brings the same bytes again for a good reason.
 */
export function fingerprintOf({ id, event, reference }: Notification, body: Buffer): Fingerprint {
	if (id) return { print: hash(id) };
	const subject = hash(`${event} ${reference?.type} ${reference?.id}`).slice(0, SUBJECT_LENGTH);
	return { print: (subject + hash(body)).slice(0, FINGERPRINT_LENGTH), subject };
}

/** `seen` holds fingerprints, oldest first, each followed by a comma. */
export const printsIn = (seen: string): Set<string> => new Set(seen.split(',').filter(Boolean));

/** Adds a fingerprint; the oldest ones make room. */
export function withSeen(seen: string, { print, subject }: Fingerprint): string {
	const kept = subject ? withoutSubject(seen, subject) : seen;
	return `${kept}${print},`.slice(-SEEN_LIMIT * ENTRY_LENGTH);
}

/**
 * What this process knows and what is stored. Usually the stored part is an older state of what is known:
 * deliveries that overlap save over one another, so each saves all that the process knows.
 */
export function mergeSeen(known: string, stored: string): string {
	if (known === stored) return known;
	const latest = stored.slice(-ENTRY_LENGTH);
	if (known.endsWith(latest) || known.includes(latest)) return known;
	return [...printsIn(`${stored}${known}`)]
		.map((print) => `${print},`)
		.join('')
		.slice(-SEEN_LIMIT * ENTRY_LENGTH);
}

const withoutSubject = (seen: string, subject: string): string =>
	seen
		.split(',')
		.filter((print) => print && !print.startsWith(subject))
		.map((print) => `${print},`)
		.join('');
