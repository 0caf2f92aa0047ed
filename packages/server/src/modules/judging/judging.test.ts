import { describe, expect, test } from 'vitest';
import { type EffectiveModel, OutOfFormError, type Question } from '../models/index.ts';
import { userPrompt } from '../models/prompt.ts';
import { figureWithoutEvidence } from './figures.ts';
import { type JudgedContext, type JudgedStatement, judgeStatements, THE_COMPANY } from './index.ts';
import { readVerdicts } from './judge-statements.ts';
import { numbersIn } from './numbers-in.ts';
import { judgeCeiling, judgeQuestion, type VerdictLines } from './question.ts';
import { isVerbatim } from './verbatim.ts';

const CHOSEN = { provider: 'openai', model: 'x', source: 'org', key: null, configured: true } as EffectiveModel;
const STEP = { runId: 'r', use: () => {} };
const CONTEXT: JudgedContext = {
  company: 'Tallyhaus',
  reader: 'Helena Koch, Controller at 37signals',
  language: 'en',
  today: '2026-11-18',
};

const says = (text: string, ...evidence: readonly string[]): JudgedStatement => ({
  id: 'S1',
  text,
  answers: null,
  evidence: evidence.map((one, at) => ({ id: `B${at + 1}`, text: one, of: THE_COMPANY })),
  lookAt: [],
});

/** A model that answers with these lines, one list per question. */
function scripted(...answers: readonly (readonly string[] | Error)[]) {
  const asked: Question<VerdictLines>[] = [];
  const models = {
    ask: async (_chosen: unknown, _org: string, question: Question<VerdictLines>) => {
      const lines = answers[asked.push(question) - 1] ?? [];
      if (lines instanceof Error) throw lines;
      return { value: question.schema.parse({ verdicts: lines }), decidedBy: 'model', provider: 'o', model: 'x' };
    },
  };
  const judge = (statements: readonly JudgedStatement[], context = CONTEXT) =>
    judgeStatements(models as never, CHOSEN, 'org', statements, context, STEP);
  return { asked, judge };
}

describe('a sentence of the company’s evidence', () => {
  test.each([
    ['Ostara Hotels closes 31 hotels with 6 people.', 'Ostara Hotels closes 31 hotels with 6 people.'],
    ['ostara hotels closes 31 hotels, with 6 people', 'Ostara Hotels closes 31 hotels with 6 people.'],
    ['It shows “measurement for your auditor”.', 'Built in 2019. It shows "measurement for your auditor". Try it.'],
    ['資料請求はこちら', '製品のご案内。資料請求はこちら'],
  ])('passes word for word, whatever its case, quotes and punctuation: %s', (text, evidence) => {
    expect(isVerbatim(says(text, evidence))).toBe(true);
  });

  test.each([
    [
      'A part of a sentence may say more than the whole',
      'In use at 100 hospitals.',
      'We plan to be in use at 100 hospitals.',
    ],
    ['A percent sign is no punctuation', 'Batteries earn 19 more.', 'Batteries earn 19% more.'],
    ['A decimal point is no punctuation', 'Rated 47 of 5.', 'Rated 4.7 of 5.'],
  ])('%s', (_, text, evidence) => {
    expect(isVerbatim(says(text, evidence))).toBe(false);
  });

  test('does not pass in the words of somebody else, whose "we" is not the company', () => {
    const statement = says('We opened a plant in Savannah.', 'We opened a plant in Savannah.');
    const ofReader = { ...statement, evidence: statement.evidence.map((one) => ({ ...one, of: 'the reader' })) };
    expect([statement, ofReader].map(isVerbatim)).toEqual([true, false]);
  });

  test('does not pass as a value: the quote may answer another question', () => {
    expect(isVerbatim({ ...says('020 7946 0001', '020 7946 0001'), answers: 'phone number' })).toBe(false);
  });
});

