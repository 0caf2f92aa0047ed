import type { Ground } from '../ground.ts';
import { foldLists } from '../kernel/db/lists/list-counts.ts';
import { forgetOldWindows } from '../kernel/http/rate/rate-limit.ts';
import type { JobsOptions, ScheduledJob } from '../kernel/jobs/jobs.ts';
import type { NoPayload } from '../kernel/jobs/payloads.ts';
import { type Activity, activityJobs } from '../modules/activity/index.ts';
import { billingJobs } from '../modules/billing/index.ts';
import { brandJobs } from '../modules/brands/index.ts';
import { campaignJobs } from '../modules/campaigns/index.ts';
import { conversationJobs } from '../modules/conversations/index.ts';
import { conversionJobs } from '../modules/conversions/index.ts';
import { emailJobs } from '../modules/emails/index.ts';
import { identityJobs } from '../modules/identity/index.ts';
import { inboundJobs } from '../modules/inbound/index.ts';
import { mailboxJobs } from '../modules/mailboxes/index.ts';
import { notificationJobs } from '../modules/notifications/index.ts';
import { pressKitJobs } from '../modules/press-kits/index.ts';
import { replyJobs } from '../modules/replies/index.ts';
import { type Results, resultsJobs } from '../modules/results/index.ts';
import { scrapingJobs } from '../modules/scraping/index.ts';
import { type StatsModule, statsJobs } from '../modules/stats/index.ts';
import { type Visibility, visibilityJobs } from '../modules/visibility/index.ts';
import { webhookJobs } from '../modules/webhooks/index.ts';
import { workflowJobs } from '../modules/workflows/index.ts';
import type { Base } from './base.ts';
import type { Knowledge } from './knowledge.ts';
import type { Reach } from './reach.ts';

declare module '../kernel/jobs/payloads.ts' {
  interface JobPayloads {
    'counts.fold': NoPayload;
  }
}

/** How long a repeated POST is recognised (spec 1.8). */
const IDEMPOTENCY_DAYS = 1;
/** The steps of a list are folded once so many of them can go. */
const FOLD_AT = 200;

/** The handlers of every kind of job, and the schedule. */
export function createJobHandlers(
  { database, idempotency, mail: systemMail, retention, withdrawals }: Ground,
  { identity, billing, runs }: Base,
  { scraping, brands, workflows }: Knowledge,
  {
    mailboxes,
    leads,
    pressKits,
    emails,
    inbound,
    replies,
    conversions,
    conversations,
    readers,
    webhooks,
    campaigns,
    notifications,
  }: Reach,
  modules: { visibility: Visibility; stats: StatsModule; activity: Activity; results: Results },
): Pick<JobsOptions, 'handlers' | 'outward' | 'schedule'> {
  const activity = activityJobs(modules.activity);
  const payment = billingJobs(billing);
  const person = identityJobs(identity);
  const site = scrapingJobs(scraping);
  const brand = brandJobs(brands);
  const workflow = workflowJobs(workflows);
  const mailbox = mailboxJobs(mailboxes);
  const kit = pressKitJobs(pressKits);
  const email = emailJobs(emails);
  const mail = inboundJobs(inbound);
  const reply = replyJobs(replies);
  const conversion = conversionJobs(conversions);
  const webhook = webhookJobs(webhooks);
  const conversation = conversationJobs(conversations);
  const campaign = campaignJobs(campaigns);
  const notification = notificationJobs(notifications);
  const stats = statsJobs(modules.stats);
  const visibility = visibilityJobs(modules.visibility);
  const results = resultsJobs(modules.results);
  return {
    handlers: {
      'system-mail.deliver': ({ id }) => systemMail.deliver(id),
      'system-mail.forget': () => systemMail.forgetOld(),
      'idempotency.forget': () => retention('idempotency_keys', IDEMPOTENCY_DAYS, idempotency.deleteOld),
      'withdrawals.write': () => withdrawals.write(),
      'rate-window.forget': () => forgetOldWindows(database),
      'counts.fold': async () => {
        await billing.fold();
        await runs.fold();
        await leads.fold();
        await emails.fold();
        await foldLists(database.db, FOLD_AT);
      },
      ...readers.handlers,
      ...person.handlers,
      ...activity.handlers,
      ...payment.handlers,
      ...site.handlers,
      ...brand.handlers,
      ...workflow.handlers,
      ...mailbox.handlers,
      ...kit.handlers,
      ...email.handlers,
      ...mail.handlers,
      ...reply.handlers,
      ...conversion.handlers,
      ...conversation.handlers,
      ...webhook.handlers,
      ...campaign.handlers,
      ...notification.handlers,
      ...stats.handlers,
      ...visibility.handlers,
      ...results.handlers,
    },
    outward: [payment, brand, workflow, mailbox, kit, email, mail, reply, conversation, campaign, visibility].flatMap(
      ({ outward }) => outward,
    ),
    schedule: [
      { name: 'system-mail.forget', cron: '23 * * * *' },
      { name: 'idempotency.forget', cron: '7 * * * *' },
      { name: 'rate-window.forget', cron: '*/10 * * * *' },
      { name: 'counts.fold', cron: '* * * * *' },
      { name: 'withdrawals.write', cron: '* * * * *' },
      ...[
        person,
        activity,
        payment,
        site,
        brand,
        workflow,
        mailbox,
        kit,
        email,
        mail,
        conversion,
        conversation,
        webhook,
        campaign,
        notification,
        stats,
        visibility,
        results,
      ].flatMap((part): readonly ScheduledJob[] => part.schedule),
    ],
  };
}
