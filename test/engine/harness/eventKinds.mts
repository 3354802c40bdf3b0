/** The kinds of event that most tests tick. */
export const LFD = 'container.pickup_lfd.changed';
export const UPDATED = 'container.updated';
export const CREATED = 'container.created';
