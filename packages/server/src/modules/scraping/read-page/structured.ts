import type { JsonNode } from '@distribute/language/sites';
import { createJsonCopier } from './bounded-json.ts';
import { absoluteUrl, type DomElement, oneLine } from './dom.ts';

const MAX_NODES = 200;
const MAX_DEPTH = 12;
/** Letters of structured data that are kept of one page. */
const MAX_TEXT = 100_000;

/** What a page says of itself in JSON-LD, then in microdata, in one shape and within bounds. */
export function readStructured(scripts: readonly string[], body: DomElement, base: string) {
  const copier = createJsonCopier(MAX_TEXT);
  const nodes: JsonNode[] = [...readJsonLd(scripts), ...readMicrodata(body, base)].map(copier.copyNode);
  return { nodes, truncated: copier.hasCut() };
}

/** Every object of every JSON-LD script, graphs and lists unfolded; a broken script counts as none. */
function readJsonLd(scripts: readonly string[]): JsonNode[] {
  const nodes: JsonNode[] = [];
  const visit = (value: unknown, depth: number): void => {
    if (depth > MAX_DEPTH || nodes.length >= MAX_NODES || typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) {
      for (const item of value) visit(item, depth + 1);
      return;
    }
    const node = value as JsonNode;
    if (node['@type'] !== undefined) nodes.push(node);
    for (const inner of Object.values(node)) visit(inner, depth + 1);
  };
  for (const script of scripts) visit(parseLoosely(script), 0);
  return nodes;
}

/** Some tools wrap the script in comments or leave raw line breaks inside strings. */
function parseLoosely(script: string): unknown {
  const bare = script.replace(
    /^\s*(?:<!--|\/\*\s*<!\[CDATA\[\s*\*\/|\/\/<!\[CDATA\[)|(?:-->|\/\*\s*\]\]>\s*\*\/|\/\/\]\]>)\s*$/g,
    '',
  );
  for (const text of [bare, bare.replace(/[\n\r\t]+/g, ' ').replace(/,\s*([}\]])/g, '$1')]) {
    try {
      return JSON.parse(text);
    } catch {}
  }
  return null;
}

/** Microdata in the shape of JSON-LD. */
function readMicrodata(body: DomElement, base: string): JsonNode[] {
  const items: JsonNode[] = [];
  for (const scope of body.querySelectorAll('[itemscope][itemtype]')) {
    if (items.length >= MAX_NODES) break;
    const type = (scope.getAttribute('itemtype') ?? '').split('/').pop() ?? '';
    items.push({ '@type': type, ...propertiesOf(scope, base, 0) });
  }
  return items;
}

function propertiesOf(scope: DomElement, base: string, depth: number): Record<string, unknown> {
  const properties: Record<string, unknown> = {};
  const visit = (element: DomElement, level: number): void => {
    for (const child of element.children) {
      const name = child.getAttribute('itemprop');
      const isScope = child.hasAttribute('itemscope');
      if (name) properties[name] ??= isScope && depth < 4 ? propertiesOf(child, base, depth + 1) : valueIn(child, base);
      if (!isScope && level < 60) visit(child, level + 1);
    }
  };
  visit(scope, 0);
  return properties;
}

function valueIn(element: DomElement, base: string): string | null {
  const attribute = (name: string) => element.getAttribute(name);
  if (element.localName === 'img') return absoluteUrl(attribute('src'), base);
  const url = element.localName === 'a' || element.localName === 'link' ? absoluteUrl(attribute('href'), base) : null;
  if (url) return url;
  return attribute('content') ?? attribute('datetime') ?? oneLine(element.textContent).slice(0, 1_000);
}
