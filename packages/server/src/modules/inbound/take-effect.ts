import type { CrashPoint } from '../../kernel/crash-points.ts';
import {
  type EmailsContext,
  findLastFrom,
  findNewestOf,
  findSentAs,
  findTracked,
  reportComplaint,
  reportDelivered,
  reportHardBounce,
  reportPolicyRefusal,
  reportSoftBounce,
  reportUnsubscribed,
  type TrackedMessage,
} from '../emails/index.ts';
import { type RepliesContext, type ReplyClass, receiveReply } from '../replies/index.ts';
import type { CalendarAct, DeliveryReport, MailKind } from './machines/mail-kind.ts';
import { answeredIds, type NamesFound, provenReport, reportedId } from './match.ts';
import type { ClassifiedReply, Classify, OurNames, TakeDigest } from './ports.ts';
import type { ParsedMail } from './read-mail/parsed-mail.ts';
import type { TakenMessage } from './store/messages.ts';

/** The outcome of an incoming message. */
export interface Effect {
  readonly matched: boolean;
  readonly outcome:
    | 'reply'
    | 'automatic_reply'
    | 'hard_bounce'
    | 'soft_bounce'
    | 'refused_by_policy'
    | 'delayed'
    | 'delivered'
    | 'complaint'
    | 'unsubscribe'
    | 'receipt'
    | 'calendar'
    | 'digest'
    | 'own'
    | 'domain_report'
    | 'unproven_report'
    | 'unknown';
}

export interface Arrival extends Omit<TakenMessage, 'raw'> {
  readonly orgId: string;
  readonly mail: ParsedMail;
}

/** The reply class of a calendar act; such a message has no text to classify. */
const CALENDAR_CLASSES: Readonly<Record<CalendarAct, ReplyClass>> = {
  invited: 'interested',
  accepted: 'meetingBooked',
  tentative: 'interested',
  declined: 'neutral',
  cancelled: 'neutral',
};

const UNKNOWN: Effect = { matched: false, outcome: 'unknown' };

export interface TakeEffectDeps {
  readonly crashPoint: CrashPoint;
  readonly emails: EmailsContext;
  readonly names: OurNames;
  readonly classify: Classify;
  readonly replies: RepliesContext;
  readonly takeDigest: TakeDigest;
}

