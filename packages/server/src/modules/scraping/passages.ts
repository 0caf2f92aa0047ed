import type { Block, PageFacts } from '@distribute/language/sites';
import { MAX_CELL } from './read-page/blocks.ts';

/** One line of a page as a reader takes it in: a sentence or more, a heading, an item of a list, a row of a table. */
export interface Passage {
  readonly kind: Block['kind'];
  /** 1 to 6 for headings, else 0. */
  readonly level: number;
  /** A row is told as "label: value". */
  readonly text: string;
  readonly place: Block['place'];
  /** The headings it stands under, the outermost first: of whom or of what it tells. */
  readonly under: readonly string[];
}

const MAX_CELLS = 8;

const isCell = ({ row, text }: Block) => row !== undefined && text.length <= MAX_CELL;
/** Stands for an empty cell, so that what follows keeps its column. */
const EMPTY = '–';

/** The texts of a row by column. Cells without a column, such as a term and what it means, follow one another. */
function textsByColumn(cells: readonly Block[]): string[] {
  const texts: string[] = [];
  for (const { text, column } of cells) {
    const at = Math.min(Math.max(column ?? texts.length, texts.length), MAX_CELLS);
    while (texts.length < at) texts.push(EMPTY);
    texts.push(text);
  }
  return texts;
}

const rowText = ([label = '', ...values]: readonly string[]): string =>
  values.length
    ? `${label
        .trimEnd()
        .replace(/[:：]$/, '')
        .trimEnd()}: ${values.join(' | ')}`
    : label;

/** The headings that a passage stands under, in one line; null where there are none. */
export const headingOf = (under: readonly string[]): string | null => under.join(' › ') || null;

/** The passages of a page, menus left out. */
export function passagesOf({ blocks }: Pick<PageFacts, 'blocks'>): Passage[] {
  const passages: Passage[] = [];
  let above: Block[] = [];
  let cells: Block[] = [];
  let place: Block['place'] | null = null;

  const add = ({ kind, level, place: at }: Block, text: string) =>
    passages.push({ kind, level, text, place: at, under: above.map((heading) => heading.text) });
  const endRow = () => {
    const [first] = cells;
    if (first) add(first, rowText(textsByColumn(cells)));
    cells = [];
  };

  for (const block of blocks) {
    if (block.place === 'nav') continue;
    const isSameRow = isCell(block) && cells[0]?.row === block.row && cells.length < MAX_CELLS;
    if (!isSameRow) endRow();
    // A footer does not stand under the last heading of the page.
    if (block.place !== place) above = [];
    place = block.place;
    if (block.kind === 'heading') {
      above = above.filter(({ level }) => level < block.level);
      add(block, block.text);
      above = [...above, block];
    } else if (isCell(block)) cells.push(block);
    else add(block, block.text);
  }
  endRow();
  return passages;
}
