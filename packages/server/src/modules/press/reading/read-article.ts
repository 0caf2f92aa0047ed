import type { Author } from '@distribute/language/press';
import { readByline, type Signature } from '@distribute/language/press';
import type { PageFacts } from '@distribute/language/sites';
import type { FoundArticle } from '../found.ts';

/** An article's page, read from schema.org, Open Graph and the usual meta elements. */
export interface ReadArticle extends Omit<FoundArticle, 'isEvidence' | 'pageRead'> {
  readonly signatures: readonly Signature[];
  /** The role of each person in the byline, if the byline names it. */
  readonly roles: ReadonlyMap<string, string>;
}

type Node = Readonly<Record<string, unknown>>;

const ARTICLE = /article|newsarticle|blogposting|report/i;
const typeOf = (node: Node): string => [node['@type']].flat().join(' ');
const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
const list = (value: unknown): unknown[] => (value === undefined || value === null ? [] : [value].flat());

/** A schema.org flag may be a boolean or a word. */
const isFalse = (value: unknown): boolean => value === false || /^(?:false|no)$/i.test(String(value ?? ''));
const LOCKED = /^(?:locked|metered|premium|paid|subscriber|subscribers|subscription)$/i;

/** Whether the page declares that only subscribers may read its text. */
export function isPaywalled({
  structured,
  meta,
  openGraph,
}: Pick<PageFacts, 'structured' | 'meta' | 'openGraph'>): boolean {
  const free = (node: Node) => [
    node.isAccessibleForFree,
    ...list(node.hasPart).map((part) => (part as Node)?.isAccessibleForFree),
  ];
  if (structured.some((node) => free(node).some(isFalse))) return true;
  const tier = meta['article:content_tier'] ?? openGraph['article:content_tier'] ?? meta.content_tier ?? '';
  return LOCKED.test(tier.trim());
}

const authorsOf = (article: Node | undefined): { name: string; profile: string | null }[] =>
  list(article?.author).flatMap((author) => {
    if (typeof author === 'string') return { name: author, profile: null };
    const { name, url } = (author ?? {}) as Node;
    return list(name).flatMap((one) => (textOf(one) === null ? [] : { name: String(one), profile: textOf(url) }));
  });

/** The link on a name leads to the person's page, which often prints the address. */
const profileIn = (page: PageFacts, name: string): string | null =>
  page.links.find(
    ({ text, url }) =>
      text.trim().toLowerCase() === name.toLowerCase() &&
      /author|staff|people|profile|team|journalist|by\/|contributor|writer/i.test(url),
  )?.url ?? null;

/** Matches only a byline that cannot be mistaken for a sentence. */
const BYLINE = /^(?:by|von|par|por|di|words by)\s+\p{Lu}/iu;

const MAX_SNIPPET = 600;

function snippetOf({ blocks }: PageFacts): string | null {
  const texts = blocks.filter(({ kind, place, text }) => kind === 'text' && place === 'main' && text.length > 60);
  return (
    texts
      .map(({ text }) => text)
      .join(' ')
      .slice(0, MAX_SNIPPET) || null
  );
}

/** Reads a page of an outlet as an article. Of a paywalled one only the text before the wall is used. */
export function readArticle(page: PageFacts, outlet: readonly string[]): ReadArticle {
  const { meta, openGraph } = page;
  const article = page.structured.find((node) => ARTICLE.test(typeOf(node)));
  const declared = authorsOf(article);
  const shown =
    page.blocks.find(({ text, place }) => place === 'main' && text.length < 160 && BYLINE.test(text))?.text ?? null;
  const metaAuthor = meta.author ?? meta['article:author'] ?? meta['parsely-author'] ?? meta.byl ?? null;
  const printed = declared.length
    ? declared.map(({ name }) => name).join(', ')
    : (textOf(metaAuthor && /^https?:/.test(metaAuthor) ? null : metaAuthor) ?? shown);
  const signatures = declared.length
    ? declared.flatMap(({ name }) => readByline(name, outlet))
    : printed === null
      ? []
      : readByline(printed, outlet);
  // The declared author may be a plain name; the printed byline may add that it is an agency.
  const spoken = shown === null ? [] : readByline(shown, outlet);
  const kindOf = (one: Signature) => spoken.find(({ name }) => name.toLowerCase() === one.name.toLowerCase()) ?? one;
  const all = signatures.map(kindOf);
  const people = all.filter(({ kind }) => kind === 'person');
  const authors = people.map(({ name }): Author => {
    const known = declared.find((one) => one.name.toLowerCase().includes(name.toLowerCase()))?.profile ?? null;
    const profile = known ?? profileIn(page, name);
    return {
      name,
      profile: profile !== null && URL.canParse(profile, page.url) ? new URL(profile, page.url).href : null,
    };
  });
  const paywalled = isPaywalled(page);
  const keywords = list(article?.keywords ?? meta.news_keywords ?? meta.keywords)
    .flatMap((words) => String(words).split(','))
    .map((word) => word.trim())
    .filter(Boolean);
  return {
    url: page.canonicalUrl ?? page.url,
    title: textOf(article?.headline) ?? page.title,
    description: textOf(article?.description) ?? page.description,
    snippet: paywalled ? null : snippetOf(page),
    ogTitle: textOf(openGraph.title),
    ogDescription: textOf(openGraph.description),
    author: printed,
    authors,
    signatures: all,
    roles: new Map(people.flatMap(({ name, role }) => (role === null ? [] : [[name, role] as const]))),
    publishedAt: textOf(article?.datePublished) ?? meta['article:published_time'] ?? null,
    modifiedAt: textOf(article?.dateModified) ?? meta['article:modified_time'] ?? null,
    section: textOf(list(article?.articleSection)[0]) ?? meta['article:section'] ?? null,
    keywords,
    paywalled,
  };
}
