import type { RuledReply } from '@distribute/language/replies';
import { AppError } from '../../kernel/errors.ts';
import { detailOf } from '../../kernel/provider-faults/provider-error.ts';
import type { EffectiveModel, Models } from '../models/index.ts';
import type { Ledger, PaidSpec } from '../runs/index.ts';
import { type AskedReply, type ModelVerdict, replyQuestion, saidIn } from './model-question.ts';

export interface AskDeps {
  readonly models: Pick<Models, 'choose' | 'plan' | 'ask' | 'asSpeaker'>;
  readonly ledger: Pick<Ledger, 'paid'>;
}

/** What a reply means, and who says so. */
export interface ReplyVerdict extends ModelVerdict {
  readonly decidedBy: 'model' | 'rule';
  /** Why the rules decided although there is a model; null otherwise. */
  readonly modelFault: string | null;
}

/** Below this confidence the rules have not decided. */
const ENOUGH = 0.6;

export const byRules = ({ classification, evidence, confidence }: RuledReply, modelFault: string | null = null) =>
  ({ classification, evidence, confidence, decidedBy: 'rule', modelFault }) as const satisfies ReplyVerdict;

/**
 * A model, where there is one, classes every reply. The sandbox's stand-in for one is asked, and charged, only for
 * what the rules do not decide: it is these rules.
 */
export const createAskReply = ({ models, ledger }: AskDeps) => ({
  isAsked: (chosen: EffectiveModel, { confidence, classification }: RuledReply): boolean =>
    (chosen.configured && models.asSpeaker(chosen) !== null) ||
    (confidence < ENOUGH && classification !== 'unsubscribe'),

  /** Where the model fails, the rules decide, and the verdict says why. */
  ask: (spec: PaidSpec, chosen: EffectiveModel, reply: AskedReply): Promise<ReplyVerdict & { runId: string }> => {
    const question = replyQuestion(reply);
    return ledger.paid(spec, models.plan(chosen, question.ceiling), async (step) => {
      const { runId } = step;
      try {
        const { value, decidedBy } = await models.ask(chosen, spec.orgId, question, step);
        const evidence = decidedBy === 'model' ? saidIn(reply.ruled.words, value.evidence) : value.evidence;
        return { ...value, evidence, decidedBy, modelFault: null, runId };
      } catch (thrown) {
        if (!(thrown instanceof AppError)) throw thrown;
        return { ...byRules(reply.ruled, detailOf(thrown)), runId };
      }
    });
  },
});

export const faultWords = (thrown: unknown): string =>
  thrown instanceof AppError ? detailOf(thrown) : 'Internal error';
