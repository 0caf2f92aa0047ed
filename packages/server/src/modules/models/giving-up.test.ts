import { expect, test } from 'vitest';
import { z } from 'zod';
import { noCrash } from '../../kernel/crash-points.ts';
import type { Db } from '../../kernel/db/db.ts';
import { createLog } from '../../kernel/log.ts';
import type { Ledger } from '../runs/index.ts';
import type { EffectiveModel } from './choose.ts';
import { createModels } from './models.ts';
import type { ModelAnswer, ModelCall } from './ports.ts';

const CHOSEN: EffectiveModel = {
  provider: 'openai',
  model: 'gpt-5',
  source: 'org',
  key: null,
  configured: true,
  isSimulated: false,
};
const QUESTION = {
  ...{ task: 't', question: 'q', materials: [], ceiling: { input: 100, output: 100 } },
  schema: z.object({ name: z.string() }),
  builtin: () => ({ name: 'Acme' }),
};
const failed = (more: Partial<Extract<ModelAnswer, { kind: 'failed' }>>): ModelAnswer => ({
  ...{ kind: 'failed', transient: true, status: 500, words: 'oops', retryAfterMs: null, cause: null },
  ...more,
});

/** Models whose provider fails as told; what was asked and waited is kept. */
function asking(answer: ModelAnswer, act: (call: ModelCall) => void = () => {}) {
  const calls: ModelCall[] = [];
  const waited: number[] = [];
  const models = createModels({
    ...{ db: {} as Db, ledger: {} as Ledger, crashPoint: noCrash },
    choose: async () => CHOSEN,
    describe: async () => () => CHOSEN,
    log: createLog({ level: 'silent', write: () => {} }),
    callModel: async (call) => {
      calls.push(call);
      act(call);
      return answer;
    },
    streamModel: async function* () {},
    wait: async (ms) => void waited.push(ms),
  });
  const ask = (signal?: AbortSignal) => models.ask(CHOSEN, 'org', QUESTION, { runId: 'r', use: () => {}, signal });
  return { ask, calls, waited, plan: models.plan };
}

test('a question that is given up is not asked again, and its signal went along (live-mail: LLM slow)', async () => {
  const stop = new AbortController();
  const { ask, calls, waited } = asking(failed({}), () => stop.abort());
  await expect(ask(stop.signal)).rejects.toMatchObject({ code: 'provider_failed', status: 502 });
  expect(calls).toMatchObject([{ signal: stop.signal }]);
  expect(waited).toEqual([]);
});

test.each([
  ['an outage', failed({}), 3, [1_000, 4_000]],
  ['a busy server that says when', failed({ status: 429, retryAfterMs: 2_000 }), 3, [2_000, 2_000]],
  ['a busy server that asks for longer than anybody waits', failed({ status: 429, retryAfterMs: 60_000 }), 1, []],
  ['a refused key', failed({ transient: false, status: 401 }), 1, []],
  ['silence', failed({ silent: true, status: null }), 1, []],
  ['an answer in no form', { kind: 'invalid', usage: { inputTokens: 1, outputTokens: 1 } } as const, 2, [1_000]],
])('%s is asked again as often as helps (live-mail: LLM)', async (_, answer, times, pauses) => {
  const { ask, calls, waited } = asking(answer);
  await expect(ask()).rejects.toMatchObject({ code: 'provider_failed' });
  expect([calls.length, waited]).toEqual([times, pauses]);
});

test('a model that thinks is given room for it beside its answer, and the room is held as well', async () => {
  const { ask, calls, plan } = asking({
    kind: 'answer',
    output: { name: 'Acme' },
    usage: { inputTokens: 1, outputTokens: 1 },
  });
  await ask();
  expect(calls).toMatchObject([{ maxOutputTokens: 4_100, thinks: true }]);
  expect(plan(CHOSEN, QUESTION.ceiling).map(({ quantity }) => quantity)).toEqual([100, 4_100]);
  const plain: EffectiveModel = { ...CHOSEN, provider: 'anthropic', model: 'sonnet-4.6' };
  expect(plan(plain, QUESTION.ceiling).map(({ quantity }) => quantity)).toEqual([100, 100]);
});
