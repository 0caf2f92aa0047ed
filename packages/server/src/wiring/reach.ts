import { createSecretKey } from 'node:crypto';
import type { AppOptions, Ground } from '../ground.ts';
import { classifyAddress } from '../kernel/egress/addresses/address.ts';
import { badAmong, checkAddresses } from '../modules/addresses/index.ts';
import { type AudienceSource, listSources, readPage } from '../modules/audiences/index.ts';
import { brandExists, linkBaseOf, ownLinkBaseOf } from '../modules/brands/index.ts';
import {
  brandIdsOfCampaign,
  type CampaignsContext,
  campaignExists,
  campaignNodes,
  campaignUsingTemplate,
  linkOfCampaign,
  listClickHosts,
  listenForCampaigns,
  lockTestedCampaign,
  readersOfCampaign,
  setTestOfCampaign,
  writerOfCampaign,
} from '../modules/campaigns/index.ts';
import { hasConnector, wakeConnectors } from '../modules/connectors/index.ts';
import type { DeliverabilityContext } from '../modules/deliverability/index.ts';
import {
  countWrittenFor,
  emailNodes,
  emailsOfLead,
  envelopeSender,
  listenForEmails,
  listTestPlaces,
  listTimeline,
  senderOf,
  sendFaults,
} from '../modules/emails/index.ts';
import { createLeads } from '../modules/leads/index.ts';
import { recordsMail } from '../modules/mailboxes/index.ts';
import { listenForNotifications, type NotificationsContext } from '../modules/notifications/index.ts';
import type { PlacementsContext } from '../modules/placements/index.ts';
import { createSuppressions } from '../modules/suppressions/index.ts';
import type { TasksContext } from '../modules/tasks/index.ts';
import { createGapsMemory, type TemplatesContext } from '../modules/templates/index.ts';
import { createSharesMemory, type VariantsContext } from '../modules/variants/index.ts';
import { createWebhooks } from '../modules/webhooks/index.ts';
import { createBrandExtract, type NodeHandlers } from '../modules/workflows/index.ts';
import { createDomainChecks } from '../providers/mail/name-servers.ts';
import type { Base } from './base.ts';
import { createConnectorsOf } from './connectors.ts';
import type { Knowledge } from './knowledge.ts';
import { createAnswers } from './reach/answers.ts';
import { createCoverageOf } from './reach/coverage.ts';
import { createEmailsOf } from './reach/emails.ts';
import type { LaterReach } from './reach/later.ts';
import { createOutgoingMail } from './reach/outgoing-mail.ts';
import { createPressOf } from './reach/press.ts';
import { readBySandboxPeople } from './sandbox-readers.ts';

const DAY_SECONDS = 86_400;
/** How long a receiver of webhooks may take to answer (spec 19.4). */
const WEBHOOK_LIMIT_MS = 15_000;

