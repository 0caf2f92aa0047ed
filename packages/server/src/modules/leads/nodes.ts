import type { CrashPoint } from '../../kernel/crash-points.ts';
import { inBatchesByKey } from '../../kernel/db/batching/batch.ts';
import { actOnAll, askWithOthers } from '../../kernel/db/batching/batch-in-transaction.ts';
import type { Db, Tx } from '../../kernel/db/db.ts';
import { AppError } from '../../kernel/errors.ts';
import { PEOPLE_CREDIT } from '../billing/index.ts';
import { assertAllOurs, campaignOfRun, type NodeHandler, type NodeTask } from '../workflows/index.ts';
import type { ClaimDeps, Claims } from './claim.ts';
import type { PersonalOfLeads } from './personal.ts';
import type { PeopleSources } from './ports.ts';
import { addressOf, type Refill, type RefillDeps } from './refill.ts';
import type { SearchingCampaign } from './searching-campaign.ts';
import { listNextEmails } from './store/leads.ts';
import { findPerson, type KnownPerson, setAddress, setBoughtAddress } from './store/people.ts';

export interface LeadNodesDeps {
  readonly db: Db;
  readonly crashPoint: CrashPoint;
  readonly claims: Claims;
  readonly lockBudget: ClaimDeps['lockBudget'];
  readonly refill: Refill;
  readonly people: PeopleSources;
  readonly hashOf: RefillDeps['hashOf'];
  readonly personal: Pick<PersonalOfLeads, 'erasedHashes' | 'eraseFound'>;
  /** Filled by addresses: looks addresses up, so that the claim finds what is known of them. */
  readonly lookUpAddresses: (orgId: string, emails: readonly string[], signal: AbortSignal) => Promise<unknown>;
  /** Deletes what a workflow run has stored about the person it works for. */
  readonly forgetRun: (tx: Tx, orgId: string, workflowRunId: string) => Promise<void>;
}

interface ClaimingRun {
  readonly task: NodeTask;
  readonly search: SearchingCampaign;
}

const CLAIMED_TOGETHER = 16;
/** Of the people who wait, so many of the next are looked up before one is claimed. */
const LOOKED_UP_TOGETHER = 16;
/** A name server that takes longer keeps no run: its address is not known to be bad. */
const LOOK_UP_MS = 15_000;

const momentOf = ({ signal }: NodeTask) => AbortSignal.any([signal, AbortSignal.timeout(LOOK_UP_MS)]);

const searchOf = ({ run, config }: NodeTask): SearchingCampaign => {
  const { audienceIds, goal } = run.inputs as { audienceIds?: string[] | null; goal?: string | null };
  return {
    orgId: run.orgId,
    ...campaignOfRun(run, 'Leads are claimed for a campaign'),
    audienceIds: audienceIds ?? null,
    goal: goal ?? null,
    source: config.source === 'crm' ? 'crm' : 'audience',
  };
};

/** Other runs may still be reading the audience, but this run has used up its search or its time. */
const isOver = (task: NodeTask, searches: number, left: number) => task.signal.aborted || searches >= left;

const shownLead = (person: KnownPerson) => ({
  id: person.leadId,
  firstName: person.firstName,
  lastName: person.lastName,
  email: person.email,
  title: person.title,
  organizationName: person.organizationName,
  organizationDomain: person.organizationDomain,
});

