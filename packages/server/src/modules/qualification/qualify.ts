import type { QualifyClass, qualify } from '@distribute/contract/qualify';
import type { ReplyClass, Sentiment } from '@distribute/contract/replies';
import { type RuledReply, returnDateOf, ruleReply } from '@distribute/language/replies';
import type { z } from 'zod';
import type { Clock } from '../../kernel/clock.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import type { NewId } from '../../kernel/ids.ts';
import { type AskDeps, byRules, createAskReply, type ReplyVerdict } from './ask-model.ts';
import { meetingTimeIn, phoneIn, referredEmail } from './details.ts';

export interface QualifyDeps extends AskDeps {
  readonly clock: Clock;
  readonly newId: NewId;
  /** The cost of a run, as the API shows it. */
  readonly costOf: (caller: Caller, runId: string) => Promise<string>;
}

type Body = z.output<(typeof qualify)['classify']['body']>;
type Qualification = z.output<(typeof qualify)['classify']['response']>;
type QualifiedClass = z.infer<typeof QualifyClass>;
type ClassedReply = ReplyVerdict & { readonly runId: string };

const SENTIMENT_OF: Readonly<Record<QualifiedClass, z.infer<typeof Sentiment> | null>> = {
  willing_to_meet: 'positive',
  interested: 'positive',
  needs_more_info: 'positive',
  not_interested: 'negative',
  unsubscribe: 'negative',
  other: 'neutral',
  out_of_office: null,
  bounce: null,
};

const ACTION_OF: Readonly<Record<z.infer<typeof ReplyClass> | 'bounce', Qualification['suggestedAction']>> = {
  interested: 'reply',
  meetingBooked: 'reply',
  closed: 'reply',
  notInterested: 'stop_sequence',
  wrongPerson: 'stop_sequence',
  unsubscribe: 'suppress',
  neutral: 'none',
  autoReply: 'continue_sequence',
  outOfOffice: 'continue_sequence',
  bounce: 'none',
};

const DAEMON = /^(?:mailer-daemon|postmaster)@/i;
const BOUNCE_SUBJECT =
  /^(?:undeliver|delivery status notification|mail delivery (?:failed|system)|returned mail|failure notice|unzustellbar|non remis)/i;

const isBounce = ({ fromEmail, subject = '' }: Body): boolean =>
  DAEMON.test(fromEmail.trim()) || BOUNCE_SUBJECT.test(subject.trim());

/** Classifies the text of a reply; changes no lead (spec 12.4). */
export function createReplyQualification({ clock, newId, models, ledger, costOf }: QualifyDeps) {
  const { isAsked, ask } = createAskReply({ models, ledger });
  const classed = async ({ orgId, userId, signal }: Caller, body: Body, ruled: RuledReply): Promise<ClassedReply> => {
    const spec = { orgId, userId, signal, serviceName: 'qualify' as const, taskName: 'qualify' };
    const chosen = await models.choose(orgId);
    if (!isBounce(body) && isAsked(chosen, ruled)) {
      return ask(spec, chosen, { subject: body.subject ?? null, isAutomatic: false, ruled });
    }
    return ledger.paid(spec, [], async ({ runId }) => ({ ...byRules(ruled), runId }));
  };

  return async function qualifyText(caller: Caller, body: Body): Promise<Qualification> {
    const now = clock.now();
    const incoming = {
      subject: body.subject ?? null,
      text: body.bodyText ?? '',
      html: body.bodyHtml ?? null,
      isAutomatic: false,
      receivedAt: body.receivedAt === undefined ? now : new Date(body.receivedAt),
    };
    const ruled = ruleReply(incoming);
    const { source } = await models.choose(caller.orgId);
    const { runId, modelFault, ...verdict } = await classed(caller, body, ruled);
    const { classification, evidence, confidence, decidedBy } = verdict;
    const returnDate = classification === 'outOfOffice' ? returnDateOf(incoming, ruled.words) : null;
    const bounced = isBounce(body);
    const qualification = bounced ? 'bounce' : qualifiedAs(classification, ruled.words);
    return {
      id: newId(),
      qualification,
      classification: qualification,
      replyClass: bounced ? null : classification,
      sentiment: SENTIMENT_OF[qualification],
      confidence,
      reasoning: evidence === null ? null : `The reply says "${evidence}"`,
      evidence,
      suggestedAction: ACTION_OF[bounced ? 'bounce' : classification],
      extractedDetails: {
        returnDate: returnDate?.toISOString().slice(0, 10) ?? null,
        referredEmail: referredEmail(ruled.words, [body.fromEmail, body.toEmail]),
        phone: phoneIn(ruled.words),
        meetingTime: meetingTimeIn(ruled.words),
      },
      decidedBy,
      modelFault,
      costInUsdCents: await costOf(caller, runId),
      keySource: source,
      runId,
      createdAt: now.toISOString(),
    };
  };
}

const QUALIFIED_AS: Readonly<Record<z.infer<typeof ReplyClass>, QualifiedClass>> = {
  interested: 'interested',
  meetingBooked: 'willing_to_meet',
  closed: 'interested',
  notInterested: 'not_interested',
  wrongPerson: 'other',
  unsubscribe: 'unsubscribe',
  neutral: 'other',
  autoReply: 'other',
  outOfOffice: 'out_of_office',
};

/** An interested person who asks a question wants more information. */
const qualifiedAs = (replyClass: z.infer<typeof ReplyClass>, words: string): QualifiedClass =>
  replyClass === 'interested' && /[?？]/.test(words) ? 'needs_more_info' : QUALIFIED_AS[replyClass];
