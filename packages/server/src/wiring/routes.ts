import type { Route } from '../kernel/http/routes.ts';
import { type Activity, activityRoutes } from '../modules/activity/index.ts';
import { addressRoutes } from '../modules/addresses/index.ts';
import { audienceRoutes } from '../modules/audiences/index.ts';
import { billingRoutes } from '../modules/billing/index.ts';
import { type BooksContext, booksRoutes } from '../modules/books/index.ts';
import { brandExists, brandRoutes, trackingHostRoutes } from '../modules/brands/index.ts';
import { campaignExists, campaignRoutes } from '../modules/campaigns/index.ts';
import { type Chat, chatRoutes } from '../modules/chat/index.ts';
import { companySignInRoutes } from '../modules/company-sign-in/index.ts';
import { connectorsRoutes } from '../modules/connectors/index.ts';
import { contactsRoutes } from '../modules/contacts/index.ts';
import { conversationsRoutes } from '../modules/conversations/index.ts';
import { calendarHandlers, conversionsRoutes } from '../modules/conversions/index.ts';
import { coverageRoutes } from '../modules/coverage/index.ts';
import { type DataRights, dataRightsRoutes } from '../modules/data-rights/index.ts';
import { deliverabilityRoutes, sendingDomainsRoutes } from '../modules/deliverability/index.ts';
import { emailsRoutes, receiversRoutes } from '../modules/emails/index.ts';
import { factorsRoutes } from '../modules/factors/index.ts';
import { featuresRoutes } from '../modules/features/index.ts';
import { identityRoutes } from '../modules/identity/index.ts';
import { inboundRoutes } from '../modules/inbound/index.ts';
import { inboxRoutes } from '../modules/inbox/index.ts';
import { invitesRoutes } from '../modules/invites/index.ts';
import { keysRoutes } from '../modules/keys/index.ts';
import { leadsRoutes } from '../modules/leads/index.ts';
import { mailboxesRoutes } from '../modules/mailboxes/index.ts';
import { mediaListsRoutes } from '../modules/media-lists/index.ts';
import { modelsRoutes } from '../modules/models/index.ts';
import { offLinkHandlers } from '../modules/notifications/index.ts';
import { placementsRoutes } from '../modules/placements/index.ts';
import { pressRoutes } from '../modules/press/index.ts';
import { pressKitRoutes } from '../modules/press-kits/index.ts';
import { programsRoutes } from '../modules/programs/index.ts';
import { qualifyRoutes } from '../modules/qualification/index.ts';
import { quoteRoutes } from '../modules/quotes/index.ts';
import { type ReceiptsContext, receiptsRoutes } from '../modules/receipts/index.ts';
import { repliesRoutes, trackingRoutes } from '../modules/replies/index.ts';
import { type Results, resultsRoutes } from '../modules/results/index.ts';
import { runsRoutes } from '../modules/runs/index.ts';
import { scrapingRoutes } from '../modules/scraping/index.ts';
import { type Service, serviceRoutes } from '../modules/service/index.ts';
import { type StatsModule, statsRoutes } from '../modules/stats/index.ts';
import { suppressionsRoutes } from '../modules/suppressions/index.ts';
import { tasksRoutes } from '../modules/tasks/index.ts';
import { templatesRoutes } from '../modules/templates/index.ts';
import { variantsRoutes } from '../modules/variants/index.ts';
import { optOutHandlers, verdictHandlers } from '../modules/verdicts/index.ts';
import { type Visibility, visibilityRoutes } from '../modules/visibility/index.ts';
import { webhookRoutes } from '../modules/webhooks/index.ts';
import { workflowRunsRoutes, workflowsRoutes } from '../modules/workflows/index.ts';
import type { Base } from './base.ts';
import type { Knowledge } from './knowledge.ts';
import type { Reach } from './reach.ts';

export function routesOf(
  { identity, programs, companySignIn, factors, invites, keys, billing, runs, modelReports }: Base,
  { scraping, brands, addresses, contacts, audiences, workflows, features }: Knowledge,
  {
    suppressions,
    mailboxes,
    leads,
    press,
    pressKits,
    mediaLists,
    coverage,
    quotes,
    emails,
    deliverability,
    placements,
    qualification,
    replies,
    verdicts,
    inbound,
    conversions,
    conversations,
    inbox,
    tasks,
    templates,
    variants,
    webhooks,
    campaigns,
    notifications,
    connectors,
  }: Reach,
  {
    service,
    stats,
    activity,
    dataRights,
    receipts,
    books,
    chat,
    visibility,
    results,
  }: {
    service: Service;
    stats: StatsModule;
    activity: Activity;
    dataRights: DataRights;
    receipts: ReceiptsContext;
    books: BooksContext;
    chat: Chat;
    visibility: Visibility;
    results: Results;
  },
): Route[] {
  return [
    ...serviceRoutes(service),
    ...identityRoutes(identity),
    ...programsRoutes(programs),
    ...companySignInRoutes(companySignIn),
    ...factorsRoutes(factors),
    ...invitesRoutes(invites),
    ...keysRoutes(keys),
    ...modelsRoutes(modelReports),
    ...billingRoutes(billing),
    ...runsRoutes(runs, {
      brand: brandExists,
      campaign: campaignExists,
    }),
    ...scrapingRoutes(scraping),
    ...brandRoutes(brands),
    ...trackingHostRoutes(brands),
    ...addressRoutes(addresses),
    ...contactsRoutes(contacts),
    ...audienceRoutes(audiences),
    ...workflowsRoutes(workflows),
    ...workflowRunsRoutes(workflows),
    ...featuresRoutes(features),
    ...suppressionsRoutes(suppressions),
    ...mailboxesRoutes(mailboxes),
    ...leadsRoutes(leads),
    ...pressRoutes(press),
    ...pressKitRoutes(pressKits),
    ...mediaListsRoutes(mediaLists),
    ...coverageRoutes(coverage),
    ...quoteRoutes(quotes),
    ...tasksRoutes(tasks),
    ...templatesRoutes(templates),
    ...variantsRoutes(variants),
    ...emailsRoutes(emails, verdictHandlers(verdicts)),
    ...receiversRoutes(emails.receivers),
    ...qualifyRoutes(qualification),
    ...trackingRoutes(replies, offLinkHandlers(notifications)),
    ...repliesRoutes(replies, optOutHandlers(verdicts)),
    ...inboundRoutes(inbound, calendarHandlers(conversions)),
    ...conversionsRoutes(conversions),
    ...webhookRoutes(webhooks),
    ...conversationsRoutes(conversations),
    ...deliverabilityRoutes(deliverability),
    ...sendingDomainsRoutes(deliverability),
    ...placementsRoutes(placements),
    ...inboxRoutes(inbox),
    ...campaignRoutes(campaigns),
    ...connectorsRoutes(connectors),
    ...statsRoutes(stats),
    ...activityRoutes(activity),
    ...dataRightsRoutes(dataRights),
    ...receiptsRoutes(receipts),
    ...booksRoutes(books),
    ...chatRoutes(chat),
    ...visibilityRoutes(visibility),
    ...resultsRoutes(results),
  ];
}
