import type { CompanyFacts, SiteEvidence } from '@distribute/language/sites';
import { type AskedField, type Finding, siteText } from '@distribute/language/sites';
import type { Clock } from '../../../kernel/clock.ts';
import type { Db } from '../../../kernel/db/db.ts';
import { notFound } from '../../../kernel/errors.ts';
import type { Caller } from '../../../kernel/http/caller.ts';
import type { Scraping, UnreadReason } from '../../scraping/index.ts';
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

export interface ReadEvidenceDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly scraping: Pick<Scraping, 'read'>;
}

/** What the site of a brand says, by rules alone: it costs nothing. The reason where the site cannot be read. */
export const createReadEvidence = ({ db, clock, scraping }: ReadEvidenceDeps) =>
  async function readEvidence(
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
    const confirmed = (await listUserFields(db, orgId, [brandId])).filter(
      ({ provenance }) => provenance === 'confirmed',
    );
    const findings = new Map([...read].flatMap(([key, finding]) => (finding ? [[key, finding] as const] : [])));
    for (const field of confirmed) {
      if (isConfirmedNothing(field)) findings.delete(field.key);
      else findings.set(field.key, { value: field.value, sourceUrls: [], evidence: [], confidence: null });
    }
    return { brand, evidence, facts: site.facts, findings };
  };
export type ReadEvidence = ReturnType<typeof createReadEvidence>;
