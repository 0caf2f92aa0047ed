import type { Db, Tx } from '../../../kernel/db/db.ts';
import type { Leads } from '../../leads/index.ts';
import type { NodeHandler, NodeTask } from '../../workflows/index.ts';
import type { SkippedBecause } from '../found.ts';
import { isListedOnly, listsOfRun } from '../listed/ports.ts';
import type { TakeListed } from '../listed/take-listed.ts';
import type { PressCampaign } from '../store/campaigns.ts';
import * as store from '../store/claims.ts';
import type { ClaimRules } from '../store/search-state.ts';
import { findKnownOutlets, listUnsearched } from '../store/search-state.ts';
import type { SourceFor } from './ports.ts';
import { campaignOf, MIN_RELEVANCE, numberOf } from './task.ts';

export interface JournalistClaimDeps {
  readonly db: Db;
  readonly sourceFor: SourceFor;
  readonly lockBudget: (tx: Tx, orgId: string, campaignId: string) => Promise<unknown>;
  readonly leads: Pick<Leads, 'claimJournalist' | 'standings' | 'claimedBy'>;
  readonly takeListed: TakeListed;
}

const MAX_LOOKS = 200;

/** Why a journalist must not be written to; null when nothing speaks against it. */
export function reasonAgainst(
  {
    relevanceScore,
    entityType,
    email,
    emailVerification,
  }: Pick<store.Candidate, 'relevanceScore' | 'entityType' | 'email' | 'emailVerification'>,
  { minRelevance, allowPatterns }: ClaimRules,
): SkippedBecause | null {
  if (entityType === 'organization') return 'not_a_person';
  if (relevanceScore < minRelevance) return 'not_relevant';
  if (email === null) return 'no_email';
  return emailVerification === 'pattern' && !allowPatterns ? 'unverified_email' : null;
}

const shown = (candidate: store.Candidate) => ({
  id: candidate.journalistId,
  firstName: candidate.firstName,
  lastName: candidate.lastName,
  email: candidate.email,
  outletId: candidate.outletId,
  outletName: candidate.outletName,
});

/** Takes the most relevant journalist who may be written to; journalists who may not are skipped with the reason. */
export function createJournalistClaim({
  db,
  sourceFor,
  lockBudget,
  leads,
  takeListed,
}: JournalistClaimDeps): NodeHandler {
  /** Frees journalists whose lead was given back by its run. */
  const giveBack = async (tx: Tx, orgId: string, campaignId: string): Promise<void> => {
    const claimed = await store.listClaimedPlaces(tx, orgId, campaignId);
    const standings = await leads.standings(
      tx,
      orgId,
      claimed.map(({ leadId }) => leadId),
    );
    const returned = claimed.filter(({ leadId }) => standings.get(leadId)?.status === 'buffered');
    const places = returned.map(
      ({ journalistId }) => ({ journalistId, status: 'buffered', reason: null, leadId: null }) as const,
    );
    await store.setPlaces(tx, orgId, campaignId, places);
  };

  const claimNext = async (
    tx: Tx,
    task: NodeTask,
    campaign: PressCampaign,
    rules: ClaimRules,
    canSeek: boolean,
  ): Promise<{ claimed: store.Candidate | null; unsought: number }> => {
    const { orgId, runId, inputs } = task.run;
    const { campaignId } = campaign;
    const goal = (inputs.goal as string | null | undefined) ?? null;
    const held = await leads.claimedBy(tx, orgId, runId);
    if (held !== null) return { claimed: await store.findOfLead(tx, orgId, held), unsought: 0 };
    await giveBack(tx, orgId, campaignId);
    const lists = listsOfRun(task);
    await takeListed(tx, orgId, campaign, lists.mediaListIds, runId);
    let unsought = 0;
    const isListed = isListedOnly(lists);
    for (const candidate of await store.listCandidates(tx, orgId, campaignId, { isListed, limit: MAX_LOOKS })) {
      const { journalistId } = candidate;
      const against = reasonAgainst(candidate, rules);
      if (canSeek && !candidate.isSought && (against === 'no_email' || against === 'unverified_email')) {
        unsought += 1;
        continue;
      }
      if (against !== null || candidate.email === null) {
        await store.setPlaces(tx, orgId, campaignId, [
          { journalistId, status: 'skipped', reason: against, leadId: null },
        ]);
        continue;
      }
      const isVerified = candidate.emailVerification !== 'pattern';
      const person = { ...candidate, email: candidate.email, isVerified };
      const { leadId, refusal } = await leads.claimJournalist(tx, { ...campaign, orgId, goal }, runId, person);
      const status = refusal === null ? 'claimed' : 'skipped';
      await store.setPlaces(tx, orgId, campaignId, [{ journalistId, status, reason: refusal, leadId }]);
      if (refusal === null) {
        await store.setOutletServed(tx, orgId, campaignId, candidate.outletId);
        return { claimed: candidate, unsought };
      }
    }
    return { claimed: null, unsought };
  };

  return async function claimJournalist(task) {
    const campaign = campaignOf(task);
    const { orgId } = task.run;
    const rules = {
      minRelevance: numberOf(task.config.minRelevance, MIN_RELEVANCE),
      allowPatterns: task.config.allowPatterns === true,
    };
    const isListed = isListedOnly(listsOfRun(task));
    const canSeek = !isListed && (await sourceFor(orgId)).findAddress !== null;
    const { claimed, unsought } = await db.transaction().execute(async (tx) => {
      await task.assertStillOurs(tx);
      await lockBudget(tx, orgId, campaign.campaignId);
      return claimNext(tx, task, campaign, rules, canSeek);
    });
    if (claimed) return { output: { found: true, reason: null, journalist: shown(claimed) } };
    const [unsearched] = await listUnsearched(db, orgId, campaign.campaignId, 1);
    const { noMore } = await findKnownOutlets(db, orgId, campaign.campaignId);
    // When this run has used up its searches, another continues; when nothing is left to search, the work is done.
    const isDone = isListed || (unsearched === undefined && unsought === 0 && noMore);
    return { output: { found: false, reason: isDone ? 'audience_exhausted' : 'timed_out', journalist: null } };
  };
}
