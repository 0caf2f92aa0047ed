import type { CompanyRow } from '../companies/companies.ts';
import { type SeededDraws, traitOf } from '../draws.ts';
import { uuids } from '../ids.ts';
import { lazily } from '../lazy.ts';
import type { Article, ArticleQuery, Directory, Journalist, Outlet } from '../shapes.ts';
import { slugOf } from '../words.ts';
import { articlesOf } from './articles.ts';
import { DRAWS_PER_OUTLET, type JournalistRow, journalistsOf } from './journalists.ts';
import { type OutletRow, outletsOf } from './outlets.ts';
import { outletSearch, scoresOf, wordIndex } from './search.ts';
import { beatAt } from './stories/beats.ts';
import { type LeaderOf, storyTeller } from './stories/story-teller.ts';

type PressPart =
  | ('outlet' | 'outletByDomain' | 'searchOutlets' | 'journalist' | 'journalistsOf')
  | ('findJournalistByEmail' | 'article' | 'articles');
export type Press = Pick<Directory, PressPart> & {
  readonly counts: { readonly outlets: number; readonly journalists: number; readonly articles: number };
};

const MINUTE_MS = 60_000;

export function createPress(
  seed: string,
  seeded: SeededDraws,
  companies: readonly CompanyRow[],
  leaderOf: LeaderOf,
  epoch: Date,
): Press {
  const outlets = outletsOf(seeded);
  const journalists = journalistsOf(seeded, outlets);
  const teller = storyTeller(seeded, companies, leaderOf);
  const columns = articlesOf(seeded, outlets, journalists, teller);
  const ids = { outlet: uuids(seed, 'outlet'), journalist: uuids(seed, 'journalist'), article: uuids(seed, 'article') };

  const firstOf = new Map<number, number>();
  journalists.forEach(({ outlet }, number) => {
    if (!firstOf.has(outlet)) firstOf.set(outlet, number);
  });
  const seatOf = (number: number) => number - (firstOf.get((journalists[number] as JournalistRow).outlet) as number);
  const journalistId = (number: number) =>
    ids.journalist.at((journalists[number] as JournalistRow).outlet * DRAWS_PER_OUTLET + seatOf(number));
  const rowByDrawRow = new Map(Array.from(columns.drawRow, (drawRow, row) => [drawRow, row]));
  const rowByDomain = new Map(outlets.map(({ domain }, row) => [domain, row]));
  const findOutlets = outletSearch(outlets);

  const slugs = (beats: readonly number[]) => beats.map((beat) => beatAt(beat).slug);
  const outletAt = (row: number): Outlet => {
    const { name, domain, url, beats, country, countryCode, language, description } = outlets[row] as OutletRow;
    return {
      id: ids.outlet.at(row),
      name,
      domain,
      url,
      beats: slugs(beats),
      country,
      countryCode,
      language,
      description,
    };
  };
  const journalistAt = (number: number): Journalist => {
    const { outlet, beats, ...known } = journalists[number] as JournalistRow;
    const id = journalistId(number);
    return { ...known, id, outletId: ids.outlet.at(outlet), beats: slugs(beats), trait: traitOf(known.email ?? id) };
  };
  const outletRow = (id: string) => {
    const row = ids.outlet.rowOf(id);
    return row !== null && row < outlets.length ? row : null;
  };
  const journalistNumber = (id: string) => {
    const drawRow = ids.journalist.rowOf(id);
    if (drawRow === null) return null;
    const outlet = Math.floor(drawRow / DRAWS_PER_OUTLET);
    const seat = drawRow % DRAWS_PER_OUTLET;
    return seat < (outlets[outlet]?.journalists ?? 0) ? (firstOf.get(outlet) as number) + seat : null;
  };

  const outletOfArticle = (row: number) => (journalists[columns.journalist[row] as number] as JournalistRow).outlet;
  const tellingAt = (row: number) => ({
    row: columns.drawRow[row] as number,
    turn: columns.turn[row] as number,
    beat: columns.beat[row] as number,
    countryCode: (outlets[outletOfArticle(row)] as OutletRow).countryCode,
  });

  function articleAt(row: number): Article {
    const { title, description, keywords } = teller.tell(tellingAt(row));
    const beat = beatAt(columns.beat[row] as number);
    const authors = [...new Set([columns.journalist[row] as number, columns.coAuthor[row] as number])];
    const { domain } = outlets[outletOfArticle(row)] as OutletRow;
    const publishedAt = new Date(
      epoch.getTime() - (columns.minutesBeforeEpoch[row] as number) * MINUTE_MS,
    ).toISOString();
    const [year, month] = publishedAt.split('-');
    return {
      id: ids.article.at(columns.drawRow[row] as number),
      url: `https://${domain}/${year}/${month}/${slugOf(title)}`,
      title,
      description,
      outletId: ids.outlet.at(outletOfArticle(row)),
      journalistIds: authors.map(journalistId),
      authors: authors.map((number) => (journalists[number] as JournalistRow).name),
      beat: beat.slug,
      section: beat.name,
      keywords,
      publishedAt,
    };
  }

  const words = lazily(() => wordIndex(columns.count, (row, found) => teller.eachWord(tellingAt(row), found)));

  function articles({ journalistId, outletId, query, max = 10 }: ArticleQuery): Article[] {
    const author = journalistId === undefined ? undefined : journalistNumber(journalistId);
    const outlet = outletId === undefined ? undefined : outletRow(outletId);
    if (author === null || outlet === null) return [];
    const scores = query?.trim() ? scoresOf(words(), columns.count, query) : null;
    const rows: number[] = [];
    for (let row = 0; row < columns.count; row++) {
      if (author !== undefined && columns.journalist[row] !== author && columns.coAuthor[row] !== author) continue;
      if (outlet !== undefined && outletOfArticle(row) !== outlet) continue;
      if (!scores || (scores[row] as number) > 0) rows.push(row);
    }
    const age = (row: number) => columns.minutesBeforeEpoch[row] as number;
    return rows
      .sort((one, other) => (scores ? (scores[other] as number) - (scores[one] as number) : 0) || age(one) - age(other))
      .slice(0, max)
      .map(articleAt);
  }

  const staffOf = (outlet: number) => {
    const first = firstOf.get(outlet) as number;
    return Array.from({ length: (outlets[outlet] as OutletRow).journalists }, (_, seat) => journalistAt(first + seat));
  };

  return {
    counts: { outlets: outlets.length, journalists: journalists.length, articles: columns.count },
    outlet: (id) => orNull(outletRow(id), outletAt),
    outletByDomain: (domain) => orNull(rowByDomain.get(domain.trim().toLowerCase()), outletAt),
    searchOutlets: (query) => findOutlets(query).map(outletAt),
    journalist: (id) => orNull(journalistNumber(id), journalistAt),
    journalistsOf: (outletId) => orNull(outletRow(outletId), staffOf) ?? [],
    findJournalistByEmail: (address) => {
      const email = address.trim().toLowerCase();
      const outlet = rowByDomain.get(email.split('@')[1] ?? '');
      return orNull(outlet, staffOf)?.find((journalist) => journalist.email === email) ?? null;
    },
    article: (id) => {
      const drawRow = ids.article.rowOf(id);
      return orNull(drawRow === null ? null : rowByDrawRow.get(drawRow), articleAt);
    },
    articles,
  };
}

const orNull = <T>(row: number | null | undefined, at: (row: number) => T): T | null =>
  row === null || row === undefined ? null : at(row);
