import { emptied, refuse, withParameter, type Deviation } from './deviation.mts';

export const FILTERS: Deviation[] = [
	{
		name: 'an unknown filter that empties the list',
		alter: withParameter('filter[check_live_unknown]', emptied),
		differ: ['A filter that the service does not know is dropped silently'],
		note: 'it changes the rows',
	},
	{
		name: 'a filter that finds nothing',
		alter: withParameter('filter[bill_of_lading_number]', emptied),
		differ: ['/shipments takes filter[bill_of_lading_number]'],
		note: 'a row that fits is left out',
	},
	{
		name: 'a filter that is gone',
		alter: withParameter('filter[scac]', (answer) => refuse(answer, 400)),
		differ: ['/tracking_requests takes filter[scac]'],
		note: 'answered with 400',
	},
];
