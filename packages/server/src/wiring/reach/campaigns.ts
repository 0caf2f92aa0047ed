import type { AppOptions, Ground } from '../../ground.ts';
import { describeAudience, draftAudience } from '../../modules/audiences/index.ts';
import { createCampaigns } from '../../modules/campaigns/index.ts';
import type { Emails } from '../../modules/emails/index.ts';
import type { Leads } from '../../modules/leads/index.ts';
import type { Mailboxes } from '../../modules/mailboxes/index.ts';
import { listIdsAmong } from '../../modules/media-lists/index.ts';
import type { Press } from '../../modules/press/index.ts';
import type { Quotes } from '../../modules/quotes/index.ts';
import type { Suppressions } from '../../modules/suppressions/index.ts';
import type { Webhooks } from '../../modules/webhooks/index.ts';
import type { Base } from '../base.ts';
import type { Knowledge } from '../knowledge.ts';
import { pressReaderOf, readerOf } from '../readers.ts';

interface CampaignParts {
  readonly suppressions: Suppressions;
  readonly mailboxes: Mailboxes;
  readonly leads: Leads;
  readonly press: Press;
  readonly emails: Emails;
  readonly quotes: Quotes;
  readonly webhooks: Webhooks;
  readonly canSearch: (orgId: string) => Promise<boolean>;
}

/** Campaigns, which conduct everything else. */
export function createCampaignsOf(
  { config, clock, log, crashPoint }: AppOptions,
  { db, newId, events, emit, enqueue, cursors, urlRules: rules }: Ground,
  { billing, runs, models, settingsOf }: Base,
  { brands, audiences, workflows, features }: Knowledge,
  { suppressions, mailboxes, leads, press, emails, quotes, webhooks, canSearch }: CampaignParts,
) {
  return createCampaigns({
    db,
    crashPoint,
    newId,
    clock,
    log,
    events,
    emit,
    enqueue,
    cursors,
    rules,
    workflows,
    areFieldsKept: brands.fields.areKept,
    findFeature: features.find,
    currentPrices: billing.prices.current,
    budgets: runs.budgets,
    runCounts: runs.counts,
    press: press.ofCampaign,
    brands,
    listBeingRead: brands.analysis.listBeingRead,
    listSaying: brands.userFields.listSaying,
    engineFor: models.engineFor,
    baseUrl: config.http.publicUrl,
    postalAddress: async (orgId) => (await settingsOf(orgId)).postalAddress,
    leads,
    emails,
    quotes,
    execution: workflows.execution,
    audiences: {
      listSources: audiences.listSources,
      countAvailable: audiences.countAvailable,
      draft: (wanted) => draftAudience({ newId, brands }, wanted),
      describe: (given, wanted) => describeAudience(given, { newId, brands }, wanted),
      readPage: async (...asked) => {
        const page = await audiences.readPage(...asked);
        return 'unavailable' in page ? page : { people: page.people.map(readerOf), total: page.total };
      },
      canCount: audiences.people.counts,
    },
    unmetTargets: press.unmet,
    mediaListsOf: listIdsAmong,
    canSearch,
    forbiddenAmong: suppressions.forbiddenAmong,
    samples: {
      analyseBrand: (orgId, brandId) => brands.analysis.run({ orgId, brandId }),
      extractFields: brands.fields.extractFor,
      peoplePaidBy: audiences.people.paidBy,
      listJournalists: async (orgId, brandIds, limit) =>
        (await press.listReaders(db, orgId, brandIds, limit)).map(pressReaderOf),
      write: emails.writeSamples,
      costOf: async (caller, runId) => (await runs.runs.get(caller, runId)).totalCostInUsdCents,
    },
    ...{ ledger: runs.ledger, models },
    mailboxes,
    webhooks: webhooks.publish,
    balance: billing.balance,
    planOf: async (orgId) => (await settingsOf(orgId)).plan,
    runSlots: config.worker.runSlots,
    reviewBuffer: config.reviewBuffer,
    sandboxDayMs: config.mode === 'sandbox' ? config.sandboxDaySeconds * 1000 : null,
  });
}
