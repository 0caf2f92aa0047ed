import type { pressKits } from '@distribute/contract/press-kits';
import type { z } from 'zod';
import type { Db, Tx } from '../../kernel/db/db.ts';
import type { Cursors } from '../../kernel/db/lists/paging.ts';
import { linkRules, type UrlRules } from '../../kernel/egress/url.ts';
import { AppError, notFound } from '../../kernel/errors.ts';
import type { Emit } from '../../kernel/events.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import { printCents } from '../../kernel/money/money.ts';
import type { Random } from '../../kernel/random.ts';
import { getBrand } from '../brands/index.ts';
import type { Ledger, Runs } from '../runs/index.ts';
import { assertPublicUrl } from '../scraping/index.ts';
import type { Generation } from './generate.ts';
import type { KitReader } from './mdx/reader.ts';
import { textOf } from './mdx/tree.ts';
import { keptSources, shownKit } from './show.ts';
import { assertMove, invalidState } from './status.ts';
import * as store from './store/kits.ts';
import * as links from './store/links.ts';

export interface KitsDeps {
  readonly db: Db;
  readonly random: Random;
  readonly emit: Emit;
  readonly cursors: Cursors;
  readonly ledger: Pick<Ledger, 'close' | 'end'>;
  readonly costsOf: Runs['costs']['ofRuns'];
  readonly baseUrl: string;
  readonly rules: UrlRules;
}

type ListQuery = z.output<typeof pressKits.list.query>;
type CostQuery = z.output<typeof pressKits.costs.query>;
type StatusBody = z.output<typeof pressKits.setStatus.body>;

const LIST = 'press-kits';
const ALL = ['generating', 'drafted', 'validated', 'denied', 'failed', 'archived'];
const SHOWN = ['generating', 'drafted', 'validated'];
const TOKEN_BYTES = 18;
const MAX_COSTS = 1_000;

