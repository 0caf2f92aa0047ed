/** A kit after sanitising: elements of a fixed set, and text. */
export type KitNode = KitText | KitElement;

export interface KitText {
  readonly text: string;
}

export interface KitElement {
  readonly tag: KitTag;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly KitNode[];
}

/** The components that a kit may use (spec 15.8), each with its attributes. */
export const COMPONENTS = {
  Hero: ['title', 'tagline', 'logo', 'image'],
  Facts: [],
  Quote: ['by', 'role', 'source'],
  Gallery: [],
  Boilerplate: [],
  Contact: ['name', 'role', 'email', 'phone', 'url'],
  Downloads: [],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type ComponentName = keyof typeof COMPONENTS;

/** Plain elements, each with its allowed attributes. */
export const ELEMENTS = {
  p: [],
  h2: [],
  h3: [],
  h4: [],
  strong: [],
  em: [],
  small: [],
  sub: [],
  sup: [],
  code: [],
  pre: [],
  br: [],
  hr: [],
  ul: [],
  ol: ['start'],
  li: [],
  blockquote: [],
  a: ['href'],
  img: ['src', 'alt'],
  table: [],
  tr: [],
  th: [],
  td: [],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type ElementName = keyof typeof ELEMENTS;
export type KitTag = ComponentName | ElementName;

export const isComponent = (tag: string): tag is ComponentName => Object.hasOwn(COMPONENTS, tag);
export const isPlainElement = (tag: string): tag is ElementName => Object.hasOwn(ELEMENTS, tag);
export const isText = (node: KitNode): node is KitText => 'text' in node;
export const isElement = (node: KitNode): node is KitElement => 'tag' in node;

export const element = (
  tag: KitTag,
  children: readonly KitNode[] = [],
  attributes: Readonly<Record<string, string>> = {},
): KitElement => ({ tag, attributes, children });

const BLOCKS: ReadonlySet<KitTag> = new Set<KitTag>([
  ...['p', 'h2', 'h3', 'h4', 'pre', 'hr', 'ul', 'ol', 'li', 'blockquote', 'table', 'tr', 'th', 'td'],
  ...Object.keys(COMPONENTS),
] as KitTag[]);
export const isBlock = (node: KitNode): node is KitElement => isElement(node) && BLOCKS.has(node.tag);

/** The text of a node; each block is a line. */
export function textOf(node: KitNode): string {
  if (isText(node)) return node.text;
  if (node.tag === 'br') return '\n';
  const inside = node.children.map(textOf).join('');
  return isBlock(node) ? `${inside.trim()}\n` : inside;
}

/** Every element with a tag, in reading order. */
export function elementsOf(nodes: readonly KitNode[], tag: KitTag): KitElement[] {
  return nodes
    .filter(isElement)
    .flatMap((node) => [...(node.tag === tag ? [node] : []), ...elementsOf(node.children, tag)]);
}
