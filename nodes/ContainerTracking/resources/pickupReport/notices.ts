/** Seen by whoever takes the containers from the node before. */
export const NOTICES = [
	{
		text: 'Set Output to Full in the node that the containers come from: simplified ones lack part of what a report tells. Of Get Cost Forecast and Get Return Status they know no holds, fees posted, yard, references or place to return to.',
		show: { containersFrom: ['items'] },
	},
];
