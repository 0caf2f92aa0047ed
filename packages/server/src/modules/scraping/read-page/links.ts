import type { PageAction, PageLink, Place } from '@distribute/language/sites';
import { placeOf } from './blocks.ts';
import { absoluteUrl, type DomElement, oneLine } from './dom.ts';

const MAX_LINKS = 600;
const MAX_ACTIONS = 60;
const MAX_LABEL = 120;
const BUTTON_CLASS = /(?:^|[\s_-])(?:btn|button|cta)/i;

const labelOf = (element: DomElement): string => {
  const text = oneLine(element.textContent) || oneLine(element.getAttribute('aria-label'));
  const picture = element.querySelector('img');
  return (text || oneLine(element.getAttribute('title')) || oneLine(picture?.getAttribute('alt'))).slice(0, MAX_LABEL);
};

function whereIs(element: DomElement): Place {
  for (let at: DomElement | null = element; at; at = at.parentElement) {
    const place = placeOf(at, 'main');
    if (place !== 'main') return place;
  }
  return 'main';
}

export function readLinks(body: DomElement, base: string): PageLink[] {
  const links = new Map<string, PageLink>();
  for (const anchor of body.querySelectorAll('a[href], area[href]')) {
    const url = absoluteUrl(anchor.getAttribute('href'), base);
    if (!url || links.size >= MAX_LINKS) continue;
    const text = labelOf(anchor);
    const key = `${url} ${text}`;
    // A button may lead where the menu leads, and says more.
    if (!links.has(key)) links.set(key, { url, text, place: whereIs(anchor) });
  }
  return [...links.values()];
}

/** Buttons, and links dressed as buttons. */
export function readActions(body: DomElement, base: string): PageAction[] {
  const actions: PageAction[] = [];
  for (const element of body.querySelectorAll('button, input, a[href]')) {
    const isLink = element.localName === 'a';
    if (isLink && !looksLikeButton(element)) continue;
    const text = oneLine(element.getAttribute('value')) || labelOf(element);
    if (text.length < 2 || text.length > 60 || actions.length >= MAX_ACTIONS) continue;
    const url = isLink ? absoluteUrl(element.getAttribute('href'), base) : null;
    actions.push({ text, url, place: whereIs(element) });
  }
  return actions;
}

const looksLikeButton = (anchor: DomElement) =>
  anchor.getAttribute('role') === 'button' ||
  BUTTON_CLASS.test(anchor.getAttribute('class') ?? '') ||
  BUTTON_CLASS.test(anchor.parentElement?.getAttribute('class') ?? '');
