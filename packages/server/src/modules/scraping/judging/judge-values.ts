import type { SiteEvidence } from '@distribute/language/sites';
import { type JudgedEvidence, judgeStatements } from '../../judging/index.ts';
import type { Asking } from '../../models/index.ts';
import { type QuotedValue, type QuotePlace, quotesOf } from '../quotes.ts';

/** A value that a model read, and the question that it is to answer. */
export interface ReadValue {
  readonly key: string;
  readonly asks: string;
  readonly told: QuotedValue;
}

export interface KeptValue {
  readonly key: string;
  readonly value: string;
  readonly quote: string;
  readonly url: string;
}

/** A value that was not believed, and why. */
export interface DroppedValue {
  readonly key: string;
  readonly value: string;
  readonly quote: string;
  readonly reason: string;
}

const RIGHTS = /©|\(c\)|copyright|all rights reserved/i;

/** A quotation with the page and the headings that say of whom it tells. */
const evidenceOf = ({ page, heading, text }: QuotePlace): JudgedEvidence => ({
  id: 'quote',
  text,
  of: `the company’s page ${JSON.stringify(page.title ?? '')} ${new URL(page.url).pathname}${
    heading === null ? '' : `, under ${JSON.stringify(heading)}`
  }`,
});

/**
 * The values that the site bears out: each quote stands on its page, its numbers are there, and the judge finds that it
 * answers the question. The others are dropped with the reason; nothing takes their place.
 */
export async function judgeValues(
  { models, chosen, orgId, step }: Asking,
  evidence: SiteEvidence,
  company: string,
  read: readonly ReadValue[],
): Promise<{ readonly kept: readonly KeptValue[]; readonly dropped: readonly DroppedValue[] }> {
  const placeOf = quotesOf(evidence);
  const placed = read
    .filter(({ told }) => told.value.trim() !== '')
    .map((one, at) => ({ ...one, id: `S${at + 1}`, place: placeOf(one.told) }));
  const statements = placed.flatMap(({ id, asks, told, place }) =>
    typeof place === 'string'
      ? []
      : [
          {
            ...{ id, text: told.value, answers: asks, evidence: [evidenceOf(place)] },
            lookAt: RIGHTS.test(told.quote) ? ['a line about rights tells of the site'] : [],
          },
        ],
  );
  const context = { company, reader: null, language: null };
  const verdicts = await judgeStatements(models, chosen, orgId, statements, context, step);
  const kept: KeptValue[] = [];
  const dropped: DroppedValue[] = [];
  for (const { id, key, told, place } of placed) {
    const { quote } = told;
    const value = told.value.trim();
    const verdict = verdicts.get(id);
    if (typeof place !== 'string' && verdict?.held) kept.push({ key, value, quote, url: place.page.url });
    else dropped.push({ key, value, quote, reason: typeof place === 'string' ? place : reasonOf(verdict) });
  }
  return { kept, dropped };
}

const reasonOf = (verdict: { readonly held: boolean; readonly reason?: string } | undefined): string =>
  verdict?.reason ?? 'was not judged';
