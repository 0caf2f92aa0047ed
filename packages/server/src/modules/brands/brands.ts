import { IdRef } from '@distribute/contract';
import type { Db, Tx } from '../../kernel/db/db.ts';
import type { ListWindow } from '../../kernel/db/lists/paging.ts';
import { linkRules } from '../../kernel/egress/url.ts';
import { conflict, notFound } from '../../kernel/errors.ts';
import type { Actor } from '../../kernel/events.ts';
import { answer } from '../../kernel/http/answers/answer.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import { assertPublicUrl } from '../scraping/index.ts';
import { startAnalysisIn, wakeAnalysisIn } from './analysis/analysis.ts';
import type { BrandsContext } from './context.ts';
import { drawnLogoPath } from './images/drawn-logo.ts';
import { clearAnalysis } from './store/analysis.ts';
import * as store from './store/brands.ts';
import { expireFields } from './store/fields.ts';
import { expireChoices } from './store/images.ts';
import { listEvidenced } from './store/user-fields.ts';
import { assertHostReaches } from './tracking-hosts.ts';

const LIST = 'brands';

/** Before its site was read a brand is called by its domain: `acme.co.uk` is Acme. An address or a bare host names nobody. */
const nameFromDomain = (domain: string) => {
  const [label = '', ...others] = domain.replace(/:\d+$/, '').split('.');
  const isName = others.length > 0 && !/^\d+$/.test(others.at(-1) ?? '');
  return isName ? label.charAt(0).toUpperCase() + label.slice(1) : domain;
};

/** The brand is called by its host only: no mail may be signed so. */
export const isNamedByHost = ({
  name,
  domain,
  nameSource,
}: Pick<store.Item, 'name' | 'domain' | 'nameSource'>): boolean => nameSource === 'domain' && name === domain;

/** The organisation's brand of a site, made when there is none; `field` names the input in a refusal. */
export async function ensureBrandIn(
  tx: Tx,
  context: BrandsContext,
  orgId: string,
  actor: Actor,
  url: string,
  field = 'url',
) {
  const { urlRules, newId, emit } = context;
  const { domain, brandUrl } = assertPublicUrl(url, urlRules, field);
  const made = await store.insertBrand(tx, orgId, { id: newId(), domain, brandUrl, name: nameFromDomain(domain) });
  const brand = made ?? (await store.findByDomain(tx, orgId, domain));
  if (!brand) throw new Error('A brand that exists was not found');
  if (made) {
    const object = { type: 'brand', id: brand.id };
    await emit(tx, { orgId, kind: 'brand.created', actor, object, brandId: brand.id, data: { name: brand.name } });
    await startAnalysisIn(tx, context, orgId, brand);
  } else if (brand.analysisStatus === 'failed' && brand.brandUrl !== brandUrl) {
    // The same site under another scheme: what was typed last is tried.
    await wakeAnalysisIn(tx, context, orgId, await store.setBrand(tx, orgId, brand.id, { brandUrl }));
  } else await wakeAnalysisIn(tx, context, orgId, brand);
  return { brandId: brand.id, domain: brand.domain, name: brand.name, created: made !== null };
}

export async function getBrand(db: Db, orgId: string, brandId: string) {
  const brand = await store.findBrand(db, orgId, brandId);
  if (!brand) throw notFound('Brand');
  return brand;
}

/** A brand whose site shows no logo has one that is drawn from its name. */
const withLogo = <T extends store.Item>({ baseUrl }: BrandsContext, brand: T) => ({
  ...brand,
  logoUrl: brand.logoUrl ?? `${baseUrl}${drawnLogoPath(brand.name)}`,
});

const shownDetail = async (db: Db, context: BrandsContext, orgId: string, brand: store.Detail) => ({
  ...withLogo(context, brand),
  facts: (await listEvidenced(db, orgId, brand.id)).map(({ updatedAt: _, ...fact }) => fact),
});

async function assertFree(tx: Tx, orgId: string, brandId: string, domain: string) {
  const other = await store.findByDomain(tx, orgId, domain);
  if (!other || other.id === brandId) return;
  const extra = { existingBrandId: other.id };
  throw conflict('domain_conflict', 'Another brand already uses this domain', extra);
}

/** The organisation's brand of a site, when there is one; refuses the sites that `ensure` refuses. */
export async function peekBrand(db: Db, { urlRules }: BrandsContext, orgId: string, url: string, field: string) {
  const { domain, brandUrl } = assertPublicUrl(url, urlRules, field);
  const brand = await store.findByDomain(db, orgId, domain);
  return brand ? { brandId: brand.id, domain, brandUrl: brand.brandUrl } : { brandId: null, domain, brandUrl };
}

