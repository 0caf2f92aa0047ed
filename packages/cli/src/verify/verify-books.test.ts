import { expect, test } from 'vitest';
import {
  BRAND,
  caps,
  closedBooks,
  type Day,
  forbidden,
  hashed,
  idOf,
  linesIn,
  ORGANIZATION,
  released,
  returned,
  sent,
  spent,
} from './books.fixture.ts';
import { verifyBooks } from './verify-books.ts';

const [MONDAY, TUESDAY, WEDNESDAY] = ['2026-11-16', '2026-11-17', '2026-11-18'] as const;
const at = (day: string, time: string) => `${day}T${time}.000Z`;
const left = at(MONDAY, '09:00:00');

/** Three days with everything that honest books may hold. */
const HONEST: readonly Day[] = [
  {
    day: MONDAY,
    entries: [
      forbidden('old', at('2026-01-01', '00:00:00')),
      forbidden('d-rival', at(MONDAY, '07:00:00')),
      // Of another brand.
      forbidden('ann', at(MONDAY, '07:00:00'), '55555555-5555-4555-8555-555555555555'),
      caps(MONDAY, { daily: '500', weekly: '900', total: '2000' }),
      sent('ann', left),
      sent('bea', left, { message: 2 }),
      // At the same moment as her opt-out.
      forbidden('cat', at(MONDAY, '10:00:00')),
      sent('cat', at(MONDAY, '10:00:02'), { message: 3 }),
      spent(MONDAY, '500'),
    ],
  },
  {
    day: TUESDAY,
    entries: [
      // Bea's came back and left again; Dan's was in doubt, then evidence came.
      returned(2, left, at(TUESDAY, '08:00:00')),
      { ...sent('dan', at(TUESDAY, '09:00:00'), { message: 4 }), kind: 'unconfirmed' } as never,
      sent('bea', at(TUESDAY, '09:00:00'), { message: 2, attempt: 2 }),
      sent('ann', at(TUESDAY, '09:00:00'), { message: 5, step: 2 }),
      // Of the hold of Monday only a part was needed; the cap of the week leaves 600.
      spent(MONDAY, '300'),
      spent(TUESDAY, '500', '40'),
    ],
  },
  {
    day: WEDNESDAY,
    entries: [
      released('old', at('2026-01-01', '00:00:00'), at(WEDNESDAY, '08:00:00')),
      released('eve', at(WEDNESDAY, '07:00:00'), at(WEDNESDAY, '08:00:00')),
      // Lowered below what is committed, which is no fault.
      caps(WEDNESDAY, { daily: '100', weekly: '700', total: '2000' }),
      sent('dan', at(TUESDAY, '09:00:00'), { message: 4 }),
      sent('old', at(WEDNESDAY, '09:00:00'), { message: 6 }),
      sent('eve', at(WEDNESDAY, '09:00:00'), { message: 7 }),
    ],
  },
];

const verify = (lines: readonly string[], head: string | null = null) => verifyBooks(linesIn(lines), head);
const failed = async (lines: readonly string[], head: string | null = null) => {
  const { checks } = await verify(lines, head);
  return checks
    .filter(({ ok }) => !ok)
    .map(({ message, faults }) => [message, ...faults.map(({ what }) => what)].join(': '));
};
const more = (...entries: Day['entries']): string[] => closedBooks([...HONEST, { day: '2026-11-19', entries }]);
const honest = closedBooks(HONEST);
const headOfPage = (page: number) => honest.findIndex((line) => line.startsWith(`{"page":${page},`));

test('honest books are found so, and their last hash is told', async () => {
  const { checks, ...told } = await verify(honest);
  expect(checks.filter(({ ok }) => !ok)).toEqual([]);
  expect(checks.map(({ message }) => message)).toEqual([
    'all pages',
    '8 emails left',
    '4 addresses and domains were forbidden',
    '1 campaigns had caps; providers reported $0.01 beyond what was held',
  ]);
  const head = JSON.parse(honest[headOfPage(3)] as string).hash;
  expect(told).toEqual({
    ...{ organization: ORGANIZATION, pages: { first: 1, last: 3 }, days: { first: MONDAY, last: WEDNESDAY }, head },
  });
  expect(await failed(more(sent('fay', '2026-11-19T09:00:00.000Z', { message: 9 })), head)).toEqual([]);
});

test('a part of the books is judged as far as it goes', async () => {
  const { checks } = await verify(honest.slice(headOfPage(2)));
  expect(checks.filter(({ ok }) => !ok)).toEqual([]);
  expect(checks[0]?.message).toBe('from page 2 on; what was before is not in this file');
  const { hash } = JSON.parse(honest[0] as string);
  expect(await failed([...honest.slice(headOfPage(2)), '', ''], hash)).toEqual([]);
});

