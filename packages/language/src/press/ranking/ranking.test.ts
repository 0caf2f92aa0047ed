import { expect, test } from 'vitest';
import { stem } from '../../text/stems.ts';
import { writersOf } from '../bylines/people.ts';
import type { Angle } from './angles.ts';
import { anglesOf } from './angles.ts';
import { judge, RELEVANT_FROM } from './judge.ts';
import { NOW, PAPER } from './newspaper.fixture.ts';
import { relevanceOf } from './relevance.ts';
import { termsOf } from './terms.ts';

function ranked(angles: readonly Angle[]) {
  const fits = relevanceOf(PAPER, angles);
  const judged = PAPER.map((article, at) => ({
    ...article,
    relevance: fits[at] ?? { score: 0, matched: [], angle: null },
  }));
  return writersOf(judged)
    .map((writer) => ({ name: writer.name, ...judge(writer.articles, NOW, writer.name) }))
    .sort((one, other) => other.score - one.score);
}
const BOOKS = [{ text: 'Why small firms move their bookkeeping out of spreadsheets', weight: 1 }];
const HEAT = [{ text: 'Heat pumps and batteries for old houses', weight: 1 }];

test('who reports on the angle is above the threshold, and everybody else is below', () => {
  const names = (angles: readonly Angle[]) =>
    ranked(angles)
      .filter(({ score }) => score >= 40)
      .map(({ name }) => name);
  expect(names(BOOKS)).toEqual(['Mara Quist']);
  expect(names(HEAT)).toEqual(['Theo Brandt']);
  expect(names([{ text: 'A subscription for toothbrushes', weight: 1 }])).toEqual([]);
});

test('why and why not are sentences that quote titles', () => {
  const [best, ...others] = ranked(BOOKS);
  expect(best?.whyRelevant).toMatch(
    /^Mara Quist published “The bakery that threw out its spreadsheets” \(3 November 2026\), which touches “Why small firms/,
  );
  expect(best?.evidence[0]?.relevance.matched).toContain('spreadsheets');
  const sport = others.find(({ name }) => name === 'Ruben Falk');
  expect(sport).toMatchObject({ whyRelevant: '', evidence: [] });
  expect(sport?.whyNotRelevant).toMatch(/^None of 3 articles by Ruben Falk touches the angles.*: “/);
});

test('paid pages, columns and old articles are weak evidence, and so is one article among many', () => {
  const scores = new Map(ranked(BOOKS).map(({ name, score }) => [name, score]));
  expect(scores.get('Paul Immer')).toBe(0);
  expect(scores.get('Ines Calder')).toBeLessThan(40);
  expect(scores.get('Jonas Pike')).toBeLessThan(40);
});

test('everyday words alone make nobody relevant', () => {
  const office = [{ text: 'Opened a second office in March 2026', weight: 1 }];
  expect(ranked(office).filter(({ score }) => score >= 40)).toEqual([]);
  // A story idea of the customer's own counts before what the site says, and news only where there is nothing else.
  const given = anglesOf({ prAngle: 'Heat pumps', newsHook: 'We opened an office' }, { suggestedAngles: 'Batteries' });
  expect(given).toEqual([
    { text: 'Heat pumps', weight: 1 },
    { text: 'Batteries', weight: expect.closeTo(0.54) },
  ]);
  expect(anglesOf({ newsHook: 'We opened an office' }, {})).toEqual([{ text: 'We opened an office', weight: 1 }]);
});

test('forms of one word are one term', () => {
  expect(['recycle', 'recycled', 'recycling', 'recycler', 'recyclers'].map(stem)).toEqual(Array(5).fill('recycl'));
  expect(termsOf('The firm’s batteries, and its battery').map(({ stem: one }) => one)).toEqual([
    'firm',
    'battery',
    'battery',
  ]);
});

test('words of a trade are the same in German, French and Spanish, also where they are written together', () => {
  const stems = (text: string) => termsOf(text).map(({ stem }) => stem);
  expect(stems('Bäckereien')).toEqual(stems('bakery'));
  expect(stems('comptabilité')).toEqual(stems('contabilidad'));
  expect(stems('Lohnabrechnungssoftware')).toEqual(stems('payroll'));
  expect(stems('Finanzbuchhaltung')).toEqual(stems('accounting'));
  expect(termsOf('Bäckereien')).toMatchObject([{ word: 'backereien' }]);
  const angle = { text: 'Accounting for bakeries without paper', weight: 1 };
  const said = (title: string) => ({ title, description: null, snippet: null, section: null, keywords: [] });
  const [german, other] = relevanceOf(
    [said('Buchhaltung ohne Papier: wie Bäckereien rechnen'), said('Der Torwart hält die Saison fest')],
    [angle],
  );
  expect(german?.score).toBeGreaterThan(0.5);
  expect(other?.score).toBe(0);
});

const article = (title: string, description = '') => ({
  title,
  description,
  snippet: null,
  section: null,
  keywords: [],
});
const isReason = (angle: string, title: string) =>
  (relevanceOf([article(title)], [{ text: angle, weight: 1 }])[0]?.score ?? 0) >= RELEVANT_FROM;

test('a reason is a subject that is shared, not a word', () => {
  const angle = 'Bakeries plan their vans by night with route software and save fuel';
  expect(isReason(angle, 'Night buses are planned for the old town')).toBe(false);
  expect(isReason(angle, 'Chief officer leaves the route 66 museum')).toBe(false);
  expect(isReason('The Bread Waste Report: a year of measurement in bakeries', 'Who is afraid of measurement?')).toBe(
    false,
  );
  expect(isReason(angle, 'Bakeries cut fuel with route software')).toBe(true);
});

test('who writes about the brand itself comes first, and is told so', () => {
  const angles = [...HEAT, { text: 'Gridmoor', weight: 1, isName: true }];
  const about = { ...article('Gridmoor raises $38 million'), url: 'https://a.test/1', publishedAt: NOW.toISOString() };
  const [relevance] = relevanceOf([about], angles);
  const judged = judge([{ ...about, relevance: relevance as never }], NOW, 'Marta Okonjo');
  expect(judged).toMatchObject({
    score: 100,
    whyRelevant: expect.stringContaining('Marta Okonjo wrote about Gridmoor: “Gridmoor raises $38 million”'),
  });
  expect(relevanceOf([article('Gridmoors are wet')], angles)[0]?.isOfBrand).toBeUndefined();
});
