import { expect, test } from 'vitest';
import { choicesOf, firstOpen, isChosen, neighbour, type Question, stepOf, withAnswer } from './questions.ts';

const SENTENCES = ['We bake bread.', 'We bake at night.'];
const question = (more: Partial<Question> = {}): Question => ({
  ...{ key: 'companyDescription', question: 'What do you do?', hint: '', state: 'open', value: null, evidence: [] },
  candidates: SENTENCES.map((text) => ({ text, url: 'https://a.test/', heading: null })),
  updatedAt: null,
  ...more,
});
const texts = (asked: Question) => choicesOf(asked).map(({ text }) => text);

test('what the website says for sure stands first, once, with its page', () => {
  const evidence = [{ quote: 'We bake.', url: 'https://a.test/about' }];
  const [first] = choicesOf(question({ state: 'read', value: 'We bake.', evidence }));
  expect(first).toMatchObject({ mark: 'From your website', url: 'https://a.test/about' });
  const read = question({ state: 'read', value: 'we bake at night. ' });
  expect(texts(read)).toEqual(['we bake at night. ', 'We bake bread.']);
  expect(
    choicesOf(read).some((choice) => isChosen(read, choice)),
    'nobody has confirmed it',
  ).toBe(false);
});

test('a chosen sentence stays where it stood; own words come first', () => {
  const chosen = question({ state: 'confirmed', value: 'We bake at night.' });
  expect(texts(chosen)).toEqual(SENTENCES);
  expect(choicesOf(chosen).map((choice) => isChosen(chosen, choice))).toEqual([false, true]);
  const own = question({ state: 'confirmed', value: 'Bread.' });
  expect(choicesOf(own)[0]).toMatchObject({ text: 'Bread.', mark: 'Your answer' });
});

test('an answer is shown before it is saved, and counts at once', () => {
  const asked = [question(), question({ key: 'price' })];
  const known = { brandId: 'b', reading: 'ready' as const, open: 2, questions: asked };
  const none = withAnswer(known, { key: 'price', value: null, none: true });
  expect(none).toMatchObject({ open: 1, questions: [{ state: 'open' }, { state: 'none' }] });
  expect(withAnswer(none, { key: 'price', value: null }).open).toBe(2);
  expect(firstOpen(none.questions)).toBe('companyDescription');
  expect(firstOpen(withAnswer(none, { key: 'companyDescription', value: 'x' }).questions)).toBe('done');
});

test('the steps lead from the first question to the end and back', () => {
  const asked = [question(), question({ key: 'price' })];
  expect(neighbour(asked, 'companyDescription', -1)).toBeNull();
  expect(neighbour(asked, 'companyDescription', 1)).toBe('price');
  expect(neighbour(asked, 'price', 1)).toBe('done');
  expect(neighbour(asked, 'done', -1)).toBe('price');
  expect([stepOf(asked, 'price'), stepOf(asked, 'done'), stepOf(asked, 'icp')]).toEqual(['price', 'done', null]);
});