/** As somebody with the file alone can write them anew: without one opt-out, every hash right. */
const withoutOptOut = HONEST.map(({ day, entries }) => ({
  day,
  entries: entries.filter((entry) => entry.kind !== 'forbidden' || !entry.who.startsWith('d-rival')),
}));
const replaced = (line: number, change: (text: string) => string) =>
  honest.map((text, n) => (n === line ? change(text) : text));
const noted = JSON.parse(honest[headOfPage(3)] as string).hash as string;

const FORGED: readonly [string, readonly string[], RegExp, (string | null)?][] = [
  ['a changed entry', replaced(5, (text) => text.replace('ann', 'bob')), /page 1 does not match its hash/],
  ['an entry taken out', honest.filter((_, n) => n !== 5), /page 1 does not match its hash/],
  [
    'an entry taken out, and the count put right',
    replaced(0, (text) => text.replace('"entries":9', '"entries":8')).filter((_, n) => n !== 5),
    /page 1 does not match its hash/,
  ],
  [
    'a page taken out',
    [...honest.slice(0, headOfPage(2)), ...honest.slice(headOfPage(3))],
    /page 3 stands after page 1/,
  ],
  [
    'two pages in another order',
    [...honest.slice(0, headOfPage(2)), ...honest.slice(headOfPage(3)), ...honest.slice(headOfPage(2), headOfPage(3))],
    /page 3 stands after page 1/,
  ],
  [
    'a page of another organisation',
    [
      ...honest,
      JSON.stringify(hashed({ page: 4, organization: idOf(9), day: WEDNESDAY, entries: 1, previous: noted }, ['{}'])),
      '{}',
    ],
    /of another organization/,
  ],
  [
    'a page hashed anew in the middle',
    (() => {
      const lines = honest.slice(headOfPage(2) + 1, headOfPage(3)).map((text) => text.replace('bea', 'bob'));
      const { hash: _, ...head } = JSON.parse(honest[headOfPage(2)] as string);
      return [
        ...honest.slice(0, headOfPage(2)),
        JSON.stringify(hashed(head, lines)),
        ...lines,
        ...honest.slice(headOfPage(3)),
      ];
    })(),
    /page 3 was not written after this page 2/,
  ],
  ['an end that is cut off', honest.slice(0, -2), /page 3 ends after 4 of its 6 entries/],
  ['a last page that is gone', honest.slice(0, headOfPage(3)), /no page here has it/, noted],
  ['everything hashed anew', closedBooks(withoutOptOut), /no page here has it/, noted],
  ['a step that left twice', more(sent('ann', '2026-11-19T09:00:00.000Z', { message: 8 })), /left a second time/],
  ['the same copy told twice', more(sent('ann', left)), /left a second time/],
  [
    'a second copy of what came back before',
    more(sent('bea', '2026-11-19T09:00:00.000Z', { message: 2, attempt: 3 })),
    /step 1 .* left a second time/,
  ],
  [
    'mail after an opt-out',
    more(sent('cat', '2026-11-19T09:00:00.000Z', { step: 2, message: 8 })),
    /forbidden since 2026-11-16/,
  ],
  [
    'mail to a domain that is forbidden',
    more(sent('gil', '2026-11-19T09:00:00.000Z', { message: 8, domain: 'rival' })),
    /forbidden since 2026-11-16T07/,
  ],
  [
    'an answer after an opt-out',
    more({ ...sent('cat', '2026-11-19T09:00:00.000Z', { message: 8 }), kind: 'answered' } as never),
    /forbidden since/,
  ],
  [
    'mail to somebody of a brand that they left',
    more(forbidden('hal', '2026-11-19T08:00:00.000Z', BRAND), sent('hal', '2026-11-19T09:00:00.000Z', { message: 8 })),
    /forbidden since/,
  ],
  ['a daily cap that was passed', more(spent('2026-11-19', '101')), /against its daily cap/],
  [
    'a weekly cap that was passed by the days together',
    more(caps('2026-11-19', { weekly: '850' }), spent('2026-11-19', '60')),
    /weekly cap/,
  ],
  [
    'a cap of all time that was passed',
    more(caps('2026-11-19', { total: '2000' }), spent('2026-11-19', '1201')),
    /total cap/,
  ],
  [
    'money of a campaign without caps',
    more({ ...spent('2026-11-19', '1'), campaign: idOf(5) } as never),
    /caps are not told/,
  ],
  ['text that is no books', ['Dear Sir,'], /not a line of JSON/],
  ['nothing', [], /the file is empty/],
];

test.each(FORGED)('%s is found', async (_name, lines, message, head = null) => {
  const found = await failed(lines, head);
  expect(found).toHaveLength(1);
  expect(found[0]).toMatch(message);
});
