import { expect, test } from 'vitest';
import { readDeadline } from './deadline.ts';
import { readDigest } from './read-digest.ts';
import { isDigestSender } from './senders.ts';

const NOW = new Date('2026-05-01T12:00:00Z');

const HARO_LIKE = `*****************************
Welcome to today's queries. Please answer before the deadline.

1) Summary: CFOs on closing the books faster

Name: Dana Whit
Category: Business and Finance
Email: query-8f3k@helpareporter.example
Media Outlet: Ledger Today
Deadline: 7:00 PM EST - 3 May

Query:

I am writing about month-end close. How long does it take you,
and what would you change first?

Requirements:

Finance leaders at companies of 50 to 500 people.

Back to Top
-----------------------------
2) Summary: Bakers who sell by subscription

Name: Anonymous
Email: query-77ab@helpareporter.example
Media Outlet: Anonymous
Deadline: 12:00 PM PST - 4 May

Query:

Does a bread subscription pay?
`;

const QWOTED_LIKE = `Hi Ada, here are requests that match you.

Publication: Business Wharf
Source Request: Warehouse managers on picking robots
Journalist: Tomas Reed
Deadline: May 5th, 2026 5:00 PM EDT
Details: How do small warehouses decide whether a robot pays for itself?
Pitch: https://app.qwoted.example/opportunities/4411

Publication: The Shift
Source Request: Recruiters about ghosting
Journalist: Ines Vale
Deadline: May 6th, 2026 9:00 AM EDT
Details: Why do candidates disappear?
Pitch: https://app.qwoted.example/opportunities/4412
`;

const FEATURED_LIKE = `**Question:** What is one audit task you stopped doing by hand?
**Publisher:** TechRound Table
**Answer by:** May 7, 2026
**Answer here:** https://featured.example/questions/audit-task

**Question:** How do you choose compliance software?
**Publisher:** Security Desk
**Answer by:** May 8, 2026
**Answer here:** https://featured.example/questions/choose
`;

const SOURCEBOTTLE_LIKE = `Call Out: Small business owners who moved to the country
Media: Harbour Radio
Deadline: Friday, 8 May 2026
Details: We would love to hear what surprised you, and what it cost.
Read more & respond: https://www.sourcebottle.example/query.asp?iid=991
`;

test('a digest like that of HARO is read request by request, with texts over several lines', () => {
  expect(readDigest(HARO_LIKE, NOW)).toEqual([
    {
      externalId: 'query-8f3k',
      mediaOutlet: 'Ledger Today',
      journalistName: 'Dana Whit',
      opportunityText: expect.stringMatching(/^CFOs on closing.*month-end close.*50 to 500 people/s),
      pitchUrl: null,
      pitchEmail: 'query-8f3k@helpareporter.example',
      deadline: new Date('2026-05-04T00:00:00Z'),
    },
    expect.objectContaining({
      pitchEmail: 'query-77ab@helpareporter.example',
      deadline: new Date('2026-05-04T20:00:00Z'),
    }),
  ]);
});

test('a digest like that of Qwoted names the outlet before the request, and a link to answer by', () => {
  expect(readDigest(QWOTED_LIKE, NOW)).toMatchObject([
    {
      mediaOutlet: 'Business Wharf',
      journalistName: 'Tomas Reed',
      pitchUrl: 'https://app.qwoted.example/opportunities/4411',
      externalId: '4411',
      deadline: new Date('2026-05-05T21:00:00Z'),
    },
    { mediaOutlet: 'The Shift', journalistName: 'Ines Vale', deadline: new Date('2026-05-06T13:00:00Z') },
  ]);
});

test('a digest like that of Featured is a list of questions', () => {
  expect(readDigest(FEATURED_LIKE, NOW)).toMatchObject([
    { opportunityText: 'What is one audit task you stopped doing by hand?', mediaOutlet: 'TechRound Table' },
    { opportunityText: 'How do you choose compliance software?', deadline: new Date('2026-05-08T23:59:59.999Z') },
  ]);
});

test('a call-out like that of SourceBottle is read with its day', () => {
  expect(readDigest(SOURCEBOTTLE_LIKE, NOW)).toMatchObject([
    {
      mediaOutlet: 'Harbour Radio',
      pitchUrl: 'https://www.sourcebottle.example/query.asp?iid=991',
      deadline: new Date('2026-05-08T23:59:59.999Z'),
    },
  ]);
});

test('a mail without requests has none', () => {
  expect(readDigest('Hello,\nyour invoice is attached.\nName: Billing\n', NOW)).toEqual([]);
});

test.each([
  ['2026-05-08', '2026-05-08T23:59:59.999Z'],
  ['3 May 17:00 CEST', '2026-05-03T15:00:00.000Z'],
  ['Jan 5, 6 pm ET', '2027-01-05T23:00:00.000Z'],
  ['May 5, 6:30 pm PT', '2026-05-06T01:30:00.000Z'],
])('the deadline %j is %s', (text, expected) => {
  expect(readDeadline(text, NOW)?.toISOString()).toBe(expected);
});

test('soon is no deadline', () => {
  expect(readDeadline('as soon as you can', NOW)).toBeNull();
});

test('a digest comes from a domain of a service or below it, and from no other that ends alike', () => {
  expect(['haro@helpareporter.com', 'x@mail.Qwoted.com'].map(isDigestSender)).toEqual([true, true]);
  expect(['x@notqwoted.com', 'qwoted.com@evil.test', 'x@qwoted.com.evil.test', ''].map(isDigestSender)).toEqual(
    Array(4).fill(false),
  );
});

test('a request without a deadline is kept, and takes none from the next', () => {
  const digest = `1) Summary: Route planning software for bakeries
Media Outlet: The Crumb
Query: Which software plans the vans of a bakery?

2) Deadline: 4 May
Summary: Gardeners on heavy clay soil
Email: garden@requests.example
Query: Which perennials survive?

3) Veterinarians about anxious dogs
Name: Lena Fox
Email: dogs@requests.example
Query: What helps in the first week?
`;
  expect(readDigest(digest, NOW)).toMatchObject([
    { mediaOutlet: 'The Crumb', deadline: null, opportunityText: expect.stringContaining('vans of a bakery') },
    { pitchEmail: 'garden@requests.example', deadline: new Date('2026-05-04T23:59:59.999Z') },
    { pitchEmail: 'dogs@requests.example', deadline: null, opportunityText: expect.stringMatching(/^Veterinarians/) },
  ]);
});
