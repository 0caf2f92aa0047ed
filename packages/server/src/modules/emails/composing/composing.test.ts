import { expect, test } from 'vitest';
import { AppError } from '../../../kernel/errors.ts';
import { renderHtml } from '../../writing/index.ts';
import { createMessageIds } from '../addressing/message-ids.ts';
import { bodiesToSend } from './bodies.ts';
import { composeMessage, type MessageParts } from './compose-message.ts';
import { END_OF_DATA, INJECTIONS } from './injections.fixture.ts';
import { readSignedAddress, signedAddress } from './signed-address.ts';

const aMessage = (changes: Partial<MessageParts> = {}): MessageParts => ({
  messageRowId: '0190a1b2-0000-7000-8000-000000000001',
  messageId: '<m0123456789abcdefghijklmnopqrstuv0123456@ledgerly.test>',
  from: { name: 'Tom Hale', address: 'tom@ledgerly.test' },
  to: { name: 'Anna Berg', address: 'anna@northwind.test' },
  replyTo: 'answers@ledgerly.test',
  subject: 'A short note for Northwind',
  thread: [],
  date: new Date(Date.UTC(2026, 10, 15, 5, 16, 2)),
  text: 'Hi Anna,\n\nWould a short call be useful?\n\nBest,\nTom',
  html: '<p>Hi Anna,</p>',
  authorship: { model: 'provider/model', edited: false, approved: true },
  unsubscribe: { url: 'https://app.test/u/tok', mail: { address: 'unsubscribe@ledgerly.test', token: 'tok' } },
  ...changes,
});

const NAMES = [
  ...['From', 'To', 'Reply-To', 'Subject', 'Date', 'Message-ID'],
  ...['List-Id', 'List-Unsubscribe', 'List-Unsubscribe-Post', 'AI-Disclosure', 'MIME-Version', 'Content-Type'],
];
const THREADED = [...NAMES.slice(0, 6), 'In-Reply-To', 'References', ...NAMES.slice(6)];

