import { escapeHtml } from '../../../kernel/html.ts';
import { recordOf } from '../../../kernel/record-from-keys.ts';
import { imagePath, linkAddress } from '../mdx/addresses.ts';
import {
  type ComponentName,
  isElement,
  isText,
  type KitElement,
  type KitNode,
  type KitTag,
  textOf,
} from '../mdx/tree.ts';

/**
 * The HTML of a kit. Every element is printed by name and every address is checked again, so that a tree stored by an
 * earlier release cannot contain what this release forbids.
 */
export function renderKit(nodes: readonly KitNode[], baseUrl: string): string {
  const inside = (children: readonly KitNode[]): string => children.map(html).join('');
  const image = (src: string | undefined) => (src === undefined ? null : imagePath(src, baseUrl));

  const picture = ({ attributes: { src, alt = '' } }: KitElement) => {
    const path = image(src);
    return path ? `<img src="${path}" alt="${escapeHtml(alt)}" loading="lazy">` : escapeHtml(alt);
  };
  const anchor = (address: string | undefined, text: string) => {
    const href = address === undefined ? null : linkAddress(address);
    return href ? `<a href="${escapeHtml(href)}" rel="nofollow noopener noreferrer" target="_blank">${text}</a>` : text;
  };

  const COMPONENT: Readonly<Record<ComponentName, (node: KitElement) => string>> = {
    Hero: ({ attributes: { title, tagline, logo, image: cover }, children }) => {
      const mark = image(logo);
      const picture_ = image(cover);
      return `<header class="hero${picture_ ? ' with-cover' : ''}">
<div class="hero-text">${mark ? `<img class="logo" src="${mark}" alt="">` : ''}
<p class="label">Press kit</p>
${title ? `<h1>${escapeHtml(title)}</h1>` : ''}${tagline ? `<p class="tagline">${escapeHtml(tagline)}</p>` : ''}${inside(children)}</div>
${picture_ ? `<img class="cover" src="${picture_}" alt="">` : ''}</header>`;
    },
    Facts: ({ children }) => {
      const facts = factsIn(children);
      if (!facts.length) return inside(children);
      const rows = facts.map(({ label, value }) => `<div><dt>${escapeHtml(label)}</dt><dd>${inside(value)}</dd></div>`);
      return `<dl class="facts">${rows.join('')}</dl>`;
    },
    Quote: ({ attributes: { by, role, source }, children }) =>
      `<figure class="quote"><blockquote>${inside(
        children.some((child) => isElement(child) && child.tag === 'p')
          ? children
          : [{ tag: 'p', attributes: {}, children }],
      )}</blockquote>${
        by
          ? `<figcaption><strong>${escapeHtml(by)}</strong>${role ? `<span>${escapeHtml(role)}</span>` : ''}${source ? anchor(source, 'Source') : ''}</figcaption>`
          : ''
      }</figure>`,
    Gallery: ({ children }) => {
      const pictures = picturesIn(children).filter(({ attributes }) => image(attributes.src));
      if (!pictures.length) return inside(children);
      const shown = pictures.map(
        (node) =>
          `<figure><span class="frame">${picture(node)}</span>${node.attributes.alt ? `<figcaption>${escapeHtml(node.attributes.alt)}</figcaption>` : ''}</figure>`,
      );
      return `<div class="gallery">${shown.join('')}</div>`;
    },
    Boilerplate: ({ children }) => `<div class="boilerplate"><p class="label">Boilerplate</p>${inside(children)}</div>`,
    Contact: ({ attributes: { name, role, email, phone, url }, children }) => {
      const lines = [
        name && `<strong class="name">${escapeHtml(name)}</strong>`,
        role && `<span>${escapeHtml(role)}</span>`,
        email && anchor(`mailto:${email}`, escapeHtml(email)),
        phone && anchor(`tel:${phone.replace(/[^\d+]/g, '')}`, escapeHtml(phone)),
        url && anchor(url, escapeHtml(shortAddress(url))),
      ].filter(Boolean);
      return `<section class="contact"><h2>Press contact</h2>${inside(children)}<address>${lines.join('')}</address></section>`;
    },
    Downloads: ({ children }) => `<div class="downloads">${inside(children)}</div>`,
  };

  const ELEMENT: Readonly<Record<Exclude<KitTag, ComponentName>, (node: KitElement) => string>> = {
    ...plainElements(inside),
    br: () => '<br>',
    hr: () => '<hr>',
    pre: ({ children }) => `<pre tabindex="0"><code>${inside(children)}</code></pre>`,
    ol: ({ attributes: { start }, children }) =>
      `<ol${start && /^\d{1,6}$/.test(start) ? ` start="${start}"` : ''}>${inside(children)}</ol>`,
    table: ({ children }) => `<div class="table" tabindex="0"><table>${inside(children)}</table></div>`,
    a: ({ attributes: { href }, children }) => anchor(href, inside(children)),
    img: picture,
  };
  const TAGS: Readonly<Record<string, (node: KitElement) => string>> = { ...ELEMENT, ...COMPONENT };

  const html = (node: KitNode): string => {
    if (isText(node)) return escapeHtml(node.text);
    return (Object.hasOwn(TAGS, node.tag) ? TAGS[node.tag] : undefined)?.(node) ?? inside(node.children);
  };
  return sectionsOf(nodes)
    .map(({ isSection, nodes: part }) => (isSection ? `<section>${inside(part)}</section>` : inside(part)))
    .join('\n');
}

