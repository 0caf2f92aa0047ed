import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type AudienceRow, judge, type Verdict } from '../../../language/quality/eval/audience-judge.ts';
import { readAudience } from '../../../language/src/audiences/read-audience.ts';
import { accounted } from '../../src/modules/audiences/draft/account.ts';
import { draftQuestion } from '../../src/modules/audiences/draft/question.ts';
import { askedAlone } from './asked-alone.ts';
import { CORPUS } from './corpus.ts';
import { report } from './report.ts';

const FOLDER = join(CORPUS, '../audiences');
/** Each eighth description of English and each fourth of the other languages: about equally many of each. */
const EACH = (file: string) => (file === 'en.json' ? 8 : 4);
const BRAND = {
  ...{ name: 'Northfield Scales', domain: 'northfield.example', elevatorPitch: 'Scales for workshops and kitchens.' },
  ...{ bio: null, categories: null, location: 'Leeds, United Kingdom' },
};

const rows = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.json'))
  .sort()
  .flatMap((file) =>
    (JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as AudienceRow[]).filter((_, at) => at % EACH(file) === 1),
  );

const shareOf = (verdicts: readonly Verdict[], one: Verdict) =>
  verdicts.filter((verdict) => verdict === one).length / verdicts.length;

test('descriptions of audiences that nobody read who wrote the prompt are understood, seldom misread', async () => {
  const { ask, assertFresh } = askedAlone('audiences');
  const byModel: Verdict[] = [];
  for (const row of rows) {
    const answer = await ask(draftQuestion(row.text, BRAND, 1));
    const { first, reading } = answer ? accounted(row.text, answer) : { first: null, reading: { unread: [] } };
    const filters = { ...first?.filters };
    byModel.push(judge(row, { understood: first !== null, filters, unread: reading.unread }).verdict);
  }
  const byRules = rows.map((row) => {
    const { filters, reading } = readAudience(row.text);
    return judge(row, { understood: filters !== null, filters: { ...filters }, unread: reading.unread }).verdict;
  });
  const told = (verdicts: readonly Verdict[]) =>
    (['right', 'partly', 'silent', 'wrong'] as const)
      .map((one) => `${one} ${verdicts.filter((verdict) => verdict === one).length}`)
      .join(', ');
  report('audiences', { of: rows.length, 'with the model': told(byModel), 'by rules alone': told(byRules) });
  assertFresh();
  expect(shareOf(byModel, 'right')).toBeGreaterThanOrEqual(0.8);
  expect(shareOf(byModel, 'wrong')).toBeLessThanOrEqual(0.05);
});
