import type { CompanyFacts, SiteEvidence } from '@distribute/language/sites';
import { type AskedField, type Finding, siteText } from '@distribute/language/sites';
import { notFound } from '../../../kernel/errors.ts';
import type { Caller } from '../../../kernel/http/caller.ts';
import type { UnreadReason } from '../../scraping/index.ts';
import type { BrandsContext } from '../context.ts';
import { isConfirmedNothing } from '../fields/confirmed-nothing.ts';
import { readFields } from '../fields/read-fields.ts';
import { type Detail, findBrand } from '../store/brands.ts';
import { listUserFields } from '../store/user-fields.ts';

export interface BrandEvidence {
  readonly brand: Detail;
  readonly evidence: SiteEvidence;
  readonly facts: CompanyFacts;
  /** By key: word for word from the site, or as the customer confirmed it, which no page says. */
  readonly findings: ReadonlyMap<string, Finding>;
}

/** What the site of a brand says, by rules alone: it costs nothing. The reason where the site cannot be read. */
export async function readEvidence(
  { db, scraping, clock }: BrandsContext,
  { orgId, signal }: Pick<Caller, 'orgId' | 'signal'>,
  brandId: string,
  fields: readonly AskedField[],
): Promise<BrandEvidence | { readonly unread: UnreadReason }> {
  const brand = await findBrand(db, orgId, brandId);
  if (!brand) throw notFound('Brand');
  const reading = await scraping.read(orgId, brand.brandUrl, { signal });
  if (!reading.ok) return { unread: reading.reason };
  const { evidence } = reading;
  const site = siteText(evidence, clock.now());
  const read = await readFields(site, fields);
  const confirmed = (await listUserFields(db, orgId, [brandId])).filter(({ provenance }) => provenance === 'confirmed');
  const findings = new Map([...read].flatMap(([key, finding]) => (finding ? [[key, finding] as const] : [])));
  for (const field of confirmed) {
    if (isConfirmedNothing(field)) findings.delete(field.key);
    else findings.set(field.key, { value: field.value, sourceUrls: [], evidence: [], confidence: null });
  }
  return { brand, evidence, facts: site.facts, findings };
}
