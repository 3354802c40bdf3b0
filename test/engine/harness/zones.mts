/**
 * n8n makes `$now` and `$today` anew for each expression, and its luxon asks ICU for the offset each time. Here it is
 * asked once for each quarter of an hour, within which no zone has changed its clocks since 1980.
 */
import { createRequire } from 'node:module';

const QUARTER = 15 * 60_000;
const SINCE = Date.UTC(1980);

const { IANAZone } = createRequire(import.meta.url)('luxon') as typeof import('luxon');
const { offset } = IANAZone.prototype;
const known = new Map<string, number>();

IANAZone.prototype.offset = function (ts) {
	if (!(ts > SINCE)) return offset.call(this, ts);
	const key = `${this.name} ${Math.floor(ts / QUARTER)}`;
	const found = known.get(key) ?? offset.call(this, ts);
	known.set(key, found);
	return found;
};
