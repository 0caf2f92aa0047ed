import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseEmailAddress } from '../../../kernel/mail/email-address.ts';
import { mapColumns } from './columns.ts';
import { parseConsent } from './consent.ts';
import { parsePhone } from './phone.ts';
import { rowReader } from './row.ts';

const anAddress = fc.stringMatching(/^[a-z0-9.+-]{1,20}@[a-z0-9-]{1,9}\.[a-z]{2,5}$/);

test.each([
  [' Ada@Example.COM ', 'ada@example.com'],
  ['ada+tag@example.com', 'ada+tag@example.com'],
  ['ada@münchen.de', 'ada@xn--mnchen-3ya.de'],
  ["o'neil@sub.example.co.uk", "o'neil@sub.example.co.uk"],
])('%s is the address %s', (text, address) => {
  expect(parseEmailAddress(text)).toBe(address);
});

test.each([
  ...['', 'ada', '@example.com', 'ada@', 'ada@example', 'ada@@example.com', 'a@b.com, c@d.com', 'a@b.com;c@d.com'],
  ...['Ada <ada@example.com>', '"ada"@example.com', '.ada@example.com', 'a..b@example.com', 'ada@-example.com'],
  ...['ada@example.com/path', 'ada@ex%61mple.com', 'ada@127.0.0.1', 'ada@[127.0.0.1]', 'ada@1.2', 'a b@example.com'],
  ...['ada@example.com\r\nBcc: x@y.com', 'ada\0@example.com', 'ädä@example.com', 'ada@exam_ple.com', 'ada@example.c'],
  `${'a'.repeat(65)}@example.com`,
  `ada@${'a'.repeat(64)}.com`,
  `ada@${'abcdefgh.'.repeat(30)}com`,
])('%j is no address', (text) => {
  expect(parseEmailAddress(text)).toBeNull();
});

test('whatever is taken for an address is one, in its normal form', () => {
  const shape = /^[^\s@,;<>"\p{Cc}]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/u;
  const nearly = fc
    .tuple(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }))
    .map(([a, b]) => `${a}@${b}.com`);
  const text = fc.oneof(fc.string({ unit: 'binary' }), anAddress, nearly);
  fc.assert(
    fc.property(text, (given) => {
      const address = parseEmailAddress(given);
      if (address === null) return;
      expect(address).toMatch(shape);
      expect(address.length).toBeLessThanOrEqual(254);
      expect(parseEmailAddress(address)).toBe(address);
    }),
  );
});

test.each([
  ['+49 (0)30 1234-5678', '+493012345678'],
  ['0049 30 12345678', '+493012345678'],
  ['+1 (415) 555-2671', '+14155552671'],
  ['030 12345678', null],
  ['(415) 555-2671', null],
  ['0011 61 2 1234 5678', null],
  ['+1 415 555 2671 ext. 5', null],
  ['+0 123 456 789', null],
  ['+1234567890123456', null],
  ['', null],
])('the phone number %j is %j', (text, phone) => {
  expect(parsePhone(text)).toBe(phone);
});

test.each([
  ['Yes', false, 'granted', false],
  ['opt-in', false, 'granted', false],
  ['“Sí”', false, 'granted', false],
  ['j A', false, 'unknown', false],
  ['no', false, 'withdrawn', false],
  ['Opted Out', false, 'withdrawn', true],
  ['Désabonné', false, 'withdrawn', true],
  ['maybe', false, 'unknown', false],
  ['', false, 'unknown', false],
  ['yes', true, 'withdrawn', true],
  ['no', true, 'unknown', false],
])('consent %j, where a yes is a no: %j, is %s', (text, opposite, consentStatus, unsubscribed) => {
  expect(parseConsent(text, opposite)).toEqual({ consentStatus, unsubscribed });
});

test('no text but a known word is consent', () => {
  fc.assert(
    fc.property(fc.string(), fc.boolean(), (text, opposite) => {
      fc.pre(!/^[^a-z0-9]*(y|yes|true|t|1|x|ja|j|oui|o|si|s|sim|tak|da|ok)[^a-z0-9]*$/i.test(text.normalize('NFKD')));
      expect(parseConsent(text, opposite).consentStatus).not.toBe('granted');
    }),
  );
});

test.each([
  [
    ['E-mail', 'First name', 'Last Name', 'Company', 'Job Title', 'Phone'],
    'email firstName lastName company title phone',
  ],
  [['Vorname', 'Nachname', 'E-Mail-Adresse', 'Firma', 'Telefon'], 'firstName lastName email company phone'],
  [['Prénom', 'Nom', 'Courriel', 'Société', 'Fonction'], 'firstName lastName email company title'],
  [['Nombre', 'Apellidos', 'Correo electrónico', 'Empresa'], 'firstName lastName email company'],
  [['Name', 'Private E-Mail', 'Work email', 'Email status'], 'fullName - email -'],
  [['EMAIL', 'Email', 'Unsubscribed'], 'email - consent'],
])('columns %j hold %s', (columns, targets) => {
  const expected = targets.split(' ').map((word) => (word === '-' ? null : word));
  expect(mapColumns(columns, [], null)).toEqual({ provenance: 'heuristic', targets: expected });
});

test('a column without a telling name is known by what stands in it', () => {
  const sample = [
    ['1', 'ada@example.com'],
    ['2', ''],
    ['3', 'bob@example.com'],
  ];
  expect(mapColumns(['No', 'Reachable at'], sample, null).targets).toEqual([null, 'email']);
  expect(() => mapColumns(['No', 'Reachable at'], [['1', 'later']], null)).toThrow('No email column found');
});

