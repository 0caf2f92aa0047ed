import { extractByRules } from '../../src/modules/brands/extract/extract.ts';
import { standardDescription } from '../../src/modules/brands/extract/standard.ts';
import { companyFacts, type SiteEvidence } from '../../src/modules/scraping/index.ts';
import type { Truth } from './site.ts';

export type Verdict = 'found' | 'missed' | 'wrong' | 'rightly nothing';
export type Field = keyof Truth;

export const FIELDS: readonly Field[] = [
  ...(['name', 'pitch', 'location', 'industry', 'email', 'phone', 'founded', 'logo'] as const),
  ...(['language', 'audience', 'callToAction', 'guarantee', 'proof', 'spokesperson', 'news'] as const),
];

/** What was read of a site, field by field. */
export async function readFields(evidence: SiteEvidence): Promise<Record<Field, string | null>> {
  const facts = companyFacts(evidence);
  const asked = {
    audience: 'targetAudience',
    callToAction: 'callToAction',
    guarantee: 'riskReversal',
    proof: 'socialProof',
    spokesperson: 'spokespersonName',
    news: 'newsHook',
  };
  const found = await extractByRules(
    evidence,
    Object.values(asked).map((key) => ({ key, description: standardDescription(key) ?? '' })),
    new Date(),
  );
  const text = (key: string) => {
    const value = found.get(key)?.value ?? null;
    return value === null ? null : [value].flat().join(' | ');
  };
  const { name, pitch, location, industry, email, phone, founded, logo } = facts;
  const own = { name, pitch, location, industry, email, phone, founded, logo };
  return {
    ...(Object.fromEntries(Object.entries(own).map(([key, value]) => [key, value?.value ?? null])) as Record<
      keyof typeof own,
      string | null
    >),
    language: facts.language?.value ?? null,
    audience: text(asked.audience),
    callToAction: text(asked.callToAction),
    guarantee: text(asked.guarantee),
    proof: text(asked.proof),
    spokesperson: text(asked.spokesperson),
    news: text(asked.news),
  };
}

export function judge(truth: string | null, got: string | null): Verdict {
  if (got === null) return truth === null ? 'rightly nothing' : 'missed';
  if (truth === null) return 'wrong';
  return got.toLowerCase().replace(/[\s-]/g, '').includes(truth.toLowerCase().replace(/[\s-]/g, ''))
    ? 'found'
    : 'wrong';
}
