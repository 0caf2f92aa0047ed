import { setTimeout as pause } from 'node:timers/promises';
import type { z } from 'zod';
import type { CrashPoint } from '../../kernel/crash-points.ts';
import type { Db } from '../../kernel/db/db.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Log } from '../../kernel/log.ts';
import { tokenCosts } from '../billing/index.ts';
import type { Ledger, PaidSpec, PaidStep, PlannedCost } from '../runs/index.ts';
import {
  type AskedModel,
  type Choose,
  type Describe,
  type EffectiveModel,
  isAsked,
  isPriced,
  type PricedChoice,
  type WantedModel,
} from './choose.ts';
import { createModelConversation } from './converse.ts';
import { modelError, titleOf } from './faults.ts';
import type { CallModel, ModelAnswer, ModelFaultReason, StreamModel, TokenUsage } from './ports.ts';
import { estimateTokens, type Material, type MaterialCut, systemPrompt, userPrompt } from './prompt.ts';
import { type ReportDetails, setReport } from './store/reports.ts';
import { createThinking } from './thinking.ts';

export interface Ceiling {
  readonly input: number;
  readonly output: number;
}

/** One thing to find out, by a model where there is one and by our own rules where there is none. */
export interface Question<T> {
  readonly task: string;
  readonly question: string;
  readonly materials: readonly Material[];
  /** The form of a model's answer. Our own rules are held to its type, not to its limits. */
  readonly schema: z.ZodType<T>;
  readonly ceiling: Ceiling;
  /** The built-in engine: also the sandbox's model without a key, so that shapes, costs and states are the same there. */
  readonly builtin: () => T | Promise<T>;
}

export interface ModelDecision<T> {
  readonly value: T;
  readonly decidedBy: 'model' | 'rule';
  readonly provider: string;
  readonly model: string;
  /** What of the materials the model did not get to read. */
  readonly cut: readonly MaterialCut[];
}

export interface ModelsDeps {
  readonly db: Db;
  readonly crashPoint: CrashPoint;
  readonly choose: Choose;
  readonly describe: Describe;
  readonly ledger: Ledger;
  readonly callModel: CallModel;
  readonly streamModel: StreamModel;
  readonly log: Log;
  /** Tests do not wait. */
  readonly wait?: (ms: number, signal: AbortSignal | undefined) => Promise<unknown>;
}

const TRIES = 3;
const CALL_MS = 90_000;
const PAUSES_MS = [1_000, 4_000];
const MAX_RETRY_AFTER_MS = 20_000;
const MAX_CUTS = 100;
/** A model that reads little still needs room to answer. */
const SHARE_OF_ANSWER = 0.5;

/** How long to wait before another try of the same question; null where another try is of no use. */
function pauseBefore(last: ModelAnswer, attempt: number): number | null {
  if (attempt + 1 >= TRIES) return null;
  // An answer outside its schema was paid for: one more try, not two.
  if (last.kind !== 'failed') {
    const isFinal = attempt > 0 || (last.kind === 'invalid' && last.reason === 'refused_to_answer');
    return isFinal ? null : (PAUSES_MS[0] ?? 0);
  }
  if (!last.transient || last.silent) return null;
  const pauseMs = last.retryAfterMs ?? PAUSES_MS[attempt] ?? 0;
  // A provider that asks for a longer wait is not asked again here: the run comes back later.
  return pauseMs > MAX_RETRY_AFTER_MS ? null : pauseMs;
}

const pauseUnless = (ms: number, signal: AbortSignal | undefined) =>
  pause(ms, undefined, signal ? { signal } : {}).catch(() => {
    // The caller gave up meanwhile; it looks at the signal.
  });

type Report = <Kind extends keyof ReportDetails>(
  orgId: string,
  chosen: EffectiveModel,
  kind: Kind,
  detail: ReportDetails[Kind],
) => Promise<void>;

/** The second try is told what was wrong with the first. */
const toldFault = (prompt: string, last: ModelAnswer | null): string =>
  last?.kind === 'invalid' && (last.reason ?? 'not_understood') === 'not_understood'
    ? `${prompt}\n\nYour last answer could not be used: ${last.words ?? 'it was not in the asked form'}. Answer in the asked form and with nothing else.`
    : prompt;

