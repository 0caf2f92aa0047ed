import { type DomElement, type DomNode, isElement, oneLine, TEXT_NODE } from './dom.ts';
import type { Block, Place } from './page-facts.ts';

const MAX_BLOCKS = 1_500;
const MAX_BLOCK_LENGTH = 1_500;
const MAX_TOTAL = 60_000;

const INLINE = new Set([
  ...['a', 'abbr', 'b', 'bdi', 'bdo', 'cite', 'code', 'em', 'i', 'ins', 'kbd', 'label', 'mark', 'q', 's', 'small'],
  ...['span', 'strong', 'sub', 'sup', 'time', 'u', 'var', 'wbr', 'data', 'del', 'picture', 'noscript'],
]);
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
  return outer;
};

/** The visible text of a page, block by block. */
export function readBlocks(body: DomElement): Block[] {
  const blocks: Block[] = [];
  const seen = new Set<string>();
  let total = 0;
  let run = '';

  const flush = (kind: Block['kind'], level: number, place: Place) => {
    const text = oneLine(run).slice(0, MAX_BLOCK_LENGTH);
    run = '';
    // Menus and cards are often written twice, for wide and for narrow screens.
    if (text.length < 2 || seen.has(text) || NO_SCRIPT.test(text)) return;
    if (blocks.length >= MAX_BLOCKS || total + text.length > MAX_TOTAL) return;
    seen.add(text);
    total += text.length;
    blocks.push({ kind, level, text, place });
  };

  const walk = (node: DomNode, kind: Block['kind'], level: number, outer: Place): void => {
    for (const child of node.childNodes) {
      if (child.nodeType === TEXT_NODE) run += child.textContent ?? '';
      else if (isElement(child)) visit(child, kind, level, outer);
    }
  };
  const visit = (element: DomElement, kind: Block['kind'], level: number, outer: Place) => {
    const name = element.localName;
    if (name === 'br') run += ' ';
    else if (INLINE.has(name)) {
      walk(element, kind, level, outer);
      run += name === 'a' ? ' ' : '';
    } else {
      flush(kind, level, outer);
      const heading = /^h([1-6])$/.exec(name)?.[1];
      const ownKind = heading ? 'heading' : (KINDS[name] ?? (kind === 'quote' || kind === 'item' ? kind : 'text'));
      const ownLevel = heading ? Number(heading) : 0;
      const place = placeOf(element, outer);
      walk(element, ownKind, ownLevel, place);
      flush(ownKind, ownLevel, place);
    }
  };

  walk(body, 'text', 0, 'main');
  flush('text', 0, 'main');
  return blocks;
}
