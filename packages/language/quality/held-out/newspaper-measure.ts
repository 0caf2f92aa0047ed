import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readByline } from '../../src/press/bylines/byline.ts';
import { hasLeft, writersOf } from '../../src/press/bylines/people.ts';
import { judge } from '../../src/press/ranking/judge.ts';
import { relevanceOf } from '../../src/press/ranking/relevance.ts';

/** The shapes that the README of the newspaper describes. Only counts, rates and ids of brands may ever be shown. */
interface HeldOutArticle {
  readonly outlet: string;
  readonly url: string;
  readonly section: string;
  readonly title: string;
  readonly summary: string;
  readonly byline: string;
  readonly publishedAt: string;
}
interface HeldOutBrand {
  readonly id: string;
  readonly oneLiner: string;
  readonly sellingPoints: readonly string[];
  readonly angles: readonly { readonly title: string; readonly text: string }[];
}
interface Judged {
  readonly brand: string;
  readonly journalists: readonly {
    readonly outlet: string;
    readonly journalist: string;
    readonly relevance: 0 | 1 | 2;
  }[];
}

const NOW = new Date('2026-11-12T12:00:00.000Z');
const TOP = 10;
const THRESHOLD = 40;

const read = <T>(name: string): T =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'newspaper', name), 'utf8')) as T;
const pairOf = (outlet: string, name: string) => `${outlet} ${name.toLowerCase()}`;

export interface BrandResult {
  readonly brand: string;
  /** Of the ten ranked highest, how many are relevant (2), arguable (1) and listed as traps (0). */
  readonly top: { readonly relevant: number; readonly arguable: number; readonly traps: number; readonly all: number };
  /** The same of those ten that reach the threshold, who would be pitched. */
  readonly pitched: BrandResult['top'];
  readonly allRelevant: number;
}

/** Ranks every person of the newspaper for every brand, as a campaign would. */
export function measureNewspaper() {
  const articles = read<HeldOutArticle[]>('articles.json').map((article) => ({
    ...article,
    ...{ description: article.summary, snippet: null, keywords: [] },
    authors: readByline(article.byline, [article.outlet, article.outlet.replace(/\.example$/, '')])
      .filter(({ kind }) => kind === 'person')
      .map(({ name }) => ({ name, profile: null })),
  }));
  const judgements = new Map(read<Judged[]>('judgements.json').map((one) => [one.brand, one.journalists]));
  const people = new Set(articles.flatMap(({ outlet, authors }) => authors.map(({ name }) => pairOf(outlet, name))));
  const judgedPairs = new Set([...judgements.values()].flat().map((one) => pairOf(one.outlet, one.journalist)));
  const missed = [...judgedPairs].filter((pair) => !people.has(pair)).length;

  const brands = read<HeldOutBrand[]>('brands.json').map((brand): BrandResult => {
    const angles = [
      ...brand.angles.map(({ title, text }) => ({ text: `${title}. ${text}`, weight: 1 })),
      ...[brand.oneLiner, ...brand.sellingPoints].map((text) => ({ text, weight: 0.6 })),
    ];
    const fits = relevanceOf(articles, angles);
    const judged = articles.map((article, at) => ({
      ...article,
      relevance: fits[at] ?? { score: 0, matched: [], angle: null },
    }));
    const ranked = [...Map.groupBy(judged, ({ outlet }) => outlet)]
      .flatMap(([outlet, own]) => {
        const newestAt =
          own
            .map(({ publishedAt }) => publishedAt)
            .sort()
            .at(-1) ?? null;
        return writersOf(own)
          .filter((writer) => !hasLeft(writer, { newestAt }, null))
          .map((writer) => ({
            pair: pairOf(outlet, writer.name),
            score: judge(writer.articles, NOW, writer.name).score,
          }));
      })
      .filter(({ score }) => score > 0)
      .sort((one, other) => other.score - one.score)
      .slice(0, TOP);
    const relevance = new Map(
      (judgements.get(brand.id) ?? []).map((one) => [pairOf(one.outlet, one.journalist), one.relevance]),
    );
    const count = (some: typeof ranked) => {
      const of = (value: number) => some.filter(({ pair }) => relevance.get(pair) === value).length;
      return { relevant: of(2), arguable: of(1), traps: of(0), all: some.length };
    };
    return {
      brand: brand.id,
      top: count(ranked),
      pitched: count(ranked.filter(({ score }) => score >= THRESHOLD)),
      allRelevant: [...relevance.values()].filter((value) => value === 2).length,
    };
  });
  return { people: people.size, judgedPairs: judgedPairs.size, missed, brands };
}

/** Rates over all brands: what part of the top is worth a pitch, and what part of the relevant is in it. */
export function ratesOf(brands: readonly BrandResult[], of: 'top' | 'pitched') {
  const sum = (value: (one: BrandResult) => number) => brands.reduce((total, one) => total + value(one), 0);
  const all = sum((one) => one[of].all);
  const round = (value: number) => Math.round(value * 1000) / 1000;
  return {
    shown: all,
    relevant: round(sum((one) => one[of].relevant) / Math.max(1, all)),
    relevantOrArguable: round(sum((one) => one[of].relevant + one[of].arguable) / Math.max(1, all)),
    traps: sum((one) => one[of].traps),
    found: round(
      sum((one) => one[of].relevant) /
        Math.max(
          1,
          sum(({ allRelevant }) => allRelevant),
        ),
    ),
  };
}