/** Reads the bytes as a receiver would: header lines up to the first empty line, then the parts. */
function received(raw: Buffer) {
  const text = raw.toString('latin1');
  expect(text).not.toMatch(/\r(?!\n)|(?<!\r)\n/);
  expect(text).not.toMatch(/[^\x20-\x7e\r\n\t]/);
  expect(text).not.toMatch(/(?:^|\r\n)\./);
  const end = text.indexOf('\r\n\r\n');
  const lines = text
    .slice(0, end)
    .replace(/\r\n[ \t]/g, ' ')
    .split('\r\n');
  const headers = lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)] as const);
  const boundary = /boundary="([^"]+)"/.exec(text)?.[1] as string;
  const parts = text.slice(end + 2).split(`\r\n--${boundary}`);
  expect(Math.max(...text.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(998);
  return {
    names: headers.map(([name]) => name),
    get: (name: string) => headers.find(([key]) => key === name)?.[1],
    parts: parts.slice(1, -1).map((part) => decoded(part.slice(part.indexOf('\r\n\r\n') + 4))),
    end: parts.at(-1),
  };
}
const decoded = (body: string) =>
  Buffer.from(
    body
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();
const words = (value = '') =>
  value
    .replace(/\?= =\?/g, '?==?')
    .replace(/=\?UTF-8\?B\?([^?]*)\?=/g, (_, base64: string) => Buffer.from(base64, 'base64').toString());

function outcome(parts: MessageParts) {
  try {
    return received(composeMessage(parts).raw);
  } catch (error) {
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({ code: 'unsafe_mail', status: 422 });
    return null;
  }
}

test('a message has its headers once each, two bodies and one recipient', () => {
  const composed = composeMessage(aMessage());
  const { names, get, parts, end } = received(composed.raw);
  expect(names).toEqual(NAMES);
  expect(parts).toEqual(['Hi Anna,\r\n\r\nWould a short call be useful?\r\n\r\nBest,\r\nTom', '<p>Hi Anna,</p>']);
  expect(end).toBe('--\r\n');
  expect(composed.to).toBe('anna@northwind.test');
  expect(get('Date')).toBe('Sun, 15 Nov 2026 05:16:02 +0000');
  expect(get('Message-ID')).toBe(composed.messageId);
  expect(composed.headers).toEqual(Object.fromEntries(names.map((name) => [name, get(name)])));
  expect(get('List-Unsubscribe')).toBe(
    '<https://app.test/u/tok>, <mailto:unsubscribe@ledgerly.test?subject=unsubscribe%20tok>',
  );
  expect(get('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
  expect(composeMessage(aMessage()).raw.equals(composed.raw)).toBe(true);
});

test('a follow-up answers the thread', () => {
  const thread = ['<m.a.b@ledgerly.test>', '<m.c.d@ledgerly.test>'];
  const { names, get } = received(composeMessage(aMessage({ thread })).raw);
  expect(names).toEqual(THREADED);
  expect(get('Subject')).toBe('Re: A short note for Northwind');
  expect(get('In-Reply-To')).toBe(thread[1]);
  expect(get('References')).toBe(thread.join(' '));
});

test.each(['Zoë Müller', '李小龍', 'O"Neil \\ Co', '=?UTF-8?B?QmNj?=', 'a'.repeat(180), '😀 team '.repeat(20).trim()])(
  'the name and subject %s arrive as they were written',
  (text) => {
    const { get } = received(composeMessage(aMessage({ subject: text, to: { name: text, address: 'a@b.test' } })).raw);
    expect(words(get('Subject'))).toBe(text);
    const name = words(get('To')?.replace(/ <a@b\.test>$/, ''));
    expect(name.startsWith('"') ? name.slice(1, -1).replace(/\\(.)/g, '$1') : name).toBe(text);
  },
);

test('spaces in a row do not make a subject encoded', () => {
  const { raw } = composeMessage(aMessage({ subject: 'A  short   note' }));
  expect(raw.toString()).toContain('Subject: A short note\r\n');
});

test('our Message-IDs are shorter than 70 characters and no header line that names them is longer than 78', () => {
  const ids = createMessageIds(Buffer.alloc(32, 1));
  const row = '0190a1b2-0000-7000-8000-000000000001';
  const from = `tom@${'d'.repeat(11)}.test`;
  const [step, answer] = [undefined, '0190a1b2-0000-7000-8000-000000000002'].map((answerId) =>
    ids.messageIdOf(row, from, { isShort: true, ...(answerId === undefined ? {} : { answerId }) }),
  ) as [string, string];
  expect([step.length, answer.length]).toEqual([59, 65]);
  const parts = aMessage({ messageId: answer, thread: [step, answer] });
  const head = composeMessage(parts).raw.toString().split('\r\n\r\n')[0] as string;
  expect(Math.max(...head.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(78);
  expect(ids.listIn(`${step} ${answer}`)).toEqual([row]);
  expect(ids.listIn(step.replace('0', '1'))).toEqual([]);
});

test('the corpus of injections has at least 200 strings', () => {
  expect(new Set(INJECTIONS).size).toBeGreaterThanOrEqual(200);
});

const FIELDS: Readonly<Record<string, (text: string) => Partial<MessageParts>>> = {
  'from name': (text) => ({ from: { name: text, address: 'tom@ledgerly.test' } }),
  'from address': (text) => ({ from: { name: 'Tom', address: text } }),
  'to name': (text) => ({ to: { name: text, address: 'anna@northwind.test' } }),
  'to address': (text) => ({ to: { name: 'Anna', address: text } }),
  'reply-to': (text) => ({ replyTo: text }),
  subject: (text) => ({ subject: text }),
  thread: (text) => ({ thread: [text] }),
  'message id': (text) => ({ messageId: text }),
  'row id': (text) => ({ messageRowId: text }),
  'unsubscribe link': (text) => ({ unsubscribe: { url: text, mail: null } }),
  'unsubscribe address': (text) => ({
    unsubscribe: { url: 'https://app.test/u/tok', mail: { address: text, token: 'tok' } },
  }),
  'unsubscribe token': (text) => ({
    unsubscribe: { url: 'https://app.test/u/tok', mail: { address: 'u@ledgerly.test', token: text } },
  }),
  text: (text) => ({ text }),
  html: (text) => ({ html: renderHtml(text) }),
};

test.each(Object.entries(FIELDS))('D1 D2 no injection in the %s adds a header or a recipient', (field, change) => {
  for (const text of INJECTIONS) {
    const message = outcome(aMessage(change(text)));
    if (!message) continue;
    expect(message.names).toEqual(field === 'thread' ? THREADED : NAMES);
    expect(message.parts).toHaveLength(2);
    const to = (message.get('To') as string).replace(/^"(?:[^"\\]|\\.)*" |^(?:=\?UTF-8\?B\?[^?]*\?= )+/, '');
    expect(to).toMatch(/^<[^<>@,;\s]+@[^<>@,;\s]+>$/);
    if (field !== 'to address') expect(to).toBe('<anna@northwind.test>');
  }
});

test('D1 control characters in a header are refused, not repaired', () => {
  const broken = INJECTIONS.filter((text) => /[\p{Cc}\u2028\u2029]/u.test(text));
  for (const field of ['from name', 'to name', 'subject', 'reply-to', 'to address', 'thread', 'message id'])
    for (const text of broken) expect(outcome(aMessage(FIELDS[field]?.(text)))).toBeNull();
});

test('D2 an address is one address or the message is refused', () => {
  const refused = [
    'a@b.test, c@d.test',
    'Group: a@b.test, c@d.test;',
    'A <a@b.test>',
    'a@b.test\r\nBcc: c@d.test',
    '"a b"@c.test',
    'a@localhost',
    'a@[127.0.0.1]',
    'a@b.test(x)',
    '@b.test',
    'a@',
    'a..b@c.test',
    'a@1.2.3.4',
  ];
  for (const address of refused) expect(outcome(aMessage({ to: { name: null, address } }))).toBeNull();
  expect(composeMessage(aMessage({ to: { name: null, address: 'Anna@Bücher.Test' } })).to).toBe(
    'Anna@xn--bcher-kva.test',
  );
});

test.each(END_OF_DATA)('D3 a body with the end of data %j stays one message', (ending) => {
  const text = `before${ending}MAIL FROM:<e@e.test>\r\nafter`;
  const { parts, names } = received(composeMessage(aMessage({ text, html: `<p>${text}</p>` })).raw);
  expect(names).toEqual(NAMES);
  expect(parts).toHaveLength(2);
  expect(parts[0]).toMatch(/^before[\s\S]*MAIL FROM:<e@e\.test>\r\nafter$/);
});

test('bodies of any length and script come back as they were', () => {
  for (const length of [70, 74, 75, 76, 77, 78, 151, 5_000]) {
    for (const sign of ['a', 'é', '漢', '😀', '=', '.', 'F', ' x', 'x ']) {
      const text = sign
        .repeat(length)
        .slice(0, length * 2)
        .toWellFormed();
      const { parts } = received(composeMessage(aMessage({ text })).raw);
      expect(parts[0]).toBe(text);
    }
  }
});

test('D4 objects in the shape of mail options are refused, and nothing is read', () => {
  const option = {
    path: '/etc/hostname',
    href: 'http://127.0.0.1:1/',
    raw: { path: '/etc/hostname' },
    toString: () => 'x@y.test',
  };
  const given = option as unknown as string;
  for (const change of Object.values(FIELDS).slice(0, -2)) expect(outcome(aMessage(change(given)))).toBeNull();
  expect(outcome(aMessage({ text: given }))).toBeNull();
  expect(outcome(aMessage({ html: given }))).toBeNull();
  const more = { ...aMessage(), attachments: [option], bcc: 'e@e.test', headers: { 'X-Evil': '1' }, raw: option };
  expect(received(composeMessage(more).raw).names).toEqual(NAMES);
});

const URLS = {
  unsubscribe: 'https://app.test/u/tok?x=1&y=2',
  receipt: 'https://app.test/r/token',
  pixel: 'https://app.test/t/o/p.gif',
  click: (url: string) => `https://app.test/t/c/${Buffer.from(url).toString('hex')}`,
};

test('D5 data of a lead as HTML is only text', () => {
  for (const text of INJECTIONS) {
    const { html } = bodiesToSend({
      text,
      html: renderHtml(text),
      urls: URLS,
      sender: { name: text, company: text, postalAddress: text, notices: () => [text] },
    });
    const tags = html.replace(/&[a-z#0-9]+;/g, '').match(/<[^>]*>/g) ?? [];
    for (const tag of tags)
      expect(tag).toMatch(
        /^<(?:!doctype html|html lang="[a-z]{2}"|\/html|\/?head|meta charset="utf-8"|\/?body|\/?p|p style="color:#666;font-size:12px"|br|\/a|a href="https?:\/\/[^"<>]+"|img src="https:\/\/app\.test\/t\/o\/p\.gif" width="1" height="1" alt="")>$/,
      );
  }
});

const SENDER = { name: 'Tom Hale', company: 'Ledgerly', postalAddress: '1 Street\nBerlin', notices: () => [] };
const bodiesOf = (text: string) => bodiesToSend({ text, html: renderHtml(text), urls: URLS, sender: SENDER });

test.each([
  ["If you'd like to know more, have a look here: {}", 'have a look <a>here</a>.</p>'],
  ['There is more to read here, and I am glad to answer: {}', 'to read <a>here</a>, and I am glad to answer.</p>'],
  ["If it's worth a closer look, this is the page: {}", 'this is <a>the page</a>.</p>'],
  ['If it sounds relevant, this is where to sign up: {}', 'relevant, <a>this is where to sign up</a>.</p>'],
  ['One line. Book: {}.', 'One line. <a>Book</a>.</p>'],
  ['See {} or write back.', 'See <a>this page</a> or write back.</p>'],
  ['{}', '<p><a>this page</a></p>'],
  ['The whole of a long sentence that names nothing to press comes before it: {}', 'before it: <a>this page</a></p>'],
])('no counted link shows an address of another host: %s (live-mail 1)', (text, expected) => {
  const url = 'https://ledgerly.test/book';
  const { html, text: plain } = bodiesOf(text.replace('{}', url));
  expect(html).toContain(expected.replace('<a>', `<a href="${URLS.click(url)}">`));
  for (const [, shown] of html.matchAll(/<a href="[^"]*">([^<]*)<\/a>/g)) expect(shown).not.toMatch(/\w\.\w|\//);
  expect(plain).toContain(url);
});

test('links are counted in the HTML, and only where clicks are counted', () => {
  const text = 'See https://a.test/x?a=1&b=2. Or https://a.test/x, or (https://b.test/).';
  const given = { text, html: renderHtml(text), sender: SENDER };
  const counted = bodiesToSend({ ...given, urls: URLS });
  const click = (url: string) => `<a href="${URLS.click(url)}">this page</a>`;
  expect(counted.html).toContain(
    `See ${click('https://a.test/x?a=1&b=2')}. Or ${click('https://a.test/x')}, or (${click('https://b.test/')}).`,
  );
  expect(counted.html).toContain('/t/o/p.gif');
  const quiet = bodiesToSend({ ...given, urls: { ...URLS, pixel: null, click: () => null } });
  expect(quiet.html).toContain('>https://a.test/x</a>');
  expect(quiet.html).not.toMatch(/<img|\/t\/c\//);
  for (const { text: plain, html } of [counted, quiet]) {
    expect(plain).toContain(text);
    expect(plain).toContain(URLS.unsubscribe);
    expect(html).toContain('href="https://app.test/u/tok?x=1&amp;y=2"');
  }
});

test.each([
  ['en', 'Hi Anna,\n\nwe close your month within three days. See {}.\n\nBest,\nTom', 'unsubscribe', 'this page'],
  ['de', 'Guten Tag Frau Berg,\n\nwir schließen Ihren Monat in drei Tagen ab. Mehr auf {}.', 'abmelden', 'diese Seite'],
  ['fr', 'Bonjour Anna,\n\nnous clôturons votre mois en trois jours. Voir {}.', 'se désinscrire', 'cette page'],
  [
    'es',
    'Hola Anna:\n\ncerramos su mes en tres días para que usted no espere. Vea {}.',
    'darse de baja',
    'esta página',
  ],
  [
    'it',
    'Buongiorno Anna,\n\nchiudiamo il suo mese in tre giorni con la nostra squadra. {}',
    'annulla l',
    'questa pagina',
  ],
  ['nl', 'Beste Anna,\n\nwij sluiten uw maand af in drie dagen. Zie {}.', 'afmelden', 'deze pagina'],
  ['pl', 'Dzień dobry,\n\nzamykamy miesiąc w trzy dni i nie jest to drogie. {}', 'wypisz się', 'ta strona'],
  ['ja', 'こんにちは。三日で月次決算を締めます。{}', '配信停止', 'こちらのページ'],
  ['tr', 'Merhaba, sizin için ayı üç günde kapatıyoruz ve bu çok kolay. {}', 'abonelikten çık', 'bu sayfa'],
  [
    'ro',
    'Bună ziua, închidem luna în trei zile și este ușor pentru echipa voastră. {}',
    'dezabonare',
    'această pagină',
  ],
  ['hu', 'Kedves Anna! Három nap alatt lezárjuk a hónapot, és ez nem is drága. {}', 'leiratkozás', 'ez az oldal'],
  ['el', 'Καλημέρα σας, κλείνουμε τον μήνα σε τρεις ημέρες. {}', 'διαγραφή', 'αυτή η σελίδα'],
  ['ko', '안녕하세요. 저희는 사흘 안에 월 결산을 마칩니다. {}', '수신 거부', '이 페이지'],
  ['zh', '您好：我们三天之内完成月末结账工作。 {}', '退订', '此页面'],
  ['th', 'สวัสดีค่ะ เราปิดบัญชีรายเดือนภายในสามวัน {}', 'unsubscribe', 'this page'],
] as const)('what is added to a mail in %s is in its language', (lang, text, unsubscribe, thisPage) => {
  const url = 'https://ledgerly.test/book';
  const { html, text: plain } = bodiesOf(text.replace('{}', url));
  expect(html).toContain(`<html lang="${lang}">`);
  expect(html).toContain(`">${unsubscribe}`);
  expect(html).toContain(`<a href="${URLS.click(url)}">${thisPage}</a>`);
  expect(plain.includes('If you do not want to hear')).toBe(lang === 'en' || lang === 'th');
});

test('nothing in a message is hidden (live-mail 2)', () => {
  expect(bodiesOf('See https://a.test/x.').html).not.toMatch(/display\s*:|visibility|aria-hidden|font-size:0/);
});

test('the footer begins with the mark that programs fold away, also on the wire (live-mail 5)', () => {
  const { text, html } = bodiesOf('Hi.');
  const wish = `If you do not want to hear from us again: ${URLS.unsubscribe}`;
  expect(text).toBe(`Hi.\n\n-- \nTom Hale, Ledgerly\n1 Street\nBerlin\n\n${wish}\nAbout this email: ${URLS.receipt}`);
  const french = bodiesOf('Je vous écris au sujet de votre équipe et de vos projets.').text;
  expect(french).toContain(`\nÀ propos de cet e-mail : ${URLS.receipt}`);
  const { raw } = composeMessage(aMessage({ text, html }));
  expect(raw.toString('latin1')).toContain('\r\n--=20\r\n');
  expect(received(raw).parts[0]).toContain('\r\n-- \r\n');
});

test.each([
  [{ name: 'Tom Hale', company: 'Ledgerly', postalAddress: null }, 'Tom Hale, Ledgerly'],
  [{ name: 'Tom Hale, Ledgerly', company: 'Ledgerly', postalAddress: null }, 'Tom Hale, Ledgerly'],
  [
    { name: 'Tom Hale', company: 'Ledgerly', postalAddress: 'Ledgerly GmbH\nBerlin' },
    'Tom Hale\nLedgerly GmbH\nBerlin',
  ],
  [{ name: null, company: 'Ledgerly', postalAddress: '1 Street' }, 'Ledgerly\n1 Street'],
])('the footer names who writes and for whom, each once (live-mail 6)', (who, lines) => {
  const sender = { ...who, notices: () => [] };
  const { text, html } = bodiesToSend({ text: 'Hi.', html: '<p>Hi.</p>', urls: URLS, sender });
  expect(text).toContain(`-- \n${lines}\n\n`);
  expect(html).toContain(`${lines.replaceAll('\n', '<br>\n')}<br>`);
});

test('unsubscribing by mail is offered only where mail is read (P0-6)', () => {
  const unsubscribe = { url: 'https://app.test/u/tok', mail: null };
  const { get } = received(composeMessage(aMessage({ unsubscribe })).raw);
  expect(get('List-Unsubscribe')).toBe('<https://app.test/u/tok>');
  expect(get('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
  expect(get('List-Id')).toBe('<outreach.ledgerly.test>');
});

test('only our own return paths are read, and they reach the mailbox itself', () => {
  const messageId = '0190a1b2-0000-7000-8000-00000000abcd';
  const address = signedAddress('bounce', { fromEmail: 'Jane.Doe@Mail.Ledgerly.test', messageId, sign: 'key' });
  expect(address).toMatch(/^Jane\.Doe\+b\.[0-9a-v]{39}@mail\.ledgerly\.test$/);
  expect((address.split('@')[0] as string).length).toBeLessThanOrEqual(64);
  expect(readSignedAddress('bounce', address.toUpperCase(), 'key')).toBe(messageId);
  expect(readSignedAddress('bounce', address, 'other')).toBeNull();
  expect(readSignedAddress('unsubscribe', address.replace('+b.', '+u.'), 'key')).toBeNull();
  const forged = address.replace(/(.)@/, (_, last) => `${last === '0' ? '1' : '0'}@`);
  expect(readSignedAddress('bounce', forged, 'key')).toBeNull();
  expect(readSignedAddress('bounce', address.replace('mail.', 'evil.'), 'key')).toBeNull();
  expect(readSignedAddress('bounce', address.replace('Jane', 'John'), 'key')).toBeNull();
  for (const text of INJECTIONS) expect(readSignedAddress('bounce', text, 'key')).toBeNull();
  expect(() => signedAddress('bounce', { fromEmail: 'a@a b', messageId, sign: 'key' })).toThrow(AppError);
  // No room for a signature: the mailbox itself, never a part of its name.
  const long = 'a-name-of-twenty-three-s@x.test';
  expect(signedAddress('bounce', { fromEmail: long, messageId, sign: 'key' })).toBe(long);
});
