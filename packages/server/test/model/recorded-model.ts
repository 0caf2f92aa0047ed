import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { CallModel, ModelAnswer, ModelCall } from '../../src/modules/models/ports.ts';
import { estimateTokens } from '../../src/modules/models/prompt.ts';
import { strictSchema } from '../../src/providers/models/strict-schema.ts';
import { configuredModel } from './configured-model.ts';
import { CORPUS } from './corpus.ts';

/** One answer, and the end of the prompt that it answers, so that a reader of the file knows what it is about. */
interface Recording {
  readonly about: string;
  readonly answer: unknown;
}
type Recordings = Readonly<Record<string, Recording>>;

export interface AskedModel {
  readonly callModel: CallModel;
  /** Every call that was made, in order. */
  readonly calls: readonly { readonly call: ModelCall; readonly answer: ModelAnswer }[];
  /** Fails when a prompt has no recorded answer, or an answer has no prompt any more. */
  assertFresh(): void;
}

/** Two prompts are the same when every character is: a changed word makes its recording stale. */
const keyOf = ({ system, prompt, schema }: ModelCall): string =>
  createHash('sha256')
    .update(JSON.stringify([system, prompt, strictSchema(schema)]))
    .digest('hex')
    .slice(0, 16);

const usageOf = ({ system, prompt }: ModelCall, answer: unknown) => ({
  inputTokens: estimateTokens(system + prompt),
  outputTokens: estimateTokens(JSON.stringify(answer)),
});
const UNRECORDED: ModelAnswer = {
  ...{ kind: 'failed', transient: false, status: null, words: 'no recorded answer' },
  ...{ retryAfterMs: null, cause: null },
};

/** A prompt without an answer is written down for the person who answers it: `MODEL_PROMPTS=<folder> npx vitest run …`. */
function writeDown(part: string, key: string, { system, prompt, schema }: ModelCall): void {
  const folder = process.env.MODEL_PROMPTS;
  if (!folder) return;
  mkdirSync(join(folder, part), { recursive: true });
  const form = JSON.stringify(strictSchema(schema));
  writeFileSync(join(folder, part, `${key}.md`), `${system}\n\n${prompt}\n\nAnswer with JSON of this form: ${form}\n`);
}

/**
 * A model whose answers were written by hand from the prompt alone and are kept beside the corpus, by the content of
 * the prompt. With `MODEL_EVAL=configured` the model of the environment is asked instead.
 */
export function openModel(part: string): AskedModel {
  const calls: { call: ModelCall; answer: ModelAnswer }[] = [];
  const keep = (call: ModelCall, answer: ModelAnswer) => {
    calls.push({ call, answer });
    return answer;
  };
  const configured = configuredModel();
  if (configured) {
    return { callModel: async (call) => keep(call, await configured(call)), calls, assertFresh: () => {} };
  }
  const file = join(CORPUS, 'recordings', `${part}.json`);
  const recordings: Recordings = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const asked = new Set<string>();
  return {
    calls,
    callModel: async (call) => {
      const key = keyOf(call);
      asked.add(key);
      const recording = recordings[key];
      if (!recording) {
        writeDown(part, key, call);
        return keep(call, UNRECORDED);
      }
      const { answer } = recording;
      return keep(call, { kind: 'answer', output: answer, usage: usageOf(call, answer) });
    },
    assertFresh: () => {
      const missing = [...asked].filter((key) => !recordings[key]);
      const stale = Object.keys(recordings).filter((key) => !asked.has(key));
      expect({ missing, stale }, `recorded answers of ${part}: docs/model-quality.md says how they are made`).toEqual({
        missing: [],
        stale: [],
      });
    },
  };
}
