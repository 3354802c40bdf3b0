import { inProcess, type Ratio } from './measure.mts';
import { withAccount, type Account } from './sweepService.mts';

const OPEN = 2_500;
const ALL = 50_000;

/**
 * (i) Pickup status of an account of 100,000 containers of which 5,000 are open, against one of those 5,000
 * alone: what both hold at most, garbage aside, beyond what they held before. Once the rest is no longer
 * tracked, so that it need not be read, and once all of it has to be.
 */
export async function sweep(): Promise<Ratio[]> {
	const alone = await memoryOf({ shipments: OPEN, open: OPEN, areStopped: false });
	const ratioOf = async (what: string, areStopped: boolean): Promise<Ratio> => {
		const { peakMb, count } = await memoryOf({ shipments: ALL, open: OPEN, areStopped });
		if (count !== alone.count) throw new Error(`${count} containers instead of ${alone.count}`);
		return {
			what: `(i) ${alone.count} open containers of ${ALL * 2}, ${what}: memory`,
			value: peakMb / alone.peakMb,
			limit: 1.5,
			detail: `${peakMb.toFixed(1)} MB against ${alone.peakMb.toFixed(1)} MB`,
		};
	};
	return [
		await ratioOf('the rest no longer tracked', true),
		await ratioOf('all of them tracked', false),
	];
}

const memoryOf = async (account: Account) =>
	await withAccount(account, async (url) => await inProcess('sweep', url, 'a-key', '1'));
