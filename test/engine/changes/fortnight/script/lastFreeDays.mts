/** Last free days by line, terminal, railway and nobody, around midnights and over a change of the clocks. */
import { lfd, type Line } from './line.mts';

export const LAST_FREE_DAYS: Line[] = [
	[
		'02 06:10',
		'Los Angeles: the terminal states the first date',
		({ ship, boxes }) => ship.moveLfd(boxes.angeles[0], lfd('LA', 6), 'terminal'),
	],
	[
		'02 06:40',
		'the line states a later one beside it',
		({ ship, boxes }) => ship.moveLfd(boxes.angeles[0], lfd('LA', 9), 'line'),
	],
	[
		'02 07:55',
		'five minutes before midnight there, a day earlier',
		({ ship, boxes }) => ship.moveLfd(boxes.angeles[0], lfd('LA', 5), 'terminal'),
	],
	[
		'02 08:05',
		'five minutes after midnight, the last free day is today',
		({ ship, boxes }) => ship.moveLfd(boxes.angeles[1], lfd('LA', 2), 'terminal'),
	],
	[
		'02 09:00',
		'both dates move at once',
		({ ship, boxes }) =>
			ship.moveLfds(boxes.angeles[0], { line: lfd('LA', 8), terminal: lfd('LA', 10) }),
	],
	[
		'03 04:59',
		'New York: a minute before midnight, the line’s date',
		({ ship, boxes }) => ship.moveLfd(boxes.york[0], lfd('NY', 6), 'line'),
	],
	[
		'03 05:01',
		'a minute after it, a day later',
		({ ship, boxes }) => ship.moveLfd(boxes.york[0], lfd('NY', 7), 'line'),
	],
	[
		'03 05:30',
		'back again',
		({ ship, boxes }) => ship.moveLfd(boxes.york[0], lfd('NY', 6), 'line'),
	],
	[
		'03 06:00',
		'Vancouver: a bare date',
		({ ship, boxes }) => ship.moveLfd(boxes.vancouver[0], '2026-03-11', 'terminal'),
	],
	[
		'03 07:00',
		'the same day as a moment',
		({ ship, boxes }) => ship.moveLfd(boxes.vancouver[0], lfd('VAN', 11), 'terminal'),
	],
	[
		'03 08:00',
		'Rotterdam: the line’s date comes',
		({ ship, boxes }) => ship.moveLfd(boxes.rotterdam[0], lfd('RTM', 12), 'line'),
	],
	[
		'04 08:00',
		'and is taken back',
		({ ship, boxes }) => ship.moveLfd(boxes.rotterdam[0], null, 'line'),
	],
	[
		'04 09:00',
		'and comes again',
		({ ship, boxes }) => ship.moveLfd(boxes.rotterdam[0], lfd('RTM', 13), 'line'),
	],
	[
		'04 10:00',
		'Chicago, at the ramp: the railway’s date',
		({ ship, boxes }) => ship.moveLfd(boxes.chicago[3], lfd('CHI', 10), 'rail'),
	],
	[
		'04 11:00',
		'earlier',
		({ ship, boxes }) => ship.moveLfd(boxes.chicago[3], lfd('CHI', 8), 'rail'),
	],
	[
		'04 12:00',
		'a date without a source',
		({ ship, boxes }) => ship.moveLfd(boxes.pier[0], lfd('LA', 7)),
	],
	[
		'05 12:00',
		'the terminal states that very day',
		({ ship, boxes }) => ship.moveLfd(boxes.pier[0], lfd('LA', 7), 'terminal'),
	],
	[
		'08 06:30',
		'on the Sunday whose night is an hour shorter, over that night',
		({ ship, boxes }) => ship.moveLfd(boxes.york[1], lfd('NY', 9), 'terminal'),
	],
	[
		'09 03:30',
		'Monday here, Sunday in New York: earlier by that Sunday',
		({ ship, boxes }) => ship.moveLfd(boxes.york[1], lfd('NY', 8), 'terminal'),
	],
	[
		'09 16:00',
		'Houston: everyone who agreed moves along',
		({ ship, boxes }) => ship.moveLfd(boxes.houston[0], lfd('HOU', 12)),
	],
	[
		'10 16:00',
		'the service calculates another one',
		({ ship, boxes }) =>
			ship.moveLfd(boxes.houston[1], lfd('HOU', 13), 'line', { dataSource: 't49_calculation' }),
	],
];