describe('a number in digits', () => {
  test.each([
    ['They avoided $1.3 million.', 'The co-op avoided $1,300,000.'],
    ['1,3 Millionen Dollar', 'The co-op avoided $1.3 million.'],
    ['Funded on 28 October 2026.', 'Series B, 2026-10-28'],
    ['Seit 10/26 im Amt', 'In office since October 2026'],
    ['+16125550184', '(612) 555-0184'],
    ['Ring 5550184', '(612) 555-0184'],
    ['24 months of warranty', 'Two years of warranty'],
    ['19 Prozent', 'earns 19% more'],
    ['9 warehouses', 'Negen magazijnen'],
    ['25 Tage', 'fünfundzwanzig Tage'],
    ['25 days', 'twenty-five days'],
    ['55 % faster', 'from 11 to 5 days'],
    ['87 % faster', 'Done in a day instead of 8'],
    ['１２３人', '従業員数 123名'],
    ['With 37signals in mind', 'It keeps the books.'],
    ['We have been at it for 27 years.', 'Founded in 1999.'],
    ['72 hours', 'within 3 days'],
    ['27 weeks', 'after 189 days'],
    ['137 days less', 'from 350 to 213 days'],
    ['563 people', '350 women and 213 men'],
    ['43 % of the schools', '129 of 300 schools'],
    ['57 % of the schools do not', '129 of 300 schools'],
    ['Would 25 minutes on Thursday suit you?', 'It keeps the books.'],
    ['Here you go: https://a.test/4711', 'It keeps the books.'],
  ])('may stand in the evidence in another notation, so the judge decides: %s', (text, evidence) => {
    expect(figureWithoutEvidence(says(text, evidence), CONTEXT)).toBeNull();
  });

  test.each([
    ['a country before a telephone number', '+47 22 55 01 73', 'Ring oss: 22 55 01 73'],
    ['a rounded number', 'About 2,700 schools use it.', 'Used by 2,687 schools.'],
    ['a number rounded by a twentieth', 'About 2,400 schools use it.', 'Used by 2,280 schools.'],
    ['a year of an emperor', 'Founded in 1989', '創業 平成元年'],
  ])('that may be %s is left to the judge', (_what, text, evidence) => {
    expect(figureWithoutEvidence(says(text, evidence), CONTEXT)).toBeNull();
  });

  test('of another telephone is refused', () => {
    expect(figureWithoutEvidence(says('+47 22 55 01 99', 'Ring oss: 22 55 01 73'), CONTEXT)).not.toBeNull();
  });

  test.each([
    ['We saved 4711 customers much time.', 'We save customers time.', '4711'],
    ['Growth costs £249 a month.', 'Growth costs £690 a month.', '249'],
    ['93% less', 'We take on 12 new customers a month.', '93'],
    ['Wir geben 34 Monate Gewährleistung.', 'Wir geben 24 Monate Gewährleistung.', '34'],
    ['About 2,400 schools use it.', 'Used by 2,279 schools.', '2,400'],
    ['2,701 schools use it.', 'Used by 2,687 schools.', '2,701'],
    ['We have 4711471 customers.', 'We have customers.', '4711471'],
    ['We are 47 people.', 'Call 1470.', '47'],
    ['43 % of the schools', '132 of 300 schools', '43'],
    ['57 % of the schools do not', '132 of 300 schools', '57'],
    ['1,400 people work here.', 'We are 140 people in 3 towns and 1 country.', null],
    ['1,450 people work here.', 'We are 140 people in 3 towns and 1 country.', '1,450'],
  ])('that no evidence can say is refused: %s', (text, evidence, figure) => {
    expect(figureWithoutEvidence(says(text, evidence), CONTEXT)).toBe(figure);
  });

  test('that a language may write as a word is left to the judge: to 24, and tens to a hundred', () => {
    const refused = (text: string) =>
      figureWithoutEvidence(says(text, 'It keeps the books.'), { ...CONTEXT, today: null });
    expect(['24 shops', '90 shops', '100 shops'].map(refused)).toEqual([null, null, null]);
    expect(['25 shops', '91 shops', '110 shops', '2.5 shops'].map(refused)).toEqual(['25', '91', '110', '2.5']);
  });

  test.each([
    ['hello', []],
    ['constructor', []],
    ['twenty-five', [25]],
    ['forty-odd', []],
    ['odd-forty', []],
    ['ten-five', []],
    ['twenty-ten', []],
    ['einundzwanzig', [21]],
    ['zweiundmehr', []],
    ['within an hour', [1]],
    ['a month', []],
  ])('is read from words: %s', (text, numbers) => {
    expect(numbersIn(text)).toEqual(numbers);
  });

  test('of an offer without evidence is left to the judge while it may be a time', () => {
    expect(figureWithoutEvidence(says('I have 25 minutes on Thursday.'), CONTEXT)).toBeNull();
    expect(figureWithoutEvidence(says('We have 4711 customers.'), CONTEXT)).toBe('4711');
  });
});

