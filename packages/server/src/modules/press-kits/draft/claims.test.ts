import { expect, test } from 'vitest';
import { element } from '../mdx/tree.ts';
import { claimsIn, keepSupported } from './claims.ts';

const NODES = [
  element('Hero', [], { title: 'Acme', tagline: 'Pumps you do not hear' }),
  element('p', [{ text: 'Acme makes quiet pumps. It won a Nobel prize.' }]),
  element('p', [element('strong', [{ text: 'Founded' }]), { text: ': 2014' }]),
  element('Quote', [{ text: 'Silence heals.' }], { by: 'Ada Lind' }),
];
const TEXTS = { said: 'Acme makes quiet pumps. “Silence heals.” Ada Lind', own: 'Pumps you do not hear' };

test('what the customer did not say is judged, a fact together with its label', () => {
  expect(claimsIn(NODES, TEXTS)).toEqual(['Acme', 'Acme makes quiet pumps.', 'It won a Nobel prize.', 'Founded: 2014']);
});

test('a statement that is refused is left out of the kit and told with its reason', () => {
  const reason = 'no page says it';
  const verdictOf = (claim: string) =>
    claim.includes('Nobel') ? { held: false as const, reason } : { held: true as const };
  const { page, sources, refused } = keepSupported(NODES, { ...TEXTS, verdictOf, pageOf: () => 'https://acme.test/' });
  expect(refused).toEqual([{ claim: 'It won a Nobel prize.', reason }]);
  expect(JSON.stringify(page)).not.toContain('Nobel');
  expect(page).toHaveLength(NODES.length);
  expect(sources).toContainEqual({ claim: 'Acme makes quiet pumps.', url: 'https://acme.test/' });
});
