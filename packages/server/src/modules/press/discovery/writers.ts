import type { Relevance } from '@distribute/language/press';
import {
  addressesOf,
  hasLeft,
  judge,
  nameKeyOf,
  namePartsOf,
  RELEVANT_FROM,
  writersOf,
} from '@distribute/language/press';
import type { FoundArticle, FoundJournalist } from '../found.ts';
import type { OutletArticle } from '../reading/read-outlet.ts';
import type { OutletPeople } from './ports.ts';

const NOT_JUDGED: Relevance = { score: 0, matched: [], angle: null };
/** People who have left the outlet are shown, but do not count towards the wanted number. */
const MAX_LEFT = 2;

/**
 * The people of an outlet who write about the angles, judged by the articles that they signed; most relevant first.
 */
export function journalistsOf(
  { articles, addresses, left, people }: OutletPeople,
  relevanceBy: ReadonlyMap<string, Relevance>,
  maxPerOutlet: number,
  now: Date,
): { journalists: FoundJournalist[]; articles: FoundArticle[] } {
  const newestAt =
    articles
      .flatMap(({ publishedAt }) => publishedAt ?? [])
      .sort()
      .at(-1) ?? null;
  const scored = articles.map((article) => ({ ...article, relevance: relevanceBy.get(article.url) ?? NOT_JUDGED }));
  const writers = writersOf(scored);
  const known = new Map(people.map((person) => [nameKeyOf(person.name), person]));
  const contacts = addressesOf(writers, addresses);
  const all = writers
    .map((writer): FoundJournalist => {
      const { score, whyRelevant, whyNotRelevant, evidence } = judge(writer.articles, now, writer.name);
      const person = known.get(nameKeyOf(writer.name));
      const isDesk = person?.entityType === 'organization';
      const isGone = left.has(nameKeyOf(writer.name)) || hasLeft(writer, { newestAt }, null);
      const contact = contacts.get(writer.name);
      return {
        ...{
          name: writer.name,
          profile: writer.profile,
          ...(isDesk ? { firstName: null, lastName: null } : namePartsOf(writer.name)),
        },
        entityType: person?.entityType ?? 'individual',
        email: contact?.email ?? null,
        emailVerification: contact?.emailVerification ?? 'none',
        title: person?.title ?? roleOf(writer.articles, writer.name),
        linkedinUrl: person?.linkedinUrl ?? null,
        lastSeenAt: writer.lastSeenAt,
        articleUrls: evidence.map(({ url }) => url),
        evidence: evidence.map(({ url, title, publishedAt, relevance: { matched } }) => ({
          ...{ articleUrl: url, title: title ?? url, publishedAt, matched },
        })),
        ...{ relevanceScore: score, whyRelevant },
        whyNotRelevant: isGone ? `${whyNotRelevant} ${writer.name} seems to have left.`.trim() : whyNotRelevant,
        skippedBecause: isDesk ? 'not_a_person' : isGone ? 'left_outlet' : null,
      };
    })
    // Nobody is added without a reason.
    .filter(({ whyRelevant }) => whyRelevant !== '')
    .sort((one, other) => (other.relevanceScore ?? 0) - (one.relevanceScore ?? 0));
  const writing = all.filter(({ skippedBecause }) => skippedBecause === null).slice(0, maxPerOutlet);
  const gone = all.filter(({ skippedBecause }) => skippedBecause !== null).slice(0, MAX_LEFT);
  const speaking = new Set(writing.flatMap(({ articleUrls }) => articleUrls));
  return {
    journalists: [...writing, ...gone],
    articles: scored.map((article) => ({
      ...article,
      isEvidence: speaking.has(article.url) || article.relevance.score >= RELEVANT_FROM,
    })),
  };
}

const roleOf = (articles: readonly Pick<OutletArticle, 'roles'>[], name: string): string | null =>
  articles.map(({ roles }) => roles.get(name)).find((role) => role !== undefined) ?? null;