/** Everything that reaches people: whom we may write to, what is sent, what comes back, and the campaigns. */
export function createReach(options: AppOptions, ground: Ground, base: Base, knowledge: Knowledge) {
  const { config, clock, random, log, crashPoint } = options;
  const { db, newId, events, emit, enqueue, cursors, egress, attempts, installationKeys } = ground;
  const { keys, runs, models, settingsOf } = base;
  const { brands, addresses, audiences, workflows } = knowledge;
  const { ledger } = runs;
  const later: LaterReach = { emails: () => emails, deliverability: () => deliverability };
  const suppressions = createSuppressions({
    db,
    newId,
    emit,
    cursors,
    hashKey: installationKeys.suppressions,
    brandExists: (orgId, id) => brandExists(db, orgId, id),
    openTable: ground.openTable,
  });
  const outgoing = createOutgoingMail(options, ground, base, later);
  const { mailboxes } = outgoing;
  const leads = createLeads({
    db,
    crashPoint,
    newId,
    events,
    cursors,
    ledger,
    lockBudget: runs.budgets.lock,
    dedupMonths: async (_tx, orgId) => (await settingsOf(orgId)).dedupMonths,
    hashOf: suppressions.hashOf,
    suppressed: suppressions.reasonOf,
    badAmong: (tx, orgId, emails) => badAmong(tx, addresses, orgId, emails),
    lookUpAddresses: (...args) => checkAddresses(addresses, ...args),
    erasedHashes: suppressions.personal.erasedHashes,
    forgetRun: workflows.personal.forgetNodes,
    people: {
      list: listSources,
      readPage: (orgId, source: AudienceSource, ...rest) => readPage(audiences, orgId, source, ...rest),
      enrich: audiences.people.enrich,
      canSearch: audiences.people.canSearch,
    },
    searchPeople: audiences.people.search,
    resolveKey: keys.resolveKey,
    correspondence: {
      emailsOf: (on, orgId, leadId) => emailsOfLead(later.emails(), on, orgId, leadId),
      timelineOf: listTimeline,
    },
    brandsOf: brandIdsOfCampaign,
    exists: { campaign: campaignExists },
  });
  const { press, pressKits, mediaLists } = createPressOf(
    options,
    ground,
    base,
    knowledge,
    { leads, suppressions },
    later,
  );
  const daySeconds = config.mode === 'sandbox' ? config.sandboxDaySeconds : DAY_SECONDS;
  // The sandbox shows clicks without a host of a brand's own: none of its mail reaches anybody.
  const clickBaseOf = (orgId: string, brandId: string) =>
    config.mode === 'sandbox' ? linkBaseOf(brands, orgId, brandId) : ownLinkBaseOf(brands, orgId, brandId);
  const templates: TemplatesContext = {
    ...ground,
    ...{
      contacts: knowledge.contacts,
      leads,
      suppressions,
      textFaults: sendFaults,
      campaignUsing: campaignUsingTemplate,
    },
    senderOf: (orgId, brandId) => senderOf(later.emails(), orgId, brandId),
    linkOfCampaign,
    readersOfCampaign: (...args) => readersOfCampaign(campaigns, ...args),
  };
  const variants: VariantsContext = {
    ...ground,
    ...{ leads, templates, daySeconds, sharesKnown: createSharesMemory() },
    campaigns: {
      writerOf: (...args) => writerOfCampaign(campaigns, ...args),
      lock: (tx, ...args) => lockTestedCampaign(tx, campaigns, ...args),
      set: (tx, ...args) => setTestOfCampaign(tx, campaigns, ...args),
      exists: campaignExists,
    },
    emails: { countWritten: countWrittenFor, listPlaces: listTestPlaces },
  };
  const emails = createEmailsOf(options, ground, base, knowledge, {
    clickBaseOf,
    ...{ leads, mailboxes, suppressions, variants, daySeconds, openTransport: outgoing.openTransport },
    hashOf: suppressions.hashOf,
    leadOfJournalist: press.leadOf,
    openMailbox: mailboxes.open,
    lookupMx: outgoing.lookupMx,
    onSent: config.mode === 'sandbox' ? (...args) => readBySandboxPeople(answers.readers)(...args) : undefined,
  });
  listenForEmails(emails);
  const tasks: TasksContext = { ...ground, daySeconds };
  const deliverability: DeliverabilityContext = {
    ...ground,
    ...{ random, mailboxes, openTransport: outgoing.openTransport },
    recordsMail: (mailbox) => recordsMail(config.mode, mailbox),
    returnPathOf: (mailbox) => envelopeSender(mailbox, newId(), installationKeys.messages),
    checks: createDomainChecks({ egress, ...config.domainChecks, askDns: options.askDns }),
    isSendingAddress: (address) => config.allowPrivateHosts || classifyAddress(address) === 'global',
    baseUrl: config.http.publicUrl,
    clickHostsOf: (orgId) => listClickHosts(db, orgId),
  };
  const placements: PlacementsContext = {
    ...ground,
    ...{ sealing: keys.sealing, rules: outgoing.rules, mailboxes, emails, openTransport: outgoing.openTransport },
    recordsMail: (mailbox) => recordsMail(config.mode, mailbox),
    ...{ checkFolder: outgoing.checkFolder, findMail: outgoing.findMail, campaignExists },
  };
  const answers = createAnswers(options, ground, base, knowledge, {
    ...outgoing,
    suppressions,
    leads,
    emails,
    deliverability,
    daySeconds,
  });
  const { qualification, conversations, quotes } = answers;
  const webhooks = createWebhooks({
    db,
    clock,
    random,
    newId,
    log,
    crashPoint,
    emit,
    enqueue,
    cursors,
    sealing: keys.sealing,
    egress,
    attempts,
    rules: ground.urlRules,
    serviceName: config.serviceName,
    campaignExists,
    feedReaders: { wake: (tx, orgId) => wakeConnectors(ground, tx, orgId), isRead: hasConnector },
    limitMs: options.webhookLimitMs ?? WEBHOOK_LIMIT_MS,
    retention: ground.retention,
    keptDays: config.keptDays.webhookDeliveries,
  });
  const campaigns: CampaignsContext = {
    ...ground,
    clickBaseOf,
    ...{ billing: base.billing, runs, models, settingsOf, brands, audiences, workflows, features: knowledge.features },
    ...{ suppressions, leads, press, mailboxes, emails, quotes, webhooks, templates },
    legal: {
      operatorFence: config.legalFence,
      settingsOf: base.identity.organizations.lawSettings,
      holdSettings: base.identity.organizations.holdLawSettings,
    },
    gaps: createGapsMemory(),
    baseUrl: config.http.publicUrl,
    runSlots: config.worker.runSlots,
    reviewBuffer: config.reviewBuffer,
    pace: config.mode === 'sandbox' ? { dayMs: daySeconds * 1000 } : null,
  };
  listenForCampaigns(campaigns);
  const notifications: NotificationsContext = {
    ...ground,
    ...{
      identity: base.identity,
      budgets: runs.budgets,
      suppressions,
      mailboxes,
      qualification,
      conversations,
      campaigns,
    },
    baseUrl: config.http.publicUrl,
    offLinkKey: createSecretKey(installationKeys.messages),
  };
  listenForNotifications(notifications);
  const connectors = createConnectorsOf(options, ground, base, {
    ...{ contacts: knowledge.contacts, suppressions, emails, tasks, replies: answers.replies },
  });
  const nodeHandlers: NodeHandlers = {
    ...leads.nodes,
    ...press.nodes,
    ...emailNodes(emails),
    ...pressKits.nodes,
    ...quotes.nodes,
    ...campaignNodes(campaigns),
    'brand-extract': createBrandExtract({ db, ledger, models, brands }),
  };
  return {
    ...answers,
    suppressions,
    mailboxes,
    leads,
    press,
    pressKits,
    mediaLists,
    coverage: createCoverageOf(options, ground, knowledge, daySeconds),
    emails,
    deliverability,
    placements,
    webhooks,
    campaigns,
    notifications,
    connectors,
    tasks,
    templates,
    variants,
    nodeHandlers,
  };
}
export type Reach = ReturnType<typeof createReach>;
