/** What goes wrong quietly: dwell, rolled, drift, silence. Pure. */
export * from './types';
export { AccountExceptions } from './account';
export type { ExceptionItem } from './account';
export type { ExceptionOptions } from './assess';
export { readEarlier } from './earlier';