/** Applies the effect of an incoming message. Each effect is one transaction and happens once per Message-ID. */
export function createMailEffects(deps: TakeEffectDeps) {
  const { emails, classify, replies, names, takeDigest, crashPoint } = deps;

  /** A message of another organisation is treated as unknown. */
  const find = async (orgId: string, id: string | null): Promise<TrackedMessage | null> => {
    const message = id === null ? null : await findTracked(emails.db, id);
    return message?.orgId === orgId ? message : null;
  };
  const findReported = async (orgId: string, found: NamesFound): Promise<TrackedMessage | null> =>
    (await find(orgId, reportedId(found))) ?? findSentAs(emails.db, orgId, found.mailIds);
  const sourceOf = ({ messageHash }: Arrival) => `inbound:${messageHash}`;

  const report = async (arrival: Arrival, delivery: DeliveryReport, found: NamesFound): Promise<Effect> => {
    const message = await findReported(arrival.orgId, found);
    if (!message) return UNKNOWN;
    const cameToReturnPath = found.byReturnPath.includes(message.id);
    const proven = provenReport(delivery, message, { mailboxId: arrival.mailboxId, cameToReturnPath });
    if (!proven) return { matched: false, outcome: 'unproven_report' };
    const source = { sourceId: sourceOf(arrival), detail: proven.detail || null };
    switch (proven.outcome) {
      case 'hard':
        await reportHardBounce(emails, message, source);
        return { matched: true, outcome: 'hard_bounce' };
      case 'soft':
        await reportSoftBounce(emails, message, source);
        return { matched: true, outcome: 'soft_bounce' };
      case 'policy':
        await reportPolicyRefusal(emails, message, source);
        return { matched: true, outcome: 'refused_by_policy' };
      case 'delivered':
        await reportDelivered(emails, message, source);
        return { matched: true, outcome: 'delivered' };
      case 'delayed':
        // The server keeps trying to deliver it: sending it again now could deliver it twice.
        return { matched: true, outcome: 'delayed' };
    }
  };

  /**
   * The message that an answer belongs to: the newest one that it names. An answer that names none, from the address
   * that this mailbox last wrote to, is an answer to that.
   */
  const findAnswered = async ({ orgId, mailboxId, mail }: Arrival, found: NamesFound) => {
    const named =
      (await findNewestOf(emails.db, orgId, answeredIds(found))) ?? (await findSentAs(emails.db, orgId, found.mailIds));
    if (named) return { message: named, matchedBy: 'thread' } as const;
    const last = mail.from === null ? null : await findLastFrom(emails.db, orgId, mailboxId, emails.hashOf(mail.from));
    return last && ({ message: last, matchedBy: 'address' } as const);
  };

  const store = async (
    arrival: Arrival,
    { message, matchedBy }: { message: TrackedMessage; matchedBy: 'thread' | 'address' },
    classified: ClassifiedReply,
  ): Promise<void> => {
    const { mail, orgId } = arrival;
    await receiveReply(replies, {
      orgId,
      matchedBy,
      messageRef: message.id,
      inboundId: mail.messageId ?? arrival.messageHash,
      from: mail.from ?? '',
      subject: mail.subject,
      bodyText: mail.text,
      ...classified,
      receivedAt: new Date(arrival.receivedAt),
    });
  };

  const answerInCalendar = async (arrival: Arrival, act: CalendarAct, found: NamesFound): Promise<Effect> => {
    const answered = await findAnswered(arrival, found);
    if (!answered) return UNKNOWN;
    const evidence = { decidedBy: 'rule', evidence: `calendar: ${act}`, confidence: null } as const;
    await store(arrival, answered, {
      ...evidence,
      ...{ classification: CALENDAR_CLASSES[act], modelFault: null, returnDate: null },
    });
    return { matched: true, outcome: 'calendar' };
  };

  const answer = async (arrival: Arrival, isAutomatic: boolean, found: NamesFound): Promise<Effect> => {
    const { orgId, mail } = arrival;
    if (!answeredIds(found).length && (await takeDigest(orgId, mail))) return { matched: true, outcome: 'digest' };
    const answered = await findAnswered(arrival, found);
    if (!answered) return UNKNOWN;
    const { campaignId, brandId, leadId } = answered.message;
    const { subject, text, html, from } = mail;
    const receivedAt = new Date(arrival.receivedAt);
    crashPoint('inbound.before-classify');
    const classified = await classify({
      ...{ orgId, campaignId, brandId, leadId },
      ...{ subject, text, html, from, isAutomatic, receivedAt },
    });
    crashPoint('inbound.after-classify');
    await store(arrival, answered, classified);
    const isMachine = classified.classification === 'autoReply' || classified.classification === 'outOfOffice';
    return { matched: true, outcome: isMachine ? 'automatic_reply' : 'reply' };
  };

  return {
    async unsubscribe({ orgId }: Arrival, messageId: string): Promise<Effect> {
      const message = await find(orgId, messageId);
      if (!message) return UNKNOWN;
      await reportUnsubscribed(emails, message);
      return { matched: true, outcome: 'unsubscribe' };
    },

    async ofKind(arrival: Arrival, mail: MailKind, found: NamesFound): Promise<Effect> {
      // A copy of our own mail, made by a mailbox rule or by a recipient who is a mailbox of ours: not an answer.
      if (names.listMessageIds(arrival.mail.messageId ?? '').length > 0) return { matched: true, outcome: 'own' };
      if (mail.kind === 'delivery') return report(arrival, mail, found);
      if (mail.kind === 'complaint') {
        const message = await findReported(arrival.orgId, found);
        if (!message) return UNKNOWN;
        await reportComplaint(emails, message, { sourceId: sourceOf(arrival), detail: mail.detail });
        return { matched: true, outcome: 'complaint' };
      }
      if (mail.kind === 'calendar') return answerInCalendar(arrival, mail.act, found);
      if (mail.kind === 'automatic' && mail.reason === 'receipt') {
        const message = await findReported(arrival.orgId, found);
        if (!message) return UNKNOWN;
        await reportDelivered(emails, message, { sourceId: sourceOf(arrival), detail: mail.evidence });
        return { matched: true, outcome: 'receipt' };
      }
      return answer(arrival, mail.kind === 'automatic', found);
    },
  };
}
