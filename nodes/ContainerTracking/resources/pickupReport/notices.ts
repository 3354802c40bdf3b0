/** Seen by whoever takes the containers from the node before. */
export const NOTICES = [
	{
		text: 'Set Output to Full in the node that the containers come from: simplified ones, of costs and returns above all, lack part of what a report says.',
		show: { containersFrom: ['items'] },
	},
];
