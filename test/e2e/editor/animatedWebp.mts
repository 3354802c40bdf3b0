/** Joins still WebP pictures to an animation (https://developers.google.com/speed/webp/docs/riff_container). */

export interface Frame {
	/** A still picture, lossy and without transparency, as Chromium makes it. */
	webp: Buffer;
	durationMs: number;
}

const HEADER_BYTES = 12;
const CHUNK_HEADER_BYTES = 8;
const ANIMATED = 0b10;

/** All pictures have the size of the first; the animation repeats without end. */
export function animatedWebp(frames: Frame[]): Buffer {
	const pictures = frames.map(({ webp }) => pictureOf(webp));
	const { width, height } = sizeOf(pictures[0]);
	const body = Buffer.concat([
		Buffer.from('WEBP'),
		chunk('VP8X', [...u32(ANIMATED), ...u24(width - 1), ...u24(height - 1)]),
		// White background, endless repetition.
		chunk('ANIM', [...u32(0xffffffff), 0, 0]),
		...frames.map(({ durationMs }, at) => {
			const where = [...u24(0), ...u24(0), ...u24(width - 1), ...u24(height - 1)];
			return chunk('ANMF', Buffer.from([...where, ...u24(durationMs), 0]), pictures[at]);
		}),
	]);
	return Buffer.concat([Buffer.from('RIFF'), Buffer.from(u32(body.length)), body]);
}

/** The chunk with the pixels of a still picture. */
function pictureOf(webp: Buffer): Buffer {
	let at = HEADER_BYTES;
	while (at < webp.length) {
		const size = webp.readUInt32LE(at + 4);
		const end = at + CHUNK_HEADER_BYTES + size + (size % 2);
		if (webp.toString('latin1', at, at + 4) === 'VP8 ') return webp.subarray(at, end);
		at = end;
	}
	throw new Error('The picture is not a lossy WebP');
}

/** A VP8 frame begins with three bytes of flags and three of a start code, followed by width and height. */
function sizeOf(picture: Buffer): { width: number; height: number } {
	const at = CHUNK_HEADER_BYTES + 6;
	return {
		width: picture.readUInt16LE(at) & 0x3fff,
		height: picture.readUInt16LE(at + 2) & 0x3fff,
	};
}

function chunk(name: string, ...parts: Array<Buffer | number[]>): Buffer {
	const content = Buffer.concat(parts.map((part) => Buffer.from(part)));
	const filled = Buffer.alloc(content.length % 2);
	return Buffer.concat([Buffer.from(name), Buffer.from(u32(content.length)), content, filled]);
}

const u24 = (value: number): number[] => [value & 0xff, (value >> 8) & 0xff, (value >> 16) & 0xff];
const u32 = (value: number): number[] => [...u24(value), (value >>> 24) & 0xff];
