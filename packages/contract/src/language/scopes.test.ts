import { expect, test } from 'vitest';
import { allOperations } from '../index.ts';
import { namedPositions } from './named-objects.ts';
import { hasScope, SCOPE_GROUPS, SCOPES, UNSCOPED_GROUPS } from './scopes.ts';

test('every group whose operations act for an organization can be named in a scope, and no other', () => {
  const acting = allOperations.filter(({ operation }) => (operation.auth ?? 'org') === 'org').map(({ group }) => group);
  expect([...new Set(acting)].sort()).toEqual([...SCOPE_GROUPS].sort());
  expect(UNSCOPED_GROUPS.filter((group) => acting.includes(group))).toEqual([]);
});

test('a scope allows its own group and verb, and writing includes reading', () => {
  const has = (scope: string, group: string, verb: 'read' | 'write') => hasScope(new Set([scope]), group, verb);
  expect(SCOPES).toHaveLength(2 * (SCOPE_GROUPS.length + 1));
  expect([has('leads:read', 'leads', 'read'), has('leads:read', 'leads', 'write')]).toEqual([true, false]);
  expect([has('leads:write', 'leads', 'read'), has('leads:write', 'emails', 'read')]).toEqual([true, false]);
  expect([has('*:read', 'emails', 'read'), has('*:read', 'emails', 'write')]).toEqual([true, false]);
});

test('of every id that a request may name it is said what it names', () => {
  const unsaid = allOperations
    .filter(({ operation }) => (operation.auth ?? 'org') === 'org')
    .flatMap(({ group, name, operation }) =>
      namedPositions(group, name, operation)
        .filter(({ kind }) => kind === null)
        .map(({ part, field }) => `${group}.${name} ${part}.${field}`),
    );
  expect(unsaid).toEqual([]);
});
