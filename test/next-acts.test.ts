import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ERROR_STATUS } from '../packages/contract/src/language/errors.ts';
import { NEXT_ACTS } from '../packages/contract/src/language/next-acts.ts';
import { ROOT, sourceFiles } from './source-files.ts';

/** Statuses of refusals that the state of things causes: what was sent may be right. */
const BY_STATE: ReadonlySet<number> = new Set([409, 413, 422, 501]);
const RAISED = [/\b(?:conflict|MandateRefusal)\(\s*'([a-z_]+)'/g, /code: '([a-z_]+)', status: (?:409|413|422|501)\b/g];
/** Raised by a constant, whose name stands in the place of its word. */
const NAMED = ['brand_unknown', 'nothing_to_say', 'erased'];

const raisedCodes = (): Set<string> => {
  const texts = sourceFiles().flatMap(({ path, text, isTest }) =>
    path.startsWith('packages/server/src/') && !isTest ? [text] : [],
  );
  const found = RAISED.flatMap((pattern) =>
    texts.flatMap((text) => [...text.matchAll(pattern)].map(([, code]) => code)),
  );
  const common = Object.entries(ERROR_STATUS).flatMap(([code, status]) => (BY_STATE.has(status) ? [code] : []));
  return new Set([...found, ...common, ...NAMED].filter((code) => code !== undefined));
};

test('every refusal that the state of things causes says what to do next', () => {
  const raised = raisedCodes();
  expect(raised.size).toBeGreaterThan(60);
  expect([...raised].filter((code) => !(code in NEXT_ACTS))).toEqual([]);
});

test('no next act is left of a refusal that nothing raises any more, and each page exists', () => {
  const raised = raisedCodes();
  for (const [code, { hint, page }] of Object.entries(NEXT_ACTS)) {
    expect(raised, code).toContain(code);
    expect(hint, code).toMatch(/^[A-Z].*[^.]$/);
    expect(readFileSync(join(ROOT, `packages/site/docs/${page}.md`), 'utf8'), code).toContain('title:');
  }
});
