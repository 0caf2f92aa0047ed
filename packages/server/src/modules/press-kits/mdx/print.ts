import { isBlock, isComponent, isElement, isText, type KitElement, type KitNode } from './tree.ts';

/** Escapes characters that markdown or MDX would interpret. */
const escaped = (text: string) => text.replace(/[\\`*_{}[\]<>~|]/g, '\\$&').replace(/&(?=#?\w{1,31};)/g, '\\&');
/** At the beginning of a line some characters start a block. */
const lineStart = (line: string) =>
  line
    .replace(/^([#+=-])/, '\\$1')
    .replace(/^(\d{1,9})([.)])/, '$1\\$2')
    .replace(/^(?:i(?=mport\b)|e(?=xport\b))/, (letter) => `&#${letter.charCodeAt(0)};`);
const attribute = (value: string) =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('{', '&#123;');

type Style = 'mdx' | 'markdown';

/** A kit as MDX, to be stored and edited. Parsing it again gives the same tree. */
export const printMdx = (nodes: readonly KitNode[]): string => `${blocks(nodes, 'mdx').trim()}\n`;

/** A kit as plain markdown, without components. */
export const printMarkdown = (nodes: readonly KitNode[]): string => `${blocks(nodes, 'markdown').trim()}\n`;

/** Inline nodes next to each other form one paragraph. */
function blocks(nodes: readonly KitNode[], style: Style): string {
  const parts: string[] = [];
  let open: KitNode[] = [];
  const flush = () => {
    const line = paragraph(open, style);
    if (line) parts.push(line);
    open = [];
  };
  for (const node of nodes) {
    if (isBlock(node)) {
      flush();
      const printed = block(node, style);
      if (printed) parts.push(printed);
    } else open.push(node);
  }
  flush();
  return parts.join('\n\n');
}

const paragraph = (nodes: readonly KitNode[], style: Style) =>
  inline(nodes, style)
    .split('\n')
    .map((line) => lineStart(line.trim()))
    .join('\n')
    .trim();

const indented = (text: string, by: string) => text.replaceAll('\n', `\n${by}`);

function block(node: KitElement, style: Style): string {
  const { tag, attributes, children } = node;
  if (isComponent(tag)) return style === 'mdx' ? component(node) : flattened(node);
  const level = /^h([2-4])$/.exec(tag)?.[1];
  if (level) return `${'#'.repeat(Number(level))} ${inline(children, style).replaceAll('\n', ' ').trim()}`;
  switch (tag) {
    case 'hr':
      return '---';
    case 'pre':
      return fenced(children);
    case 'blockquote':
      return `> ${indented(blocks(children, style), '> ')}`;
    case 'ul':
      return items(children, style, () => '- ');
    case 'ol':
      return items(children, style, (at) => `${Number(attributes.start ?? 1) + at}. `);
    case 'table':
      return style === 'mdx'
        ? tagged(node)
        : children
            .filter(isElement)
            .map((row) => block(row, style))
            .join('\n\n');
    case 'tr':
      return style === 'mdx' ? tagged(node) : cells(children, style);
    case 'th':
    case 'td':
      return style === 'mdx' ? tagged(node) : inline(children, style);
    default:
      return children.some(isBlock) ? blocks(children, style) : paragraph(children, style);
  }
}

const cells = (children: readonly KitNode[], style: Style) =>
  children.map((cell) => (isElement(cell) ? inline(cell.children, style) : inline([cell], style))).join(' | ');

const items = (children: readonly KitNode[], style: Style, mark: (at: number) => string) =>
  children
    .filter(isElement)
    .map((item, at) => {
      const bullet = mark(at);
      return `${bullet}${indented(blocks(item.children, style), ' '.repeat(bullet.length))}`;
    })
    .join('\n');

function fenced(children: readonly KitNode[]): string {
  const code = children
    .filter(isText)
    .map(({ text }) => text)
    .join('');
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}\n${code}\n${fence}`;
}

const opening = ({ tag, attributes }: KitElement) =>
  [tag, ...Object.entries(attributes).map(([name, value]) => `${name}="${attribute(value)}"`)].join(' ');
const component = (node: KitElement) =>
  node.children.length
    ? `<${opening(node)}>\n\n${blocks(node.children, 'mdx')}\n\n</${node.tag}>`
    : `<${opening(node)} />`;
const tagged = (node: KitElement) => `<${opening(node)}>\n${blocks(node.children, 'mdx')}\n</${node.tag}>`;

/** A component as plain markdown. */
function flattened({ tag, attributes, children }: KitElement): string {
  const inside = blocks(children, 'markdown');
  const { title, tagline, by, role, name, email, phone, url } = attributes;
  const lines = (...parts: (string | undefined)[]) => parts.filter(Boolean).join('\n\n');
  switch (tag) {
    case 'Hero':
      return lines(title && `# ${escaped(title)}`, tagline && escaped(tagline), inside);
    case 'Quote':
      return lines(`> ${indented(inside, '> ')}`, by && `— ${escaped([by, role].filter(Boolean).join(', '))}`);
    case 'Contact':
      return lines(
        '## Press contact',
        inside,
        [name, role, email, phone, url]
          .filter((part) => part !== undefined)
          .map((part) => `- ${escaped(part)}`)
          .join('\n'),
      );
    default:
      return inside;
  }
}

function inline(nodes: readonly KitNode[], style: Style): string {
  return nodes.map((node) => (isText(node) ? escaped(node.text) : inlineElement(node, style))).join('');
}

function inlineElement(node: KitElement, style: Style): string {
  const { tag, attributes, children } = node;
  const inside = inline(children, style);
  switch (tag) {
    case 'strong':
      return inside.trim() ? `**${inside}**` : inside;
    case 'em':
      return inside.trim() ? `*${inside}*` : inside;
    case 'code':
      return codeSpan(children);
    case 'br':
      return style === 'mdx' ? '<br />' : '  \n';
    case 'a':
      return `[${inside}](<${(attributes.href ?? '').replace(/[<>\n]/g, encodeURIComponent)}>)`;
    case 'img':
      return `![${escaped(attributes.alt ?? '')}](${attributes.src})`;
    case 'small':
    case 'sub':
    case 'sup':
      return style === 'mdx' ? `<${tag}>${inside}</${tag}>` : inside;
    default:
      return inside;
  }
}

function codeSpan(children: readonly KitNode[]): string {
  const code = children
    .filter(isText)
    .map(({ text }) => text)
    .join('');
  const fence = '`'.repeat(Math.max(0, ...[...code.matchAll(/`+/g)].map(([run]) => run.length)) + 1);
  return fence.length > 1 || /^`|`$/.test(code) ? `${fence} ${code} ${fence}` : `${fence}${code}${fence}`;
}
