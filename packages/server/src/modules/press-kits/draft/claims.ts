import { sentencesOf } from '@distribute/language/text';
import type { ClaimVerdict } from '../../scraping/index.ts';
import { isElement, isText, type KitElement, type KitNode, textOf } from '../mdx/tree.ts';
import type { KitSource, RefusedClaim } from '../store/kits.ts';

export interface Grounds {
  /** What became of a claim that the customer did not make. */
  readonly verdictOf: (claim: string) => ClaimVerdict;
  /** The page that says it, or is nearest to it; null where none is near. */
  readonly pageOf: (claim: string) => string | null;
  /** The text of all pages together. */
  readonly said: string;
  /** The customer's own statements: in the kit that is edited, in the instruction or in a confirmed field. */
  readonly own: string;
}

const HELD: ClaimVerdict = { held: true };
const MIN_WORDS = 3;
const MAX_CLAIM = 300;
/** A heading with a number, or with a name in the middle, makes a claim. */
const CLAIMS_SOMETHING = /\d|\s\p{Lu}/u;

const squeezed = (text: string) => text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();

/** Every claim of a kit that the customer did not make: what a judge has to read. */
export function claimsIn(nodes: readonly KitNode[], grounds: Pick<Grounds, 'said' | 'own'>): string[] {
  const claims: string[] = [];
  const verdictOf = (claim: string): ClaimVerdict => {
    claims.push(claim);
    return { held: true };
  };
  keepSupported(nodes, { ...grounds, verdictOf, pageOf: () => null });
  return claims;
}

/**
 * Removes every statement that neither a page of the brand nor the customer makes, and tells why. Returns each
 * remaining statement with the page that makes it.
 */
export function keepSupported(nodes: readonly KitNode[], { verdictOf, pageOf, said, own }: Grounds) {
  const sources: KitSource[] = [];
  const refused: RefusedClaim[] = [];
  const ownWords = squeezed(own);
  const pages = squeezed(said);

  const isSupported = (told: string, isToldOf = true): boolean => {
    const claim = told.trim();
    if (!claim) return true;
    const isOwn = ownWords.includes(squeezed(claim));
    const verdict = isOwn ? HELD : verdictOf(claim);
    if (!verdict.held) {
      refused.push({ claim: claim.slice(0, MAX_CLAIM), reason: verdict.reason });
      return false;
    }
    const url = isOwn && !pages.includes(squeezed(claim)) ? null : pageOf(claim);
    if (url && isToldOf && claim.split(/\s+/).length >= MIN_WORDS)
      sources.push({ claim: claim.slice(0, MAX_CLAIM), url });
    return true;
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
    const text = textOf(node);
    return hasPicture || sentencesOf(text).every((sentence) => isSupported(sentence)) ? node : null;
  };

  const quote = (node: KitElement): KitElement | null => {
    const text = textOf(node).trim();
    const verbatim = pages.includes(squeezed(text)) || ownWords.includes(squeezed(text));
    const by = node.attributes.by ?? '';
    if (!verbatim || !by || !(pages.includes(squeezed(by)) || ownWords.includes(squeezed(by)))) return null;
    const url = node.attributes.source ?? pageOf(text);
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
  return { page, sources: distinct(sources), refused };
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
