import { Parser } from 'htmlparser2';

/** A page cut down to what is worth building a tree of, with its head already read. */
export interface TrimmedPage {
  readonly body: string;
  readonly title: string;
  readonly lang: string | null;
  readonly base: string | null;
  readonly metas: readonly { readonly name: string; readonly content: string }[];
  readonly linkTags: readonly Readonly<Record<string, string>>[];
  readonly jsonLd: readonly string[];
  readonly frames: readonly string[];
  readonly truncated: boolean;
}

/** The parser moves its whole stack for each element, dropped or not, so depth costs its square. */
const MAX_OPEN = 4_000;
const MAX_DEPTH = 120;
const MAX_ELEMENTS = 12_000;
const MAX_TEXT = 400_000;
const MAX_ATTRIBUTE = 2_048;
const MAX_JSON_LD = 20;
const MAX_JSON_LD_LENGTH = 200_000;
const MAX_HEAD_TAGS = 500;
const MAX_META_NAME = 100;
const MAX_META_TEXT = 50_000;

const VOID = new Set(['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr']);
const DROPPED = new Set([
  ...['style', 'template', 'svg', 'canvas', 'object', 'math', 'video', 'audio', 'select', 'datalist', 'map'],
]);
const TRANSPARENT = new Set(['html', 'head', 'body', 'frameset', 'noframes', 'center', 'font']);
const KEPT_ATTRIBUTES = new Set([
  ...['href', 'src', 'data-src', 'srcset', 'alt', 'title', 'content', 'itemprop', 'itemscope', 'itemtype', 'rel'],
  ...['type', 'id', 'class', 'role', 'datetime', 'width', 'height', 'value', 'aria-label', 'dir', 'lang'],
]);
const HIDDEN_STYLE =
  /display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0(?![.\d])|(?:left|top|text-indent)\s*:\s*-\d{4,}/i;
/** Their words are about the visitor's browser, not about the company. */
const BANNER = /(?:^|[\s_-])(?:lg)?(?:cookie|consent|gdpr)|(?:^|[\s_-])cc-banner/i;

/**
 * One pass without a tree: bounds depth, elements, attributes and text before anything recursive sees the page, and
 * drops what a visitor does not see (reliability.md B11, E3).
 */
