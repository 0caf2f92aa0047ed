import { ApiError } from '@distribute/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { corpusJson, SENDERS, type Sender } from './corpus.ts';
import { report } from './report.ts';
import { startWithModel, type WithModel } from './start.ts';

/** The form of packages/language/quality/held-out/model/sites/<sender>/expected.json. */
interface Expected {
  readonly url: string;
  readonly questions: readonly { readonly key: string; readonly question: string; readonly stated: boolean }[];
}
/** What a person says of a value: `right`, `partly` (true, a condition left out) or `wrong`. */
type Grade = 'right' | 'partly' | 'wrong';
type Grades = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, Grade>>>>>>;

let product: WithModel;
beforeAll(async () => {
  product = await startWithModel('sites');
});
afterAll(() => product.stop());

const FIELDS_AT_ONCE = 20;

/** A prompt without a recorded answer: the others are asked too, and all of them are told at the end. */
const unanswered = (thrown: unknown) => {
  if (thrown instanceof ApiError && thrown.status === 502) return { fields: {} };
  throw thrown;
};

async function readSite(sender: Sender): Promise<Map<string, string | null>> {
  const { url, questions } = corpusJson<Expected>(`sites/${sender}/expected.json`);
  const org = await product.app.newOrg();
  const { brandId } = await org.brands.create({ body: { url } });
  await product.app.drain();
  const values = new Map<string, string | null>();
  for (let at = 0; at < questions.length; at += FIELDS_AT_ONCE) {
    const fields = questions
      .slice(at, at + FIELDS_AT_ONCE)
      .map(({ key, question }) => ({ key, description: question }));
    const body = { brandIds: [brandId], fields };
    const { fields: read } = await org.brands.extractFields({ body }).catch(unanswered);
    for (const [key, { value }] of Object.entries(read)) {
      values.set(key, value === null ? null : [value].flat().join('; '));
    }
  }
  return values;
}

test('four unseen sites: at least 90 % found, at most 1 % wrong', async () => {
  const grades = corpusJson<Grades>('recordings/grades.json');
  const counts = { right: 0, partly: 0, wrong: 0, missed: 0, silent: 0, ungraded: 0 };
  const ungraded: string[] = [];
  const wrong: string[] = [];
  for (const sender of SENDERS) {
    const values = await readSite(sender);
    for (const { key, stated } of corpusJson<Expected>(`sites/${sender}/expected.json`).questions) {
      const value = values.get(key) ?? null;
      if (value === null) counts[stated ? 'missed' : 'silent'] += 1;
      else {
        const grade = grades[sender]?.[key]?.[value] ?? 'ungraded';
        counts[grade] += 1;
        if (grade === 'ungraded') ungraded.push(JSON.stringify([sender, key, value]));
        if (grade === 'wrong') wrong.push(`${sender}.${key}: ${value}`);
      }
    }
  }
  const stated = SENDERS.flatMap((sender) => corpusJson<Expected>(`sites/${sender}/expected.json`).questions).filter(
    (question) => question.stated,
  ).length;
  report('sites', { ...counts, stated, wrongValues: wrong, ungradedValues: ungraded });
  product.model.assertFresh();
  expect(ungraded).toEqual([]);
  expect(counts.right / stated).toBeGreaterThanOrEqual(0.9);
  expect(counts.wrong / (stated + counts.silent)).toBeLessThanOrEqual(0.01);
});
