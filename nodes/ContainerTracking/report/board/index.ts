export { createBoard } from './createBoard';
