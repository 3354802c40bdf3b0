/** The e-mail of the pickup report, as a mail program that keeps its styles shows it. */
import { expect, test } from 'vitest';
import { takePicture } from '../editor/pictures.mts';
import { tooFaint } from './contrast.mts';
import { ofSandbox } from './fromSandbox.mts';
import { useServed } from './served.mts';

const served = useServed(async (origin) => String((await ofSandbox('createEmail', origin)).html));
const SCHEMES = ['light', 'dark'] as const;

test.each(SCHEMES)('asks for nothing and can be read, %s', async (colorScheme) => {
	const { page, requests, complaints } = await served.open({ colorScheme });
	await page.waitForLoadState('networkidle');
	expect(requests).toEqual([served.url]);
	expect(complaints).toEqual([]);
	expect(await tooFaint(page)).toEqual([]);
});

test.each([1000, 600, 360])('%i pixels wide, nothing is cut off', async (width) => {
	const { page } = await served.open({ viewport: { width, height: 800 } });
	const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
	expect(overflow).toBeLessThanOrEqual(0);
});

test('picture', async () => {
	const { page } = await served.open({ viewport: { width: 800, height: 900 } });
	await takePicture(page, 'pickup-report-email');
});
