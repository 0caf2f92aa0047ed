import { sentencesOf } from '@distribute/language/text';
import { type ComponentName, element, isComponent, isElement, isText, type KitNode, textOf } from '../mdx/tree.ts';

const REMOVE = /\b(?:remove|delete|drop|omit|leave out|take out|without|no) (?:the |any |all )?([^.;,]{2,80})/giu;
const SHORTER = /\b(?:short(?:er|en)|concise|brief(?:er|ly)?|trim|half as long)\b/i;
const MOVE_FIRST = /\b(?:move|put|place|start with|begin with|lead with) (?:the )?([^.;,]{2,80})/giu;
const RENAME = /\b(title|headline|name|tagline|subtitle|slogan)\b[^"“«]{0,40}["“«]([^"“”«»]{1,200})["”»]/giu;
const ADD = /\badd\b[^"“«]{0,60}["“«]([^"“”«»]{3,500})["”»](?: (?:to|under|in) (?:the )?([^.;,]{2,60}))?/giu;

/** Words by which people name the components. */
const CALLED: readonly (readonly [RegExp, ComponentName])[] = [
  [/quot/i, 'Quote'],
  [/galler|picture|photo|image/i, 'Gallery'],
  [/contact/i, 'Contact'],
  [/download/i, 'Downloads'],
  [/facts?|figures|numbers/i, 'Facts'],
  [/boilerplate/i, 'Boilerplate'],
];

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/\b(?:the|section|part|about|paragraph|s)\b/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Splits a kit into parts: each heading with everything below it; the large components are parts of their own. */
function partsOf(nodes: readonly KitNode[]): KitNode[][] {
  const parts: KitNode[][] = [];
  for (const node of nodes) {
    const tag = isElement(node) ? node.tag : 'p';
    const open = parts.at(-1);
    const isUnder = open && isElement(open[0] as KitNode) && (open[0] as { tag: string }).tag === 'h2';
    if (tag === 'h2' || !isUnder || ['Hero', 'Quote', 'Contact', 'Boilerplate', 'Facts'].includes(tag))
      parts.push([node]);
    else open.push(node);
  }
  return parts;
}

/** Whether these words name a part of the kit. */
function isCalled(part: readonly KitNode[], words: string): boolean {
  const [first] = part;
  if (!first || !isElement(first) || first.tag === 'Hero') return false;
  const wanted = plain(words);
  if (isComponent(first.tag)) return CALLED.some(([name, tag]) => tag === first.tag && name.test(words));
  const title = plain(textOf(first));
  if (first.tag === 'h2' && wanted && (title.includes(wanted) || wanted.includes(title))) return true;
  return part.some((node) => isElement(node) && CALLED.some(([name, tag]) => tag === node.tag && name.test(words)));
}

const shortened = (node: KitNode): KitNode => {
  if (isText(node)) return node;
  if (node.tag === 'p') {
    const [only] = node.children;
    if (node.children.length !== 1 || !only || !isText(only)) return node;
    return { ...node, children: [{ text: sentencesOf(only.text)[0] ?? only.text }] };
  }
  const children = node.children.map(shortened);
  return { ...node, children: node.tag === 'ul' || node.tag === 'ol' ? children.slice(0, 3) : children };
};

/**
 * Edits a kit by the instructions that rules understand: remove, shorten, put first, rename, and add text in the
 * customer's own words. Null when the rules understand none of the instruction.
 */
export function editByRules(nodes: readonly KitNode[], wish: string): KitNode[] | null {
  const instruction = wish.replace(/\s+/g, ' ').trim();
  let parts = partsOf(nodes);
  let isUnderstood = false;
  const understood = (next: KitNode[][]) => {
    parts = next;
    isUnderstood = true;
  };
  for (const [, words = ''] of instruction.matchAll(REMOVE)) {
    for (const name of words.split(/ and (?:the )?/i)) {
      const kept = parts.filter((part) => !isCalled(part, name));
      if (kept.length < parts.length) understood(kept);
    }
  }
  if (SHORTER.test(instruction)) understood(parts.map((part) => part.map(shortened)));
  for (const [, words = ''] of instruction.matchAll(MOVE_FIRST)) {
    const at = parts.findIndex((part) => isCalled(part, words));
    const hero = parts.findIndex(([first]) => first && isElement(first) && first.tag === 'Hero');
    if (at < 0) continue;
    const moved = parts[at] as KitNode[];
    const rest = parts.filter((_, index) => index !== at);
    understood([...rest.slice(0, hero + 1), moved, ...rest.slice(hero + 1)]);
  }
  for (const [, what = '', words = ''] of instruction.matchAll(RENAME)) {
    const attribute = /tagline|subtitle|slogan/i.test(what) ? 'tagline' : 'title';
    const renamed = (node: KitNode): KitNode =>
      isElement(node) && node.tag === 'Hero'
        ? { ...node, attributes: { ...node.attributes, [attribute]: words.trim() } }
        : node;
    const hasHero = parts.some((part) => part.some((node) => isElement(node) && node.tag === 'Hero'));
    understood(
      hasHero
        ? parts.map((part) => part.map(renamed))
        : [[element('Hero', [], { [attribute]: words.trim() })], ...parts],
    );
  }
  for (const [, words = '', where = ''] of instruction.matchAll(ADD)) {
    const paragraph = element('p', [{ text: words.trim() }]);
    const at = where ? parts.findIndex((part) => isCalled(part, where)) : -1;
    understood(
      at < 0 ? [...parts, [paragraph]] : parts.map((part, index) => (index === at ? [...part, paragraph] : part)),
    );
  }
  return isUnderstood ? parts.flat() : null;
}
