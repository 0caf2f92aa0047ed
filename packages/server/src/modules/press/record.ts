import type { Tx } from '../../kernel/db/db.ts';
import type { UrlRules } from '../../kernel/egress/url.ts';
import type { NewId } from '../../kernel/ids.ts';
import { type FoundOutlet, inRounds, type TidyOutlet, tidy } from './found.ts';
import type { PersonalOfPress } from './personal.ts';
import * as journalistStore from './store/journalists.ts';
import * as outletStore from './store/outlets.ts';

export interface RecordDeps {
  readonly newId: NewId;
  readonly rules: UrlRules;
  /** Keyed hash of an address's normal form. */
  readonly hashOf: (email: string) => string;
  /** Which of these hashes are of erased people. Whoever erases takes turns with whoever asks. */
  readonly erasedHashes: (tx: Tx, orgId: string, hashes: readonly string[]) => Promise<ReadonlySet<string>>;
  readonly admitted: PersonalOfPress['admitted'];
}

export interface Found {
  /** The run that found it. */
  readonly runId: string | null;
  readonly outlets: readonly FoundOutlet[];
}

/** Ids of what was found, known before or not, each once. */
export interface Recorded {
  readonly outletIds: readonly string[];
  readonly journalistIds: readonly string[];
}

export function createRecord({ newId, rules, hashOf, erasedHashes, admitted }: RecordDeps) {
  type Known = TidyOutlet & { id: string };

  const recordOutlets = async (tx: Tx, orgId: string, outlets: readonly TidyOutlet[]): Promise<Known[]> => {
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

  /**
   * The one way discoveries come in. A second finding adds to what is known and never takes from it; an outlet that was
   * denied stays denied, and whoever is found there later is skipped. Whoever was erased does not come in again.
   */
  return async function recordPress(
    tx: Tx,
    orgId: string,
    campaignId: string,
    { runId, outlets: found }: Found,
  ): Promise<Recorded> {
    const of = { campaignId, runId };
    const usable = tidy(found, rules);
    const addresses = usable.flatMap((outlet) => outlet.journalists.flatMap(({ email }) => email ?? []));
    // The turn of the addresses comes before any row.
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
          status: statuses.get(outlet.id) === 'denied' ? 'skipped' : 'buffered',
        }),
      ),
    );
    const journalists = await admitted(tx, orgId, known, erased);
    const journalistIds: string[] = [];
    for (const round of inRounds(journalists, journalistStore.personKey)) {
      const ids = await journalistStore.upsertJournalists(tx, orgId, round);
      const judged = round.map((one) => ({ ...one, journalistId: ids.get(journalistStore.personKey(one)) as string }));
      await journalistStore.upsertJudged(tx, orgId, of, judged);
      journalistIds.push(...judged.map(({ journalistId }) => journalistId));
    }
    return {
      outletIds: [...new Set(outlets.map(({ id }) => id))],
      journalistIds: [...new Set(journalistIds)],
    };
  };
}
