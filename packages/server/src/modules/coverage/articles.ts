import type { coverage } from '@distribute/contract/coverage';
import type { z } from 'zod';
import { parsePublicUrl } from '../../kernel/egress/url.ts';
import { notFound } from '../../kernel/errors.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import { listBrandsByIds } from '../brands/index.ts';
import { findOutletByDomain } from '../press/index.ts';
import { assertPublicUrl } from '../scraping/index.ts';
import { hashOfPage, pageAddress } from './address.ts';
import type { CoverageContext } from './context.ts';
import { matchBrand } from './rules/match.ts';
import * as store from './store/articles.ts';

type Contract = typeof coverage;
const LIST = 'coverage';
const NOBODY = new Set<string>();

export async function listCoverage(
  { db, cursors }: CoverageContext,
  { orgId }: Pick<Caller, 'orgId'>,
  query: z.output<Contract['list']['query']>,
) {
  const { limit, cursor, ...filter } = query;
  const { after, cutPage } = cursors.open(LIST, { ...filter, orgId }, cursor);
  const rows = await store.listArticles(db, orgId, filter, { limit, after });
  const { total, ...byStatus } = await store.countArticles(db, orgId, filter);
  const { page, nextCursor } = cutPage(rows, limit, (row) => [row.publishedAt ?? row.createdAt, row.id]);
  return { articles: page, total, byStatus, nextCursor };
}

/** Adds an article that a person names; what the page says of itself is read, and missing where it cannot be. */
export async function addArticle(
  context: CoverageContext,
  { orgId, actor, signal = new AbortController().signal }: Caller,
  body: z.output<Contract['add']['body']>,
) {
  const { db, source, newId, emit, rules, brandIdsOf } = context;
  const { brandId, campaignId = null } = body;
  const [brand] = await listBrandsByIds(db, orgId, [brandId]);
  if (!brand) throw notFound('Brand', { field: 'brandId' });
  if (campaignId !== null && !(await brandIdsOf(db, orgId, campaignId)).includes(brandId))
    throw notFound('Campaign', { field: 'campaignId' });
  const url = pageAddress(assertPublicUrl(body.url, rules, 'url').href);
  const page = await source.readPage(orgId, url, signal);
  const domain = parsePublicUrl(url, rules)?.domain ?? '';
  const outlet = await findOutletByDomain(db, orgId, domain);
  const match = page && matchBrand(page, brand, NOBODY);
  return db.transaction().execute(async (tx) => {
    const urlHash = hashOfPage(url);
    const known = await store.findByUrl(tx, orgId, brandId, urlHash);
    const id = known ?? newId();
    if (known !== null) await store.setStatus(tx, orgId, id, 'confirmed');
    else {
      await store.insertArticle(tx, orgId, {
        ...{ id, brandId, campaignId, outletId: outlet?.id ?? null, outletName: outlet?.name ?? domain },
        ...{ journalistId: null, leadId: null, url, urlHash, pitchedAt: null },
        ...{ title: body.title ?? page?.title?.slice(0, 500) ?? null, author: page?.author?.slice(0, 200) ?? null },
        ...{ excerpt: match?.excerpt ?? null, signs: [...(match?.signs ?? [])] },
        publishedAt: body.publishedAt ? new Date(body.publishedAt).toISOString() : (page?.publishedAt ?? null),
        ...{ status: 'confirmed', source: 'hand' },
      });
    }
    const article = await store.findArticle(tx, orgId, id);
    if (!article) throw notFound('Article');
    await emit(tx, {
      ...{ orgId, kind: 'coverage.changed', actor, object: { type: 'coverage', id }, brandId },
      data: { name: article.outletName ?? '', change: 'added' },
    });
    return { article, isNew: known === null };
  });
}

/** Confirms, dismisses or removes an article. */
export const changeArticle = (
  { db, emit }: CoverageContext,
  { orgId, actor }: Pick<Caller, 'orgId' | 'actor'>,
  id: string,
  status: 'confirmed' | 'dismissed' | 'removed',
) =>
  db.transaction().execute(async (tx) => {
    const before = await store.findArticle(tx, orgId, id);
    if (!before) throw notFound('Article');
    await store.setStatus(tx, orgId, id, status);
    const of = { orgId, actor, object: { type: 'coverage', id }, brandId: before.brandId };
    if (before.status !== status)
      await emit(tx, { ...of, kind: 'coverage.changed', data: { name: before.outletName ?? '', change: status } });
    return (await store.findArticle(tx, orgId, id)) ?? before;
  });