const PLAIN = [
  ...(['p', 'h2', 'h3', 'h4', 'strong', 'em', 'small', 'sub', 'sup'] as const),
  ...(['code', 'ul', 'li', 'blockquote', 'tr', 'th', 'td'] as const),
];
const plainElements = (inside: (children: readonly KitNode[]) => string) =>
  recordOf(
    PLAIN,
    (tag) =>
      ({ children }: KitElement) =>
        `<${tag}>${inside(children)}</${tag}>`,
  );

/** The address of a page without scheme, `www.` and trailing slash. */
export const shortAddress = (address: string): string =>
  address.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '');

/** `**Founded**: 2014` and `Founded: 2014` are facts; a list of other lines is only a list. */
function factsIn(children: readonly KitNode[]): { label: string; value: readonly KitNode[] }[] {
  const items = children
    .filter(isElement)
    .filter(({ tag }) => tag === 'ul')
    .flatMap((list) => list.children.filter(isElement));
  const facts = items.flatMap((item) => {
    const line = item.children.filter(isElement).find(({ tag }) => tag === 'p')?.children ?? item.children;
    const [first, ...rest] = line;
    if (!first) return [];
    if (isText(first)) {
      const at = first.text.indexOf(':');
      return at > 0
        ? [{ label: first.text.slice(0, at).trim(), value: [{ text: first.text.slice(at + 1).trim() }, ...rest] }]
        : [];
    }
    if (first.tag !== 'strong') return [];
    const [second, ...more] = rest;
    const value = second && isText(second) ? [{ text: second.text.replace(/^\s*:\s*/, '') }, ...more] : rest;
    return [{ label: textOf(first).replace(/:\s*$/, '').trim(), value }];
  });
  return facts.length === items.length ? facts : [];
}

const picturesIn = (nodes: readonly KitNode[]): KitElement[] =>
  nodes.filter(isElement).flatMap((node) => (node.tag === 'img' ? [node] : picturesIn(node.children)));

const ALONE: ReadonlySet<KitTag> = new Set<KitTag>(['Hero', 'Facts', 'Quote', 'Boilerplate', 'Contact']);

/** A heading and its content form a section, so that they stay together in print. */
function sectionsOf(nodes: readonly KitNode[]): { isSection: boolean; nodes: KitNode[] }[] {
  const parts: { isSection: boolean; nodes: KitNode[] }[] = [];
  for (const node of nodes) {
    const tag = isElement(node) ? node.tag : null;
    const current = parts.at(-1);
    if (tag === 'h2') parts.push({ isSection: true, nodes: [node] });
    else if (!current || (tag !== null && ALONE.has(tag))) parts.push({ isSection: false, nodes: [node] });
    else current.nodes.push(node);
  }
  return parts;
}