export function createLeadNodes(deps: LeadNodesDeps) {
  const { db, crashPoint, claims, lockBudget, refill, people, hashOf, personal, forgetRun, lookUpAddresses } = deps;
  /**
   * A claim is keyed by its run, so a repeated claim before the checkpoint finds itself done. A claim of a run that has
   * ended would never be given back, so the runs' rows are locked for it.
   */
  const takeInOne = (claiming: readonly ClaimingRun[]): Promise<(KnownPerson | null)[]> =>
    db.transaction().execute(async (tx) => {
      const tasks = claiming.map(({ task }) => task);
      await assertAllOurs(tx, tasks);
      // All of one batch search alike: their key says so.
      const { search } = claiming[0] as ClaimingRun;
      const claimed = await claims.claim(
        tx,
        search,
        tasks.map(({ run }) => run.runId),
      );
      crashPoint('lead.before-claim');
      return tasks.map(({ run }) => claimed.get(run.runId) ?? null);
    });
  const take = inBatchesByKey(CLAIMED_TOGETHER, takeInOne);

  const claim: NodeHandler = async (task) => {
    const search = searchOf(task);
    const { refillBelow = 20, pageSize = 100 } = task.config as { refillBelow?: number; pageSize?: number };
    const isPaid = task.holds.some(({ costName }) => costName === PEOPLE_CREDIT);
    // A search costs a credit, and this run has reserved one.
    const maxSearches = search.source === 'crm' || !isPaid ? Number.POSITIVE_INFINITY : 1;
    const { orgId, campaignId, brandIds, audienceIds } = search;
    let searches = 0;
    for (;;) {
      const left = maxSearches - searches;
      const round = await refill.refill(search, {
        ...{ below: refillBelow, pageSize, maxSearches: left, signal: task.signal },
      });
      searches += round.searches;
      const used = isPaid ? { [PEOPLE_CREDIT]: searches } : {};
      const next = await listNextEmails(db, orgId, search, LOOKED_UP_TOGETHER);
      if (next.length > 0) await lookUpAddresses(orgId, next, momentOf(task));
      const person = await take([orgId, campaignId, ...brandIds, ...(audienceIds ?? [])].join(' '), { task, search });
      crashPoint('lead.after-claim');
      if (person) return { used, output: { found: true, reason: null, lead: shownLead(person) } };
      const reason = (await refill.whyNone(search)) ?? (isOver(task, round.searches, left) ? 'timed_out' : null);
      if (reason) return { used, output: { found: false, reason, lead: null } };
    }
  };

  const isErasedHash = (tx: Tx, orgId: string, hash: string): Promise<boolean> =>
    askWithOthers(tx, `erased hashes of ${orgId}`, hash, async (hashes) => {
      const erased = await personal.erasedHashes(tx, orgId, hashes);
      return hashes.map((one) => erased.has(one));
    });

  /** The person turned out to be erased only when the address became known. */
  const forget = async (tx: Tx, { run }: NodeTask, { leadId, personId }: KnownPerson, hash: string) => {
    await personal.eraseFound(tx, run.orgId, personId, hash);
    await claims.skip(tx, run.orgId, [leadId], 'erased');
    return { usable: false, email: null, emailStatus: 'none', skippedReason: 'erased' };
  };

  /** Buys the address of a lead once, and then checks again whether it may be used. */
  const enrich: NodeHandler = async (task) => {
    const { run, inputs, config } = task;
    const leadId = String(inputs.leadId ?? '');
    const person = await findPerson(db, run.orgId, leadId);
    if (!person || person.campaignId !== run.campaignId) throw new AppError('not_found', 'Lead not found');
    const bought =
      person.email === null && person.provider === 'apollo'
        ? await people.enrich(run.orgId, person.providerPersonId, task.signal)
        : undefined;
    if (bought && 'unavailable' in bought) {
      throw new AppError('not_configured', 'Apollo is not configured: the address of this lead cannot be looked up');
    }
    const address =
      bought === undefined
        ? addressOf(hashOf, person.email, person.provider === 'crm' ? 'verified' : person.emailStatus)
        : addressOf(hashOf, bought?.email ?? null, bought?.emailStatus ?? 'none');
    // Outside the transaction, which then reads what is kept: a bad address is skipped before a mail is written.
    if (address.hash !== null && address.email !== null) {
      await lookUpAddresses(run.orgId, [address.email], momentOf(task));
    }
    let isErased = false;
    return {
      used: bought === undefined ? {} : { [PEOPLE_CREDIT]: 1 },
      locksItself: true,
      besideOthers: true,
      // The claim that came before named the person; its output may be stored together with this node's.
      afterwards: async (tx) => {
        if (isErased) await forgetRun(tx, run.orgId, run.id);
      },
      record: async (tx) => {
        const { orgId, brandIds } = run;
        const { hash } = address;
        if (hash !== null && (await isErasedHash(tx, orgId, hash))) {
          isErased = true;
          await lockBudget(tx, orgId, person.campaignId);
          return forget(tx, task, person, hash);
        }
        const known = { ...person, email: address.email, emailHash: address.hash, emailDomain: address.domain };
        const skippedReason =
          unusable(address, config.requireVerified !== false) ?? (await claims.recheck(tx, known, { orgId, brandIds }));
        // Only a skipped lead gives back money and a place, so only then the budget is locked.
        if (skippedReason) await lockBudget(tx, orgId, person.campaignId);
        if (bought === undefined) await setAddress(tx, orgId, person.personId, address);
        else await setBoughtAddress(tx, orgId, person, address);
        if (skippedReason) {
          await actOnAll(tx, `skip ${skippedReason} of ${orgId}`, [leadId], (all) =>
            claims.skip(tx, orgId, all, skippedReason),
          );
        }
        return { usable: skippedReason === null, email: address.email, emailStatus: address.status, skippedReason };
      },
    };
  };

  return { 'lead-claim': claim, 'lead-enrich': enrich };
}

const unusable = ({ email, status }: { email: string | null; status: string }, requireVerified: boolean) => {
  if (email === null) return 'no_email';
  if (status === 'invalid') return 'invalid_email';
  return requireVerified && status !== 'verified' ? 'unverified_email' : null;
};
