import type { Block, Place } from '@distribute/language/sites';
import { type DomElement, type DomNode, isElement, oneLine, TEXT_NODE } from './dom.ts';

const MAX_BLOCKS = 1_500;
const MAX_BLOCK_LENGTH = 1_500;
const MAX_TOTAL = 60_000;
/** A cell that is longer is a part of the page that was laid out as a table. */
export const MAX_CELL = 200;
const MAX_COLUMNS = 100;

const INLINE = new Set([
  ...['a', 'abbr', 'b', 'bdi', 'bdo', 'cite', 'code', 'em', 'i', 'ins', 'kbd', 'label', 'mark', 'q', 's', 'small'],
  ...['span', 'strong', 'sub', 'sup', 'time', 'u', 'var', 'wbr', 'data', 'del', 'picture', 'noscript'],
]);
/** What is struck through was said once and does not hold any more. */
const STRUCK = new Set(['del', 's', 'strike']);
const STRUCK_CLASS =
  /(?:^|[\s_-])(?:regular-price|old-price|price-old|was-price|price-was|compare-at|line-through|strike|strikethrough|struck|alt-preis|prix-barre)(?:$|[\s_-])/i;
const NAV_CLASS =
  /(?:^|[\s_-])(?:nav|navbar|navigation|menu|breadcrumbs?|fil|topbar|utility|language-switcher|lang-switcher|cart|warenkorb|basket|carrito|sharebuttons|share|social)(?:$|[\s_-])/i;
const FOOTER_CLASS =
  /(?:^|[\s_-])(?:footer|foot|pied|pie|fuss|rodape|stopka|sidfot|voettekst|credits?|colophon)(?:$|[\s_-])/i;
const MAX_ANCESTORS = 5;
/** A line break of the markup. No page holds this character: it is a control character, which no text has. */
const ROW_END = '\u0000';
const KINDS: Readonly<Record<string, Block['kind']>> = {
  li: 'item',
  dd: 'item',
  dt: 'item',
  blockquote: 'quote',
  td: 'cell',
  th: 'cell',
};
/** What a page says to a browser without scripts is not about the company. */
const NO_SCRIPT =
  /(?:enable|activate|activer|activez|aktivieren|habilit|activar|abilita)\S{0,20} (?:\S{1,40} ){0,2}javascript|javascript (?:is|must|has)/i;

export const placeOf = (element: DomElement, outer: Place): Place => {
  const role = element.getAttribute('role');
  if (element.localName === 'nav' || role === 'navigation' || role === 'menu') return 'nav';
  if (element.localName === 'footer' || role === 'contentinfo') return 'footer';
  if (outer !== 'main') return outer;
  const words = `${element.getAttribute('id') ?? ''} ${element.getAttribute('class') ?? ''}`.slice(0, 300);
  if (FOOTER_CLASS.test(words)) return 'footer';
  return NAV_CLASS.test(words) && !element.querySelector('h1, h2, p') ? 'nav' : outer;
};

/** `380` in bold and `clinics` in the next element are two words. */
const runsOn = (run: string, name: string, element: DomElement): boolean =>
  name !== 'sup' && name !== 'sub' && /[\d%€]$/.test(run) && /^\p{L}/u.test(element.textContent ?? '');

/** Rows of a table may say the same, and what else the page says; a menu or a card that is written twice may not. */
const repeatKey = (text: string, kind: Block['kind'], { within, row, column }: Around): string => {
  if (row !== undefined && text.length <= MAX_CELL) return `${row} ${column ?? ''} ${text}`;
  return text.length <= 40 && kind !== 'heading' ? `${within[1] ?? ''} ${text}` : text;
};

/** How many columns stand before a cell in its row; empty cells count. */
function columnOf(cell: DomElement): number {
  let column = 0;
  for (const other of cell.parentElement?.children ?? []) {
    if (other === cell) break;
    column += Math.min(Number(other.getAttribute('colspan')) || 1, MAX_COLUMNS);
  }
  return column;
}