export const brandExists = async (db: Db, orgId: string, brandId: string) =>
  (await store.findBrand(db, orgId, brandId)) !== null;

export const createBrand = (context: BrandsContext, caller: Caller, url: string) =>
  context.db.transaction().execute(async (tx) => {
    const made = await ensureBrandIn(tx, context, caller.orgId, caller.actor, url);
    return answer(made.created ? 201 : 200, made);
  });

export async function listBrands(
  context: BrandsContext,
  { orgId }: Caller,
  query: ListWindow & { domain?: string | undefined },
) {
  const { urlRules, cursors, db } = context;
  const domain = query.domain === undefined ? null : assertPublicUrl(query.domain, urlRules, 'domain').domain;
  const filters = { ...query, orgId };
  const { after, cutPage } = cursors.open(LIST, filters, query.cursor);
  const rows = await store.listBrands(db, orgId, { domain, limit: query.limit, after });
  const { page, nextCursor } = cutPage(rows, query.limit, (row) => [row.createdAt, row.id]);
  return { brands: page.map((brand) => withLogo(context, brand)), nextCursor };
}

export async function readBrand(context: BrandsContext, { orgId }: Caller, brandId: string) {
  const { db } = context;
  const brand = await shownDetail(db, context, orgId, await getBrand(context.db, orgId, brandId));
  return { ...brand, brand };
}

export async function getManyBrands(context: BrandsContext, { orgId }: Caller, ids: readonly string[]) {
  const { db } = context;
  const asked = [...new Set(ids)];
  const refs = new Map(asked.map((id) => [id, IdRef.parse(id)]));
  const known = new Map((await store.listByIds(db, orgId, [...refs.values()])).map((brand) => [brand.id, brand]));
  const find = (id: string) => known.get(refs.get(id) ?? '');
  const brands = [...new Set(asked.flatMap((id) => find(id) ?? []))];
  return { brands: brands.map((brand) => withLogo(context, brand)), missingIds: asked.filter((id) => !find(id)) };
}

/** Asks a tracking host first whether it reaches us, outside of any transaction. */
export async function updateBrand(
  context: BrandsContext,
  { orgId, actor }: Caller,
  brandId: string,
  changes: {
    url?: string | undefined;
    name?: string | undefined;
    clickDestinationUrl?: string | null | undefined;
    trackingHost?: string | null | undefined;
    researchReaders?: boolean | undefined;
  },
) {
  const { db, urlRules, campaigns, emit } = context;
  const { trackingHost } = changes;
  if (trackingHost) {
    await getBrand(context.db, orgId, brandId);
    await assertHostReaches(context, orgId, trackingHost);
  }
  return db.transaction().execute(async (tx) => {
    const site = changes.url === undefined ? null : assertPublicUrl(changes.url, urlRules, 'url');
    const click = changes.clickDestinationUrl;
    const clickUrl = click ? assertPublicUrl(click, linkRules(urlRules), 'clickDestinationUrl').href : click;
    const before = await store.lockBrand(tx, orgId, brandId);
    if (!before) throw notFound('Brand');
    if (site) await assertFree(tx, orgId, brandId, site.domain);
    const changed = await store.setBrand(tx, orgId, brandId, {
      ...(site ? { domain: site.domain, brandUrl: site.brandUrl } : {}),
      ...(changes.name === undefined ? {} : { name: changes.name }),
      ...(clickUrl === undefined ? {} : { clickDestinationUrl: clickUrl }),
      ...(trackingHost === undefined ? {} : { trackingHost }),
      ...(changes.researchReaders === undefined ? {} : { researchReaders: changes.researchReaders }),
    });
    if (site && site.domain !== before.domain) {
      await clearAnalysis(tx, orgId, brandId);
      await expireFields(tx, orgId, brandId);
      await expireChoices(tx, orgId, brandId);
      await startAnalysisIn(tx, context, orgId, changed);
    } else if (site && site.brandUrl !== before.brandUrl) await wakeAnalysisIn(tx, context, orgId, changed);
    if (changes.name !== undefined) await campaigns.brandDescribed(tx, orgId, brandId);
    const object = { type: 'brand', id: brandId };
    await emit(tx, { orgId, kind: 'brand.updated', actor, object, brandId, data: { name: changed.name } });
    const brand = await shownDetail(tx, context, orgId, (await store.findBrand(tx, orgId, brandId)) as store.Detail);
    return { brandId, domain: brand.domain, name: brand.name, url: brand.brandUrl, brand };
  });
}

export async function listBrandRuns(context: BrandsContext, caller: Caller, brandId: string, query: ListWindow) {
  await getBrand(context.db, caller.orgId, brandId);
  return context.runs.runs.listWithCosts(caller, { ...query, brandId });
}
