import type { CrashPoint } from '../../kernel/crash-points.ts';
import { type RepliesContext, type ReplyClass, receiveReply } from '../replies/index.ts';
import type { CalendarAct, DeliveryReport, MailKind } from './machines/mail-kind.ts';
import { answeredIds, type NamesFound, provenReport, reportedId } from './match.ts';
import type { ClassifiedReply, Classify, MessageReports, NamedMessage, OurNames, TakeDigest } from './ports.ts';
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

export interface TakeEffectDeps<Message extends NamedMessage> {
  readonly crashPoint: CrashPoint;
  readonly reports: MessageReports<Message>;
  readonly names: OurNames;
  readonly classify: Classify;
  readonly replies: RepliesContext;
  readonly takeDigest: TakeDigest;
}

/** Applies the effect of an incoming message. Each effect is one transaction and happens once per Message-ID. */
export function createMailEffects<Message extends NamedMessage>(deps: TakeEffectDeps<Message>) {
  const { reports, classify, replies, names, takeDigest, crashPoint } = deps;

  /** A message of another organisation is treated as unknown. */
  const find = async (orgId: string, id: string | null): Promise<Message | null> => {
    const message = id === null ? null : await reports.find(id);
    return message?.orgId === orgId ? message : null;
  };
  const findReported = async (orgId: string, found: NamesFound): Promise<Message | null> =>
    (await find(orgId, reportedId(found))) ?? reports.findSentAs(orgId, found.mailIds);
  const sourceOf = ({ messageHash }: Arrival) => `inbound:${messageHash}`;

  const report = async (arrival: Arrival, delivery: DeliveryReport, found: NamesFound): Promise<Effect> => {
    const message = await findReported(arrival.orgId, found);
    if (!message) return UNKNOWN;
    const cameToReturnPath = found.byReturnPath.includes(message.id);
    const proven = provenReport(delivery, message, { mailboxId: arrival.mailboxId, cameToReturnPath });
    if (!proven) return { matched: false, outcome: 'unproven_report' };
    const told = { sourceId: sourceOf(arrival), detail: proven.detail || null };
    switch (proven.outcome) {
      case 'hard':
        await reports.bouncedHard(message, told);
        return { matched: true, outcome: 'hard_bounce' };
      case 'soft':
        await reports.bouncedSoft(message, told);
        return { matched: true, outcome: 'soft_bounce' };
      case 'policy':
        await reports.refusedByPolicy(message, told);
        return { matched: true, outcome: 'refused_by_policy' };
      case 'delivered':
        await reports.delivered(message, told);
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
      (await reports.findNewestOf(orgId, answeredIds(found))) ?? (await reports.findSentAs(orgId, found.mailIds));
    if (named) return { message: named, matchedBy: 'thread' } as const;
    const last = mail.from === null ? null : await reports.findLastFrom(orgId, mailboxId, mail.from);
    return last && ({ message: last, matchedBy: 'address' } as const);
  };

  const store = async (
    arrival: Arrival,
    { message, matchedBy }: { message: Message; matchedBy: 'thread' | 'address' },
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
      await reports.unsubscribed(message);
      return { matched: true, outcome: 'unsubscribe' };
    },

    async ofKind(arrival: Arrival, mail: MailKind, found: NamesFound): Promise<Effect> {
      // A copy of our own mail, made by a mailbox rule or by a recipient who is a mailbox of ours: not an answer.
      if (names.listMessageIds(arrival.mail.messageId ?? '').length > 0) return { matched: true, outcome: 'own' };
      if (mail.kind === 'delivery') return report(arrival, mail, found);
      if (mail.kind === 'complaint') {
        const message = await findReported(arrival.orgId, found);
        if (!message) return UNKNOWN;
        await reports.complained(message, { sourceId: sourceOf(arrival), detail: mail.detail });
        return { matched: true, outcome: 'complaint' };
      }
      if (mail.kind === 'calendar') return answerInCalendar(arrival, mail.act, found);
      if (mail.kind === 'automatic' && mail.reason === 'receipt') {
        const message = await findReported(arrival.orgId, found);
        if (!message) return UNKNOWN;
        await reports.delivered(message, { sourceId: sourceOf(arrival), detail: mail.evidence });
        return { matched: true, outcome: 'receipt' };
      }
      return answer(arrival, mail.kind === 'automatic', found);
    },
  };
}
