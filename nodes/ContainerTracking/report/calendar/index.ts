export { createCalendar, type Calendar } from './createCalendar';
