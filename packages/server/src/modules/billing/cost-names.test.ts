import { expect, test } from 'vitest';
import type { PaidStep } from '../runs/index.ts';
import { type CostName, isSendCost, PEOPLE_CREDIT, POSTMARK_SEND, SMTP_SEND, tokenCosts } from './cost-names.ts';
import { PRICES } from './price-catalogue.ts';
import { priceFinder, unpriced } from './price-of.ts';

test('a misspelt cost name does not compile', () => {
  const names: CostName[] = [PEOPLE_CREDIT, 'openai-compatible-local-tokens-input'];
  // @ts-expect-error: the credit is of apollo.
  names.push('appollo-credit');
  // @ts-expect-error: tokens go in or out.
  names.push('openai-gpt-5-tokens-total');
  // @ts-expect-error: a provider that has no tokens.
  names.push(tokenCosts('serper', 'gpt-5').input);
  const use: PaidStep['use'] = (name) => void names.push(name);
  // @ts-expect-error: usage is told by the same names.
  use('smtp-email-sent', 1);
  expect(unpriced(names, PRICES)).toEqual([
    'appollo-credit',
    'openai-gpt-5-tokens-total',
    'serper-gpt-5-tokens-input',
    'smtp-email-sent',
  ]);
});

test('only the messages of a run are sends, by whichever way they go', () => {
  const sends = PRICES.filter(({ name }) => isSendCost(name as CostName)).map(({ name }) => name);
  expect(sends).toEqual([SMTP_SEND, POSTMARK_SEND]);
});

test("what has no price is refused, except on the operator's own model server", () => {
  const priceOf = priceFinder(PRICES);
  expect(priceOf(PEOPLE_CREDIT)).toMatchObject({ name: 'apollo-credit', microCents: 9_440_000n });
  expect(priceOf(tokenCosts('openai-compatible', 'local').input)).toBeNull();
  expect(() => priceOf(tokenCosts('openai', 'gpt-6').input)).toThrow(
    'No price is in force for openai-gpt-6-tokens-input',
  );
});
