import { askWithOthers } from '../../kernel/db/batching/batch-in-transaction.ts';
import type { Db, Tx } from '../../kernel/db/db.ts';
import type { Ledger } from '../runs/index.ts';
import { SUPPRESSION_SHOWN_AS } from '../suppressions/index.ts';
import type { SearchingCampaign } from './searching-campaign.ts';
import * as leads from './store/leads.ts';
import type { KnownPerson } from './store/people.ts';
import { listSuppressionReasons, type SuppressionTest } from './store/suppressed.ts';
import { type Axis, dropWindows, takeWindows } from './store/windows.ts';

export interface ClaimDeps {
  readonly ledger: Pick<Ledger, 'releasePlaces'>;
  readonly lockBudget: (tx: Tx, orgId: string, campaignId: string) => Promise<void>;
  readonly dedupMonths: (db: Db, orgId: string) => Promise<number>;
  readonly suppressed: SuppressionTest;
  /** Filled by addresses: to which of these mail would certainly not arrive, by what is kept. */
  readonly badAmong: (tx: Tx, orgId: string, emails: readonly string[]) => Promise<ReadonlySet<string>>;
  /** How many leads one claim looks at, so that its transaction stays short however many may not be written to. */
  readonly maxLooks?: number;
}

export const axesOf = (person: KnownPerson): Axis[] => [
  { axis: 'person', value: person.personId },
  { axis: 'provider', value: `${person.provider}:${person.providerPersonId}` },
  ...(person.emailHash === null ? [] : [{ axis: 'address' as const, value: person.emailHash }]),
];

export function createClaims({ ledger, lockBudget, dedupMonths, suppressed, badAmong, maxLooks = 500 }: ClaimDeps) {
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

  /** Takes the people that may be written to; returns for the others why not. */
  const refusalsOf = async (
    tx: Tx,
    people: readonly KnownPerson[],
    { orgId, brandIds }: Pick<SearchingCampaign, 'orgId' | 'brandIds'>,
    taken: leads.SkipReason,
  ): Promise<ReadonlyMap<string, leads.SkipReason>> => {
    const refusals = new Map<string, leads.SkipReason>();
    const addressed = people.filter(({ emailHash }) => emailHash !== null);
    const reasons = addressed.length ? await listSuppressionReasons(tx, suppressed, orgId, addressed, brandIds) : [];
    for (const [at, { leadId }] of addressed.entries()) {
      const reason = reasons[at] ?? null;
      if (reason !== null) refusals.set(leadId, SUPPRESSION_SHOWN_AS[reason].lead);
    }
    // Before windows are taken, so that another brand may still find a better address of the person.
    const emails = addressed.flatMap(({ leadId, email }) => (email === null || refusals.has(leadId) ? [] : [email]));
    const bad = emails.length ? await badAmong(tx, orgId, emails) : new Set<string>();
    for (const { leadId, email } of addressed) {
      if (email !== null && bad.has(email) && !refusals.has(leadId)) refusals.set(leadId, 'bad_address');
    }
    const allowed = people.filter(({ leadId }) => !refusals.has(leadId));
    if (!allowed.length) return refusals;
    const months = await dedupMonths(tx, orgId);
    const named = allowed.map((person) => ({ leadId: person.leadId, axes: axesOf(person) }));
    const ours = await takeWindows(tx, orgId, named, { brandIds, months });
    for (const { leadId } of allowed) if (!ours.has(leadId)) refusals.set(leadId, taken);
    return refusals;
  };

  /** Null when the lead was taken, else why it cannot be. */
  const refusalOf = async (
    tx: Tx,
    person: KnownPerson,
    search: Pick<SearchingCampaign, 'orgId' | 'brandIds'>,
    taken: leads.SkipReason,
  ): Promise<leads.SkipReason | null> => (await refusalsOf(tx, [person], search, taken)).get(person.leadId) ?? null;

  return {
    skip,

    /**
     * The next leads that may be written to become these runs', one each while there are any; leads that may not are
     * skipped on the way.
     */
    async claim(
      tx: Tx,
      search: Pick<SearchingCampaign, 'orgId' | 'campaignId' | 'brandIds' | 'audienceIds'>,
      runIds: readonly string[],
    ): Promise<ReadonlyMap<string, KnownPerson>> {
      const { orgId } = search;
      const held = await leads.listClaimed(tx, orgId, runIds);
      const claimed = new Map<string, KnownPerson>(held.map(({ runId, ...person }) => [runId, person]));
      for (let looked = 0; looked < maxLooks && claimed.size < runIds.length; ) {
        const waiting = runIds.filter((runId) => !claimed.has(runId));
        const people = await leads.lockBuffered(tx, orgId, search, waiting.length);
        if (!people.length) break;
        looked += people.length;
        const refusals = await refusalsOf(tx, people, search, 'pre_enrich_dedup');
        const usable = people.filter(({ leadId }) => !refusals.has(leadId));
        const pairs = usable.map((person, at) => ({ person, leadId: person.leadId, runId: waiting[at] as string }));
        if (pairs.length) await leads.setClaimed(tx, orgId, pairs);
        for (const { runId, person } of pairs) claimed.set(runId, person);
        for (const [leadId, reason] of refusals) await skip(tx, orgId, [leadId], reason);
      }
      return claimed;
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
      if (refusal === null) await leads.setClaimed(tx, search.orgId, [{ leadId, runId }]);
      else await skip(tx, search.orgId, [leadId], refusal);
      return refusal;
    },

    /** Repeats the checks once the address is known, before a mail is written. */
    recheck: (tx: Tx, person: KnownPerson, search: Pick<SearchingCampaign, 'orgId' | 'brandIds'>) =>
      askWithOthers(tx, `recheck ${[search.orgId, ...search.brandIds].join(' ')}`, person, async (people) => {
        const refusals = await refusalsOf(tx, people, search, 'dedup');
        return people.map(({ leadId }) => refusals.get(leadId) ?? null);
      }),

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
