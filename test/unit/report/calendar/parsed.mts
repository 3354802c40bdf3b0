/** A calendar as ical.js reads it. */
import ICAL from 'ical.js';

export interface ParsedEvent {
	uid: string;
	sequence: number;
	/** `YYYY-MM-DD`. */
	start: string;
	end: string;
	summary: string;
	description: string;
	location: string;
	categories: string[];
	status: string;
	url: string;
}

export function parsed(text: string) {
	const root = new ICAL.Component(ICAL.parse(text) as unknown[]);
	const of = (component: ICAL.Component, name: string) =>
		String(component.getFirstPropertyValue(name) ?? '');
	const events = root.getAllSubcomponents('vevent').map((event): ParsedEvent => {
		const value = (name: string) => of(event, name);
		return {
			uid: value('uid'),
			sequence: Number(value('sequence')),
			start: value('dtstart'),
			end: value('dtend'),
			summary: value('summary'),
			description: value('description'),
			location: value('location'),
			categories: (event.getFirstProperty('categories')?.getValues() ?? []) as string[],
			status: value('status'),
			url: value('url'),
		};
	});
	// Newer than ical.js, which leaves it as it is written.
	const name = of(root, 'name').replace(/\\(.)/g, (_, mark) =>
		mark === 'n' ? '\n' : String(mark),
	);
	return { name, description: of(root, 'description'), events };
}
