/** Possible mistakes by area: `[file, text that is in it once, replacement]`. */
export interface Area {
	/** The tests that have to notice. */
	tests: string[];
	/** Below nodes/ContainerTracking. */
	folder: string;
	mutants: Array<[file: string, find: string, replace: string]>;
}

export const AREAS: { [area: string]: Area } = {
	reducer: {
		tests: ['test/unit/trigger/'],
		folder: 'trigger/reducer',
		mutants: [
			['lfd', '(isAlarm || !before.guessed)', 'isAlarm'],
			['lfd', 'isNamed || last.isUncertain', 'isNamed'],
			['lfd', "!['earlier', 'unchanged'].includes", "!['unchanged'].includes"],
			['lfd', 'if (isClosed && current === null)', 'if (isClosed)'],
			['lfd', '(isLate && !context.isFetched)', 'isLate'],
			['lfd', "isOneOfSeveral && found === 'later'", "isOneOfSeveral && found === 'earlier'"],
			['lfd', "['unchanged', 'closed'].includes(direction)", "direction === 'unchanged'"],
			['holds', 'if (isPickedUp) return { entries: [], isNovel: false };', ''],
			['holds', 'isNovel: entries.length > 0', 'isNovel: true'],
			['holds', 'hold.status && !known.isReported', 'hold.status'],
			['momentsAndAvailability', '!last.forms.includes(form) &&', ''],
			['../../pickup/read', 'readFlag(container.availability_known) === false', 'false'],
			['reducer', '!onlyNews || isNovel(', 'onlyNews || isNovel('],
		],
	},
	status: {
		tests: ['test/unit/pickup/'],
		folder: 'pickup',
		mutants: [
			[
				'gates',
				'while (!isGateOpen(day, gates)) day -= 1',
				'while (!isGateOpen(day, gates)) day += 1',
			],
			['gates', 'day > today && day <= lfd', 'day >= today && day <= lfd'],
			['gates', 'range(first, last + 1)', 'range(first, last)'],
			['facts', 'active.length > 0', 'active.length > 1'],
			['facts', "['available for pickup', ...warnings]", "['available for pickup']"],
			['facts', "if (!known) return { ready: 'unknown'", "if (!known) return { ready: 'blocked'"],
			['place', 'lag > DAY_MS', 'lag > 0'],
			['place', '(lag === null || lag >= 0) &&', ''],
			['place', 'return codes[0] !== codes[1]', 'return codes[0] === codes[1]'],
			['place', 'minBy(arrivals', 'maxBy(arrivals'],
			['dates', '(day + 3) % 7', '(day + 4) % 7'],
			['dates', 'time.isInstant ? zone : null', 'zone'],
			['dates', 'return isInstant && millis % DAY_MS === 0', 'return millis % DAY_MS === 0'],
		],
	},
	tariff: {
		tests: ['test/unit/tariff/costs/'],
		folder: 'tariff/costs',
		mutants: [
			['freeTime', '? last - after :', '? last - after + 1 :'],
			['freeTime', '? start - 1 : start', '? start : start - 1'],
			['freeTime', 'term.freeDays, term.freeCount', 'term.freeDays, term.chargedCount'],
			['freeTime', 'term.lastDayCounts ? end : end - 1', 'end'],
			['freeTime', 'dayCounted(freeUntil, 1,', 'dayCounted(freeUntil, 2,'],
			['../terms/tiers', '(freeDays ?? 0) + 1', '(freeDays ?? 0)'],
			['../../pickup/gates', '(weekday(day)) && !holidays', '(weekday(day)) || !holidays'],
			['freeTime', 'if (nth <= 0) return after', 'if (nth <= 1) return after'],
			['freeTime', "term.applies === 'unless_posted'", "term.applies !== 'unless_posted'"],
			['freeTime', 'Math.max(day, landed - 1)', 'Math.max(day, landed)'],
			['charges', 'end.on < begun', 'end.on <= begun'],
			['freeTime', "kind === 'detention' || extension", "kind === 'demurrage' || extension"],
		],
	},
	pager: {
		tests: ['test/unit/api/paging/'],
		folder: 'api/paging',
		mutants: [
			['coverage', 'this.end = Math.max(0, this.end - fall)', 'this.end = Math.max(0, this.end)'],
			['coverage', 'if (total > end) return total', 'if (total >= end) return total'],
			['coverage', 'if (total < end) return undefined', 'if (total < end) return total'],
			['coverage', 'before > end ? before : undefined', 'before > end ? undefined : undefined'],
			['coverage', 'start <= this.end)', 'start < this.end)'],
			['coverage', 'leadsBeyond = this.end > this.furthest', 'leadsBeyond = true'],
			['coverage', '(this.latest).length >= fullPage', '(this.latest).length > fullPage'],
			['listing', 'came < total && !this.isFilled', 'came < total'],
			['listing', 'count === 0 && !(request.isAnnounced', 'count === 0 || !(request.isAnnounced'],
			['listing', 'this.coverage.end >= this.total', 'this.coverage.end > this.total'],
			['listing', 'return !(document.data === null && total === 0)', 'return false'],
		],
	},
	registration: {
		tests: [
			...['test/engine/trigger/registration', 'test/unit/trigger/reachability'],
			...['test/engine/trigger/unsigned', 'test/engine/trigger/firstContact'],
		],
		folder: 'trigger/registration',
		mutants: [
			['reconcile', '!active || !servesUrl(', 'servesUrl('],
			['reconcile', '[kind]) && !known.has(kind)', '[kind])'],
			['reconcile', "['401', '403'].includes", "['401'].includes"],
			['reconcile', 'settled.webhook.secret ?? webhook.secret', 'settled.webhook.secret'],
			['negotiateEvents', 'kind !== ALL_EVENTS && !delivered.includes(kind)', 'false'],
			['negotiateEvents', 'MOST_REQUESTS = 5', 'MOST_REQUESTS = 50'],
			['register', 'if (id) context.logger.warn(notInAccount([{ id }]));', ''],
			['register', '!mayWait || !isUsable ||', '!mayWait ||'],
			['register', "['init', 'leadershipChange'].includes(", "['leadershipChange'].includes("],
			['webhookUrl', "protocol === 'http:' ?", "protocol === 'ftp:' ?"],
			['webhookUrl', 'isNear ? undefined :', 'true ? undefined :'],
		],
	},
};