/** The most that two questions of one step may use together. */
export const joined = (one: Ceiling, other: Ceiling): Ceiling => ({
  input: one.input + other.input,
  output: one.output + other.output,
});

/** What the questions of one paid step are asked with. */
export interface Asking {
  readonly models: {
    readonly ask: <T>(
      chosen: EffectiveModel,
      orgId: string,
      question: Question<T>,
      step: PaidStep,
    ) => Promise<ModelDecision<T>>;
  };
  readonly chosen: EffectiveModel;
  readonly orgId: string;
  readonly step: PaidStep;
}

export function createModels(deps: ModelsDeps) {
  const { db, crashPoint, choose, describe, ledger, callModel, streamModel, log, wait = pauseUnless } = deps;
  const thinking = createThinking();
  /** What may be read and written at most, with room to think; a small context is shared by both. */
  const limitsOf = (chosen: EffectiveModel, { input, output }: Ceiling): Ceiling => {
    const wanted = output + thinking.roomOf(chosen);
    if (chosen.contextTokens === null) return { input, output: wanted };
    const written = Math.min(wanted, Math.floor(chosen.contextTokens * SHARE_OF_ANSWER));
    return { input: Math.min(input, chosen.contextTokens - written), output: written };
  };
  /** Kept for a person to see; a question is not lost because that failed. */
  const report: Report = (orgId, chosen, kind, detail) =>
    setReport(db, orgId, kind, chosen, detail).catch((thrown) =>
      log.error({ err: thrown, orgId, kind }, 'what a person should know of the model could not be kept'),
    );
  /** The most a question may cost: nothing for our own rules. */
  const plan = (chosen: EffectiveModel, asked: Ceiling): PlannedCost[] => {
    const { provider, model, source } = chosen;
    if (provider === 'builtin') return [];
    const ceiling = limitsOf(chosen, asked);
    const { input, output } = tokenCosts(provider, model);
    return [
      { costName: input, quantity: ceiling.input, source },
      { costName: output, quantity: ceiling.output, source },
    ];
  };

  const use = (chosen: PricedChoice, usage: TokenUsage, step: PaidStep) => {
    const names = tokenCosts(chosen.provider, chosen.model);
    step.use(names.input, usage.inputTokens);
    step.use(names.output, usage.outputTokens);
  };

  const charge = (chosen: PricedChoice, ceiling: Ceiling, usage: TokenUsage, step: PaidStep) => {
    if (usage.inputTokens > ceiling.input || usage.outputTokens > ceiling.output) {
      log.error({ provider: chosen.provider, model: chosen.model, usage }, 'a model used more than its ceiling');
    }
    use(chosen, usage, step);
  };

  const byRules = async <T>(
    chosen: EffectiveModel,
    question: Question<T>,
    step: PaidStep,
  ): Promise<ModelDecision<T>> => {
    const value = await question.builtin();
    // A model that the sandbox simulates costs as much, but nothing says that it answered.
    const decision = { value, decidedBy: 'rule', provider: 'builtin', model: 'builtin', cut: [] } as const;
    if (!isPriced(chosen)) return decision;
    const read = question.materials.reduce(
      (sum, { text }) => sum + estimateTokens(text),
      estimateTokens(question.question),
    );
    const { input, output } = question.ceiling;
    const wrote = estimateTokens(JSON.stringify(value));
    charge(
      chosen,
      question.ceiling,
      { inputTokens: Math.min(read, input), outputTokens: Math.min(wrote, output) },
      step,
    );
    return decision;
  };

  const byModel = async <T>(
    chosen: AskedModel,
    orgId: string,
    question: Question<T>,
    step: PaidStep,
  ): Promise<ModelDecision<T>> => {
    const { provider, model } = chosen;
    const { text: prompt, cut } = userPrompt(
      question.question,
      question.materials,
      limitsOf(chosen, question.ceiling).input,
    );
    if (cut.length) {
      log.warn({ provider, model, orgId, cut }, 'a model did not get to read all of its materials');
      await report(orgId, chosen, 'cut', { materials: cut.slice(0, MAX_CUTS) });
    }
    let last: ModelAnswer | null = null;
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const limits = limitsOf(chosen, question.ceiling);
      last = await callModel({
        ...{ provider, model, key: chosen.key, orgId },
        system: systemPrompt(question.task),
        prompt: toldFault(prompt, last),
        schema: question.schema,
        maxOutputTokens: limits.output,
        thinks: thinking.thinks(chosen),
        timeoutMs: CALL_MS,
        signal: step.signal,
      });
      crashPoint('model.answered');
      thinking.learn(chosen, last);
      if (last.kind !== 'failed') charge(chosen, limits, last.usage, step);
      const parsed = last.kind === 'answer' ? question.schema.safeParse(last.output) : null;
      if (parsed?.success) return { value: parsed.data, decidedBy: 'model', provider, model, cut };
      if (last.kind === 'answer') last = { kind: 'invalid', usage: last.usage };
      const pauseMs = pauseBefore(last, attempt);
      if (pauseMs === null || step.signal?.aborted) break;
      await wait(pauseMs, step.signal);
      if (step.signal?.aborted) break;
    }
    const error = modelError(chosen, last as Exclude<ModelAnswer, { kind: 'answer' }>);
    const { reason, words } = error.failure;
    await report(orgId, chosen, 'fault', { reason: reason as ModelFaultReason, words, error: error.message });
    throw error;
  };

  const ask = <T>(
    chosen: EffectiveModel,
    orgId: string,
    question: Question<T>,
    step: PaidStep,
  ): Promise<ModelDecision<T>> => {
    if (!chosen.configured) throw new AppError('not_configured', `${titleOf(chosen.provider)} is not configured`);
    return isAsked(chosen) ? byModel(chosen, orgId, question, step) : byRules(chosen, question, step);
  };

  const converse = createModelConversation({ streamModel, charge: use });

  return {
    converse,
    /** The model to speak with; null where there is none, and the built-in guide answers. */
    asSpeaker: (chosen: EffectiveModel): AskedModel | null => {
      if (!chosen.configured) throw new AppError('not_configured', `${titleOf(chosen.provider)} is not configured`);
      return isAsked(chosen) ? chosen : null;
    },
    /** A simulated model is our own rules, at the price of the model they stand for. */
    useAsModel: (chosen: EffectiveModel, usage: TokenUsage, step: PaidStep): void => {
      if (isPriced(chosen)) use(chosen, usage, step);
    },
    choose: (orgId: string, wanted?: WantedModel) => choose(db, orgId, wanted),
    /** What each wish comes to, with the tokens that such a model may think before it answers. */
    describe: async (orgId: string) => {
      const described = await describe(db, orgId);
      return (wanted: WantedModel) => {
        const { provider, model } = described(wanted);
        return { provider, model, thinkingRoom: thinking.roomOf({ provider, model }) };
      };
    },
    /** What answers a question that such a model is wished for: `<provider>/<model>`, or `builtin` also where it is simulated. */
    engineFor: async (orgId: string, wanted: WantedModel = {}): Promise<string> => {
      const { provider, model, isSimulated } = (await describe(db, orgId))(wanted);
      return isSimulated || provider === 'builtin' ? 'builtin' : `${provider}/${model}`;
    },
    plan,
    ask,
    /** A paid step of several questions, with a run of its own. Together they use at most `ceiling`. */
    paidStep: async <T>(spec: PaidSpec, ceiling: Ceiling, work: (asking: Asking) => Promise<T>): Promise<T> => {
      const chosen = await choose(db, spec.orgId);
      return ledger.paid(spec, plan(chosen, ceiling), (step) =>
        work({ models: { ask }, chosen, orgId: spec.orgId, step }),
      );
    },
    /** A direct paid question with a run of its own. */
    paid: async <T>(
      spec: PaidSpec,
      question: Question<T>,
      also: readonly PlannedCost[] = [],
    ): Promise<ModelDecision<T> & { runId: string }> => {
      const chosen = await choose(db, spec.orgId);
      return ledger.paid(spec, [...plan(chosen, question.ceiling), ...also], async (step) => ({
        ...(await ask(chosen, spec.orgId, question, step)),
        runId: step.runId,
      }));
    },
  };
}
export type Models = ReturnType<typeof createModels>;