test('what the caller says comes before what the names say', () => {
  const { provenance, targets } = mapColumns(['Email', 'Other', 'Company'], [], { Other: 'email', Company: null });
  expect([provenance, targets]).toEqual(['override', [null, 'email', null]]);
  expect(() => mapColumns(['Email'], [], { Mail: 'email' })).toThrow('the file has no column Mail');
  expect(() => mapColumns(['A', 'B'], [], { A: 'email', B: 'email' })).toThrow('email is named twice');
  expect(() => mapColumns(['Email'], [], { Email: null })).toThrow('No email column found');
});

test('a row gives a contact, with what has no column of its own kept beside', () => {
  const read = rowReader(['Email', 'Name', 'City', '__proto__'], ['email', 'fullName', null, null]);
  const cells = ['Ada@Example.com', ' Ada\n Lovelace ', 'London', 'x'];
  expect(read({ number: 1, cells, fault: null })).toMatchObject({
    row: 1,
    contact: {
      email: 'ada@example.com',
      firstName: 'Ada',
      lastName: 'Lovelace',
      fullName: 'Ada Lovelace',
      title: null,
    },
  });
  const { contact } = read({ number: 1, cells, fault: null });
  expect(JSON.stringify(contact?.rawAttributes)).toBe('{"City":"London","__proto__":"x"}');
});

test('every row is either a contact with an address or refused for a reason, and all of it can be stored', () => {
  const read = rowReader(['Email', 'First', 'Phone', 'Note'], ['email', 'firstName', 'phone', null]);
  const long = fc.string({ unit: 'grapheme', minLength: 490, maxLength: 5_100 });
  const cell = fc.oneof(fc.string({ unit: 'grapheme' }), long);
  const email = fc.oneof(anAddress, cell);
  fc.assert(
    fc.property(email, fc.array(cell, { maxLength: 3 }), (address, others) => {
      const judged = read({ number: 7, cells: [address, ...others], fault: null });
      expect(judged.row).toBe(7);
      if (!judged.contact) {
        expect(judged.reason).toBe(address.trim() ? 'invalid_email' : 'missing_email');
        return;
      }
      const { firstName, phoneE164, rawAttributes } = judged.contact;
      expect(JSON.stringify(judged).isWellFormed() && !/\\ud[89a-f]/.test(JSON.stringify(judged))).toBe(true);
      expect((firstName ?? '').length).toBeLessThanOrEqual(500);
      expect(firstName).not.toBe('');
      expect((rawAttributes.Note ?? '').length).toBeLessThanOrEqual(5_000);
      if (phoneE164 !== null) expect(phoneE164).toMatch(/^\+[1-9]\d{6,14}$/);
    }),
  );
});

test.each(['too_many_columns', 'bad_encoding'] as const)('a row with %s is refused whatever else it says', (fault) => {
  const read = rowReader(['Email'], ['email']);
  const row = { number: 2, cells: ['ada@example.com'], fault };
  expect(read(row)).toEqual({ row: 2, contact: null, reason: fault, email: null, cells: ['ada@example.com'] });
});

test.each([
  ['Deutschland', '', 'Germany', 'Europe/Berlin'],
  ['DE', '', 'Germany', 'Europe/Berlin'],
  ['Japan', '', 'Japan', 'Asia/Tokyo'],
  ['UK', '', 'United Kingdom', 'Europe/London'],
  ['Germany', 'Asia/Tokyo', 'Germany', 'Asia/Tokyo'],
  // Countries with several clocks, and words that are no country: nobody knows the time there.
  ['United States', '', 'United States', null],
  ['Spain', '', 'Spain', null],
  ['Atlantis', '', 'Atlantis', null],
  ['', '', null, null],
])('a contact in %s with the time zone “%s” is in %s, timed by %s', (country, zone, name, timezone) => {
  const read = rowReader(['Email', 'Country', 'Timezone'], ['email', 'country', 'timezone']);
  const { contact } = read({ number: 1, cells: ['ada@example.com', country, zone], fault: null });
  expect(contact).toMatchObject({ country: name, timezone, rawAttributes: {} });
});

test('a time zone that no calendar knows is kept beside, and the country decides', () => {
  const read = rowReader(['Email', 'Land', 'Zeitzone'], ['email', 'country', 'timezone']);
  const { contact } = read({ number: 1, cells: ['ada@example.com', 'Österreich', '(GMT+1) Wien'], fault: null });
  expect(contact).toMatchObject({ timezone: 'Europe/Vienna', rawAttributes: { Zeitzone: '(GMT+1) Wien' } });
});

test.each(['-', '–', '—', 'N/A', ' n/a ', '#N/A', 'null', 'NULL', 'undefined'])(
  '“%s” in a cell says nothing',
  (none) => {
    const read = rowReader(
      ['email', 'first', 'company', 'title', 'country', 'timezone', 'source'],
      ['email', 'firstName', 'company', 'title', 'country', 'timezone', null],
    );
    const row = read({ number: 2, cells: ['a@firm.test', none, none, none, none, none, none], fault: null });
    expect(row.contact).toMatchObject({
      ...{ firstName: null, lastName: null, fullName: null, company: null, title: null, country: null, timezone: null },
      // What is kept as it was written stays as it was written.
      rawAttributes: { source: none },
    });
  },
);

test('words that only look like nothing stay: Namibia, and a person called Null', () => {
  const read = rowReader(['email', 'last', 'country'], ['email', 'lastName', 'country']);
  const row = read({ number: 2, cells: ['a@firm.test', 'Null', 'NA'], fault: null });
  expect(row.contact).toMatchObject({ lastName: 'Null', country: 'Namibia' });
});