export function trimPage(html: string): TrimmedPage {
  const out: string[] = [];
  const metas: { name: string; content: string }[] = [];
  const linkTags: Record<string, string>[] = [];
  const jsonLd: string[] = [];
  const frames: string[] = [];
  const open: { name: string; written: boolean }[] = [];
  let title = '';
  let lang: string | null = null;
  let base: string | null = null;
  let elements = 0;
  let length = 0;
  let metaLength = 0;
  let truncated = false;
  /** Inside something dropped: how many elements deep. */
  let hidden = 0;
  let inTitle = false;
  let script: string | null = null;

  const write = (text: string) => {
    length += text.length;
    out.push(text);
  };
  const head = (name: string, attributes: Readonly<Record<string, string>>) => {
    if (name === 'html') lang ??= attributes.lang ?? attributes['xml:lang'] ?? null;
    if (name === 'base') base ??= attributes.href ?? null;
    if (metas.length + linkTags.length > MAX_HEAD_TAGS) return;
    if (name === 'meta') {
      const key = attributes.property ?? attributes.name ?? attributes['http-equiv'];
      const content = attributes.content?.slice(0, MAX_ATTRIBUTE);
      if (!key || !content || key.length > MAX_META_NAME) return;
      metaLength += content.length;
      if (metaLength <= MAX_META_TEXT) metas.push({ name: key.trim().toLowerCase(), content });
    }
    if (name === 'link' && attributes.rel && attributes.href) linkTags.push({ ...attributes });
    if ((name === 'frame' || name === 'iframe') && attributes.src) frames.push(attributes.src);
  };

  const parser = new Parser(
    {
      onopentag(name, attributes) {
        elements += 1;
        if (open.length > MAX_OPEN) return stop();
        head(name, attributes);
        const isVoid = VOID.has(name);
        if (hidden > 0 || isDropped(name, attributes)) {
          if (!isVoid) {
            hidden += 1;
            open.push({ name, written: false });
          }
          if (name === 'script' && hidden === 1 && /ld\+json/i.test(attributes.type ?? '')) script = '';
          return;
        }
        if (name === 'title') inTitle = true;
        const plain = TRANSPARENT.has(name) || name === 'title' || name === 'frame' || name === 'iframe';
        const written = !plain && open.length < MAX_DEPTH && (!isVoid || keepsVoid(name, attributes));
        if (written) write(openTag(name, attributes));
        if (!isVoid) open.push({ name, written });
        if (elements > MAX_ELEMENTS) stop();
      },
      ontext(text) {
        if (script !== null) {
          if (script.length < MAX_JSON_LD_LENGTH) script += text;
        } else if (hidden > 0) return;
        else if (inTitle) title = (title + text).slice(0, MAX_ATTRIBUTE);
        else if (length + text.length > MAX_TEXT) stop();
        else write(escapeText(text));
      },
      onclosetag(name) {
        if (VOID.has(name)) return;
        const closed = open.pop();
        if (!closed) return;
        if (hidden > 0) {
          hidden -= 1;
          if (script !== null && hidden === 0) {
            if (jsonLd.length < MAX_JSON_LD) jsonLd.push(script);
            script = null;
          }
          return;
        }
        if (name === 'title') inTitle = false;
        if (closed.written) write(`</${closed.name}>`);
      },
    },
    { decodeEntities: true, lowerCaseTags: true, recognizeSelfClosing: false },
  );
  const stop = () => {
    truncated = true;
    parser.pause();
  };

  for (let at = 0; at < html.length && !truncated; at += CHUNK) parser.write(html.slice(at, at + CHUNK));
  if (!truncated) parser.end();
  else for (const { name, written } of open.reverse()) if (written) out.push(`</${name}>`);
  return { body: out.join(''), title: title.trim(), lang, base, metas, linkTags, jsonLd, frames, truncated };
}

const CHUNK = 65_536;

function isDropped(name: string, attributes: Readonly<Record<string, string>>): boolean {
  if (name === 'script' || DROPPED.has(name)) return true;
  if (TRANSPARENT.has(name)) return false;
  if (attributes.hidden !== undefined || attributes['aria-hidden'] === 'true') return true;
  if (attributes.style !== undefined && HIDDEN_STYLE.test(attributes.style.slice(0, MAX_ATTRIBUTE))) return true;
  return BANNER.test(`${attributes.id ?? ''} ${attributes.class ?? ''}`.slice(0, MAX_ATTRIBUTE));
}

/** A `meta` or `link` in the body matters only as microdata, an `input` only as a button. */
function keepsVoid(name: string, attributes: Readonly<Record<string, string>>): boolean {
  if (name === 'meta' || name === 'link') return attributes.itemprop !== undefined;
  if (name === 'input') return /^(submit|button)$/i.test(attributes.type ?? '');
  return name !== 'base' && name !== 'embed';
}

function openTag(name: string, attributes: Readonly<Record<string, string>>): string {
  const kept = Object.entries(attributes)
    .filter(([key, value]) => KEPT_ATTRIBUTES.has(key) && value.length <= MAX_ATTRIBUTE)
    .map(([key, value]) => ` ${key}="${escapeText(value).replaceAll('"', '&quot;')}"`);
  return `<${name.replace(/[^a-z0-9-]/g, '')}${kept.join('')}>`;
}

/** Zero-width and bidirectional marks hide words from the reader of a page, not from the reader of its text. */
const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff\u00ad]/g;

const escapeText = (text: string) =>
  text.replace(INVISIBLE, '').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
