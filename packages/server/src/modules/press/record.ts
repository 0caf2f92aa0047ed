import { type Author, authorKeyOf } from '@distribute/language/press';
import type { Tx } from '../../kernel/db/db.ts';
import type { UrlRules } from '../../kernel/egress/url.ts';
import type { NewId } from '../../kernel/ids.ts';
import { clean, type FoundOutlet, inRounds, MAX_NAME, type TidyJournalist, type TidyOutlet, tidy } from './found.ts';
import type { PersonalOfPress } from './personal.ts';
import * as articleStore from './store/articles.ts';
import { insertPressCampaign, type PressCampaign } from './store/campaigns.ts';
import * as journalistStore from './store/journalists.ts';
import * as outletStore from './store/outlets.ts';

export interface RecordDeps {
  readonly newId: NewId;
  readonly rules: UrlRules;
  /** Keyed hash of an address's normal form. */
  readonly hashOf: (email: string) => string;
  /**
   * Which of these hashes belong to erased people. It takes the lock of erasures, so that an erasure runs either
   * before or after this transaction.
   */
  readonly erasedHashes: (tx: Tx, orgId: string, hashes: readonly string[]) => Promise<ReadonlySet<string>>;
  readonly admitted: PersonalOfPress['admitted'];
  readonly erasedNames: PersonalOfPress['erasedNames'];
}

export interface FoundOutlets {
  /** The run that found it. */
  readonly runId: string | null;
  readonly outlets: readonly FoundOutlet[];
}

/** Ids of everything that was found, new or known, each once. */
export interface RecordedIds {
  readonly outletIds: readonly string[];
  readonly journalistIds: readonly string[];
}

interface RecordedPress extends RecordedIds {
  /** The stored person of this name at the outlet with this domain; null for one who may not be stored. */
  readonly journalistOf: (domain: string, name: string) => string | null;
}

/** The keys under which a person of a byline may be stored: with the profile when names repeat, otherwise by name. */
const keysOf = (author: Author): string[] => [
  ...new Set([authorKeyOf(author), authorKeyOf({ ...author, profile: null })]),
];

/** The first status of a journalist in a campaign: skipped with the reason when they must not be written to. */
const standingAt = (outlet: string | undefined, { skippedBecause }: TidyJournalist) =>
  outlet === 'denied'
    ? ({ status: 'skipped', skippedBecause: 'outlet_denied' } as const)
    : ({ status: skippedBecause === null ? 'buffered' : 'skipped', skippedBecause } as const);

