import { imagePath, linkAddress } from './addresses.ts';
import { COMPONENTS, ELEMENTS, element, isBlock, isComponent, isPlainElement, type KitNode } from './tree.ts';

/** The parts of remark's nodes that we read. */
export interface MarkdownNode {
  readonly type: string;
  readonly value?: unknown;
  readonly children?: readonly MarkdownNode[];
  readonly name?: string | null;
  readonly attributes?: readonly { readonly type: string; readonly name?: string; readonly value?: unknown }[];
  readonly url?: string;
  readonly alt?: string | null;
  readonly depth?: number;
  readonly ordered?: boolean | null;
  readonly start?: number | null;
  readonly identifier?: string;
}

type Convert = (node: MarkdownNode, inside: () => KitNode[], context: Context) => KitNode[];

interface Context {
  readonly baseUrl: string;
  readonly addresses: ReadonlyMap<string, string>;
}

/** Elements whose text is code or not meant for readers: they are dropped with their content. */
const SILENT =
  /^(?:script|style|template|noscript|iframe|object|embed|svg|math|head|title|textarea|select|xmp|noembed|noframes|plaintext)$/i;
/** Elements that are shown as an allowed one. */
const SAME_AS: Readonly<Record<string, string>> = { b: 'strong', i: 'em', h1: 'h2', h5: 'h4', h6: 'h4' };
const MAX_DEPTH = 40;

const one =
  (tag: Parameters<typeof element>[0]): Convert =>
  (_node, inside) => [element(tag, inside())];
const heading = (depth: number) => element(depth <= 2 ? 'h2' : depth === 3 ? 'h3' : 'h4').tag;
const plain = (value: unknown): KitNode[] => (typeof value === 'string' && value ? [{ text: value }] : []);

const picture = (src: string, alt: string, { baseUrl }: Context): KitNode[] => {
  const path = imagePath(src, baseUrl);
  if (path) return [element('img', [], { src: path, alt })];
  // A picture on another server would tell that server who reads the kit, so it becomes a link.
  const href = linkAddress(src);
  return href ? [element('a', [{ text: alt || href }], { href })] : plain(alt);
};
const link = (address: string, children: KitNode[]): KitNode[] => {
  const href = linkAddress(address);
  return href ? [element('a', children, { href })] : children;
};

/** The kinds of nodes that produce output; all others (imports, exports, expressions, raw HTML) produce none. */
const CONVERTERS: Readonly<Record<string, Convert>> = {
  text: ({ value }) => plain(value),
  paragraph: one('p'),
  heading: ({ depth = 2 }, inside) => [element(heading(depth), inside())],
  emphasis: one('em'),
  strong: one('strong'),
  delete: (_node, inside) => inside(),
  inlineCode: ({ value }) => [element('code', plain(value))],
  code: ({ value }) => [element('pre', plain(value))],
  blockquote: one('blockquote'),
  list: ({ ordered, start }, inside) => [
    element(ordered ? 'ol' : 'ul', inside(), ordered && start && start > 1 ? { start: String(start) } : {}),
  ],
  listItem: one('li'),
  thematicBreak: one('hr'),
  break: one('br'),
  link: ({ url = '' }, inside) => link(url, inside()),
  linkReference: ({ identifier = '' }, inside, { addresses }) => link(addresses.get(identifier) ?? '', inside()),
  image: ({ url = '', alt }, _inside, context) => picture(url, alt ?? '', context),
  imageReference: ({ identifier = '', alt }, _inside, context) =>
    picture(context.addresses.get(identifier) ?? '', alt ?? '', context),
  mdxJsxFlowElement: (node, inside, context) => jsx(node, inside, context),
  mdxJsxTextElement: (node, inside, context) => jsx(node, inside, context),
};

/** Attributes given as plain text; expressions and spreads are ignored. */
const written = ({ attributes = [] }: MarkdownNode): Record<string, string> =>
  Object.fromEntries(
    attributes.flatMap(({ type, name, value }) =>
      type === 'mdxJsxAttribute' && name && typeof value === 'string' ? [[name, value]] : [],
    ),
  );

function jsx(node: MarkdownNode, inside: () => KitNode[], context: Context): KitNode[] {
  const name = node.name ?? '';
  if (SILENT.test(name)) return [];
  const given = written(node);
  if (isComponent(name)) return [element(name, inside(), checked(COMPONENTS[name], given, context))];
  const tag = SAME_AS[name] ?? name;
  if (tag === 'a') return link(given.href ?? '', inside());
  if (tag === 'img') return picture(given.src ?? '', given.alt ?? '', context);
  if (isPlainElement(tag)) return [element(tag, inside(), checked(ELEMENTS[tag], given, context))];
  return inside();
}

/** Leaves out an attribute whose address is not allowed. */
function checked(names: readonly string[], given: Record<string, string>, { baseUrl }: Context) {
  const kept = names.flatMap((name) => {
    const value = Object.hasOwn(given, name) ? checkedValue(name, given[name] as string, baseUrl) : null;
    return value ? [[name, value] as const] : [];
  });
  return Object.fromEntries(kept);
}

function checkedValue(name: string, value: string, baseUrl: string): string | null {
  if (name === 'logo' || name === 'image') return imagePath(value, baseUrl);
  if (name === 'url' || name === 'source') return linkAddress(value);
  if (name === 'start') return /^\d{1,6}$/.test(value) ? value : null;
  return value.trim();
}

function addressesIn(node: MarkdownNode, found = new Map<string, string>()): Map<string, string> {
  if (node.type === 'definition' && node.identifier && node.url && !found.has(node.identifier)) {
    found.set(node.identifier, node.url);
  }
  for (const child of node.children ?? []) addressesIn(child, found);
  return found;
}

export function sanitise(root: MarkdownNode, baseUrl: string): KitNode[] {
  const context: Context = { baseUrl, addresses: addressesIn(root) };
  const convert = (node: MarkdownNode, depth: number): KitNode[] => {
    if (depth > MAX_DEPTH) return [];
    const inside = () => (node.children ?? []).flatMap((child) => convert(child, depth + 1));
    return CONVERTERS[node.type]?.(node, inside, context) ?? [];
  };
  return (root.children ?? []).flatMap((child) => convert(child, 0)).flatMap(unwrapped);
}

/** MDX puts a component inside a line into a paragraph; a paragraph cannot contain a block. */
function unwrapped(node: KitNode): KitNode[] {
  if ('text' in node) return [node];
  const children = node.children.flatMap(unwrapped);
  if (node.tag === 'p' && children.some(isBlock)) return children;
  if (node.tag === 'p' && children.length === 0) return [];
  return [{ ...node, children }];
}
