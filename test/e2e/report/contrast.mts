// What is evaluated in the page is written for the browser.
/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
/** Runs in the page: texts with too little contrast (WCAG 2.2, 1.4.3: at least 4.5). */
import type { Page } from 'playwright-core';

export async function tooFaint(page: Page): Promise<string[]> {
	return await page.evaluate(() => {
		type Colour = [red: number, green: number, blue: number, alpha: number];
		const read = (text: string): Colour => {
			const [red, green, blue, alpha = 1] = (text.match(/[\d.]+/g) ?? []).map(Number);
			return [red, green, blue, alpha];
		};
		const luminance = (colour: Colour): number => {
			const [red, green, blue] = colour.map((value) => {
				const share = value / 255;
				return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
			});
			return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
		};
		// The background that the browser paints by default, in the scheme of the page.
		const probe = document.body.appendChild(document.createElement('i'));
		probe.style.backgroundColor = 'Canvas';
		const canvas = read(getComputedStyle(probe).backgroundColor);
		probe.remove();
		const behind = (element: Element | null): Colour => {
			if (!element) return canvas;
			const colour = read(getComputedStyle(element).backgroundColor);
			return colour[3] === 1 ? colour : behind(element.parentElement);
		};
		const faint = new Set<string>();
		const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
		for (let node = walker.nextNode(); node; node = walker.nextNode()) {
			const element = node.parentElement;
			if (!element || !node.nodeValue?.trim() || element.localName === 'title') continue;
			const { color, fill } = getComputedStyle(element);
			const own = luminance(read(element instanceof SVGElement ? fill : color));
			const [dark, light] = [own, luminance(behind(element))].sort((a, b) => a - b);
			const contrast = (light + 0.05) / (dark + 0.05);
			if (contrast < 4.5)
				faint.add(`${contrast.toFixed(2)} ${element.localName} ${node.nodeValue}`);
		}
		return [...faint];
	});
}
