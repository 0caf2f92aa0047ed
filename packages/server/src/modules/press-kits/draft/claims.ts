import { type Support, sentencesOf } from '../../scraping/index.ts';
import { isElement, isText, type KitElement, type KitNode, textOf } from '../mdx/tree.ts';
import type { KitSource } from '../store/kits.ts';

export interface Grounds {
  readonly support: Support;
  /** The text of all pages together. */
  readonly said: string;
  /** The customer's own statements: in the kit that is edited, in the instruction or in a confirmed field. */
  readonly own: string;
}

const MIN_WORDS = 3;
const MAX_CLAIM = 300;
/** A heading with a number, or with a name in the middle, makes a claim. */
const CLAIMS_SOMETHING = /\d|\s\p{Lu}/u;

const squeezed = (text: string) => text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();

/**
 * Removes every statement that neither a page of the brand nor the customer made. Returns each remaining statement
 * with the page that makes it.
 */
export function keepSupported(nodes: readonly KitNode[], { support, said, own }: Grounds) {
  const sources: KitSource[] = [];
  const ownWords = squeezed(own);
  const pages = squeezed(said);

  const isSupported = (claim: string, isToldOf = true): boolean => {
    const text = claim.trim();
    if (!text) return true;
    const urls = support.sourcesOf(text);
    const isOwn = ownWords.includes(squeezed(text));
    const [url] = urls ?? [];
    const isStatement = text.split(/\s+/).length >= MIN_WORDS;
    if (url && isToldOf && isStatement && !(isOwn && !pages.includes(squeezed(text)))) {
      sources.push({ claim: text.slice(0, MAX_CLAIM), url });
    }
    return isOwn || urls !== null;
  };

  /** A plain paragraph loses its unsupported sentences; one with markup is kept or removed as a whole. */
  const words = (node: KitElement): KitElement | null => {
    const [only] = node.children;
    if (node.children.length === 1 && only && isText(only)) {
      const kept = sentencesOf(only.text)
        .filter((sentence) => isSupported(sentence))
        .join(' ');
      return kept ? { ...node, children: [{ text: kept }] } : null;
    }
    const hasPicture = node.children.some((child) => isElement(child) && child.tag === 'img');
    if (node.children.every((child) => isElement(child) && child.tag === 'a')) return node;
    const text = textOf({ ...node, children: withoutLabel(node.children) }).replace(/^\s*:\s*/, '');
    return hasPicture || sentencesOf(text).every((sentence) => isSupported(sentence)) ? node : null;
  };

  const quote = (node: KitElement): KitElement | null => {
    const text = textOf(node).trim();
    const verbatim = pages.includes(squeezed(text)) || ownWords.includes(squeezed(text));
    const by = node.attributes.by ?? '';
    if (!verbatim || !by || !(pages.includes(squeezed(by)) || ownWords.includes(squeezed(by)))) return null;
    const url = node.attributes.source ?? support.sourcesOf(text)?.[0];
    if (url) sources.push({ claim: text.slice(0, MAX_CLAIM), url });
    return node;
  };

  const keep = (node: KitNode): KitNode[] => {
    if (isText(node)) return isSupported(node.text) ? [node] : [];
    const { tag } = node;
    if (tag === 'Quote') return [quote(node)].filter((kept) => kept !== null);
    if (/^h[2-4]$/.test(tag)) {
      const title = textOf(node).trim();
      return !CLAIMS_SOMETHING.test(title) || isSupported(title, false) ? [node] : [];
    }
    if (tag === 'p' || tag === 'td' || tag === 'th') return [words(node)].filter((kept) => kept !== null);
    const children = node.children.flatMap(keep);
    const attributes = Object.fromEntries(
      Object.entries(node.attributes).filter(
        ([name, value]) => !READ.has(name) || isSupported(value, name !== 'title'),
      ),
    );
    const isEmpty = !children.length && (node.children.length > 0 || Object.keys(attributes).length === 0);
    return isEmpty && tag !== 'br' && tag !== 'hr' && tag !== 'img' ? [] : [{ ...node, attributes, children }];
  };

  const page = withoutEmptySections(nodes.flatMap(keep));
  return { page, sources: distinct(sources) };
}

/** In `**Founded**: 2014` only the year is a claim; the label is ours. */
function withoutLabel(nodes: readonly KitNode[]): readonly KitNode[] {
  const [first, second] = nodes;
  const isLabel = first && isElement(first) && first.tag === 'strong' && second && isText(second);
  return isLabel && /^\s*:/.test(second.text) ? nodes.slice(1) : nodes;
}

/** Attributes with text that a reader sees; the others are addresses, which were checked when they were read. */
const READ: ReadonlySet<string> = new Set(['title', 'tagline', 'name', 'role', 'email', 'phone']);

const distinct = (sources: readonly KitSource[]): KitSource[] => [
  ...new Map(sources.map((source) => [squeezed(source.claim), source])).values(),
];

/** A heading without content is removed too. */
const withoutEmptySections = (nodes: readonly KitNode[]): KitNode[] =>
  nodes.filter((node, at) => {
    if (!isElement(node) || node.tag !== 'h2') return true;
    const next = nodes[at + 1];
    return next !== undefined && !(isElement(next) && ['h2', 'Contact', 'Boilerplate', 'Hero'].includes(next.tag));
  });
