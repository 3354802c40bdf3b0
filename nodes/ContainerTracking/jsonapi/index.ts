export * from './errorEntries';
export * from './flatten';
export * from './types';
