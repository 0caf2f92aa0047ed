import { expect, test } from 'vitest';
import { z } from 'zod';
import { noCrash } from '../../kernel/crash-points.ts';
import type { Db } from '../../kernel/db/db.ts';
import { createLog } from '../../kernel/log.ts';
import type { Ledger } from '../runs/index.ts';
import type { EffectiveModel } from './choose.ts';
import { OutOfFormError } from './faults.ts';
import { createModels, joined } from './models.ts';
import type { ModelAnswer, ModelCall } from './ports.ts';
import { createThinking } from './thinking.ts';

const CHOSEN: EffectiveModel = {
  provider: 'openai',
  model: 'gpt-5',
  source: 'org',
  key: null,
  configured: true,
  isSimulated: false,
  contextTokens: null,
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
function asking(
  answer: ModelAnswer,
  act: (call: ModelCall) => void = () => {},
  chosen: EffectiveModel = CHOSEN,
  logged: string[] = [],
) {
  const calls: ModelCall[] = [];
  const waited: number[] = [];
  const models = createModels({
    ...{ db: {} as Db, ledger: {} as Ledger, crashPoint: noCrash },
    choose: async () => CHOSEN,
    describe: async () => () => CHOSEN,
    log: createLog({ level: 'error', write: (line) => void logged.push(line) }),
    callModel: async (call) => {
      calls.push(call);
      act(call);
      return answer;
    },
    streamModel: async function* () {},
    wait: async (ms) => void waited.push(ms),
  });
  const ask = (
    signal?: AbortSignal,
    more: object = {},
    asked: EffectiveModel = chosen,
    use: (name: string, quantity: number) => void = () => {},
  ) => models.ask(asked, 'org', { ...QUESTION, ...more }, { runId: 'r', use, signal });
  return { ask, calls, waited, plan: models.plan, asSpeaker: models.asSpeaker };
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

test('an answer in no form is told from a fault of the provider, which may be tried again later', async () => {
  const used = { inputTokens: 1, outputTokens: 1 };
  const formless = await asking({ kind: 'invalid', usage: used })
    .ask()
    .catch((thrown: unknown) => thrown);
  expect(formless).toBeInstanceOf(OutOfFormError);
  expect(formless).toMatchObject({ failure: { reason: 'not_understood', retryable: false } });
  const outage = await asking(failed({}))
    .ask()
    .catch((thrown: unknown) => thrown);
  expect(outage).not.toBeInstanceOf(OutOfFormError);
  expect(outage).toMatchObject({ failure: { reason: 'failed', retryable: true, status: 500 } });
});

test('only a model that is asked speaks: a simulated one and our own rules do not, one without a key says so', () => {
  const { asSpeaker } = asking(failed({}));
  expect(asSpeaker(CHOSEN)).toBe(CHOSEN);
  expect(asSpeaker({ ...CHOSEN, isSimulated: true })).toBeNull();
  expect(asSpeaker({ ...CHOSEN, provider: 'builtin' })).toBeNull();
  expect(() => asSpeaker({ ...CHOSEN, configured: false })).toThrow('OpenAI is not configured');
});

const says = (more: object = {}): ModelAnswer => ({
  ...{ kind: 'answer', output: { name: 'Acme' }, usage: { inputTokens: 1, outputTokens: 1 } },
  ...more,
});
const cutOff = { kind: 'invalid', reason: 'cut_off', usage: { inputTokens: 1, outputTokens: 9 } } as const;
const room = (calls: readonly ModelCall[]) => calls.map(({ maxOutputTokens }) => maxOutputTokens - 100);

test('a model has room to think until it is known not to, and the room is held as well; Anthropic thinks when asked', async () => {
  const { ask, calls, plan } = asking(says({ thought: false }));
  expect(plan(CHOSEN, QUESTION.ceiling).map(({ quantity }) => quantity)).toEqual([100, 4_100]);
  await ask();
  await ask();
  expect(room(calls)).toEqual([4_000, 0]);
  expect(plan(CHOSEN, QUESTION.ceiling).map(({ quantity }) => quantity)).toEqual([100, 100]);
  const plain: EffectiveModel = { ...CHOSEN, provider: 'anthropic', model: 'sonnet-4.6' };
  expect(plan(plain, QUESTION.ceiling).map(({ quantity }) => quantity)).toEqual([100, 100]);
});

test('a model that reports that it thought keeps its room and is asked to think little', async () => {
  const { ask, calls } = asking(says({ thought: true }));
  await ask();
  await ask();
  expect(room(calls)).toEqual([4_000, 4_000]);
  expect(calls.map(({ thinks }) => thinks)).toEqual([false, true]);
});

test('an answer in no form gets no more room, and a model that thought once keeps its own', async () => {
  const { ask, calls } = asking({ kind: 'invalid', usage: { inputTokens: 1, outputTokens: 1 } });
  await expect(ask()).rejects.toThrow();
  expect(room(calls)).toEqual([4_000, 4_000]);
  const thinking = createThinking();
  for (const thought of [true, false]) thinking.learn(CHOSEN, says({ thought }));
  expect([thinking.roomOf(CHOSEN), thinking.thinks(CHOSEN)]).toEqual([4_000, true]);
});

test('an answer that was cut off is asked for again with more room, and the room is remembered', async () => {
  const { ask, calls } = asking(cutOff);
  await expect(ask()).rejects.toMatchObject({ message: 'OpenAI stopped before the end of the answer' });
  expect(room(calls)).toEqual([4_000, 8_000]);
  await expect(ask()).rejects.toThrow();
  expect(room(calls)).toEqual([4_000, 8_000, 16_000, 16_000]);
});

test('the second try is told what was wrong; a refusal is not asked again', async () => {
  const faulty = { kind: 'invalid', reason: 'not_understood', words: 'name: expected string' } as const;
  const { ask, calls } = asking({ ...faulty, usage: { inputTokens: 1, outputTokens: 1 } });
  await expect(ask()).rejects.toMatchObject({ extra: { reason: 'not_understood' } });
  expect(calls[0]?.prompt).not.toContain('name: expected string');
  expect(calls[1]?.prompt).toContain('Your last answer could not be used: name: expected string.');
  const refusing = asking({ ...faulty, reason: 'refused_to_answer', usage: { inputTokens: 1, outputTokens: 1 } });
  await expect(refusing.ask()).rejects.toMatchObject({ message: 'OpenAI refused to answer' });
  expect(refusing.calls).toHaveLength(1);
});

test('a model with a small context reads and writes less, and what it did not read is told', async () => {
  const small = { ...CHOSEN, contextTokens: 2_000 };
  const { ask, calls } = asking(says(), () => {}, small);
  const text = 'word '.repeat(4_000);
  const told = await ask(undefined, {
    ...{
      materials: [
        { label: 'page', text },
        { label: 'note', text: 'short' },
      ],
      ceiling: { input: 9_000, output: 300 },
    },
  });
  expect(calls[0]?.maxOutputTokens).toBe(1_000);
  expect(calls[0]?.prompt.length).toBeLessThan(3_000);
  expect(told.cut).toEqual([{ label: 'page', kept: expect.any(Number), of: text.length }]);
  const whole = await asking(says()).ask(undefined, {
    materials: [{ label: 'note', text: 'short' }],
    ceiling: { input: 9_000, output: 300 },
  });
  expect(whole.cut).toEqual([]);
});

test('what a model used beyond its ceiling is logged, and what just fits is not', async () => {
  const logged: string[] = [];
  const used = async (inputTokens: number, outputTokens: number) => {
    const { ask, plan } = asking(says({ usage: { inputTokens, outputTokens } }), () => {}, CHOSEN, logged);
    const [input, output] = plan(CHOSEN, QUESTION.ceiling).map(({ quantity }) => quantity);
    expect([input, output]).toEqual([100, 4_100]);
    await ask();
    return logged.splice(0).filter((line) => line.includes('a model used more than its ceiling')).length;
  };
  expect(await used(100, 4_100)).toBe(0);
  expect(await used(101, 1)).toBe(1);
  expect(await used(1, 4_101)).toBe(1);
});

test('two questions of one step may use what both may', () => {
  expect(joined({ input: 1, output: 20 }, { input: 300, output: 4_000 })).toEqual({ input: 301, output: 4_020 });
});

test('a simulated model costs what it would have read: the question and all its materials', async () => {
  const text = 'A bakery in Kent keeps its own books. '.repeat(4);
  const ceiling = { input: 9_000, output: 300 };
  const usedWith = async (materials: readonly string[]) => {
    const used: [string, number][] = [];
    const simulated = { ...CHOSEN, isSimulated: true, source: 'platform' } as const;
    const more = { ceiling, materials: materials.map((one, at) => ({ id: `m${at}`, title: 'M', text: one })) };
    await asking(failed({})).ask(undefined, more, simulated, (name, quantity) => used.push([name, quantity]));
    return used[0]?.[1] ?? 0;
  };
  const [none, one, two] = [await usedWith([]), await usedWith([text]), await usedWith([text, text])];
  expect(none).toBeGreaterThan(0);
  expect(one).toBeGreaterThan(none + 20);
  expect(two - one).toBe(one - none);
});
