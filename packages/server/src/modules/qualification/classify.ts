import { type IncomingReply, type RuledReply, returnDateOf, ruleReply } from '@distribute/language/replies';
import { AppError } from '../../kernel/errors.ts';
import type { Log } from '../../kernel/log.ts';
import { type AskDeps, byRules, createAskReply, faultWords, type ReplyVerdict } from './ask-model.ts';

/** What a reply means, and what decided it. */
export interface ClassifiedReply extends ReplyVerdict {
  readonly returnDate: Date | null;
}

type OwnReply = IncomingReply & { readonly orgId: string };

export interface ClassifyDeps extends AskDeps {
  readonly log: Log;
  /** After this time the model's answer is not waited for any longer (spec 19.3). Tests use a shorter time. */
  readonly modelMs?: number | undefined;
}

const MODEL_MS = 60_000;

/** Classifies an answer to one of our messages (spec 12.4, 27.4). Its text is data, never an instruction. */
export function createReplyClassifier({ log, modelMs = MODEL_MS, ...deps }: ClassifyDeps) {
  const { models } = deps;
  const { isAsked, ask } = createAskReply(deps);
  const task = { serviceName: 'qualify' as const, taskName: 'qualify' };

  /** A reply that the rules fail on is kept for a model or a person to judge. */
  const ruledOrUnread = (reply: OwnReply): RuledReply => {
    try {
      return ruleReply(reply);
    } catch (thrown) {
      log.error({ err: thrown, orgId: reply.orgId }, 'the rules failed on a reply');
      return { classification: 'neutral', evidence: null, confidence: 0, returnDate: null, words: '' };
    }
  };

  return {
    /**
     * A recognised opt-out takes effect at once, without a model; `secondOpinion` asks one afterwards, and only a person
     * undoes it.
     */
    classify: async (reply: OwnReply): Promise<ClassifiedReply> => {
      const { orgId, subject, isAutomatic } = reply;
      const ruled = ruledOrUnread(reply);
      const verdict = async (): Promise<ReplyVerdict> => {
        if (ruled.classification === 'unsubscribe') return byRules(ruled);
        const chosen = await models.choose(orgId);
        if (chosen.provider === 'builtin' || !chosen.configured || !isAsked(chosen, ruled)) return byRules(ruled);
        const spec = { orgId, ...task, signal: AbortSignal.timeout(modelMs) };
        return ask(spec, chosen, { subject, isAutomatic, ruled });
      };
      try {
        const { classification, decidedBy, evidence, confidence, modelFault } = await verdict();
        if (modelFault !== null)
          log.warn({ orgId, modelFault }, 'a reply is classed by rules: the model gave no answer');
        const returnDate = classification === 'outOfOffice' ? returnDateOf(reply, ruled.words) : null;
        return { classification, decidedBy, evidence, confidence, modelFault, returnDate };
      } catch (thrown) {
        // Whatever went wrong, the reply is kept and ends its sequence. Anything but a refusal is a bug.
        const level = thrown instanceof AppError ? 'warn' : 'error';
        log[level]({ err: thrown, orgId }, 'a reply is classed by rules: the model was not asked');
        return { ...byRules(ruled, faultWords(thrown)), returnDate: ruled.returnDate };
      }
    },

    /** What the model says of a reply that the rules took for an opt-out; null without a model. */
    secondOpinion: async (reply: OwnReply): Promise<ReplyVerdict | null> => {
      const { orgId, subject, isAutomatic } = reply;
      const chosen = await models.choose(orgId);
      if (!chosen.configured || models.asSpeaker(chosen) === null) return null;
      const spec = { orgId, ...task, signal: AbortSignal.timeout(modelMs) };
      return ask(spec, chosen, { subject, isAutomatic, ruled: ruledOrUnread(reply) });
    },
  };
}
