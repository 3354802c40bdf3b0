export * from './definitions';
export * from './values';
