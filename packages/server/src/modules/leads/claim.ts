import type { Db, Tx } from '../../kernel/db/db.ts';
import type { Ledger } from '../runs/index.ts';
import { SUPPRESSION_SHOWN_AS } from '../suppressions/index.ts';
import type { SearchingCampaign } from './refill.ts';
import * as leads from './store/leads.ts';
import type { KnownPerson } from './store/people.ts';
import { type SuppressionTest, suppressionReason } from './store/suppressed.ts';
import { type Axis, dropWindows, takeWindows } from './store/windows.ts';

export interface ClaimDeps {
  readonly ledger: Pick<Ledger, 'releasePlaces'>;
  readonly lockBudget: (tx: Tx, orgId: string, campaignId: string) => Promise<void>;
  readonly dedupMonths: (db: Db, orgId: string) => Promise<number>;
  readonly suppressed: SuppressionTest;
}

const MAX_LOOKS = 500;

export const axesOf = (person: KnownPerson): Axis[] => [
  { axis: 'person', value: person.personId },
  { axis: 'provider', value: `${person.provider}:${person.providerPersonId}` },
  ...(person.emailHash === null ? [] : [{ axis: 'address' as const, value: person.emailHash }]),
];

export function createClaims({ ledger, lockBudget, dedupMonths, suppressed }: ClaimDeps) {
  /**
   * Removes leads that were never written to: their places become free, and other campaigns may write to the people.
   */
  const skip = async (tx: Tx, orgId: string, leadIds: readonly string[], reason: leads.SkipReason): Promise<void> => {
    const skipped = await leads.setSkipped(tx, orgId, leadIds, reason);
    if (!skipped.length) return;
    const runIds = skipped.flatMap(({ runId }) => (runId === null ? [] : [runId]));
    await dropWindows(
      tx,
      orgId,
      skipped.map(({ id }) => id),
    );
    if (runIds.length) await ledger.releasePlaces(tx, orgId, runIds);
  };

  /** Null when the lead was taken; otherwise the reason why it cannot be taken. */
  const refusalOf = async (
    tx: Tx,
    person: KnownPerson,
    { orgId, brandIds }: Pick<SearchingCampaign, 'orgId' | 'brandIds'>,
    taken: leads.SkipReason,
  ): Promise<leads.SkipReason | null> => {
    if (person.emailHash !== null) {
      const reason = await suppressionReason(tx, suppressed, orgId, person, brandIds);
      if (reason !== null) return SUPPRESSION_SHOWN_AS[reason].lead;
    }
    const months = await dedupMonths(tx, orgId);
    const isOurs = await takeWindows(tx, orgId, person.leadId, { brandIds, axes: axesOf(person), months });
    return isOurs ? null : taken;
  };

  return {
    skip,

    /** Gives the run the next lead that may be written to, and skips leads that may not. */
    async claim(tx: Tx, search: Pick<SearchingCampaign, 'orgId' | 'campaignId' | 'brandIds'>, runId: string) {
      const { orgId, campaignId } = search;
      const held = await leads.findClaimed(tx, orgId, runId);
      if (held) return held;
      for (let looks = 0; looks < MAX_LOOKS; looks += 1) {
        const person = await leads.lockBuffered(tx, orgId, campaignId);
        if (!person) return null;
        const refusal = await refusalOf(tx, person, search, 'pre_enrich_dedup');
        if (refusal === null) {
          await leads.setClaimed(tx, orgId, person.leadId, runId);
          return person;
        }
        await skip(tx, orgId, [person.leadId], refusal);
      }
      return null;
    },

    /**
     * Gives the run a lead that was made for it, or returns the reason why the person may not be written to.
     */
    async claimOne(
      tx: Tx,
      search: Pick<SearchingCampaign, 'orgId' | 'brandIds'>,
      runId: string,
      leadId: string,
    ): Promise<leads.SkipReason | 'taken' | null> {
      const person = await leads.lockLead(tx, search.orgId, leadId);
      if (person?.status !== 'buffered') return 'taken';
      const refusal = await refusalOf(tx, person, search, 'dedup');
      if (refusal === null) await leads.setClaimed(tx, search.orgId, leadId, runId);
      else await skip(tx, search.orgId, [leadId], refusal);
      return refusal;
    },

    /** Repeats the checks once the address is known, before a mail is written. */
    recheck: (tx: Tx, person: KnownPerson, search: Pick<SearchingCampaign, 'orgId' | 'brandIds'>) =>
      refusalOf(tx, person, search, 'dedup'),

    /** A run ended: a lead that it only held waits for another run, and a run without a lead gives its place back. */
    async runEnded(tx: Tx, orgId: string, campaignId: string, runId: string): Promise<void> {
      await lockBudget(tx, orgId, campaignId);
      const status = await leads.findStatusOfRun(tx, orgId, runId);
      const returned = status === 'claimed' ? await leads.setBuffered(tx, orgId, runId) : null;
      if (returned) await dropWindows(tx, orgId, [returned]);
      if (status !== 'served' && status !== 'contacted') await ledger.releasePlaces(tx, orgId, [runId]);
    },
  };
}
export type Claims = ReturnType<typeof createClaims>;
