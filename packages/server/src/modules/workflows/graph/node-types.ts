import type { NodeType } from '@distribute/contract/workflows';
import { z } from 'zod';
import { PRICED_MODELS } from '../../billing/index.ts';
import { extractCeiling } from '../../brands/index.ts';
import { judgeCeiling } from '../../judging/index.ts';
import { type Ceiling, joined } from '../../models/index.ts';
import { claimsCeiling, RESEARCH_CEILING } from '../../scraping/index.ts';

/** The most that a node may use of a paid resource: a language model, a people search, a web search, mail. */
export type Maximum =
  | { readonly kind: 'llm'; readonly input: number; readonly output: number; readonly llm: LlmChoice }
  | { readonly kind: 'people' | 'search'; readonly quantity: number }
  | { readonly kind: 'send'; readonly quantity: number };

export interface LlmChoice {
  readonly provider?: string | undefined;
  readonly model?: string | undefined;
}

type Config = Readonly<Record<string, unknown>>;

export interface NodeSpec {
  readonly config: z.ZodObject;
  /** Maxima of spec 13.8; `steps` are the steps of the email that a send node sends. */
  readonly maxima: (config: Config, steps: number) => readonly Maximum[];
  /** The engine makes its effect happen once, so the node is never simply retried. */
  readonly noRetries?: true;
  /** Repeating it is harmless, and free unless it used something: its checkpoint may be stored with the next one. */
  readonly repeatable?: true;
  /** It needs no stored Run of its own, neither while it acts nor while it is recorded. */
  readonly runLater?: true;
  /** It acts only while it is recorded, so it is recorded together with the node before. */
  readonly inRecord?: true;
}

const isRef = z.string().startsWith('$ref:');
/** A value, or a reference to one; the error message names both forms. */
const orRef = <T extends z.ZodType>(schema: T, words: string) => {
  const error = `expected ${words}, or a text that starts with "$ref:"`;
  return z.union([schema, z.string().startsWith('$ref:', error)], { error });
};
const whole = (min: number, max: number) => orRef(z.int().min(min).max(max), `a whole number from ${min} to ${max}`);
const MODELS: Record<string, readonly string[]> = PRICED_MODELS;
const Llm = z
  .strictObject({
    provider: z.enum(['default', 'anthropic', 'openai', 'google', 'openai-compatible', 'builtin']).optional(),
    model: z.string().min(1).max(64).optional(),
  })
  .refine(
    ({ provider = 'default', model }) =>
      model === undefined || provider === 'openai-compatible' || (MODELS[provider] ?? []).includes(model),
    { path: ['model'], error: 'this provider has no such model' },
  );
const FieldList = z
  .array(z.strictObject({ key: z.string().min(1).max(100), description: z.string().min(1).max(1000) }))
  .min(1)
  .max(50);
const StepList = z
  .array(z.strictObject({ step: z.int().min(1).max(10), daysSinceLastStep: z.int().min(0).max(60) }))
  .min(1)
  .max(10)
  .refine((steps) => steps.every(({ step }, at) => step === at + 1), 'steps are numbered 1, 2, 3 and so on');
export const TEMPLATES = ['cold-email', 'hiring-email', 'feedback-email', 'crm-email', 'pr-pitch'] as const;

const none = () => [];
const KIT_CLAIMS = 80;
/** A pitch and the judge of its sentences; both are asked once more where sentences were refused. */
const ONE_PITCH = joined({ input: 6000, output: 1000 }, claimsCeiling(20));
/** A graph may be priced before it is validated: an invalid choice is priced as the default. */
const llm = (choice: unknown, input: number, output: number): Maximum => ({
  kind: 'llm',
  input,
  output,
  llm: Llm.safeParse(choice).data ?? {},
});
const llmOf = (choice: unknown, { input, output }: Ceiling) => llm(choice, input, output);
/** The number of a setting; one that only the run knows counts as its maximum. */
const most = (value: unknown, fallback: number, limit: number): number => {
  if (value === undefined) return fallback;
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? Math.min(value, limit) : limit;
};

const Writing = z.strictObject({
  template: z.string(),
  steps: StepList,
  llm: Llm.optional(),
  maxWords: whole(20, 500).optional(),
  instructions: z.string().max(5000).optional(),
});
/** Two drafts, and the judge's look at their sentences. */
const WRITING = { input: 8_000, output: 2_000 };
const JUDGED_SENTENCES = 24;
const writing: NodeSpec = {
  config: Writing,
  maxima: (config) => {
    const judge = judgeCeiling(JUDGED_SENTENCES);
    return [llm(config.llm, WRITING.input + judge.input, WRITING.output + judge.output)];
  },
};
const plain: NodeSpec = { config: z.strictObject({}), maxima: none };

