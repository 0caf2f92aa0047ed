import type { PageIcon, PageImage, Place } from '@distribute/language/sites';
import { placeOf } from './blocks.ts';
import { absoluteUrl, type DomElement, isElement, oneLine, TEXT_NODE } from './dom.ts';

const MAX_IMAGES = 120;
const MAX_ICONS = 20;
const MIN_SIDE = 16;
const MAX_LABEL = 80;

const sideOf = (value: string | null): number | null => {
  const side = Number.parseInt(value ?? '', 10);
  return Number.isFinite(side) && side > 0 ? side : null;
};

/** The widest candidate of a `srcset`. */
function widest(srcset: string | null): string | null {
  const candidates = (srcset ?? '').split(/,\s+/).map((part) => part.trim().split(/\s+/));
  const sized = candidates.map(([url, size = '1x']) => ({ url, size: Number.parseFloat(size) || 1 }));
  return sized.sort((a, b) => b.size - a.size)[0]?.url || null;
}

/** Pictures in the order of the page, each with the heading it stands under. */
export function readImages(body: DomElement, base: string): PageImage[] {
  const images = new Map<string, PageImage>();
  let context = '';
  let label = '';
  const visit = (element: DomElement, outer: Place, depth: number): void => {
    for (const child of element.childNodes) {
      if (child.nodeType === TEXT_NODE) label = oneLine(child.textContent).slice(0, MAX_LABEL) || label;
      if (!isElement(child)) continue;
      if (/^h[1-6]$/.test(child.localName)) context = oneLine(child.textContent).slice(0, 160);
      if (child.localName === 'img') take(child, outer);
      else if (depth < 150) visit(child, placeOf(child, outer), depth + 1);
    }
  };
  const take = (img: DomElement, place: Place) => {
    const source = widest(img.getAttribute('srcset')) ?? img.getAttribute('data-src') ?? img.getAttribute('src');
    const url = absoluteUrl(source, base);
    const width = sideOf(img.getAttribute('width'));
    const height = sideOf(img.getAttribute('height'));
    const isPixel = (width !== null && width < MIN_SIDE) || (height !== null && height < MIN_SIDE);
    if (!url || isPixel || images.has(url) || images.size >= MAX_IMAGES) return;
    const alt = oneLine(img.getAttribute('alt') || img.getAttribute('title')).slice(0, 300);
    images.set(url, { url, alt, width, height, place, context, label });
  };
  visit(body, 'main', 0);
  return [...images.values()];
}

export function readIcons(linkTags: readonly Readonly<Record<string, string>>[], base: string): PageIcon[] {
  return linkTags
    .filter(({ rel = '' }) => /(?:^|\s)(?:icon|apple-touch-icon(?:-precomposed)?)(?:\s|$)/i.test(rel))
    .flatMap(({ rel = '', href, sizes = '', type = '' }) => {
      const url = absoluteUrl(href, base);
      const size = /svg/.test(type) || sizes === 'any' ? 512 : Number.parseInt(sizes, 10) || 0;
      return url ? [{ url, rel: rel.toLowerCase(), size }] : [];
    })
    .slice(0, MAX_ICONS);
}
