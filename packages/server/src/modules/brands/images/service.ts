import type { SiteEvidence } from '@distribute/language/sites';
import { z } from 'zod';
import type { ListWindow } from '../../../kernel/db/lists/paging.ts';
import { EgressError } from '../../../kernel/egress/errors.ts';
import type { Caller } from '../../../kernel/http/caller.ts';
import { getBrand } from '../brands.ts';
import type { BrandsContext } from '../context.ts';
import { brandsOf, shownBrand } from '../fields/brands-of.ts';
import type { Item } from '../store/brands.ts';
import * as store from '../store/images.ts';
import { type Candidate, rankImages } from './choose.ts';
import { readPicture } from './formats.ts';

interface ImagesInput {
  readonly brandIds: readonly string[];
  readonly categories: readonly store.ImageRequest[];
}

const KEPT_DAYS = 30;
const LIST = 'brand-images';
/** Candidates told to a model, and tried in turn where some cannot be fetched. */
const MAX_CANDIDATES = 40;

const Told = z.object({ urls: z.array(z.string().max(2_048)).max(MAX_CANDIDATES) });

const shownImage = (
  { baseUrl }: BrandsContext,
  { id: _, category: __, extractedAt: ___, fileId, ...image }: store.ImageRow,
  cached: boolean,
) => ({
  ...image,
  permanentUrl: `${baseUrl}/images/${fileId}`,
  cached,
});

/** A model may put them in another order; it can name no picture that is not the site's. */
async function orderCandidates(
  { models }: BrandsContext,
  { orgId, userId, signal }: Caller,
  brand: Item,
  evidence: SiteEvidence,
  request: store.ImageRequest,
): Promise<Candidate[]> {
  const ranked = rankImages(evidence, request).slice(0, MAX_CANDIDATES);
  const spec = {
    orgId,
    userId,
    signal,
    serviceName: 'brands' as const,
    taskName: 'extract-images',
    brandIds: [brand.id],
  };
  const told = await models.paid(spec, {
    task: 'You choose pictures of a website by their descriptions.',
    question: `Order the addresses of the pictures that fit "${request.key}: ${request.description}", best first. Leave out those that do not.`,
    materials: [
      { label: 'pictures', text: ranked.map(({ url, description }) => `${url} ${description ?? ''}`).join('\n') },
    ],
    schema: Told,
    ceiling: { input: 10_000, output: 1_000 },
    builtin: () => ({ urls: ranked.map(({ url }) => url) }),
  });
  return [...new Set(told.value.urls)].flatMap((url) => ranked.find((candidate) => candidate.url === url) ?? []);
}

async function keepFile(
  { scraping, db, newId }: BrandsContext,
  { orgId, signal }: Pick<Caller, 'orgId' | 'signal'>,
  url: string,
): Promise<string | null> {
  try {
    const { status, body } = await scraping.fetchPage({ orgId, url, kind: 'image', ...(signal ? { signal } : {}) });
    const picture = status === 200 ? readPicture(body) : null;
    return picture && (await store.takeFile(db, orgId, { ...picture, id: newId(), bytes: body }));
  } catch (thrown) {
    if (thrown instanceof EgressError) return null;
    throw thrown;
  }
}

async function chooseImages(context: BrandsContext, caller: Caller, brand: Item, request: store.ImageRequest) {
  const { db, scraping, newId } = context;
  const { orgId, signal } = caller;
  const kept = await store.findChoice(db, orgId, brand.id, request);
  if (kept) return kept.map((row) => shownImage(context, row, true));
  const reading = await scraping.read(orgId, brand.brandUrl, { signal });
  if (!reading.ok) return [];
  const images: store.NewChoice['images'][number][] = [];
  for (const { url, description, score } of await orderCandidates(context, caller, brand, reading.evidence, request)) {
    if (images.length >= request.maxCount) break;
    const fileId = await keepFile(context, caller, url);
    if (fileId && !images.some((image) => image.fileId === fileId)) {
      images.push({ id: newId(), fileId, originalUrl: url, description, relevanceScore: score });
    }
  }
  const choice = { ...request, id: newId(), images };
  const rows = await db.transaction().execute((tx) => store.setChoice(tx, orgId, brand.id, choice, KEPT_DAYS));
  return rows.map((row) => shownImage(context, row, false));
}

/** The lasting address of a picture of a site; null when it cannot be had. */
export async function keepPicture(
  context: BrandsContext,
  asker: Pick<Caller, 'orgId' | 'signal'>,
  url: string,
): Promise<string | null> {
  const { baseUrl } = context;
  const fileId = await keepFile(context, asker, url);
  return fileId && `${baseUrl}/images/${fileId}`;
}

export async function extractImages(context: BrandsContext, caller: Caller, { brandIds, categories }: ImagesInput) {
  const { db } = context;
  const brands = await brandsOf(db, caller.orgId, brandIds);
  const results = [];
  for (const asked of categories) {
    const parts: [string, ReturnType<typeof shownImage>[]][] = [];
    for (const brand of brands) parts.push([brand.domain, await chooseImages(context, caller, brand, asked)]);
    const images = parts.flatMap(([, part]) => part).sort((a, b) => b.relevanceScore - a.relevanceScore);
    results.push({
      category: asked.key,
      images: images.slice(0, asked.maxCount),
      byBrand: Object.fromEntries(parts),
    });
  }
  return { brands: brands.map(shownBrand), results };
}

export async function listExtractedImages(
  context: BrandsContext,
  { orgId }: Caller,
  brandId: string,
  query: ListWindow & { campaignId?: string | undefined; category?: string | undefined },
) {
  const { cursors, db } = context;
  await getBrand(context.db, orgId, brandId);
  const filters = { ...query, orgId, brandId };
  const { after, cutPage } = cursors.open(LIST, filters, query.cursor);
  const { category, limit } = query;
  // Pictures are chosen for brands, never for one campaign of theirs.
  const rows = query.campaignId ? [] : await store.listImages(db, orgId, brandId, { category, limit, after });
  const { page, nextCursor } = cutPage(rows, limit, (row) => [row.extractedAt, row.id]);
  const images = page.map((row) => ({
    ...shownImage(context, row, true),
    category: row.category,
    extractedAt: row.extractedAt,
  }));
  return { brandId, images, nextCursor };
}
