import type { SiteEvidence } from '@distribute/language/sites';
import { sentencesOf } from '@distribute/language/text';
import { comparable, type JudgedEvidence, judgeCeiling, judgeStatements } from '../../judging/index.ts';
import { type Asking, type Ceiling, joined } from '../../models/index.ts';
import { headingOf, passagesOf } from '../passages.ts';
import { LINK, MARKUP, SECRET } from './plain-faults.ts';

/** What was written about a company without naming what each sentence rests on. */
export interface ClaimedText {
  readonly company: string;
  readonly sites: readonly SiteEvidence[];
  /** What else is known, and may bear out every claim: who the expert is, what was asked for. */
  readonly known?: readonly JudgedEvidence[];
}

export type ClaimVerdict = { readonly held: true } | { readonly held: false; readonly reason: string };

interface SitePassage {
  readonly text: string;
  readonly url: string;
  readonly evidence: Omit<JudgedEvidence, 'id'>;
  readonly words: ReadonlySet<string>;
}

const NEAREST = 3;
const MAX_EVIDENCE = 300;
/** What stands beside a claim: the nearest passages and what is known. */
const EVIDENCE_TOKENS = 250;

/** The tokens to reserve for judging this many claims (spec 13.8). */
export const claimsCeiling = (count: number): Ceiling =>
  joined(judgeCeiling(count), { input: EVIDENCE_TOKENS * count, output: 0 });

/** The words of a text that tell its subject. */
const wordsOf = (text: string): Set<string> =>
  new Set(
    comparable(text)
      .split(' ')
      .filter((word) => word.length >= 4 || /\d|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word)),
  );

const passagesIn = (sites: readonly SiteEvidence[]): SitePassage[] =>
  sites
    .flatMap(({ pages }) => pages)
    .flatMap((page) =>
      [
        ...passagesOf(page),
        ...[page.title, page.description].flatMap((text) => (text ? [{ text, under: [], kind: 'text' }] : [])),
      ].map(({ text, under }) => ({
        ...{ text, url: page.url, words: wordsOf(text) },
        evidence: {
          text: text.slice(0, MAX_EVIDENCE),
          of: ['the company’s page', new URL(page.url).pathname, headingOf(under)].filter(Boolean).join(' '),
        },
      })),
    );

/** The passages that share the most telling words with a text, a word that few passages have counting most. */
export const nearestPassages = (sites: readonly SiteEvidence[]) => nearestAmong(passagesIn(sites));

function nearestAmong(passages: readonly SitePassage[]) {
  const spread = new Map<string, number>();
  for (const { words } of passages) for (const word of words) spread.set(word, (spread.get(word) ?? 0) + 1);
  return (claim: string): readonly SitePassage[] => {
    const wanted = [...wordsOf(claim)];
    const fit = ({ words }: SitePassage) =>
      wanted.reduce((sum, word) => sum + (words.has(word) ? 1 / (spread.get(word) ?? 1) : 0), 0);
    return passages
      .map((passage) => ({ passage, fit: fit(passage) }))
      .filter((one) => one.fit > 0)
      .sort((one, other) => other.fit - one.fit)
      .slice(0, NEAREST)
      .map(({ passage }) => passage);
  };
}

/** A fault that needs no judge: markup, a secret, or a link that no page has. */
function plainFaultIn(sites: readonly SiteEvidence[], known: readonly JudgedEvidence[]) {
  const links = [
    ...known.map(({ text }) => text),
    ...sites.flatMap(({ pages }) =>
      pages.flatMap((page) => [
        page.url,
        ...page.links.map(({ url }) => url),
        ...page.images.map(({ url }) => url),
        ...page.emails,
        ...page.blocks.map(({ text }) => text),
      ]),
    ),
  ]
    .join('\n')
    .toLowerCase();
  return (claim: string): string | null => {
    if (MARKUP.test(claim) || SECRET.test(claim)) return 'has markup or a secret in it';
    const link = claim.match(LINK)?.find((one) => !links.includes(one.toLowerCase().replace(/[.,;]$/, '')));
    return link === undefined ? null : `has ${link}, which the site does not have`;
  };
}

/** A verdict on each claim: a sentence of the site, word for word, holds; the judge reads the others beside what is nearest to them. */
export async function judgeClaims(
  { models, chosen, orgId, step }: Asking,
  { company, sites, known = [] }: ClaimedText,
  claims: readonly string[],
): Promise<ReadonlyMap<string, ClaimVerdict>> {
  const passages = passagesIn(sites);
  const nearest = nearestAmong(passages);
  const faultOf = plainFaultIn(sites, known);
  const said = new Set(passages.flatMap(({ text }) => [text, ...sentencesOf(text)].map(comparable)));
  const verdicts = new Map<string, ClaimVerdict>();
  const asked: { readonly id: string; readonly claim: string }[] = [];
  for (const claim of new Set(claims)) {
    const fault = faultOf(claim);
    if (fault !== null) verdicts.set(claim, { held: false, reason: fault });
    else if (said.has(comparable(claim)) || comparable(claim.replace(LINK, '')) === '')
      verdicts.set(claim, { held: true });
    else asked.push({ id: `S${asked.length + 1}`, claim });
  }
  const judged = await judgeStatements(
    models,
    chosen,
    orgId,
    asked.map(({ id, claim }) => ({
      ...{ id, text: claim, answers: null, lookAt: [] },
      evidence: [...nearest(claim).map(({ evidence }, at) => ({ id: `P${at + 1}`, ...evidence })), ...known],
    })),
    { company, reader: null, language: null },
    step,
  );
  for (const { id, claim } of asked) {
    const verdict = judged.get(id);
    verdicts.set(claim, verdict?.held ? { held: true } : { held: false, reason: verdict?.reason ?? 'was not judged' });
  }
  return verdicts;
}
