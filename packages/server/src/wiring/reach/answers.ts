import { standInDigest } from '@distribute/sandbox/quote-digest';
import { createReaders } from '@distribute/sandbox/readers';
import type { AppOptions, Ground } from '../../ground.ts';
import { getCampaignRow, reviewModeOfCampaign, statusOfCampaign } from '../../modules/campaigns/index.ts';
import { createConversations } from '../../modules/conversations/index.ts';
import type { ConversionsContext } from '../../modules/conversions/index.ts';
import { type DeliverabilityContext, takeReport, takeTest } from '../../modules/deliverability/index.ts';
import type { EmailsContext } from '../../modules/emails/index.ts';
import { findTracked } from '../../modules/emails/index.ts';
import { createInboundMail } from '../../modules/inbound/index.ts';
import { type InboxContext, unassignRemovedPeople } from '../../modules/inbox/index.ts';
import type { Leads } from '../../modules/leads/index.ts';
import { createQualification } from '../../modules/qualification/index.ts';
import { createQuotes } from '../../modules/quotes/index.ts';
import { bookMeeting, followLink, type RepliesContext, recordOpen, unsubscribe } from '../../modules/replies/index.ts';
import type { Suppressions } from '../../modules/suppressions/index.ts';
import type { VerdictsContext } from '../../modules/verdicts/index.ts';
import { createProviderQuestion } from '../../providers/mail/provider-question.ts';
import { meaningOf } from '../../providers/mail/smtp/meaning.ts';
import type { Base } from '../base.ts';
import type { Knowledge } from '../knowledge.ts';
import type { OutgoingMail } from './outgoing-mail.ts';

interface AnswerParts extends OutgoingMail {
  readonly suppressions: Suppressions;
  readonly leads: Leads;
  readonly emails: EmailsContext;
  readonly deliverability: DeliverabilityContext;
  readonly daySeconds: number;
}

/** What comes back: replies, bookings, conversions, requests of journalists, and the answers that people give. */
export function createAnswers(
  options: AppOptions,
  ground: Ground,
  { identity, runs, models }: Base,
  { brands, scraping }: Knowledge,
  { suppressions, leads, emails, deliverability, mailboxes, openFolder, openTransport, daySeconds }: AnswerParts,
) {
  const { config, clock, log, crashPoint } = options;
  const { db, newId, events, emit, enqueue, cursors, metrics } = ground;
  const { ledger } = runs;
  const { tokens, messageIds } = emails;
  const findCampaign = (orgId: string, id: string) => getCampaignRow(db, orgId, id);
  const qualification = createQualification({
    ...{ clock, newId, log, models, ledger, modelMs: options.replyModelMs },
    costOf: runs.runs.costOf,
  });
  const replies: RepliesContext = { ...ground, leads, emails, qualification, daySeconds };
  const verdicts: VerdictsContext = {
    ...ground,
    ...{ suppressions, leads, emails, replies, budgets: runs.budgets },
    statusOfCampaign,
  };
  const conversions: ConversionsContext = { ...ground, brands, suppressions, emails, replies };
  const conversations = createConversations({
    ...{ db, clock, crashPoint, newId, enqueue, ledger, emails, mailboxes, suppressions, events, models },
    qualification,
    brands,
    hashOf: suppressions.hashOf,
    isSuppressed: suppressions.isSuppressed,
    findCampaign,
    openMailbox: mailboxes.open,
    openTransport,
  });
  const inbox: InboxContext = {
    ...ground,
    ...{ identity, suppressions, leads, mailboxes, emails, replies, conversations },
  };
  unassignRemovedPeople(inbox);
  const quotes = createQuotes({
    ...{ db, clock, newId, cursors, models, ledger, emails, mailboxes, suppressions, openTransport },
    ...{ emit, budgets: runs.budgets, daySeconds },
    rules: ground.urlRules,
    reviewModeOf: reviewModeOfCampaign,
    statusOfCampaign,
    openMailbox: mailboxes.open,
    brands,
    findCampaign,
    visitSite: scraping.visitSite,
    feeds: config.quoteFeeds,
    standIn: config.mode === 'sandbox' ? standInDigest : null,
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
    retention: ground.retention,
    openThread: ground.openThread,
    mailboxes: mailboxes.inbound,
    openMailbox: mailboxes.openReadable,
    listReadable: mailboxes.listReadable,
    openFolder,
    emails,
    names: {
      listMessageIds: messageIds.listIn,
      readAddress: messageIds.readAddress,
      readUnsubscribeToken: (token) => tokens.read('unsubscribe', token)?.messageId ?? null,
    },
    meaningOf,
    classify: options.classify ?? qualification.classify,
    replies,
    takeDigest: quotes.requests.takeInMail,
    takeTest: (mail) => takeTest(deliverability, mail),
    takeReport: (mail) => takeReport(deliverability, mail),
    askProvider: createProviderQuestion(ground.egress),
    platformSecret: config.postmarkWebhookSecret,
  });
  const readers = createReaders({
    ...{ db, enqueue, clock, daySeconds, makeToken: tokens.make },
    findMessage: (id) => findTracked(db, id),
    replies: {
      open: (token, visit) => recordOpen(replies, token, visit),
      click: (token, visit) => followLink(replies, token, visit),
      unsubscribe: (token) => unsubscribe(replies, token),
      book: (booking) => bookMeeting(replies, booking),
    },
    messageIdOf: (id) => messageIds.messageIdOf(id, 'reader@sandbox.test', { isShort: true }),
    takeIn: inbound.takeIn,
  });
  return { qualification, replies, verdicts, conversions, conversations, inbox, quotes, inbound, readers };
}
