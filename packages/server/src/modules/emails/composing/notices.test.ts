import { expect, test } from 'vitest';
import { disclosureHeader, disclosureOf } from '../../law/index.ts';
import { type NoticeFacts, noticeLines } from './notices.ts';

const unread = { model: 'anthropic/sonnet-4.6', edited: false, approved: false };
const byRules = { model: 'builtin', edited: false, approved: false };

test('who wrote an email and whether a person stands for it is told to machines', () => {
  expect(disclosureOf({ ...byRules, model: null })).toBe('none');
  expect(disclosureHeader(byRules)).toBe('mode=none');
  expect(disclosureHeader({ ...byRules, model: 'builtin/stand-in' })).toBe('mode=none');
  expect(disclosureHeader(unread)).toBe('mode=machine-generated, model="anthropic/sonnet-4.6", provider="anthropic"');
  const approved = disclosureHeader({ ...unread, approved: true });
  expect(approved).toBe('mode=ai-originated, model="anthropic/sonnet-4.6", provider="anthropic", reviewed-by="sender"');
  expect(disclosureHeader({ ...unread, edited: true })).toBe(approved);
});

test('a model whose name is hostile cannot add a header or a value', () => {
  const header = disclosureHeader({ ...unread, model: 'x"\r\nBcc: a@b.c\r\n\\é, mode=none' });
  expect(header).toBe('mode=machine-generated, model="xBcc: a@b.c, mode=none", provider="xBcc: a@b.c, mode=none"');
});

const first: NoticeFacts = {
  ...{ wanted: 'where_asked', authorship: unread, country: 'Germany', source: 'directory', isFirst: true },
  company: 'Acme',
};

test('the first email says where the address comes from, and that nobody read it, where the law asks', () => {
  expect(noticeLines(first, 'de')).toEqual([
    'Diese E-Mail wurde von einer KI für Acme geschrieben. Vor dem Versand hat sie niemand gelesen.',
    'Ihre geschäftliche Adresse stammt von Apollo, einem Verzeichnis geschäftlicher Kontakte. Wenn Sie widersprechen oder wissen möchten, was wir über Sie gespeichert haben, antworten Sie einfach.',
  ]);
  expect(noticeLines({ ...first, country: null, source: 'records' }, 'en')).toEqual([
    'This email was written by AI for Acme. No one read it before it was sent.',
    'Your address is in the contact records of Acme. To object, or to ask what we hold about you, just reply.',
  ]);
  expect(noticeLines({ ...first, country: 'Switzerland' }, 'fr')).toHaveLength(1);
  expect(noticeLines({ ...first, country: 'United States' }, 'en')).toEqual([]);
});

test('a follow-up repeats no source, an approved email no machine, and the customer decides otherwise', () => {
  expect(noticeLines({ ...first, isFirst: false }, 'en')).toHaveLength(1);
  expect(noticeLines({ ...first, authorship: { ...unread, approved: true } }, 'en')).toHaveLength(1);
  expect(noticeLines({ ...first, authorship: byRules, isFirst: false }, 'en')).toEqual([]);
  expect(noticeLines({ ...first, wanted: 'never' }, 'en')).toEqual([]);
  expect(noticeLines({ ...first, wanted: 'always', country: 'United States' }, 'en')).toHaveLength(2);
  expect(noticeLines({ ...first, source: null, isFirst: true }, 'en')).toHaveLength(1);
});

test.each('en de fr es it nl pt pl sv da no fi cs ro hu el tr ko zh ja'.split(' '))(
  'every notice stands in %s',
  (language) => {
    for (const source of ['directory', 'records', 'press'] as const) {
      const lines = noticeLines({ ...first, source }, language);
      expect(lines).toHaveLength(2);
      expect(lines.join(' ')).not.toContain('{');
      if (language !== 'en') expect(lines).not.toEqual(noticeLines({ ...first, source }, 'en'));
    }
  },
);
