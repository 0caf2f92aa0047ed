import { describeFaults } from '@distribute/language/writing';
import type { Tx } from '../../../kernel/db/db.ts';
import { SYSTEM } from '../../../kernel/events.ts';
import type { KnownPerson } from '../../leads/index.ts';
import type { NodeTask } from '../../workflows/index.ts';
import type { RefusedDraft } from '../../writing/index.ts';
import { SOURCES } from '../composing/notices.ts';
import type { EmailsContext } from '../context.ts';
import { listUnusedInputs, type Refusal } from '../store/emails.ts';

const MAX_FAULTS = 20;
/** After this many emails a campaign is told which inputs none of them uses (spec 7.19). */
const JUDGED_EMAILS = 10;
/** At most this many emails of a campaign are written in one transaction. */
const WRITTEN_TOGETHER = 16;

/** Stores drafts that were paid for and refused with the run, as an explanation; they are erased with it. */
export async function tellRefusedIn(
  tx: Tx,
  { emit }: EmailsContext,
  { run }: NodeTask,
  refused: readonly RefusedDraft[],
): Promise<void> {
  for (const { model, faults } of refused) {
    await emit(tx, {
      orgId: run.orgId,
      kind: 'email.draft_refused',
      actor: SYSTEM,
      ...(run.campaignId === null ? {} : { campaignId: run.campaignId }),
      object: { type: 'workflow_run', id: run.id },
      data: { runId: run.runId, model, faults: faults.slice(0, MAX_FAULTS), summary: describeFaults(faults) },
    });
  }
}

/**
 * Once per campaign: reports the inputs that none of the first emails uses. The campaign's budget is locked, so only
 * emails of the same transaction are written at the same time: the one that is the last of the first reports them.
 */
export async function tellUnusedIn(
  tx: Tx,
  { judgedCampaigns, emit }: EmailsContext,
  orgId: string,
  campaignId: string,
  emailId: string,
): Promise<void> {
  if (judgedCampaigns.get(campaignId)) return;
  const enough = JUDGED_EMAILS + WRITTEN_TOGETHER;
  const known = await listUnusedInputs(tx, orgId, campaignId, enough);
  if (known.length === enough) return void judgedCampaigns.set(campaignId, true);
  const first = known.toSorted((one, other) => (one.id < other.id ? -1 : 1)).slice(0, JUDGED_EMAILS);
  if (first[JUDGED_EMAILS - 1]?.id !== emailId) return;
  const keys = (first[0]?.unusedInputs ?? []).filter((key) => first.every((one) => one.unusedInputs.includes(key)));
  for (const key of keys) {
    const object = { type: 'campaign', id: campaignId };
    await emit(tx, { orgId, kind: 'campaign.input_unused', actor: SYSTEM, object, campaignId, data: { key } });
  }
}

export const refusalsOf = ({ faults }: RefusedDraft): Refusal[] =>
  faults
    .slice(0, MAX_FAULTS)
    .map(({ step, code, detail, reason }) => ({ step: Math.max(1, step), sentence: detail, reason: reason ?? code }));

export const recipientOf = (person: KnownPerson) => ({
  firstName: person.firstName,
  lastName: person.lastName,
  title: person.title,
  company: person.organizationName,
  industry: person.organizationIndustry,
  email: person.email,
  domain: person.organizationDomain,
  timezone: person.timezone,
  country: person.country,
  source: SOURCES[person.provider],
});
