export * from './rows';
export * from './simplify';
