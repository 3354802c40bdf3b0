import { compareText } from '../pickup/plainText';
import { EXCEPTION_KINDS, type Exception, type ExceptionSeverity } from './types';

const SEVERITIES: readonly ExceptionSeverity[] = ['critical', 'warning', 'info'];
const KINDS: readonly string[] = [...EXCEPTION_KINDS, 'watched'];

/** For Array.sort: watched vessels last, then by severity, by kind, the longest first, by number. */
export const compareExceptions = (a: Exception, b: Exception): number =>
	Number(a.kind === 'watched') - Number(b.kind === 'watched') ||
	SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) ||
	KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) ||
	(b.days ?? -1) - (a.days ?? -1) ||
	compareText(a.number ?? a.exception_key, b.number ?? b.exception_key);