/** Every node type: its settings and the most it may use of paid resources (spec 13.3, 13.8). */
export const NODE_SPECS: Record<NodeType, NodeSpec> = {
  'gate-check': { ...plain, repeatable: true, runLater: true },
  condition: plain,
  'lead-claim': {
    config: z.strictObject({
      source: z.enum(['audience', 'crm']),
      refillBelow: whole(0, 1000).optional(),
      pageSize: whole(1, 100).optional(),
    }),
    maxima: (config) => (config.source === 'audience' ? [{ kind: 'people', quantity: 1 }] : []),
    noRetries: true,
    repeatable: true,
    runLater: true,
  },
  'lead-enrich': {
    config: z.strictObject({ requireVerified: orRef(z.boolean(), 'true or false').optional() }),
    maxima: () => [{ kind: 'people', quantity: 1 }],
    runLater: true,
  },
  'brand-extract': {
    config: z.strictObject({ fields: FieldList, llm: Llm.optional() }),
    maxima: (config) => {
      const { input, output } = extractCeiling(Array.isArray(config.fields) ? config.fields.length : 0);
      return [llm(config.llm, input, output)];
    },
    repeatable: true,
    runLater: true,
  },
  'email-generate': {
    config: Writing,
    // The writer, and a look at the site of the reader's company.
    maxima: (config, steps) => [
      ...writing
        .maxima(config, steps)
        .map((line) => (line.kind === 'llm' ? { ...line, ...joined(line, RESEARCH_CEILING) } : line)),
    ],
    runLater: true,
  },
  'pitch-generate': writing,
  'email-send': {
    config: z.strictObject({
      trackOpens: orRef(z.boolean(), 'true or false').optional(),
      trackClicks: orRef(z.boolean(), 'true or false').optional(),
    }),
    maxima: (_config, steps) => [{ kind: 'send', quantity: steps }],
    noRetries: true,
    inRecord: true,
  },
  'outlet-discover': {
    config: z.strictObject({
      maxOutlets: whole(1, 200).optional(),
      maxQueries: whole(1, 100).optional(),
      refillBelow: whole(0, 1000).nullable().optional(),
      llm: Llm.optional(),
    }),
    maxima: (config) => [{ kind: 'search', quantity: most(config.maxQueries, 6, 100) }, llm(config.llm, 12_000, 2000)],
  },
  'journalist-discover': {
    config: z.strictObject({
      maxPerOutlet: whole(1, 20).optional(),
      refillBelow: whole(0, 1000).optional(),
      llm: Llm.optional(),
    }),
    maxima: (config) => [
      { kind: 'search', quantity: 3 },
      { kind: 'people', quantity: most(config.maxPerOutlet, 3, 20) },
      llm(config.llm, 8000, 1000),
    ],
  },
  'journalist-claim': {
    config: z.strictObject({
      minRelevance: whole(0, 100).optional(),
      allowPatterns: orRef(z.boolean(), 'true or false').optional(),
    }),
    maxima: none,
    noRetries: true,
  },
  'article-discover': {
    config: z.strictObject({ max: whole(1, 20).optional() }),
    maxima: () => [{ kind: 'search', quantity: 1 }],
  },
  'press-kit-generate': {
    config: z.strictObject({ llm: Llm.optional() }),
    maxima: (config) => [llmOf(config.llm, joined({ input: 20_000, output: 8000 }, claimsCeiling(KIT_CLAIMS)))],
  },
  'quote-request-find': {
    config: z.strictObject({ minRelevance: whole(0, 100).optional(), llm: Llm.optional() }),
    maxima: (config) => [llm(config.llm, 6000, 900)],
  },
  'quote-pitch-generate': {
    config: z.strictObject({ llm: Llm.optional(), maxWords: whole(20, 500).optional() }),
    maxima: (config) => [llmOf(config.llm, joined(ONE_PITCH, ONE_PITCH))],
  },
  'quote-pitch-submit': {
    config: z.strictObject({ mode: z.enum(['email', 'manual']).optional() }),
    maxima: (config) => ((config.mode ?? 'email') === 'email' ? [{ kind: 'send', quantity: 1 }] : []),
    noRetries: true,
  },
  'visibility-score': {
    config: z.strictObject({ prompts: whole(5, 50).optional(), llm: Llm.optional(), judge: Llm.optional() }),
    maxima: (config) => {
      const prompts = most(config.prompts, 20, 50);
      return [llm(config.llm, prompts * 500, prompts * 1500), llm(config.judge ?? config.llm, 50_000, 5500)];
    },
  },
  wait: {
    config: z.strictObject({
      seconds: z.int().min(1).max(2_592_000).optional(),
      until: z.union([isRef, z.iso.datetime({ offset: true })]).optional(),
    }),
    maxima: none,
  },
  'http-call': {
    config: z.strictObject({
      method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
      url: z.string().max(2048),
      headers: z.record(z.string(), z.string()).optional(),
      body: z.unknown().optional(),
      expectStatus: z.array(z.int().min(100).max(599)).min(1).max(20).optional(),
      provider: z.string().max(64).optional(),
      maxBytes: z.int().min(1).max(1_048_576).optional(),
    }),
    maxima: none,
  },
  'end-run': {
    config: z.strictObject({
      success: z.boolean(),
      next: z.enum(['continue', 'hold', 'drain', 'complete', 'repeat']),
      reason: z.string().max(200).optional(),
      afterSeconds: z.int().min(1).max(31_536_000).optional(),
    }),
    maxima: none,
  },
};

const CLAIMS: ReadonlySet<NodeType> = new Set(['lead-claim', 'journalist-claim']);
const SENDS: ReadonlySet<NodeType> = new Set(['email-send', 'quote-pitch-submit']);

/** Whether a node takes a lead or sends to one; such a node needs a gate before it and a campaign. */
export const isClaim = ({ type }: { readonly type: string }): boolean => CLAIMS.has(type as NodeType);
export const isSend = ({ type }: { readonly type: string }): boolean => SENDS.has(type as NodeType);

export const specOf = (type: string): NodeSpec | null =>
  Object.hasOwn(NODE_SPECS, type) ? NODE_SPECS[type as NodeType] : null;
