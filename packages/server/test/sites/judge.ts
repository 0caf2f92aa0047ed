import { candidatesFor } from '../../../language/src/sites/candidates.ts';
import { companyFacts } from '../../../language/src/sites/company/company.ts';
import type { SiteEvidence } from '../../../language/src/sites/evidence.ts';
import type { QuestionKey } from '../../../language/src/sites/question-keys.ts';
import { readField, standardDescription } from '../../../language/src/sites/read-field.ts';
import { siteText } from '../../../language/src/sites/site-text.ts';
import type { Truth } from './site.ts';

/** `offered`: nothing is claimed, and a person finds it among the five candidates. */
export type Verdict = 'found' | 'offered' | 'missed' | 'wrong' | 'rightly nothing';
export type Field = keyof Truth;

export const FIELDS: readonly Field[] = [
  ...(['name', 'pitch', 'location', 'industry', 'email', 'phone', 'founded', 'logo'] as const),
  ...(['language', 'audience', 'callToAction', 'guarantee', 'proof', 'spokesperson', 'news'] as const),
];

export interface FieldReading {
  readonly value: string | null;
  /** What a person may choose from where nothing is known for sure. */
  readonly candidates: readonly string[];
}

const CHOSEN: Readonly<Partial<Record<Field, QuestionKey>>> = {
  ...({ audience: 'targetAudience', callToAction: 'callToAction', guarantee: 'riskReversal' } as const),
  ...({ proof: 'socialProof', spokesperson: 'spokespersonName' } as const),
};

/** What was read of a site, field by field. */
export function readFields(evidence: SiteEvidence): Record<Field, FieldReading> {
  const facts = companyFacts(evidence);
  const site = siteText(evidence, new Date());
  const readingOf = (field: Field): FieldReading => {
    const key = CHOSEN[field];
    if (field !== 'news' && key === undefined)
      return { value: facts[field as FactField]?.value ?? null, candidates: [] };
    const value = readField(site, { description: standardDescription(key ?? 'newsHook') ?? '' })?.value ?? null;
    return {
      value: value === null ? null : [value].flat().join(' | '),
      candidates: key ? candidatesFor(site, key).map(({ text }) => text) : [],
    };
  };
  return Object.fromEntries(FIELDS.map((field) => [field, readingOf(field)])) as Record<Field, FieldReading>;
}
type FactField = 'name' | 'pitch' | 'location' | 'industry' | 'email' | 'phone' | 'founded' | 'logo' | 'language';

const plain = (text: string) => text.toLowerCase().replace(/[\s-]/g, '');

export function judge(truth: string | null, { value, candidates }: FieldReading): Verdict {
  if (truth === null) return value === null ? 'rightly nothing' : 'wrong';
  const holdsTruth = (text: string) => plain(text).includes(plain(truth));
  if (value !== null) return holdsTruth(value) ? 'found' : 'wrong';
  return candidates.some(holdsTruth) ? 'offered' : 'missed';
}
