import { expect, test } from 'vitest';
import { linksIn, renderHtml } from '../../writing/index.ts';
import { signedBy } from './signed-by.ts';

const step = (bodyText: string, bodyHtml = renderHtml(bodyText, linksIn(bodyText))) => ({
  ...{ step: 1, daysSinceLastStep: 0, bodyText, bodyHtml },
});
const ANN = step('Hello Eve,\n\nWe keep books.\n\nKind regards,\nAnn Sender\nLedger');

test('another sender signs with their own name, in text and HTML', () => {
  const [signed] = signedBy([ANN], 'Ann Sender', 'Bo Writer') ?? [];
  expect(signed).toMatchObject({ bodyText: 'Hello Eve,\n\nWe keep books.\n\nKind regards,\nBo Writer\nLedger' });
  expect(signed?.bodyHtml).toContain('Bo Writer');
  expect(signed?.bodyHtml).not.toContain('Ann');
});

test.each([
  ['names its sender', step('Hello Eve,\n\nThis is Ann of Ledger.\n\nKind regards,\nAnn Sender\nLedger')],
  ['has HTML of its own', step(ANN.bodyText, '<p>We keep books, says <b>Ann Sender</b>.</p>')],
])('a text that %s is not signed by somebody else', (_what, own) => {
  expect(signedBy([ANN, own], 'Ann Sender', 'Bo Writer')).toBeNull();
});

test('the same name changes nothing, whatever the text says', () => {
  const own = step('This is Ann.', '<p>Ann</p>');
  expect(signedBy([own], 'Ann Sender', 'Ann Sender')).toEqual([own]);
});

test('a company that is called as its founder is may be named in the text', () => {
  const own = step('We at Sender keep books.\n\nKind regards,\nAnn Sender\nSender');
  expect(signedBy([own], 'Ann Sender', 'Bo Writer')?.[0]?.bodyText).toBe(
    'We at Sender keep books.\n\nKind regards,\nBo Writer\nSender',
  );
});
