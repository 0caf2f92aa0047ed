import type { ExtractedField } from '@distribute/contract/brand-extraction';
import type { z } from 'zod';

export type Field = z.output<typeof ExtractedField>;
export type Part = Omit<Field, 'byBrand'>;

const asText = (value: Part['value']): string | null => (Array.isArray(value) ? value.join('; ') : value);
const earliest = (times: readonly string[]): string => times.reduce((a, b) => (a < b ? a : b));

/** One field over several brands: one text that says which brand it speaks of, wherever they differ. */
export function consolidate(parts: readonly { domain: string; name: string; part: Part }[]): Field {
  const byBrand = Object.fromEntries(parts.map(({ domain, part }) => [domain, part]));
  const [first] = parts;
  if (!first) throw new Error('A field of no brand');
  if (parts.length === 1) return { ...first.part, byBrand };
  const said = parts.flatMap(({ name, part }) => {
    const text = asText(part.value);
    return text === null ? [] : [{ name, text }];
  });
  const same = new Set(said.map(({ text }) => text)).size === 1;
  const judged = parts.flatMap(({ part }) => part.confidence ?? []);
  const ends = parts.flatMap(({ part }) => part.expiresAt ?? []);
  return {
    value:
      said.length === 0
        ? null
        : same
          ? (said[0]?.text ?? null)
          : said.map(({ name, text }) => `${name}: ${text}`).join('\n'),
    cached: parts.every(({ part }) => part.cached),
    extractedAt: earliest(parts.map(({ part }) => part.extractedAt)),
    expiresAt: ends.length ? earliest(ends) : null,
    sourceUrls: [...new Set(parts.flatMap(({ part }) => part.sourceUrls))],
    evidence: parts.flatMap(({ part }) => part.evidence),
    // The confidence of the least sure of the values.
    confidence: judged.length ? Math.min(...judged) : null,
    dropped: parts.flatMap(({ part }) => part.dropped),
    engine: [...new Set(parts.map(({ part }) => part.engine))].join(', '),
    byBrand,
  };
}
