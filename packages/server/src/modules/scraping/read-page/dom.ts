import { parseHTML } from 'linkedom';

/** The few parts of the document model that are used here. */
export interface DomNode {
  readonly nodeType: number;
  readonly textContent: string | null;
  readonly childNodes: Iterable<DomNode>;
}
export interface DomElement extends DomNode {
  readonly localName: string;
  readonly parentElement: DomElement | null;
  readonly children: Iterable<DomElement>;
  getAttribute(name: string): string | null;
  hasAttribute(name: string): boolean;
  querySelector(selector: string): DomElement | null;
  querySelectorAll(selector: string): Iterable<DomElement>;
  closest(selector: string): DomElement | null;
}
export interface DomDocument {
  readonly body: DomElement;
  querySelectorAll(selector: string): Iterable<DomElement>;
  cloneNode(deep: boolean): DomDocument;
}

export const TEXT_NODE = 3;
export const isElement = (node: DomNode): node is DomElement => node.nodeType === 1;

/** A tree of a trimmed page. */
export function parseBody(body: string, title: string): DomDocument {
  const head = `<title>${title.replaceAll('<', '&lt;')}</title>`;
  const { document } = parseHTML(`<!doctype html><html><head>${head}</head><body>${body}</body></html>`);
  return document as unknown as DomDocument;
}

/** One line of text as a reader sees it. */
export const oneLine = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim();

/** An absolute http(s) address, or null. */
export function absoluteUrl(href: string | null | undefined, base: string): string | null {
  if (!href || !URL.canParse(href.trim(), base)) return null;
  const url = new URL(href.trim(), base);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
  return url.username || url.password || url.href.length > 2048 ? null : url.href;
}
