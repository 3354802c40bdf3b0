/** The pickup board as a dispatcher sees it: in Chromium, with the containers of the sandbox. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { createBoard } from '../../../nodes/ContainerTracking/report/board/index.ts';
import { entry, report } from '../../unit/report/board/entries.mts';
import { takePicture } from '../editor/pictures.mts';
import { tooFaint } from './contrast.mts';
import { ofSandbox } from './fromSandbox.mts';
import { useServed } from './served.mts';

const NARROW = { viewport: { width: 360, height: 780 } };
const SCHEMES = ['light', 'dark'] as const;

const shown = async (page: Page): Promise<number> =>
	await page.locator('.box').filter({ visible: true }).count();
const overflow = async (page: Page): Promise<number> =>
	await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

describe('the board', () => {
	const served = useServed(async (origin) => String((await ofSandbox('createBoard', origin)).html));

	describe.each([true, false])('with scripts %s', (javaScriptEnabled) => {
		test.each(SCHEMES)('asks for nothing and complains about nothing, %s', async (colorScheme) => {
			const { page, requests, complaints } = await served.open({ javaScriptEnabled, colorScheme });
			await page.waitForLoadState('networkidle');
			expect(await shown(page)).toBeGreaterThan(50);
			expect(requests).toEqual([served.url]);
			expect(complaints).toEqual([]);
		});

		test('each tile shows as many containers as it says, and only those', async () => {
			const { page } = await served.open({ javaScriptEnabled });
			const all = await shown(page);
			const tiles = await page.locator('nav a').all();
			expect(tiles.length).toBeGreaterThan(9);
			for (const tile of tiles) {
				const count = Number(await tile.locator('b').textContent());
				const anchor = (await tile.getAttribute('href'))?.slice(1) ?? '';
				await tile.click();
				expect(await shown(page), anchor).toBe(count);
				if (anchor !== 'all') expect(await page.locator(`.box.in-${anchor}`).count()).toBe(count);
				for (const heading of await page.locator('.group').filter({ visible: true }).all())
					expect(await heading.locator('.box').filter({ visible: true }).count()).toBeGreaterThan(
						0,
					);
			}
			await page.locator('nav [href="#overdue"]').click();
			await page.getByRole('link', { name: 'Show all' }).click();
			expect(await shown(page)).toBe(all);
		});
	});

	test.each([1400, 1000, 700, 360, 320])('%i pixels wide, nothing is cut off', async (width) => {
		const { page } = await served.open({ viewport: { width, height: 800 } });
		expect(await overflow(page)).toBeLessThanOrEqual(0);
		const outside = await page.evaluate(() => {
			const right = document.documentElement.clientWidth;
			const all = [...document.querySelectorAll('main *, nav *')];
			return all.filter((each) => each.getBoundingClientRect().right > right + 1).length;
		});
		expect(outside).toBe(0);
	});

	test.each(SCHEMES)(
		'has enough contrast in %s, and the colours of that scheme',
		async (colorScheme) => {
			const { page } = await served.open({ colorScheme });
			expect(await tooFaint(page)).toEqual([]);
			const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
			const [red] = (background.match(/\d+/g) ?? []).map(Number);
			expect(red > 128).toBe(colorScheme === 'light');
		},
	);

	test('the keyboard goes through it, and shows where it is', async () => {
		const { page } = await served.open();
		await page.keyboard.press('Tab');
		const focused = page.locator(':focus');
		expect(await focused.getAttribute('href')).toBe('#all');
		const { width, line } = await focused.evaluate((each) => {
			const { outlineWidth, outlineStyle } = getComputedStyle(each);
			return { width: parseFloat(outlineWidth), line: outlineStyle };
		});
		expect([width >= 2, line]).toEqual([true, 'solid']);
		for (let tab = 0; tab < 3; tab++) await page.keyboard.press('Tab');
		const anchor = (await focused.getAttribute('href')) ?? '';
		await page.keyboard.press('Enter');
		expect(new URL(page.url()).hash).toBe(anchor);
	});

	test('a container leads to its page, which is no longer bound by what n8n binds the board to', async () => {
		const { page } = await served.open();
		await page.locator('.box a').first().click();
		await page.waitForURL(`${served.origin}/find?box=*`);
		expect(await page.evaluate(() => [window.origin, document.referrer])).toEqual([
			served.origin,
			'',
		]);
	});

	test('the strips are reported to those who do not see them', async () => {
		const { page } = await served.open();
		// The words of a strip begin with the deadline.
		const names = page.getByRole('img', { name: /LFD .+; today Wed 11 Mar; arrived / });
		expect(await names.count()).toBeGreaterThan(20);
	});

	test('on paper there are all containers and no tiles', async () => {
		const { page } = await served.open();
		const all = await shown(page);
		await page.emulateMedia({ media: 'print' });
		expect(await shown(page)).toBe(all);
		expect(await page.locator('nav').isVisible()).toBe(false);
	});

	test('the check of contrast does find what is too faint', async () => {
		const { page } = await served.open();
		await page.evaluate(() => {
			const style = new CSSStyleSheet();
			style.replaceSync('h1 { color: #8a8a8a }');
			document.adoptedStyleSheets = [style];
		});
		expect(await tooFaint(page)).toEqual([expect.stringContaining('h1 Pickup report')]);
	});

	test('pictures', async () => {
		const wide = await served.open();
		await takePicture(wide.page, 'pickup-report-board');
		const dark = await served.open({ colorScheme: 'dark' });
		await takePicture(dark.page, 'pickup-report-board-dark');
		const narrow = await served.open({ ...NARROW, deviceScaleFactor: 2 }, '#to-do');
		await takePicture(narrow.page, 'pickup-report-board-360');
	});
});

const HOSTILE = [
	'<script>console.log("ran")</script>',
	'"><img src=x onerror=console.log("ran")>',
	"' onmouseover='console.log(1)' x='",
	'</title></svg></style><script>console.log("ran")</script>',
	'<svg/onload=console.log("ran")>',
	'<iframe src="javascript:alert(1)"></iframe>',
	'<link rel=stylesheet href=//evil.example/x.css><base href=//evil.example>',
	'<meta http-equiv=refresh content="0;url=//evil.example">',
];

describe('a board of hostile texts', () => {
	const entries = HOSTILE.map((text) =>
		entry({
			number: text,
			terminal: text,
			customer_name: text,
			location_at_pod_terminal: text,
			ref_numbers: [text],
			link: `https://app.example/${text}`,
			active_holds: [{ name: text, description: text, status: 'hold' }],
			attention: [{ reason: 'overdue', phrase: text }],
		}),
	);
	const groups = HOSTILE.map((name, at) => ({
		name,
		actions: [{ action: 'call' as const, entries: [entries[at]] }],
	}));
	const served = useServed(() =>
		createBoard(report(entries, { title: HOSTILE[0], groups, notes: HOSTILE })),
	);

	test('shows them, and does nothing else', async () => {
		const { page, requests, complaints } = await served.open();
		for (const text of HOSTILE) {
			expect(await page.getByRole('heading', { name: text, exact: false }).count()).toBeGreaterThan(
				0,
			);
			// The text is in yard and customer, and in the references unless it is long.
			const times = text.length > 40 ? 2 : 3;
			expect(await page.locator('dd').getByText(text, { exact: true }).count()).toBe(times);
		}
		await page.locator('.box').first().hover();
		expect(complaints).toEqual([]);
		expect(requests).toEqual([served.url]);
	});
});
