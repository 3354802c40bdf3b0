/**
 * `npm run bench`: everything as ratios within one run; ends with 1 where a limit is passed.
 * `npm run bench -- pages join` measures only those parts.
 */
import { creates } from './creates.mts';
import { delivery } from './delivery.mts';
import { faulty } from './faulty.mts';
import { forecast } from './forecast.mts';
import { join } from './join.mts';
import { limits } from './limits.mts';
import { listing } from './listing.mts';
import type { Ratio } from './measure.mts';
import { pages } from './pages.mts';
import { pickup } from './pickup.mts';
import { changes } from './changes.mts';
import { queue } from './queue.mts';
import { sweep } from './sweep.mts';
import { knownContainers } from './knownContainers.mts';
import { report } from './report.mts';

const PARTS: Array<() => Promise<Ratio | Ratio[]>> = [
	listing,
	pages,
	creates,
	join,
	pickup,
	forecast,
	delivery,
	knownContainers,
	queue,
	faulty,
	report,
	sweep,
	limits,
	changes,
];

const ratios: Ratio[] = [];
const chosen = process.argv.slice(2);
for (const part of PARTS.filter(({ name }) => chosen.length === 0 || chosen.includes(name))) {
	console.log(`measuring ${part.name} …`);
	ratios.push(...[await part()].flat());
}

const widest = Math.max(...ratios.map(({ what }) => what.length));
console.log();
for (const { what, value, limit, detail } of ratios) {
	const verdict = value <= limit ? 'ok  ' : 'OVER';
	console.log(
		`${verdict} ${what.padEnd(widest)} ${value.toFixed(2).padStart(6)} (at most ${limit})  ${detail}`,
	);
}
process.exitCode = ratios.every(({ value, limit }) => value <= limit) ? 0 : 1;
