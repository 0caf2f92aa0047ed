import { REPLY_CLASSES } from '@distribute/contract/replies';
import { ruleReply } from '@distribute/language/replies';
import { expect, test } from 'vitest';
import { type Reaction, reactionsOf } from './reactions.ts';
import { replyText } from './reply-texts.ts';

const ARRIVAL = { links: 2, pixel: true, attempt: 1 };
const PEOPLE = Array.from({ length: 20_000 }, (_, at) => `person.${at}@company-${at % 900}.test`);
const all = PEOPLE.map((address) => reactionsOf(address, 1, ARRIVAL));
const share = (isMeant: (reaction: Reaction) => boolean) =>
  all.filter((reactions) => reactions.some(isMeant)).length / PEOPLE.length;

test('a reader does the same each time', () => {
  for (const address of PEOPLE.slice(0, 500)) {
    expect(reactionsOf(` ${address.toUpperCase()} `, 1, ARRIVAL)).toEqual(reactionsOf(address, 1, ARRIVAL));
  }
});

test.each([
  ['open', 0.42, 0.48],
  ['click', 0.06, 0.1],
  ['reply', 0.05, 0.07],
  ['bounce', 0.015, 0.025],
  ['complain', 0.0003, 0.002],
  ['unsubscribe', 0.007, 0.013],
  ['book', 0.003, 0.008],
] as const)('about as many readers %s as in the world', (kind, least, most) => {
  const part = share((reaction) => reaction.kind === kind);
  expect(part).toBeGreaterThan(least);
  expect(part).toBeLessThan(most);
});

test('readers answer in all nine ways, each with words of its own', () => {
  const classes = new Set(all.flat().flatMap((reaction) => (reaction.kind === 'reply' ? [reaction.replyClass] : [])));
  expect([...classes].sort()).toEqual([...REPLY_CLASSES].sort());
  const texts = REPLY_CLASSES.map((name) => replyText(name, 0.99, new Date('2026-03-02T00:00:00.000Z')));
  expect(new Set(texts).size).toBe(REPLY_CLASSES.length);
  expect(texts.join()).toContain('2026-03-02');
});

test('what bounces is not read, and most full mailboxes are empty again the next time', () => {
  const bounced = all.filter((reactions) => reactions.some(({ kind }) => kind === 'bounce'));
  expect(bounced.every((reactions) => reactions.length === 1)).toBe(true);
  const soft = PEOPLE.filter((_, at) => all[at]?.some((reaction) => reaction.kind === 'bounce' && !reaction.hard));
  const again = soft.filter((address) => reactionsOf(address, 1, { ...ARRIVAL, attempt: 2 })[0]?.kind === 'bounce');
  expect(again.length).toBeLessThan(soft.length * 0.6);
  expect(soft.every((address) => reactionsOf(address, 1, { ...ARRIVAL, attempt: 3 })[0]?.kind !== 'bounce')).toBe(true);
});

test('only what a message holds is followed, and nothing happens before it came', () => {
  const plain = PEOPLE.flatMap((address) => reactionsOf(address, 2, { links: 0, pixel: false, attempt: 1 }));
  expect(plain.some(({ kind }) => kind === 'click' || kind === 'open')).toBe(false);
  const followed = all.flat().flatMap((reaction) => (reaction.kind === 'click' ? [reaction.position] : []));
  expect([...new Set(followed)].sort()).toEqual([0, 1]);
  expect(all.flat().every(({ afterDays }) => afterDays > 0 && afterDays < 2)).toBe(true);
});

test.each(REPLY_CLASSES)('what readers write of class %s is read as that', (name) => {
  const receivedAt = new Date('2026-02-26T09:00:00.000Z');
  const isAutomatic = name === 'autoReply' || name === 'outOfOffice';
  for (const trait of [0, 0.4, 0.6, 0.99]) {
    const text = replyText(name, trait, new Date('2026-03-02T00:00:00.000Z'));
    const read = ruleReply({ subject: 'Re: A thought', text, html: null, isAutomatic, receivedAt });
    expect(read.classification, text).toBe(name);
  }
});
