import type { Report } from '../types';

export interface MessageOptions {
	format: 'slack' | 'teams' | 'text';
	maxLength: number;
}

export interface Message {
	text: string;
	part: number;
	parts: number;
	alert_keys: string[];
}

export function createMessages(report: Report, _: MessageOptions): Message[] {
	const alert_keys = report.entries.map((entry) => entry.alert_key);
	return [{ text: report.title, part: 1, parts: 1, alert_keys }];
}
