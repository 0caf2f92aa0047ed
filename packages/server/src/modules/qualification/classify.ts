import { AppError } from '../../kernel/errors.ts';
import type { Log } from '../../kernel/log.ts';
import type { Models } from '../models/index.ts';
import { replyQuestion, saidIn } from './model-question.ts';
import type { ReplyClassName } from './rules/decide.ts';
import { type IncomingReply, type RuledReply, ruleReply } from './rules/read-reply.ts';

/** What a reply means, and what decided it. */
export interface ClassifiedReply {
  readonly classification: ReplyClassName;
  readonly decidedBy: 'model' | 'rule';
  /** The words that decided the class. */
  readonly evidence: string | null;
  readonly confidence: number | null;
  readonly returnDate: Date | null;
}

export interface ClassifyDeps {
  readonly models: Pick<Models, 'choose' | 'paid'>;
  readonly log: Log;
  /** After this time the model's answer is not waited for any longer (api.md 19.3). Tests use a shorter time. */
  readonly modelMs?: number | undefined;
}

/** Below this confidence the rules have not decided. */
const ENOUGH = 0.6;
const MODEL_MS = 60_000;

/** A recognised opt-out is never put to a model, which could only overrule it. */
export const isDecided = ({ classification, confidence }: RuledReply): boolean =>
  confidence >= ENOUGH || classification === 'unsubscribe';

/** Classifies an answer to one of our messages (api.md 12.4, 27.4). Its text is data, never an instruction. */
export function createReplyClassifier({ models, log, modelMs = MODEL_MS }: ClassifyDeps) {
  /** A reply that the rules fail on is kept for a person to judge. */
  const ruledOrUnread = (reply: IncomingReply & { readonly orgId: string }): RuledReply => {
    try {
      return ruleReply(reply);
    } catch (thrown) {
      log.error({ err: thrown, orgId: reply.orgId }, 'a reply could not be classed: a person must judge it');
      return { classification: 'neutral', evidence: null, confidence: 0, returnDate: null, words: '' };
    }
  };

  return async function classifyReply(reply: IncomingReply & { readonly orgId: string }): Promise<ClassifiedReply> {
    const { orgId } = reply;
    const ruled = ruledOrUnread(reply);
    const { classification, evidence, confidence, returnDate } = ruled;
    const byRule: ClassifiedReply = { classification, decidedBy: 'rule', evidence, confidence, returnDate };
    if (isDecided(ruled)) return byRule;
    const { provider, configured } = await models.choose(orgId);
    if (provider === 'builtin' || !configured) return byRule;
    const signal = AbortSignal.timeout(modelMs);
    try {
      const about = { orgId, serviceName: 'qualify', taskName: 'qualify', signal };
      const { value, decidedBy } = await models.paid(about, replyQuestion(ruled, reply.subject));
      return { ...value, evidence: saidIn(ruled.words, value.evidence), decidedBy, returnDate: null };
    } catch (thrown) {
      // Whatever went wrong, the reply is kept and ends its sequence. Anything but a refusal is a bug.
      const level = thrown instanceof AppError ? 'warn' : 'error';
      log[level]({ err: thrown, orgId }, 'a reply is classed by rules: the model gave no answer');
      return byRule;
    }
  };
}
