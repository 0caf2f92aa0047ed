import { z } from 'zod';
import { operations } from '../language/operation.ts';
import { Cents, Count, Id, Timestamp } from '../language/shared.ts';
import { KeySource } from './keys.ts';

/** Why a language model gave no answer. */
export const MODEL_FAULTS = [
  'key_refused',
  'out_of_credit',
  'too_many_requests',
  'unknown_model',
  'too_long',
  'not_understood',
  'cut_off',
  'refused_to_answer',
  'silent',
  'unreachable',
  'failed',
] as const;
const Reason = z.enum(MODEL_FAULTS);

export const ModelInUse = z
  .object({
    provider: z.string(),
    model: z.string(),
    source: KeySource,
    state: z.enum(['asked', 'none', 'simulated', 'not_configured']).meta({
      description:
        '`asked`: it does the work. `none`: our own rules do. `simulated`: in the sandbox without a key they do, at its price. `not_configured`: it is chosen and has no key.',
    }),
    contextTokens: Count.nullable().meta({ description: 'How much it reads and writes together, if known.' }),
  })
  .meta({ id: 'ModelInUse' });

export const models = operations('Language model', {
  inUse: {
    method: 'GET',
    path: '/v1/models',
    summary: 'Which language model does the work, its last fault, and what it did not get to read',
    response: z.object({
      inUse: ModelInUse,
      lastFault: z
        .object({
          provider: z.string(),
          model: z.string(),
          reason: Reason,
          error: z.string(),
          words: z.string().nullable().meta({ description: 'What the provider said, without keys and addresses.' }),
          at: Timestamp,
        })
        .nullable(),
      lastCut: z
        .object({
          provider: z.string(),
          model: z.string(),
          materials: z.array(z.object({ label: z.string(), kept: Count, of: Count })).max(100),
          at: Timestamp,
        })
        .nullable(),
    }),
  },
  test: {
    method: 'POST',
    path: '/v1/models/test',
    role: 'admin',
    summary: 'Ask the language model one question, to see whether it works and how long it takes',
    errors: [402],
    response: z.object({
      ok: z.boolean(),
      provider: z.string(),
      model: z.string(),
      ms: Count,
      reason: Reason.nullable(),
      error: z.string().nullable(),
      words: z.string().nullable(),
      costInUsdCents: Cents,
      runId: Id.nullable(),
    }),
  },
});
