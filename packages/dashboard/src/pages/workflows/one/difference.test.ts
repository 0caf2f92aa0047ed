import { expect, test } from 'vitest';
import { differencesOf } from './difference.ts';

test('nodes and ways that came, went or changed are named with the part that differs', () => {
  const before = {
    nodes: [
      { id: 'write', type: 'email-generate' as const, config: { maxWords: 120, template: 'cold' }, retries: 1 },
      { id: 'old', type: 'wait' as const },
    ],
    edges: [{ from: 'write', to: 'old' }],
  };
  const after = {
    nodes: [
      { id: 'write', type: 'email-generate' as const, config: { maxWords: 90, template: 'cold' }, retries: 1 },
      { id: 'new', type: 'wait' as const },
    ],
    edges: [{ from: 'write', to: 'new' }],
    onError: 'new',
  };
  expect(differencesOf(before, after)).toEqual([
    { kind: 'changed', what: 'write', lines: [{ part: 'config.maxWords', before: '120', after: '90' }] },
    { kind: 'removed', what: 'old', lines: [] },
    { kind: 'added', what: 'new', lines: [] },
    { kind: 'removed', what: 'write → old', lines: [] },
    { kind: 'added', what: 'write → new', lines: [] },
    { kind: 'changed', what: 'On an error', lines: [{ part: 'onError', before: null, after: 'new' }] },
  ]);
  expect(differencesOf(before, before)).toEqual([]);
});
