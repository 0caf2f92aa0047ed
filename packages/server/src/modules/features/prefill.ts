import type { features } from '@distribute/contract/features';
import type { z } from 'zod';
import type { Caller } from '../../kernel/http/caller.ts';
import type { Input } from './catalogue/inputs.ts';
import type { ExtractFields, FieldPart } from './ports.ts';
import type { StoredFeature } from './store/features.ts';

type Format = z.output<typeof features.prefill.query>['format'];

/** An input is text: a list becomes lines in a text area, and one line in a short field. */
const asText = (value: FieldPart['value'], type: Input['type']): string | null =>
  Array.isArray(value) ? value.join(type === 'textarea' ? '\n' : '; ') : value;

/** Of two inputs that the site answers with one sentence, the first keeps it. */
function unrepeated() {
  const said = new Set<string>();
  return (text: string | null): string | null => {
    const fresh = (text ?? '').split('\n').filter((line) => line.trim() !== '' && !said.has(line.trim()));
    for (const line of fresh) said.add(line.trim());
    return fresh.join('\n') || null;
  };
}

const written = (part: FieldPart, type: Input['type']) => ({
  value: asText(part.value, type),
  cached: part.cached,
  extractedAt: part.extractedAt,
  expiresAt: part.expiresAt,
  sourceUrls: part.sourceUrls,
  evidence: part.evidence,
  confidence: part.confidence,
  engine: part.engine,
  dropped: part.dropped,
});

export function createInputPrefill(deps: {
  getStored: (slug: string) => Promise<StoredFeature>;
  extractFields: ExtractFields;
}) {
  /** Proposes a value for each input from the brands' sites, with the reader, cache and price of extract-fields. */
  return async function prefillFeature(caller: Caller, slug: string, brandIds: readonly string[], format: Format) {
    const feature = await deps.getStored(slug);
    const asked = new Map(feature.inputs.map(({ extractKey, description }) => [extractKey, description]));
    const { fields } = await deps.extractFields(caller, {
      brandIds,
      fields: [...asked].map(([key, description]) => ({ key, description })),
    });
    const fresh = unrepeated();
    const prefilled = feature.inputs.map(({ key, extractKey, type }) => {
      const field = fields[extractKey];
      if (!field) throw new Error(`Nothing was said about ${extractKey}`);
      const value = fresh(asText(field.value, type));
      if (format === 'text') return [key, value];
      const byBrand = Object.entries(field.byBrand).map(([domain, part]) => [domain, written(part, type)]);
      return [key, { ...written(field, type), value, byBrand: Object.fromEntries(byBrand) }];
    });
    return {
      slug: feature.slug,
      brandId: brandIds.join(','),
      brandIds: [...brandIds],
      format,
      prefilled: Object.fromEntries(prefilled),
    };
  };
}
