/** What a film shows on top of the editor. */
export interface Overlay {
	words: string;
	box: { x: number; y: number; width: number; height: number } | null;
}

/** Runs in the page. */
export function drawOverlay({ words, box }: Overlay): void {
	const film = document.createElement('div');
	film.id = 'film';
	film.style.cssText = 'position:fixed;inset:0;z-index:99999;pointer-events:none';
	// Hides n8n's notifications.
	film.appendChild(document.createElement('style')).textContent =
		'.el-notification { display: none !important }';
	const caption = film.appendChild(document.createElement('div'));
	caption.textContent = words;
	caption.style.cssText =
		'position:absolute;left:50%;bottom:24px;transform:translateX(-50%);padding:14px 28px;border-radius:10px;' +
		'background:#0b2545;color:#fff;font:600 26px/1.2 sans-serif;white-space:nowrap';
	if (box) {
		const ring = film.appendChild(document.createElement('div'));
		ring.style.cssText =
			`position:absolute;left:${box.x - 8}px;top:${box.y - 8}px;width:${box.width + 10}px;` +
			`height:${box.height + 10}px;border:4px solid #e8590c;border-radius:12px`;
	}
	document.body.append(film);
}

/** Runs in the page. */
export const clearOverlay = (): void => document.querySelector('#film')?.remove();