export function createOutletRecord({ newId, rules, hashOf, erasedHashes, admitted, erasedNames }: RecordDeps) {
  type StoredOutlet = TidyOutlet & { id: string };

  const recordOutlets = async (tx: Tx, orgId: string, outlets: readonly TidyOutlet[]): Promise<StoredOutlet[]> => {
    const ids = new Map<string, string>();
    for (const round of inRounds(outlets, ({ domain }) => domain)) {
      const stored = await outletStore.upsertOutlets(
        tx,
        orgId,
        round.map((outlet) => ({ ...outlet, id: newId() })),
      );
      for (const [domain, id] of stored) ids.set(domain, id);
    }
    return outlets.map((outlet) => ({ ...outlet, id: ids.get(outlet.domain) as string }));
  };

  /** Names of erased people are not stored with their articles either. */
  const withoutErased = async (
    tx: Tx,
    orgId: string,
    outlets: readonly StoredOutlet[],
  ): Promise<articleStore.NewArticle[]> => {
    const all = outlets.flatMap((outlet) =>
      outlet.articles.map((article) => ({ ...article, id: newId(), outletId: outlet.id })),
    );
    const people = all.flatMap(({ outletId, authors }) =>
      authors.flatMap((author) => keysOf(author).map((nameKey) => ({ outletId, nameKey }))),
    );
    const erased = await erasedNames(tx, orgId, people);
    const isErased = (outletId: string, author: Author) =>
      keysOf(author).some((nameKey) => erased.has(journalistStore.personKey({ outletId, nameKey })));
    return all.map((article) => {
      const authors = article.authors.filter((author) => !isErased(article.outletId, author));
      if (authors.length === article.authors.length) return article;
      return { ...article, authors, author: null, authorKeys: authors.map(authorKeyOf) };
    });
  };

  const recordArticles = async (
    tx: Tx,
    orgId: string,
    { campaignId, brandIds }: PressCampaign,
    outlets: readonly StoredOutlet[],
    journalists: ReadonlyMap<string, string>,
  ): Promise<void> => {
    const [brandId] = brandIds;
    for (const round of inRounds(await withoutErased(tx, orgId, outlets), ({ url }) => url)) {
      const ids = await articleStore.upsertArticles(tx, orgId, round);
      if (brandId === undefined) continue;
      const discoveries = round
        .filter(({ isEvidence }) => isEvidence)
        .flatMap(({ url, outletId, authors }) => {
          const written = authors.flatMap((author) => {
            const keys = keysOf(author).map((nameKey) => journalistStore.personKey({ outletId, nameKey }));
            return keys.map((key) => journalists.get(key)).find((id) => id !== undefined) ?? [];
          });
          const by = written.length ? [...new Set(written)] : [null];
          return by.map((journalistId) => ({ id: newId(), articleId: ids.get(url) as string, outletId, journalistId }));
        });
      await articleStore.insertDiscoveries(tx, orgId, { campaignId, brandId }, discoveries);
    }
  };

  /**
   * The only way to store discoveries. A second finding adds to what is known and removes nothing. A denied outlet
   * stays denied, and journalists found there later are skipped. An erased person is not stored again.
   */
  return async function recordPress(
    tx: Tx,
    orgId: string,
    campaign: PressCampaign,
    { runId, outlets: found }: FoundOutlets,
  ): Promise<RecordedPress> {
    const of = { campaignId: campaign.campaignId, runId };
    await insertPressCampaign(tx, orgId, campaign);
    const usable = tidy(found, rules);
    const addresses = usable.flatMap((outlet) => outlet.journalists.flatMap(({ email }) => email ?? []));
    // The addresses are locked before any row.
    const erased = await erasedHashes(tx, orgId, addresses.map(hashOf));
    const outlets = await recordOutlets(tx, orgId, usable);
    const statuses = new Map<string, string>();
    for (const round of inRounds(outlets, ({ id }) => id)) {
      for (const [id, status] of await outletStore.upsertJudged(tx, orgId, of, round)) statuses.set(id, status);
    }

    const known = outlets.flatMap((outlet) =>
      outlet.journalists.map(
        (journalist): journalistStore.NewJournalist => ({
          ...journalist,
          id: newId(),
          outletId: outlet.id,
          emailHash: journalist.email === null ? null : hashOf(journalist.email),
          ...standingAt(statuses.get(outlet.id), journalist),
        }),
      ),
    );
    const journalists = await admitted(tx, orgId, known, erased);
    const journalistIds: string[] = [];
    const idOf = new Map<string, string>();
    for (const round of inRounds(journalists, journalistStore.personKey)) {
      const ids = await journalistStore.upsertJournalists(tx, orgId, round);
      const judged = round.map((one) => ({ ...one, journalistId: ids.get(journalistStore.personKey(one)) as string }));
      await journalistStore.upsertJudged(tx, orgId, of, judged);
      for (const one of judged) idOf.set(journalistStore.personKey(one), one.journalistId);
      journalistIds.push(...judged.map(({ journalistId }) => journalistId));
    }
    await recordArticles(tx, orgId, campaign, outlets, idOf);
    return {
      outletIds: [...new Set(outlets.map(({ id }) => id))],
      journalistIds: [...new Set(journalistIds)],
      journalistOf: (domain, name) => {
        const outletId = outlets.find((outlet) => outlet.domain === domain)?.id;
        const nameKey = authorKeyOf({ name: clean(name, MAX_NAME), profile: null });
        return outletId === undefined ? null : (idOf.get(journalistStore.personKey({ outletId, nameKey })) ?? null);
      },
    };
  };
}

export type RecordPress = ReturnType<typeof createOutletRecord>;
