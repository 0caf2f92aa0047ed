import type { PageFacts } from '@distribute/language/sites';
import { readBlocks } from './blocks.ts';
import { readAddresses, readEmails, readMailboxes, readPhones, readSocial } from './contacts.ts';
import { decodePage, looksBinary } from './decode.ts';
import { absoluteUrl, oneLine, parseBody } from './dom.ts';
import { languageOf } from './language.ts';
import { readActions, readLinks } from './links.ts';
import { markdownOf } from './markdown.ts';
import { readIcons, readImages } from './pictures.ts';
import { readStructured } from './structured.ts';
import { type TrimmedPage, trimPage } from './trim.ts';

export interface PageBytes {
  readonly url: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
  /** Its text is also wanted as markdown, which takes longer than everything else that is read of a page. */
  readonly markdown?: boolean;
}

/** Reads one page. Pure, but not for the main thread: the page may be hostile. */
export function readPage({ url, contentType, bytes, markdown = false }: PageBytes): PageFacts | null {
  const html = decodePage(bytes, contentType);
  if (looksBinary(html)) return null;
  const page = trimPage(html);
  const base = absoluteUrl(page.base, url) ?? url;
  const document = parseBody(page.body, page.title);
  const { body } = document;
  const blocks = readBlocks(body);
  const text = blocks.map((block) => block.text).join('\n');
  const links = readLinks(body, base);
  const { meta, openGraph } = metaOf(page);
  const structured = readStructured(page.jsonLd, body, base);

  return {
    url,
    canonicalUrl: absoluteUrl(page.linkTags.find(({ rel }) => rel === 'canonical')?.href, base),
    title: oneLine(page.title) || null,
    description: oneLine(meta.description ?? openGraph.description) || null,
    lang: languageOf(page.lang ?? meta['content-language'] ?? openGraph.locale, text),
    blocks,
    links,
    actions: readActions(body, base),
    frames: page.frames.flatMap((src) => absoluteUrl(src, base) ?? []).slice(0, 10),
    feeds: page.linkTags
      .filter(({ rel = '', type = '' }) => /\balternate\b/i.test(rel) && /(?:rss|atom|rdf)\+xml/i.test(type))
      .flatMap(({ href, type = '' }) => ({ url: absoluteUrl(href, base) ?? '', type }))
      .filter(({ url: feed }) => feed !== '')
      .slice(0, 10),
    structured: structured.nodes,
    openGraph,
    meta,
    emails: readEmails(body, text),
    mailboxes: readMailboxes(body),
    phones: readPhones(body, text),
    addresses: readAddresses(body),
    social: readSocial(links),
    icons: readIcons(page.linkTags, base),
    images: readImages(body, base),
    // Last: the reader of articles takes the tree apart.
    markdown: markdown ? markdownOf(document, page.body, blocks) : null,
    wordCount: text.split(/\s+/).filter(Boolean).length,
    truncated: page.truncated || structured.truncated,
  };
}

/** The first of each name counts; a page may repeat them without end. */
function metaOf({ metas }: TrimmedPage) {
  const meta: Record<string, string> = {};
  const openGraph: Record<string, string> = {};
  for (const { name, content } of metas) {
    if (name.startsWith('og:')) openGraph[name.slice(3)] ??= oneLine(content);
    else meta[name] ??= oneLine(content);
  }
  return { meta, openGraph };
}
