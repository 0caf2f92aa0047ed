import type { SiteEvidence } from '@distribute/language/sites';
import { z } from 'zod';
import type { Db } from '../../../kernel/db/db.ts';
import type { Cursors, ListWindow } from '../../../kernel/db/lists/paging.ts';
import { EgressError } from '../../../kernel/egress/errors.ts';
import type { Caller } from '../../../kernel/http/caller.ts';
import type { NewId } from '../../../kernel/ids.ts';
import type { Models } from '../../models/index.ts';
import type { FetchPage, Scraping } from '../../scraping/index.ts';
import { brandsOf, shownBrand } from '../fields/extract-fields.ts';
import type { Item } from '../store/brands.ts';
import * as store from '../store/images.ts';
import { type Candidate, rankImages } from './choose.ts';
import { readPicture } from './formats.ts';

export interface ImagesDeps {
  readonly db: Db;
  readonly newId: NewId;
  readonly cursors: Cursors;
  readonly scraping: Pick<Scraping, 'read'> & { readonly fetchPage: FetchPage };
  readonly models: Models;
  readonly baseUrl: string;
  readonly get: (orgId: string, brandId: string) => Promise<unknown>;
}

interface ImagesInput {
  readonly brandIds: readonly string[];
  readonly categories: readonly store.ImageRequest[];
}

const KEPT_DAYS = 30;
const LIST = 'brand-images';
/** Candidates told to a model, and tried in turn where some cannot be fetched. */
const MAX_CANDIDATES = 40;

const Told = z.object({ urls: z.array(z.string().max(2_048)).max(MAX_CANDIDATES) });

export function createImages({ db, newId, cursors, scraping, models, baseUrl, get }: ImagesDeps) {
  const shown = ({ id: _, category: __, extractedAt: ___, fileId, ...image }: store.ImageRow, cached: boolean) => ({
    ...image,
    permanentUrl: `${baseUrl}/images/${fileId}`,
    cached,
  });

  /** A model may put them in another order; it can name no picture that is not the site's. */
  const order = async (
    { orgId, userId, signal }: Caller,
    brand: Item,
    evidence: SiteEvidence,
    asked: store.ImageRequest,
  ): Promise<Candidate[]> => {
    const ranked = rankImages(evidence, asked).slice(0, MAX_CANDIDATES);
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
      question: `Order the addresses of the pictures that fit "${asked.key}: ${asked.description}", best first. Leave out those that do not.`,
      materials: [
        { label: 'pictures', text: ranked.map(({ url, description }) => `${url} ${description ?? ''}`).join('\n') },
      ],
      schema: Told,
      ceiling: { input: 10_000, output: 1_000 },
      builtin: () => ({ urls: ranked.map(({ url }) => url) }),
    });
    return [...new Set(told.value.urls)].flatMap((url) => ranked.find((candidate) => candidate.url === url) ?? []);
  };

  const keepFile = async ({ orgId, signal }: Pick<Caller, 'orgId' | 'signal'>, url: string): Promise<string | null> => {
    try {
      const { status, body } = await scraping.fetchPage({ orgId, url, kind: 'image', ...(signal ? { signal } : {}) });
      const picture = status === 200 ? readPicture(body) : null;
      return picture && (await store.takeFile(db, orgId, { ...picture, id: newId(), bytes: body }));
    } catch (thrown) {
      if (thrown instanceof EgressError) return null;
      throw thrown;
    }
  };

  const choose = async (caller: Caller, brand: Item, asked: store.ImageRequest) => {
    const { orgId, signal } = caller;
    const kept = await store.findChoice(db, orgId, brand.id, asked);
    if (kept) return kept.map((row) => shown(row, true));
    const reading = await scraping.read(orgId, brand.brandUrl, { signal });
    if (!reading.ok) return [];
    const images: store.NewChoice['images'][number][] = [];
    for (const { url, description, score } of await order(caller, brand, reading.evidence, asked)) {
      if (images.length >= asked.maxCount) break;
      const fileId = await keepFile(caller, url);
      if (fileId && !images.some((image) => image.fileId === fileId)) {
        images.push({ id: newId(), fileId, originalUrl: url, description, relevanceScore: score });
      }
    }
    const choice = { ...asked, id: newId(), images };
    const rows = await db.transaction().execute((tx) => store.setChoice(tx, orgId, brand.id, choice, KEPT_DAYS));
    return rows.map((row) => shown(row, false));
  };

  return {
    /** The lasting address of a picture of a site; null when it cannot be had. */
    keep: async (asker: Pick<Caller, 'orgId' | 'signal'>, url: string): Promise<string | null> => {
      const fileId = await keepFile(asker, url);
      return fileId && `${baseUrl}/images/${fileId}`;
    },

    /** Pictures of a site that fit what is asked for, best first, by rules alone. */
    rank: rankImages,

    extract: async (caller: Caller, { brandIds, categories }: ImagesInput) => {
      const brands = await brandsOf(db, caller.orgId, brandIds);
      const results = [];
      for (const asked of categories) {
        const parts: [string, ReturnType<typeof shown>[]][] = [];
        for (const brand of brands) parts.push([brand.domain, await choose(caller, brand, asked)]);
        const images = parts.flatMap(([, part]) => part).sort((a, b) => b.relevanceScore - a.relevanceScore);
        results.push({
          category: asked.key,
          images: images.slice(0, asked.maxCount),
          byBrand: Object.fromEntries(parts),
        });
      }
      return { brands: brands.map(shownBrand), results };
    },

    list: async (
      { orgId }: Caller,
      brandId: string,
      query: ListWindow & { campaignId?: string | undefined; category?: string | undefined },
    ) => {
      await get(orgId, brandId);
      const filters = { ...query, orgId, brandId };
      const { after, cutPage } = cursors.open(LIST, filters, query.cursor);
      const { category, limit } = query;
      // Pictures are chosen for brands, never for one campaign of theirs.
      const rows = query.campaignId ? [] : await store.listImages(db, orgId, brandId, { category, limit, after });
      const { page, nextCursor } = cutPage(rows, limit, (row) => [row.extractedAt, row.id]);
      const images = page.map((row) => ({ ...shown(row, true), category: row.category, extractedAt: row.extractedAt }));
      return { brandId, images, nextCursor };
    },
  };
}
