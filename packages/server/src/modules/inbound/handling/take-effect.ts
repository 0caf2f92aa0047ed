import type { CrashPoint } from '../../../kernel/crash-points.ts';
import {
  type EmailsContext,
  findLastFrom,
  findNewestOf,
  findSentAs,
  findTracked,
  reportComplaint,
  reportHardBounce,
  reportPolicyRefusal,
  reportSoftBounce,
  reportUnsubscribed,
  type TrackedMessage,
} from '../../emails/index.ts';
import { type RepliesContext, type ReplyClass, receiveReply } from '../../replies/index.ts';
import type { CalendarAct, DeliveryOutcome, DeliveryReport, MailKind } from '../machines/mail-kind.ts';
import type { ClassifiedReply, Classify, OurNames, TakeDigest } from '../ports.ts';
import type { ParsedMail } from '../read-mail/parsed-mail.ts';
import type { TakenMessage } from '../store/messages.ts';
import { answeredIds, type NamesFound, provenReport, reportedId } from './match.ts';

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

/** What an incoming message comes to. Deciding it changed nothing of a lead; `act` does, however often once. */
export interface Decision {
  /** Whose conversation it belongs to; null when it changes nothing of any lead. */
  readonly leadId: string | null;
  readonly act: () => Promise<Effect>;
}

export const decided = (effect: Effect): Decision => ({ leadId: null, act: async () => effect });
const UNKNOWN = decided({ matched: false, outcome: 'unknown' });

/** The message of ours that an answer belongs to, and what shows it. */
interface Answered {
  readonly message: TrackedMessage;
  readonly matchedBy: 'thread' | 'address';
}

export interface TakeEffectDeps {
  readonly crashPoint: CrashPoint;
  readonly emails: EmailsContext;
  readonly names: OurNames;
  readonly classify: Classify;
  readonly replies: RepliesContext;
  readonly takeDigest: TakeDigest;
}

/** Decides what an incoming message comes to. Each effect is one transaction and happens once per Message-ID. */
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

  const decideReport = async (arrival: Arrival, delivery: DeliveryReport, found: NamesFound): Promise<Decision> => {
    const message = await findReported(arrival.orgId, found);
    if (!message) return UNKNOWN;
    const cameToReturnPath = found.byReturnPath.includes(message.id);
    const proven = provenReport(delivery, message, { mailboxId: arrival.mailboxId, cameToReturnPath });
    if (!proven) return decided({ matched: false, outcome: 'unproven_report' });
    const told = { sourceId: sourceOf(arrival), detail: proven.detail || null };
    return { leadId: message.leadId, act: () => applyReport(proven.outcome, message, told) };
  };

  const applyReport = async (
    outcome: DeliveryOutcome,
    message: TrackedMessage,
    told: { readonly sourceId: string; readonly detail: string | null },
  ): Promise<Effect> => {
    switch (outcome) {
      case 'hard':
        await reportHardBounce(emails, message, told);
        return { matched: true, outcome: 'hard_bounce' };
      case 'soft':
        await reportSoftBounce(emails, message, told);
        return { matched: true, outcome: 'soft_bounce' };
      case 'policy':
        await reportPolicyRefusal(emails, message, told);
        return { matched: true, outcome: 'refused_by_policy' };
      case 'delivered':
        await emails.recordDelivery(message, told);
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
  const findAnswered = async ({ orgId, mailboxId, mail }: Arrival, found: NamesFound): Promise<Answered | null> => {
    const named =
      (await findNewestOf(emails.db, orgId, answeredIds(found))) ?? (await findSentAs(emails.db, orgId, found.mailIds));
    if (named) return { message: named, matchedBy: 'thread' };
    const last = mail.from === null ? null : await findLastFrom(emails.db, orgId, mailboxId, emails.hashOf(mail.from));
    return last && { message: last, matchedBy: 'address' };
  };

  const store = async (
    arrival: Arrival,
    { message, matchedBy }: Answered,
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

  const decideCalendar = async (arrival: Arrival, act: CalendarAct, found: NamesFound): Promise<Decision> => {
    const answered = await findAnswered(arrival, found);
    if (!answered) return UNKNOWN;
    const evidence = { decidedBy: 'rule', evidence: `calendar: ${act}`, confidence: null } as const;
    const classified = {
      ...evidence,
      ...{ classification: CALENDAR_CLASSES[act], modelFault: null, returnDate: null },
    };
    return {
      leadId: answered.message.leadId,
      act: async () => {
        await store(arrival, answered, classified);
        return { matched: true, outcome: 'calendar' };
      },
    };
  };

  const decideAnswer = async (arrival: Arrival, isAutomatic: boolean, found: NamesFound): Promise<Decision> => {
    const { orgId, mail } = arrival;
    if (!answeredIds(found).length && (await takeDigest(orgId, mail)))
      return decided({ matched: true, outcome: 'digest' });
    const answered = await findAnswered(arrival, found);
    if (!answered) return UNKNOWN;
    return { leadId: answered.message.leadId, act: () => takeAnswer(arrival, answered, isAutomatic) };
  };

  const takeAnswer = async (arrival: Arrival, answered: Answered, isAutomatic: boolean): Promise<Effect> => {
    const { orgId, mail } = arrival;
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

  /** A report about one message, of a provider or of a mail program. */
  const decideNotice = async (
    arrival: Arrival,
    found: NamesFound,
    apply: (message: TrackedMessage) => Promise<unknown>,
    outcome: Effect['outcome'],
  ): Promise<Decision> => {
    const message = await findReported(arrival.orgId, found);
    if (!message) return UNKNOWN;
    return {
      leadId: message.leadId,
      act: async () => {
        await apply(message);
        return { matched: true, outcome };
      },
    };
  };

  return {
    async unsubscribe({ orgId }: Arrival, messageId: string): Promise<Decision> {
      const message = await find(orgId, messageId);
      if (!message) return UNKNOWN;
      return {
        leadId: message.leadId,
        act: async () => {
          await reportUnsubscribed(emails, message);
          return { matched: true, outcome: 'unsubscribe' };
        },
      };
    },

    async ofKind(arrival: Arrival, mail: MailKind, found: NamesFound): Promise<Decision> {
      // A copy of our own mail, made by a mailbox rule or by a recipient who is a mailbox of ours: not an answer.
      if (names.listMessageIds(arrival.mail.messageId ?? '').length > 0)
        return decided({ matched: true, outcome: 'own' });
      const sourceId = sourceOf(arrival);
      if (mail.kind === 'delivery') return decideReport(arrival, mail, found);
      if (mail.kind === 'complaint') {
        const { detail } = mail;
        return decideNotice(arrival, found, (of) => reportComplaint(emails, of, { sourceId, detail }), 'complaint');
      }
      if (mail.kind === 'calendar') return decideCalendar(arrival, mail.act, found);
      if (mail.kind === 'automatic' && mail.reason === 'receipt') {
        const detail = mail.evidence;
        return decideNotice(arrival, found, (of) => emails.recordDelivery(of, { sourceId, detail }), 'receipt');
      }
      return decideAnswer(arrival, mail.kind === 'automatic', found);
    },
  };
}
