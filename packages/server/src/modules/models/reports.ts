import { performance } from 'node:perf_hooks';
import type { ModelInUse } from '@distribute/contract/models';
import { z } from 'zod';
import type { Db } from '../../kernel/db/db.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import { type EffectiveModel, isAsked } from './choose.ts';
import { ModelError } from './faults.ts';
import type { Models, Question } from './models.ts';
import type { ModelFaultReason } from './ports.ts';
import { listReports } from './store/reports.ts';

/** Small enough to cost next to nothing, and in the form of every other question. */
const TEST: Question<{ colors: string[] }> = {
  task: 'You answer a question of somebody who tests whether you can be reached.',
  question: 'Which three colors does the flag of France have? Give them in English, lower case.',
  materials: [],
  schema: z.object({ colors: z.array(z.string().max(40)).min(1).max(10) }),
  ceiling: { input: 1_000, output: 200 },
  builtin: () => ({ colors: [] }),
};

const stateOf = (chosen: EffectiveModel): z.output<typeof ModelInUse>['state'] => {
  if (chosen.provider === 'builtin') return 'none';
  if (!chosen.configured) return 'not_configured';
  return isAsked(chosen) ? 'asked' : 'simulated';
};

export interface ModelReportDeps {
  readonly db: Db;
  readonly models: Pick<Models, 'choose' | 'paid'>;
  readonly costOf: (caller: Caller, runId: string) => Promise<string>;
}

/** What a person may know of the language model of his organisation, and a test of it. */
export function createModelReports({ db, models, costOf }: ModelReportDeps) {
  return {
    inUse: async ({ orgId }: Caller) => {
      const chosen = await models.choose(orgId);
      const { provider, model, source, contextTokens } = chosen;
      const { fault, cut } = await listReports(db, orgId);
      return {
        inUse: { provider, model, source, contextTokens, state: stateOf(chosen) },
        lastFault: fault,
        lastCut: cut,
      };
    },

    test: async (caller: Caller) => {
      const { orgId, userId, signal } = caller;
      const chosen = await models.choose(orgId);
      const { provider, model } = chosen;
      const state = stateOf(chosen);
      const none = { provider, model, ms: 0, reason: null, words: null, costInUsdCents: '0', runId: null };
      if (state !== 'asked') return { ok: false, ...none, error: UNASKED[state] };
      const began = performance.now();
      const spent = () => Math.round(performance.now() - began);
      try {
        const spec = { orgId, userId, signal, serviceName: 'models', taskName: 'model-test' } as const;
        const { runId } = await models.paid(spec, TEST);
        return { ok: true, ...none, ms: spent(), error: null, costInUsdCents: await costOf(caller, runId), runId };
      } catch (thrown) {
        if (!(thrown instanceof ModelError)) throw thrown;
        const { reason, words } = thrown.failure;
        return { ok: false, ...none, ms: spent(), error: thrown.message, reason: reason as ModelFaultReason, words };
      }
    },
  };
}

const UNASKED = {
  none: 'No language model is set up: our own rules do the work',
  simulated: 'No language model has a key: in the sandbox our own rules stand in for one',
  not_configured: 'The chosen language model has no key',
} as const;
