/** What goes wrong quietly: dwell, rolled, drift, silence. Pure. */
export * from './types';