test('one question is asked for all that plain checks cannot decide; sentences already held are shown for context', async () => {
  const { asked, judge } = scripted(['S2 yes', 'S3 no: said of Brackley Foods, not of the reader']);
  const verdicts = await judge([
    { ...says('Controllers see every late task.', 'Controllers see every late task.') },
    { ...says('They all see it in one list.', 'Every late task is in one list.'), id: 'S2', lookAt: ['all'] },
    { ...says('You cut your close to 5 days.', 'Brackley Foods cut its close to 5 days.'), id: 'S3' },
    { ...says('It costs £249.', 'It costs £690.'), id: 'S4' },
  ]);
  expect(Object.fromEntries(verdicts)).toEqual({
    S1: { held: true, by: 'verbatim' },
    S2: { held: true, by: 'judge' },
    S3: { held: false, by: 'judge', reason: 'said of Brackley Foods, not of the reader' },
    S4: { held: false, by: 'check', reason: expect.stringContaining('249') },
  });
  expect(asked).toHaveLength(1);
  const told = asked[0]?.materials.map(({ text }) => text).join('\n');
  expect(told).toContain('already checked: Controllers see every late task.');
  expect(told).toContain(
    'S2: They all see it in one list.\n  B1 (of the company): Every late task is in one list.\n  look at: all',
  );
  expect(told).not.toContain('249');
  expect(told).toContain('reader ("you"): Helena Koch');
});

test('the judge is told what is known of the language and the day, and nothing of what is not', () => {
  const told = (context: JudgedContext) => judgeQuestion([], context).materials[0]?.text.split('\n');
  expect(told(CONTEXT)).toEqual([
    ...['company ("we"): Tallyhaus', 'reader ("you"): Helena Koch, Controller at 37signals'],
    ...['language: en', 'today: 2026-11-18'],
  ]);
  expect(told({ ...CONTEXT, reader: null, language: null, today: null })).toEqual(['company ("we"): Tallyhaus']);
});

test('room is reserved for the rules and for each statement', () => {
  expect(judgeCeiling(0)).toEqual({ input: 1_500, output: 100 });
  expect(judgeCeiling(10)).toEqual({ input: 3_000, output: 300 });
  const { output } = judgeQuestion([{ ...says('One is so.', 'x'), isHeld: false }], CONTEXT).ceiling;
  expect(output).toBe(160);
});

test('no question is asked where plain checks decide everything', async () => {
  const { asked, judge } = scripted();
  await judge([says('It keeps the books.', 'It keeps the books.')]);
  expect(asked).toEqual([]);
});

test('a statement without an answer is refused, and so is everything when the answer has no form', async () => {
  const two = [says('One is so.', 'x'), { ...says('Two is so.', 'x'), id: 'S2' }];
  expect(await scripted(['S2 yes', 'what?', 'S9 yes']).judge(two)).toEqual(
    new Map([
      ['S1', { held: false, reason: expect.stringContaining('no answer'), by: 'no answer' }],
      ['S2', { held: true, by: 'judge' }],
    ]),
  );
  const fault = { provider: 'openai', title: 'OpenAI', status: null, words: 'x', retryable: false, retryAfterMs: null };
  const verdicts = await scripted(new OutOfFormError(fault)).judge(two);
  expect([...verdicts.values()].map(({ by }) => by)).toEqual(['no answer', 'no answer']);
});

test('a fault of the provider is the caller’s to try again', async () => {
  await expect(scripted(new Error('429')).judge([says('One is so.', 'x')])).rejects.toThrow('429');
});

test.each([
  ['S1 yes', true],
  ['S1: Yes.', true],
  ['"S1" — yes', true],
  ['S1 no: too strong', false],
  ['S1 NO', false],
  ['S1 nothing', undefined],
])('reads %s', (line, held) => {
  expect(readVerdicts([line]).get('S1')?.held).toBe(held);
});

test('a statement that got both answers is refused', () => {
  expect(readVerdicts(['S1 yes', 'S1 no: x']).get('S1')?.held).toBe(false);
  expect(readVerdicts(['S1 no: x', 'S1 yes']).get('S1')?.held).toBe(false);
});

test('many statements are judged in several questions, each with room for all of its statements', async () => {
  const many = Array.from({ length: 130 }, (_, at) => ({
    ...says(`Number is so ${'x'.repeat(600)}`, 'y'.repeat(500)),
    id: `S${at}`,
  }));
  const { asked, judge } = scripted(
    ...[0, 60, 120].map((from) => many.slice(from, from + 60).map(({ id }) => `${id} yes`)),
  );
  expect([...(await judge(many)).values()].every(({ held }) => held)).toBe(true);
  expect(asked).toHaveLength(3);
  for (const { materials, question, ceiling } of asked) {
    expect(userPrompt(question, materials, ceiling.input).cut).toEqual([]);
  }
});