/** The elements around a block, nearest first, and the row and column of a table that it stands in. */
interface Around {
  readonly within: readonly number[];
  readonly row?: number;
  readonly column?: number;
}

/** The visible text of a page, block by block. */
export function readBlocks(body: DomElement): Block[] {
  const blocks: Block[] = [];
  const seen = new Set<string>();
  let total = 0;
  let run = '';
  /** The last thing written was the end of an inline element: the next one beside it is another piece. */
  let justClosed = false;
  let elements = 0;
  let pair = 0;

  const flush = (kind: Block['kind'], level: number, place: Place, around: Around) => {
    const rows = run
      .split(ROW_END)
      .map((row) => oneLine(row))
      .filter(Boolean);
    const text = rows.join(' ').slice(0, MAX_BLOCK_LENGTH);
    run = '';
    // Menus and cards are often written twice, for wide and for narrow screens.
    if (
      text === '' ||
      (text.length < 2 && !/\d/.test(text)) ||
      seen.has(repeatKey(text, kind, around)) ||
      NO_SCRIPT.test(text)
    )
      return;
    if (blocks.length >= MAX_BLOCKS || total + text.length > MAX_TOTAL) return;
    seen.add(repeatKey(text, kind, around));
    total += text.length;
    blocks.push({
      ...{ kind, level, text, place, within: around.within.slice(0, MAX_ANCESTORS) },
      ...(around.row === undefined ? {} : { row: around.row }),
      ...(around.column === undefined ? {} : { column: around.column }),
      ...(rows.length > 1 ? { rows } : {}),
    });
  };

  const walk = (node: DomNode, kind: Block['kind'], level: number, outer: Place, around: Around): void => {
    for (const child of node.childNodes) {
      if (child.nodeType === TEXT_NODE) {
        run += child.textContent ?? '';
        justClosed = false;
      } else if (isElement(child)) visit(child, kind, level, outer, around);
    }
  };
  const visit = (element: DomElement, kind: Block['kind'], level: number, outer: Place, around: Around) => {
    const name = element.localName;
    if (STRUCK.has(name) || STRUCK_CLASS.test(element.getAttribute('class') ?? '')) return;
    if (name === 'br') run += ROW_END;
    else if (INLINE.has(name)) {
      // Styles set pieces apart that the markup runs together: a figure and what it counts, a price and its unit.
      const isApart =
        name === 'a' ||
        name === 'small' ||
        (element.hasAttribute('class') && (element.textContent ?? '').trim().length > 1);
      const isBeside = justClosed && name !== 'sup' && name !== 'sub' && (element.textContent ?? '').trim().length > 2;
      run += isApart || isBeside || runsOn(run, name, element) ? ' ' : '';
      walk(element, kind, level, outer, around);
      run += isApart ? ' ' : '';
      justClosed = true;
    } else {
      flush(kind, level, outer, around);
      const heading = /^h([1-6])$/.exec(name)?.[1];
      const ownKind = heading ? 'heading' : (KINDS[name] ?? (kind === 'quote' || kind === 'item' ? kind : 'text'));
      const ownLevel = heading ? Number(heading) : 0;
      const place = placeOf(element, outer);
      // A term and what follows it belong together; the list around them has no element for each pair.
      if (name === 'dt') {
        elements += 1;
        pair = -elements;
      }
      elements += 1;
      const isPaired = name === 'dt' || name === 'dd';
      const row = isPaired ? pair : name === 'tr' ? elements : around.row;
      const column = name === 'td' || name === 'th' ? columnOf(element) : around.column;
      const inside = {
        ...(column === undefined ? {} : { column }),
        within: [elements, ...(isPaired ? [pair] : []), ...around.within],
        ...(row === undefined ? {} : { row }),
      };
      walk(element, ownKind, ownLevel, place, inside);
      flush(ownKind, ownLevel, place, inside);
    }
  };

  walk(body, 'text', 0, 'main', { within: [] });
  flush('text', 0, 'main', { within: [] });
  return blocks;
}
