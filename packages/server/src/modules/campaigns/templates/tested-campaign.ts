import type { Db, Tx } from '../../../kernel/db/db.ts';
import { conflict } from '../../../kernel/errors.ts';
import type { TemplatePin } from '../../templates/index.ts';
import { findTestState, listTestedWith, type TestedCampaign } from '../../variants/index.ts';
import { isOver } from '../changing/status.ts';
import { lockWithBudget } from '../conductor/lock.ts';
import { wakeNow } from '../conductor/wake.ts';
import type { CampaignsContext } from '../context.ts';
import { needsOf } from '../gates/needs.ts';
import { writerModelOf } from '../gates/offer.ts';
import { getCampaignRow } from '../reading/of-others.ts';
import { findCampaign, type Settings, setProgress, setSettings } from '../store/campaigns.ts';
import { findUsingTemplate } from '../store/lists.ts';
import { templatePinOf } from './pinned-template.ts';

/** Who writes the emails of a campaign; null where it writes none. */
export async function writerOfCampaign(
  { db, workflows, models }: CampaignsContext,
  orgId: string,
  campaignId: string,
): Promise<'template' | 'model' | 'builtin' | null> {
  const campaign = await getCampaignRow(db, orgId, campaignId);
  const { dag, featureDynastySlug } = await workflows.resolveWorkflow({ orgId, workflowSlug: campaign.workflowSlug });
  if (needsOf(dag, featureDynastySlug).writes !== 'emails') return null;
  if (campaign.templateId !== null) return 'template';
  return (await models.engineFor(orgId, writerModelOf(dag))) === 'builtin' ? 'builtin' : 'model';
}

/** Locks a campaign for a test to begin or end; null without one. */
export async function lockTestedCampaign(
  tx: Tx,
  context: CampaignsContext,
  orgId: string,
  campaignId: string,
): Promise<TestedCampaign | null> {
  const campaign = await lockWithBudget(tx, context, orgId, campaignId);
  if (!campaign) return null;
  const { status } = campaign;
  return { endedAs: isOver(status) ? status : null, template: templatePinOf(campaign) };
}

/** Emails written later are those of the test, or of the campaign again. */
export async function setTestOfCampaign(
  tx: Tx,
  context: CampaignsContext,
  orgId: string,
  campaignId: string,
  { testId, template }: { readonly testId: string | null; readonly template?: TemplatePin | null },
): Promise<void> {
  const { leads } = context;
  if (template !== undefined) {
    const pin = { templateId: template?.id ?? null, templateVersion: template?.version ?? null };
    await setSettings(tx, orgId, campaignId, pin);
  }
  const campaign = await setProgress(tx, orgId, campaignId, { testId });
  // A variant may have the fallback that they were skipped for.
  await leads.unskip(tx, orgId, campaignId, 'incomplete');
  await wakeNow(tx, context, campaign);
}

/** What is compared must stay what it is; a template that is chosen after the test replaces what won. */
export async function withoutEndedTest(
  tx: Tx,
  orgId: string,
  { id, testId }: { readonly id: string; readonly testId: string | null },
  changes: Partial<Settings>,
): Promise<void> {
  if (testId === null || changes.templateId === undefined) return;
  const test = await findTestState(tx, orgId, testId);
  if (test?.isRunning) {
    throw conflict('test_running', 'A test of this campaign runs: end it before you set templateId', { testId });
  }
  await setProgress(tx, orgId, id, { testId: null });
}

/** A campaign that is not over and uses the template, also as a variant of a test that runs. */
export async function campaignUsingTemplate(db: Db, orgId: string, templateId: string): Promise<string | null> {
  const using = await findUsingTemplate(db, orgId, templateId);
  if (using !== null) return using;
  for (const campaignId of await listTestedWith(db, orgId, templateId)) {
    const campaign = await findCampaign(db, orgId, campaignId);
    if (campaign && !isOver(campaign.status)) return campaignId;
  }
  return null;
}
