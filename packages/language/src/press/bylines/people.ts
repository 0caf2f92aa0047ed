import { authorKeyOf, nameKeyOf } from '../name-keys.ts';

/** The authors and date of an article. */
export interface SignedArticle {
  readonly url: string;
  readonly publishedAt: string | null;
  readonly authors: readonly { readonly name: string; readonly profile: string | null }[];
}

export interface Writer<A extends SignedArticle> {
  readonly name: string;
  /** Set only when several people of the outlet have the same name. */
  readonly profile: string | null;
  readonly articles: readonly A[];
  readonly lastSeenAt: string | null;
}

/**
 * The authors of these articles of one outlet. One name with several profiles is several people; an article with that
 * name and no profile is attributed to none of them.
 */
export function writersOf<A extends SignedArticle>(articles: readonly A[]): Writer<A>[] {
  const signed = articles.flatMap((article) => article.authors.map((author) => ({ article, author })));
  const byName = Map.groupBy(signed, ({ author }) => nameKeyOf(author.name));
  byName.delete('');
  return [...byName.values()].flatMap((own) => {
    const byProfile = Map.groupBy(
      own.filter(({ author }) => author.profile !== null),
      ({ author }) => authorKeyOf(author),
    );
    return byProfile.size > 1
      ? [...byProfile.values()].map((one) => writerOf(one, one[0]?.author.profile ?? null))
      : [writerOf(own, null)];
  });
}

function writerOf<A extends SignedArticle>(
  signed: readonly { article: A; author: { name: string } }[],
  profile: string | null,
): Writer<A> {
  const articles = [...new Map(signed.map(({ article }) => [article.url, article])).values()];
  const dates = articles.flatMap(({ publishedAt }) => publishedAt ?? []).sort();
  return { name: signed[0]?.author.name ?? '', profile, articles, lastSeenAt: dates.at(-1) ?? null };
}

const DAY_MS = 86_400_000;
/** A journalist without a byline for this long, at an outlet that went on publishing, has probably left. */
const GONE_DAYS = 180;
const LEFT =
  /\b(?:former(?:ly)?|was (?:a|an|the|our)|left (?:the|us|in)|until (?:19|20)\d\d|no longer|has since left|ehemalige|ancien|ancienne)\b/i;

const SENTENCE = /[^.!?]+(?:[.!?]|$)/g;
/** Somebody else of the house. */
const COLLEAGUE =
  /(?<!\p{L})(?:colleagues?|kolleg\p{L}*|collègues?|colegas?|predecessor|successor|desk|team)(?!\p{L})/iu;
const OF_ITS_SUBJECT =
  /^\s*(?:he|she|they|er|sie|il|elle|él|ella|former|formerly|ehemalige\p{L}*|ancien\p{L}*)(?!\p{L})/iu;

/** Whether a sentence about leaving speaks of this writer, and not of somebody else whom the page mentions. */
function saysLeft(biography: string, name: string): boolean {
  const parts = name.toLowerCase().split(/\s+/);
  const sentences = biography.slice(0, 400).match(SENTENCE) ?? [];
  return sentences.some((sentence) => {
    if (!LEFT.test(sentence) || COLLEAGUE.test(sentence)) return false;
    const words = new Set(sentence.toLowerCase().match(/[\p{L}’'-]+/gu) ?? []);
    return OF_ITS_SUBJECT.test(sentence) || parts.some((part) => words.has(part));
  });
}

/** Whether a writer has left: their own page says so, or they were silent while the outlet went on publishing. */
export function hasLeft(
  { name, lastSeenAt }: { readonly name: string; readonly lastSeenAt: string | null },
  outlet: { readonly newestAt: string | null },
  biography: string | null,
): boolean {
  if (biography !== null && saysLeft(biography, name)) return true;
  if (lastSeenAt === null || outlet.newestAt === null) return false;
  return Date.parse(outlet.newestAt) - Date.parse(lastSeenAt) > GONE_DAYS * DAY_MS;
}
