import { expect, test } from 'vitest';
import { render } from './output.ts';

const plain = { compact: true, secrets: new Set<string>(), hideKeyShapes: false };

test('nothing a terminal would obey leaves raw, and the value survives', () => {
  const hostile = { name: '\u001b]0;owned\u0007 \u009b31m \u007f \u0000 \u202e evil \u2028', '\u001b[2J': ['\r\n\t'] };
  const text = render(hostile, plain);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there
  expect(text).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2028\u2029]/);
  expect(JSON.parse(text)).toEqual(hostile);
});

test('a secret is hidden in values and names, a short word is left alone', () => {
  const secrets = new Set(['', 'abc', 'long-secret']);
  const text = render({ 'x-long-secret': ['abc long-secret', 1, null, true] }, { ...plain, secrets });
  expect(JSON.parse(text)).toEqual({ 'x-[key]': ['abc [key]', 1, null, true] });
});

test('what looks like a key is hidden in messages only', () => {
  const key = `acme_adm_${'0f'.repeat(20)}`;
  expect(render({ key }, plain)).toContain(key);
  expect(render({ key: `<${key}>` }, { ...plain, hideKeyShapes: true })).toBe('{"key":"<acme_adm_[key]>"}');
});

test('a long text is searched in linear time', () => {
  const started = performance.now();
  render('_usr_a'.repeat(40_000), { ...plain, hideKeyShapes: true });
  expect(performance.now() - started).toBeLessThan(5000);
});
