import type { Packer } from './packing';

/** Where a shipment and its containers stand in the text of all. */
export interface Block {
	start: number;
	end: number;
}

interface Blocks {
	packed: { rows: string };
	/** By shipment. */
	blocks: Map<string, Block>;
}

/** Writes blocks one after another, of which those of a former text come in long stretches. */
export class BlockWriter {
	/** By shipment. */
	readonly blocks = new Map<string, Block>();
	private readonly parts: string[] = [];
	private length = 0;
	/** Of the former text, what comes next and was not taken yet. */
	private from = 0;
	private to = 0;

	constructor(private readonly former?: Blocks) {}

	/** The block stays as it is in the former text. */
	keep(id: string, block: Block): void {
		if (block.start !== this.to) {
			this.take();
			this.from = block.start;
		}
		this.to = block.end;
		this.note(id, block.end - block.start, block);
	}

	add(id: string, text: string): void {
		this.take();
		this.parts.push(text);
		this.note(id, text.length, this.former?.blocks.get(id));
	}

	text(): string {
		this.take();
		return this.parts.join('');
	}

	private take(): void {
		const { from, to } = this;
		if (this.former && to > from) this.parts.push(this.former.packed.rows.slice(from, to));
		this.from = this.to = 0;
	}

	private note(id: string, length: number, former?: Block): void {
		const start = this.length;
		const end = (this.length += length);
		this.blocks.set(id, former?.start === start && former.end === end ? former : { start, end });
	}
}

/** Reads a block of a former text along with what is written of it now. */
export class BlockReader {
	/** @param at where the block begins */
	constructor(
		private readonly rows: string,
		private at: number,
		private readonly packer: Packer,
	) {}

	/** The row of that ID, if it comes next and still holds. */
	row(id: string, isSame: boolean): string | undefined {
		if (!this.rows.startsWith(id, this.at)) return undefined;
		const start = this.at + id.length;
		this.at = start + this.packer.lengthAt(this.rows, start);
		return isSame ? this.rows.slice(start, this.at) : undefined;
	}

	skip(length: number): void {
		this.at += length;
	}
}
