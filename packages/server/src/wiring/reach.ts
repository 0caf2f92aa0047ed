import type { AppOptions, Ground } from '../ground.ts';
import { createCampaigns } from '../modules/campaigns/index.ts';
import { createConversations } from '../modules/conversations/index.ts';
import { createConversions } from '../modules/conversions/index.ts';
import { createEmails, envelopeSender } from '../modules/emails/index.ts';
import { createInboundMail } from '../modules/inbound/index.ts';
import { createLeads } from '../modules/leads/index.ts';
import { createMailboxes, createSink } from '../modules/mailboxes/index.ts';
import { createNotifications } from '../modules/notifications/index.ts';
import { createPress, createSourceFor, SHIPPED_OUTLETS } from '../modules/press/index.ts';
import { createPressKits } from '../modules/press-kits/index.ts';
import { createQualification } from '../modules/qualification/index.ts';
import { createQuotes } from '../modules/quotes/index.ts';
import { createReplies } from '../modules/replies/index.ts';
import { createSuppressions } from '../modules/suppressions/index.ts';
import { createVerdicts } from '../modules/verdicts/index.ts';
import { createWebhooks } from '../modules/webhooks/index.ts';
import { createBrandExtract, type NodeHandlers } from '../modules/workflows/index.ts';
import { observedTransport } from '../observed.ts';
import { createFolderCheck, createImap } from '../providers/imap.ts';
import { createLookupTxt, createMail } from '../providers/mail.ts';
import { createOauth } from '../providers/oauth.ts';
import { createPostmark } from '../providers/postmark.ts';
import { createSerper } from '../providers/serper.ts';
import { meaningOf } from '../providers/smtp/meaning.ts';
import { createSmtp } from '../providers/smtp.ts';
import { createSandboxPress } from '../sandbox/press.ts';
import { standInDigest } from '../sandbox/quote-digest.ts';
import { createReaders } from '../sandbox/readers/index.ts';
import type { Base } from './base.ts';
import { draftAudience } from './draft-audience.ts';
import type { Knowledge } from './knowledge.ts';
import { pressDirectory } from './press-directory.ts';
import { pressReaderOf, readerOf } from './readers.ts';
import { readBySandboxPeople } from './sandbox-readers.ts';

const DAY_SECONDS = 86_400;
/** A receiver of webhooks has so long to answer (api.md 19.4). */
const WEBHOOK_LIMIT_MS = 15_000;

