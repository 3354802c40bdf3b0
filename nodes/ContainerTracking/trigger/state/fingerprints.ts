import { hash as digest } from 'crypto';

import type { Notification } from '../../events/notification';

/** How many acknowledged notifications are known by their fingerprints. */
export const ACKNOWLEDGED_LIMIT = 1000;

const FINGERPRINT_LENGTH = 11;
const ENTRY_LENGTH = FINGERPRINT_LENGTH + 1;

/**
 * Eleven characters (about 64 bits of SHA-256) in place of an id. n8n writes static data whole for each
 * delivery, so a thousand ids must stay small: 12 kB.
 */
export const hash = (value: string | Buffer): string =>
	digest('sha256', value, 'base64url').slice(0, FINGERPRINT_LENGTH);

const SUBJECT_LENGTH = 5;

/** What stands for a notification once it is acknowledged. */
export interface Fingerprint {
	print: string;
	/** The start that fingerprints of older states of the same object share; absent with an id. */
	subject?: string;
}

/** How long the same bytes without an id are the same notification: later the same may have happened again. */
export const REPEATED_WITHIN_MS = 600_000;

/**
 * By its id, where it has one. The contract's envelope has none: there a delivery repeats another when
 * its bytes are those of the latest one of the same kind for the same object, of some minutes ago. Older
 * ones are forgotten, since a date that moves to and fro brings the same bytes again for a good reason.
 */
export function fingerprintOf({ id, event, reference }: Notification, body: Buffer): Fingerprint {
	if (id) return { print: hash(id) };
	const object = joinedParts(event, String(reference?.type), String(reference?.id));
	const subject = hash(object).slice(0, SUBJECT_LENGTH);
	return { print: (subject + hash(body)).slice(0, FINGERPRINT_LENGTH), subject };
}

/** One text of several, which no others give. */
const joinedParts = (...parts: string[]): string =>
	parts.map((part) => part.replace(/[\\ ]/g, '\\$&')).join(' ');

/** The bytes that came last, and when (milliseconds since 1970). */
export interface Latest {
	print: string;
	at: number;
}

/** What was acknowledged. In the static data it is the text `seen`. */
export interface Acknowledged {
	ids: Set<string>;
	/** By subject, of notifications without an id. */
	latest: Map<string, Latest>;
}

/**
 * An entry of `seen`: the print of an id, or a print of bytes and when they came, in base 36. A print of
 * bytes alone, as older versions wrote it, reads as that of an id, which no id has.
 */
export const encodeEntry = ({ print, subject }: Fingerprint, at: number): string =>
	subject ? print + at.toString(36) : print;

/** Undefined for a text that is none of ours. */
export function decodeEntry(entry: string): { fingerprint: Fingerprint; at: number } | undefined {
	if (entry.length < FINGERPRINT_LENGTH) return undefined;
	const print = entry.slice(0, FINGERPRINT_LENGTH);
	const at = parseInt(entry.slice(FINGERPRINT_LENGTH), 36);
	const subject = print.slice(0, SUBJECT_LENGTH);
	return at > 0 ? { fingerprint: { print, subject }, at } : { fingerprint: { print }, at: 0 };
}

/** `seen` holds entries, oldest first, each followed by a comma. */
export function decodeAcknowledged(seen: string): Acknowledged {
	const acknowledged: Acknowledged = { ids: new Set(), latest: new Map() };
	for (const text of splitEntries(seen)) {
		const entry = decodeEntry(text);
		if (entry) noteAcknowledged(acknowledged, entry.fingerprint, entry.at);
	}
	return acknowledged;
}

/** Of two entries about one subject, which two processes may have stored, the later counts. */
export function noteAcknowledged(
	{ ids, latest }: Acknowledged,
	{ print, subject }: Fingerprint,
	at: number,
): void {
	if (!subject) ids.add(print);
	else if (at >= (latest.get(subject)?.at ?? 0)) latest.set(subject, { print, at });
}

const splitEntries = (seen: string): string[] => seen.split(',').filter(Boolean);

const joinEntries = (entries: string[]): string =>
	entries
		.slice(-ACKNOWLEDGED_LIMIT)
		.map((entry) => `${entry},`)
		.join('');

/** Adds a fingerprint; the oldest ones make room. `at`: when it came, milliseconds since 1970. */
export function withAcknowledged(seen: string, fingerprint: Fingerprint, at: number): string {
	const { subject } = fingerprint;
	const added = encodeEntry(fingerprint, at);
	if (!subject) return `${seen}${added},`.slice(-ACKNOWLEDGED_LIMIT * ENTRY_LENGTH);
	const isOther = (entry: string) =>
		entry.length === FINGERPRINT_LENGTH || !entry.startsWith(subject);
	return joinEntries([...splitEntries(seen).filter(isOther), added]);
}

/**
 * What this process knows and what is stored. Usually the stored part is an older state of what is known:
 * deliveries that overlap save over one another, so each saves all that the process knows.
 */
export function mergeAcknowledged(known: string, stored: string): string {
	if (known === stored) return known;
	const latest = stored.slice(-ENTRY_LENGTH);
	if (known.endsWith(latest) || known.includes(latest)) return known;
	return joinEntries([...new Set(splitEntries(`${stored}${known}`))]);
}