export function createKits(deps: KitsDeps & { readonly reader: KitReader; readonly generation: Generation }) {
  const { db, random, emit, cursors, ledger, costsOf, baseUrl, rules, reader, generation } = deps;

  const show = async (on: Db, orgId: string, kits: readonly store.KitRow[]) => {
    const tokens = await links.listTokens(
      on,
      orgId,
      kits.map(({ id }) => id),
    );
    const domains = new Map<string, string>();
    for (const { brandId } of kits) {
      if (!domains.has(brandId)) domains.set(brandId, (await getBrand(db, orgId, brandId)).domain);
    }
    return kits.map((kit) => shownKit(kit, tokens.get(kit.id) ?? null, domains.get(kit.brandId) ?? '', baseUrl));
  };
  const showOne = async (on: Db, orgId: string, kit: store.KitRow) =>
    (await show(on, orgId, [kit]))[0] as ReturnType<typeof shownKit>;
  const get = async (orgId: string, id: string) => {
    const kit = await store.findKit(db, orgId, id);
    if (!kit) throw notFound('Media kit');
    return kit;
  };
  /** Locks the kit, changes it and returns it for display, in one transaction. */
  const change = (orgId: string, id: string, act: (tx: Tx, kit: store.KitRow) => Promise<store.KitRow>) =>
    db.transaction().execute(async (tx) => {
      const kit = await store.lockKit(tx, orgId, id);
      if (!kit) throw notFound('Media kit');
      return showOne(tx, orgId, await act(tx, kit));
    });

  return {
    /** A job writes the kit; until then its status is `generating`. */
    generate: async (
      caller: Caller,
      { 'x-brand-id': brandIds, 'x-campaign-id': campaignId }: z.output<typeof pressKits.generate.headers>,
      body: z.output<typeof pressKits.generate.body>,
    ) =>
      showOne(db, caller.orgId, await generation.start(caller, { ...body, brandIds, campaignId: campaignId ?? null })),

    list: async ({ orgId }: Caller, query: ListQuery) => {
      const { brand_id: brandId, campaign_id: campaignId, title, limit } = query;
      const filters = { ...query, orgId, status: query.status?.toSorted().join() };
      const { after, cutPage } = cursors.open(LIST, filters, query.cursor);
      const asked = query.status ?? SHOWN;
      const statuses = asked.includes('all') ? ALL : asked;
      const rows = await store.listKits(db, orgId, { brandId, campaignId, title, statuses }, { limit, after });
      const { page, nextCursor } = cutPage(rows, limit, ({ rank, updatedAt, id }) => [rank, updatedAt, id]);
      return { mediaKits: await show(db, orgId, page), nextCursor };
    },

    get: async ({ orgId }: Caller, id: string) => {
      const kit = await get(orgId, id);
      return { ...(await showOne(db, orgId, kit)), mdxPageContent: kit.content };
    },

    setContent: async ({ orgId }: Caller, id: string, content: string) => {
      const known = await get(orgId, id);
      if (known.status === 'generating') throw invalidState('generating', 'edited');
      const page = await reader.read(orgId, content);
      return change(orgId, id, (tx, kit) => {
        if (kit.status === 'generating' || kit.content === null) throw invalidState(kit.status, 'edited');
        return store.setContent(tx, orgId, id, { content, page, sources: keptSources(kit, page) });
      });
    },

    update: (
      { orgId }: Caller,
      id: string,
      { title, iconUrl }: { title?: string | undefined; iconUrl?: string | null | undefined },
    ) => {
      const icon = iconUrl ? assertPublicUrl(iconUrl, linkRules(rules), 'iconUrl').href : iconUrl;
      return change(orgId, id, (tx) =>
        store.setKit(tx, orgId, id, {
          ...(title === undefined ? {} : { title }),
          ...(icon === undefined ? {} : { iconUrl: icon }),
        }),
      );
    },

    setStatus: ({ orgId }: Caller, id: string, { status, denialReason }: StatusBody) =>
      change(orgId, id, (tx, kit) => {
        assertMove(kit.status, status, kit.content !== null);
        return store.setKit(tx, orgId, id, {
          status,
          denialReason: status === 'denied' ? (denialReason ?? null) : null,
        });
      }),

    /** Archives the kit that the link showed before, in the same transaction. */
    validate: ({ orgId, actor }: Caller, id: string) =>
      change(orgId, id, async (tx, kit) => {
        if (kit.status !== 'drafted') throw invalidState(kit.status, 'validated');
        const hasPicture = JSON.stringify(kit.page).includes('"img"');
        const words = (kit.page ?? []).map(textOf).join('').trim();
        const attributes = (kit.page ?? []).some((node) => 'tag' in node && Object.keys(node.attributes).length > 0);
        if (!words && !hasPicture && !attributes) {
          throw new AppError({ code: 'empty_kit', status: 422 }, 'An empty press kit cannot be validated');
        }
        await links.lockLink(tx, orgId, kit, random.bytes(TOKEN_BYTES).toString('base64url'));
        await links.archiveValidated(tx, orgId, kit);
        const name = kit.title ?? '';
        const { brandId, campaignId } = kit;
        await emit(tx, {
          ...{ orgId, kind: 'press_kit.validated', actor, brandId, object: { type: 'press_kit', id }, data: { name } },
          ...(campaignId === null ? {} : { campaignId }),
        });
        return store.setKit(tx, orgId, id, { status: 'validated' });
      }),

    cancel: async ({ orgId }: Caller, id: string) => {
      await db.transaction().execute(async (tx) => {
        const kit = await store.lockKit(tx, orgId, id);
        if (!kit) throw notFound('Media kit');
        if (kit.status !== 'generating') throw invalidState(kit.status, 'cancelled');
        if (kit.runId) {
          await ledger.close(tx, orgId, [kit.runId]);
          await ledger.end(tx, orgId, kit.runId, 'cancelled');
        }
        await store.deleteKit(tx, orgId, id);
      });
      return { success: true as const };
    },

    costs: async ({ orgId }: Caller, { brandId, mediaKitId }: CostQuery) => {
      if (brandId !== undefined) await getBrand(db, orgId, brandId);
      const only = mediaKitId === undefined ? null : await get(orgId, mediaKitId);
      const kits = only
        ? [only]
        : await store.listKits(db, orgId, { brandId, statuses: ALL }, { limit: MAX_COSTS, after: null });
      const paid = kits.filter(({ runId, brandIds }) => runId !== null && (!brandId || brandIds.includes(brandId)));
      const costs = await costsOf(
        orgId,
        paid.map(({ runId }) => runId as string),
      );
      const groups = paid.map(({ id, runId }) => {
        const { actual = 0n, provisioned = 0n } = costs.get(runId as string) ?? {};
        return {
          dimensions: { mediaKitId: id },
          totalCostInUsdCents: printCents(actual + provisioned),
          actualCostInUsdCents: printCents(actual),
          provisionedCostInUsdCents: printCents(provisioned),
          runCount: 1,
        };
      });
      return { groups };
    },
  };
}