/** Whom we may write to, what leaves, what comes back, and who conducts it. */
export function createReach(options: AppOptions, ground: Ground, base: Base, knowledge: Knowledge) {
  const { config, clock, random, log, crashPoint } = options;
  const { db, newId, events, emit, enqueue, cursors, egress, metrics, attempts, mail, installationKeys } = ground;
  const { keys, billing, runs, models, settingsOf } = base;
  const { brands, contacts, audiences, workflows, features } = knowledge;
  const { ledger } = runs;
  const { providers } = config;
  const baseUrl = config.http.publicUrl;
  const rules = { allowPrivateHosts: config.allowPrivateHosts };
  const suppressions = createSuppressions({
    db,
    newId,
    emit,
    cursors,
    hashKey: installationKeys.suppressions,
    brandExists: brands.brands.exists,
  });
  const sink = createSink({ db, newId });
  const mailWays = createMail(
    createSmtp({ egress, timeouts: options.smtpTimeouts ?? {} }),
    createPostmark(egress, providers.postmark.baseUrl),
    sink,
    config.mode,
  );
  const { google, microsoft } = config.oauth;
  const openFolder = createImap({ egress, timeouts: options.imapTimeouts ?? {} });
  const mailboxes = createMailboxes({
    db,
    log,
    enqueue,
    signIns: {
      google: google && createOauth('google', google, egress),
      microsoft: microsoft && createOauth('microsoft', microsoft, egress),
    },
    mail,
    newId,
    random,
    clock,
    emit,
    cursors,
    events,
    sealing: keys.sealing,
    resolveKey: keys.resolveKey,
    keyStatuses: keys.statuses,
    attempts,
    rules: { ...rules, isListedMailHost: ground.isListedMailHost },
    mode: config.mode,
    baseUrl,
    checkLogin: mailWays.checkLogin,
    checkFolder: createFolderCheck(openFolder),
    returnPathOf: (mailbox) => envelopeSender(mailbox, newId(), installationKeys.messages),
    lookupTxt: createLookupTxt(),
    pending: {
      counts: (...asked) => emails.ofMailboxes.counts(...asked),
      cancel: (...asked) => emails.ofMailboxes.cancel(...asked),
    },
  });
  const canSearch = async (orgId: string) => (await audiences.people.paidBy(orgId)) !== null;
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
    erasedHashes: suppressions.personal.erasedHashes,
    forgetRun: workflows.personal.forgetNodes,
    people: {
      ...{ list: audiences.listSources, readPage: audiences.readPage, enrich: audiences.people.enrich },
      canSearch,
    },
    searchPeople: audiences.people.search,
    keySource: async (orgId) => (await keys.resolveKey(db, orgId, 'apollo')).source,
    correspondence: {
      emailsOf: (...asked) => emails.ofLeads.emailsOf(...asked),
      timelineOf: (...asked) => emails.ofLeads.timelineOf(...asked),
    },
    brandsOf: (...asked) => campaigns.brandIdsOf(...asked),
    exists: {
      brand: (_db, orgId, id) => brands.brands.exists(orgId, id),
      campaign: (...asked) => campaigns.ofBrand.exists(...asked),
    },
  });
  const press = createPress({
    db,
    newId,
    cursors,
    rules,
    leads,
    hashOf: suppressions.hashOf,
    erasedHashes: suppressions.personal.erasedHashes,
    clock,
    sourceFor: createSourceFor({
      ...{ db, clock, rules, resolveKey: keys.resolveKey, visitSite: knowledge.scraping.visitSite },
      searchBy: createSerper(egress, clock, providers.serper.baseUrl),
      directoryFor: pressDirectory(audiences.people),
      outlets: [...config.press.outlets, ...(config.press.shipped ? SHIPPED_OUTLETS : [])],
      standIn: config.mode === 'sandbox' ? createSandboxPress({ clock }) : null,
    }),
    lockBudget: runs.budgets.lock,
    lastDelivered: (...asked) => emails.ofLeads.lastDelivered(...asked),
    cancelSteps: (tx, orgId, leadIds) => emails.steps.cancel(tx, orgId, { leadIds }, 'outlet_denied'),
    costsOf: async (given, orgId, leadIds) => {
      const held = await leads.runsOf(given, orgId, leadIds);
      const costs = await runs.costsOfRuns(
        given,
        orgId,
        held.map(({ runId }) => runId),
      );
      const ofRun = new Map(costs.map((cost) => [cost.runId, cost]));
      return new Map(
        held.flatMap(({ leadId, runId }) => {
          const cost = ofRun.get(runId);
          return cost ? [[leadId, cost] as const] : [];
        }),
      );
    },
  });
  const pressKits = createPressKits({
    ...{ db, newId, random, emit, enqueue, cursors, models, ledger, baseUrl, brands, rules },
    costsOf: runs.costs.ofRuns,
    findBrand: brands.brands.get,
    campaignExists: (...asked) => campaigns.ofBrand.exists(...asked),
  });
  const daySeconds = config.mode === 'sandbox' ? config.sandboxDaySeconds : DAY_SECONDS;
  const openTransport = observedTransport(mailWays.open, metrics);
  const emails = createEmails({
    events,
    onSent: config.mode === 'sandbox' ? (...told) => readBySandboxPeople(readers)(...told) : undefined,
    db,
    newId,
    clock,
    random,
    log,
    emit,
    enqueue,
    cursors,
    crashPoint,
    ledger,
    budgets: runs.budgets,
    models,
    leads,
    leadOfJournalist: press.leadOf,
    rules,
    mailboxes,
    suppressions,
    findBrand: async (orgId, brandId) => {
      const { fields } = await brands.userFields.of(orgId, brandId);
      const said = fields.companyDescription;
      return {
        ...(await brands.brands.get(orgId, brandId)),
        description: said?.provenance === 'confirmed' ? said.value : null,
        tone: fields.tone?.value ?? null,
      };
    },
    columnsOf: (orgId, brandId, email) => contacts.attributesOf(db, orgId, brandId, email),
    siteSentences: brands.siteSentences,
    settingsOf,
    openMailbox: mailboxes.open,
    statusOfCampaign: (...asked) => campaigns.statusOf(...asked),
    openTransport,
    signingKey: installationKeys.messages,
    linkBaseOf: brands.trackingHosts.linkBaseOf,
    daySeconds,
    onFault: (thrown, passed) => {
      metrics.passedOver(passed.what);
      log.error({ ...passed, err: thrown }, 'passed over: others go on, this is tried again');
    },
  });
  const { tokens, outcomes, messageIds } = emails;
  const qualification = createQualification({
    ...{ clock, newId, log, models, ledger, modelMs: options.replyModelMs },
    costOf: async (caller, runId) => (await runs.runs.get(caller, runId)).totalCostInUsdCents,
  });
  const replies = createReplies({
    db,
    clock,
    newId,
    emit,
    cursors,
    leads,
    outcomes,
    readToken: tokens.read,
    daySeconds,
  });
  const verdicts = createVerdicts({
    ...{ db, newId, cursors, leads, emails, replies, budgets: runs.budgets, hashOf: suppressions.hashOf },
    statusOfCampaign: (...asked) => campaigns.statusOf(...asked),
  });
  const conversions = createConversions({
    ...{ db, clock, log, hashOf: suppressions.hashOf, messages: outcomes, bookings: replies.bookings },
    findBrand: brands.tokens.findBrand,
  });
  const conversations = createConversations({
    ...{ db, clock, newId, enqueue, ledger, emails, replies, mailboxes, suppressions },
    hashOf: suppressions.hashOf,
    isSuppressed: suppressions.isSuppressed,
    findCampaign: (...asked) => campaigns.read.find(...asked),
    openMailbox: mailboxes.open,
    openTransport,
  });
  const quotes = createQuotes({
    ...{ db, clock, newId, cursors, models, ledger, emails, mailboxes, suppressions, openTransport, rules },
    ...{ emit, budgets: runs.budgets, daySeconds },
    reviewModeOf: (...asked) => campaigns.reviewModeOf(...asked),
    statusOfCampaign: (...asked) => campaigns.statusOf(...asked),
    openMailbox: mailboxes.open,
    readEvidence: brands.readEvidence,
    findBrand: brands.brands.get,
    findCampaign: (...asked) => campaigns.read.find(...asked),
    visitSite: knowledge.scraping.visitSite,
    feeds: config.quoteFeeds,
    standIn: config.mode === 'sandbox' ? standInDigest : null,
  });
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
    rules,
    serviceName: config.serviceName,
    campaignExists: (...asked) => campaigns.ofBrand.exists(...asked),
    limitMs: options.webhookLimitMs ?? WEBHOOK_LIMIT_MS,
  });
  const inbound = createInboundMail({
    db,
    clock,
    log,
    newId,
    enqueue,
    events,
    crashPoint,
    metrics,
    mailboxes: mailboxes.inbound,
    openMailbox: mailboxes.openReadable,
    listReadable: mailboxes.listReadable,
    openFolder,
    reports: outcomes,
    names: {
      listMessageIds: messageIds.listIn,
      readAddress: messageIds.readAddress,
      readUnsubscribeToken: (token) => tokens.read('unsubscribe', token)?.messageId ?? null,
    },
    meaningOf,
    classify: options.classify ?? qualification.classify,
    receive: replies.receive,
    takeDigest: quotes.requests.takeInMail,
    platformSecret: config.postmarkWebhookSecret,
  });
  const readers = createReaders({
    ...{ db, enqueue, clock, daySeconds, outcomes, replies, makeToken: tokens.make },
    messageIdOf: (id) => `<m.${id}.${messageIds.secretOf(id)}@sandbox.test>`,
    takeIn: inbound.takeIn,
  });
  const campaigns = createCampaigns({
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
    brands: brands.brands,
    listBeingRead: brands.analysis.listBeingRead,
    postalAddress: async (orgId) => (await settingsOf(orgId)).postalAddress,
    leads,
    emails,
    quotes,
    execution: workflows.execution,
    audiences: {
      listSources: audiences.listSources,
      countAvailable: audiences.countAvailable,
      ...draftAudience(brands, audiences),
      readPage: async (...asked) => {
        const page = await audiences.readPage(...asked);
        return 'unavailable' in page ? page : { people: page.people.map(readerOf), total: page.total };
      },
      canCount: audiences.people.counts,
      misread: audiences.misread,
      lastMisread: audiences.lastMisread,
      unreadOf: (description) => {
        const { filters, reading } = audiences.readAudience(description);
        return { understood: filters !== null, unread: reading.unread };
      },
    },
    canSearch,
    textsOf: async (orgId, brandId) => {
      const { provider } = (await models.describe(orgId))({});
      if (config.mode !== 'sandbox' && provider !== 'builtin') return null;
      // An unknown brand is refused later, together with the field that names it.
      if (!(await brands.brands.listByIds(db, orgId, [brandId])).length) return null;
      const { elevatorPitch, bio, mission } = await brands.brands.get(orgId, brandId);
      const { fields } = await brands.userFields.read({ orgId }, brandId);
      const told = Object.values(fields).map((field) => field?.value ?? null);
      return [elevatorPitch, bio, mission, ...told].filter((text) => text !== null);
    },
    forbiddenAmong: async (orgId, addresses) =>
      new Set([
        ...(await suppressions.suppressedAmong(orgId, addresses)),
        ...(await db.transaction().execute((tx) => suppressions.personal.erasedAmong(tx, orgId, addresses))),
      ]),
    samples: {
      analyseBrand: (orgId, brandId) => brands.analysis.run({ orgId, brandId }),
      extractFields: brands.fields.extractFor,
      peoplePaidBy: audiences.people.paidBy,
      listJournalists: async (orgId, brandIds, limit) =>
        (await press.listReaders(db, orgId, brandIds, limit)).map(pressReaderOf),
      write: emails.writeSamples,
      costOf: async (caller, runId) => (await runs.runs.get(caller, runId)).totalCostInUsdCents,
    },
    ...{ ledger, models },
    mailboxes,
    webhooks: webhooks.publish,
    allowances: {
      balance: billing.balance,
      emailQuota: async (given, orgId) => ({
        used: await mailboxes.sentInMonth(given, orgId, clock.now()),
        quota: (await settingsOf(orgId)).plan.monthlyEmails,
      }),
    },
    runSlots: config.worker.runSlots,
    reviewBuffer: config.reviewBuffer,
    sandboxDayMs: config.mode === 'sandbox' ? config.sandboxDaySeconds * 1000 : null,
  });
  const notifications = createNotifications({
    db,
    clock,
    events,
    enqueue,
    mail,
    baseUrl,
    signingKey: installationKeys.messages,
    campaigns,
    replies,
    budgets: runs.budgets,
    countMessages: emails.countForDigest,
    listSent: emails.ofConversations.listSent,
    listAnswered: conversations.listAnswered,
    hashOf: suppressions.hashOf,
    ownWords: qualification.ownWords,
    describeMailbox: mailboxes.describe,
    ownerAddress: base.identity.users.ownerAddress,
    addressOf: base.identity.users.addressOf,
  });
  const nodeHandlers: NodeHandlers = {
    ...leads.nodes,
    ...press.nodes,
    ...emails.nodes,
    ...pressKits.nodes,
    ...quotes.nodes,
    ...campaigns.nodes,
    'brand-extract': createBrandExtract({ db, ledger, models, extractFor: brands.fields.extractFor }),
  };
  return {
    suppressions,
    mailboxes,
    leads,
    press,
    pressKits,
    quotes,
    emails,
    qualification,
    replies,
    verdicts,
    inbound,
    conversions,
    readers,
    webhooks,
    conversations,
    campaigns,
    notifications,
    nodeHandlers,
  };
}
export type Reach = ReturnType<typeof createReach>;
