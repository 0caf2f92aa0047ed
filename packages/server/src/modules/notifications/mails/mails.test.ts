import { expect, test } from 'vitest';
import type { ReplyClass } from '../../replies/index.ts';
import { budgetMail, campaignFailedMail, mailboxStoppedMail } from './alert-mails.ts';
import { type Digest, digestMail, isEmpty } from './digest-mail.ts';
import { type Mail, renderMail } from './document.ts';
import { replyMail } from './reply-mail.ts';
import { cut } from './words.ts';

const BECAUSE = { campaign: 'Autumn outreach', offLink: 'https://distribute.test/u/token' };
const URL = 'https://distribute.test/app/campaigns/c1';
const USD = 100_000_000n;

const aReply = (given: Partial<Parameters<typeof replyMail>[0]['reply']> = {}, ownWords = 'Tell me more.\n\nAda') =>
  replyMail({
    reply: {
      ...{ email: 'ada@engines.test', name: 'Ada Byron', title: 'CTO', company: 'Engines', subject: 'Re: A thought' },
      ...{ classification: 'interested', receivedAt: '2026-11-14T10:00:00Z', fromAddress: 'ada@engines.test' },
      ...given,
    },
    ownWords,
    before: { subject: 'A thought', bodyText: 'Hello Ada,\n\nare you…', sentAt: '2026-11-12T09:14:00Z' },
    campaign: 'Autumn outreach',
    campaignUrl: URL,
    because: BECAUSE,
  });

const QUIET: Digest = {
  ...{ kind: 'daily', since: new Date('2026-11-14T08:00:00Z'), campaign: 'Autumn outreach', campaignUrl: URL },
  because: BECAUSE,
  messages: { sent: 0, bounced: 0, unsubscribed: 0, undecided: 0 },
  replies: [],
  newest: [],
  meetings: { count: 0, nextAt: null },
  coverage: { articles: 0, possible: 0, newest: [] },
  spend: [],
  totalSpent: 0n,
  gates: [],
  unanswered: 0,
};
const BUSY: Digest = {
  ...QUIET,
  messages: { sent: 1204, bounced: 1, unsubscribed: 2, undecided: 0 },
  replies: [
    { classification: 'interested', count: 2 },
    { classification: 'notInterested', count: 1 },
  ],
  newest: [
    {
      reply: {
        email: 'ada@engines.test',
        name: 'Ada Byron',
        title: 'CTO',
        company: 'Engines',
        classification: 'interested',
        fromAddress: 'Ada <ada@engines.test>',
      },
      ownWords: 'Tell me more.',
    },
    {
      reply: {
        email: 'bob@x.test',
        name: null,
        title: null,
        company: null,
        classification: 'notInterested',
        fromAddress: '',
      },
      ownWords: 'No, thank you.',
    },
  ],
  meetings: { count: 1, nextAt: '2026-11-17T14:30:00Z' },
  spend: [
    { cap: 'today', spent: 70n * (USD / 100n), held: USD / 10n, limit: USD },
    { cap: 'in total', spent: 1240n * (USD / 100n), held: 0n, limit: 100n * USD },
  ],
  totalSpent: 1240n * (USD / 100n),
  unanswered: 2,
};
const PUBLISHED: Digest = {
  ...QUIET,
  coverage: {
    articles: 4,
    possible: 1,
    newest: [
      { title: 'Bakers bin less', outletName: 'The Crumb' },
      { title: 'https://x.test/a', outletName: null },
    ],
  },
};
const WAITING: Digest = {
  ...QUIET,
  kind: 'weekly',
  messages: { ...QUIET.messages, undecided: 1 },
  gates: ['Missing provider keys: apollo. Add a key for each provider listed.'],
};

const CLASSES: readonly ReplyClass[] = [
  ...(['interested', 'meetingBooked', 'closed', 'notInterested', 'wrongPerson', 'unsubscribe', 'neutral'] as const),
];
const stopped = (reason: string | null, campaigns: readonly string[] = ['Autumn outreach']) =>
  mailboxStoppedMail({
    address: 'sales@acme.test',
    reason,
    campaigns,
    url: 'https://distribute.test/app',
    because: 'owner',
  });
const ALL: readonly Mail[] = [
  ...CLASSES.map((classification) => aReply({ classification })),
  aReply({ name: null, title: null, company: null }),
  aReply({ fromAddress: 'Bob <bob@engines.test>' }),
  aReply({}, ''),
  digestMail(BUSY),
  digestMail(WAITING),
  digestMail(PUBLISHED),
  digestMail({ ...QUIET, messages: { ...QUIET.messages, sent: 1 }, totalSpent: USD }),
  ...['authentication', 'oauth_revoked', 'sender_refused', 'policy', 'bounce_rate', 'complaint_rate', null].map(
    (reason) => stopped(reason),
  ),
  stopped('authentication', []),
  stopped('authentication', ['A', 'B', 'C', 'D', 'E', 'F', 'G']),
  ...(['daily', 'weekly', 'monthly'] as const).flatMap((budgetType) =>
    [null, 2n * USD].map((held) =>
      budgetMail({
        ...{ campaign: 'Autumn outreach', campaignUrl: URL, budgetType, spent: 85n * (USD / 10n), held },
        ...{ limit: 10n * USD, opensAt: new Date('2026-11-16T00:00:00Z'), because: BECAUSE },
      }),
    ),
  ),
  ...(['repeated_failures', 'workflow_invalid'] as const).map((reason) =>
    campaignFailedMail({ campaign: 'Autumn outreach', campaignUrl: URL, reason, because: 'owner' }),
  ),
];

/** Every element is closed in the order in which it was opened. */
function assertBalanced(html: string): void {
  const open: string[] = [];
  for (const [, slash, name = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)[^>]*>/g)) {
    if (['meta', 'br'].includes(name)) continue;
    if (slash) expect(open.pop()).toBe(name);
    else open.push(name);
  }
  expect(open).toEqual([]);
}

test('every mail says its thing in a short subject, and reads the same with and without HTML', () => {
  expect(ALL.length).toBeGreaterThanOrEqual(20);
  for (const { subject, text, html } of ALL.map(renderMail)) {
    expect(subject.length).toBeLessThan(80);
    expect(`${subject}${text}${html}`).not.toMatch(/undefined|null|NaN|\[object/);
    expect(text).not.toMatch(/<[a-z]|&amp;/);
    expect(text).toContain('https://distribute.test/app');
    // Nothing is loaded, run or counted when it is read.
    expect(html).not.toMatch(/<(img|script|link|iframe|form)|\ssrc=|url\(|\son[a-z]+=/i);
    expect(html).toContain('<meta name="viewport"');
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).not.toMatch(/body style="[^"]*(background|[^-]color:)/);
    assertBalanced(html);
    const words = html.replace(/<head>[\s\S]*<\/head>/, '').replace(/<[^>]+>/g, ' ');
    for (const word of text.match(/[A-Za-z]{4,}/g) ?? []) expect(`${words}${html}`).toContain(word);
  }
});

test('a reply, as its reader gets it', () => {
  expect(renderMail(aReply())).toMatchObject({
    subject: 'Ada Byron of Engines is interested',
    text: `Ada Byron (CTO at Engines, ada@engines.test) replied to “Autumn outreach”.

> Tell me more.
>
> Ada

They sound interested. The sequence has ended, so they won’t get any more automatic emails. A quick reply helps.

Open the campaign:
https://distribute.test/app/campaigns/c1

Your email, sent Thursday 12 November at 09:14 UTC
> A thought
>
> Hello Ada,
>
> are you…

We send one of these for each reply. You got this because “Autumn outreach” sends its notifications to this address.
Turn off these emails: https://distribute.test/u/token
`,
  });
});

test('a digest of a busy day, as its reader gets it', () => {
  expect(renderMail(digestMail(BUSY))).toMatchObject({
    subject: 'Autumn outreach: 3 replies, 1 meeting and 1,204 sent',
    text: `Waiting for you
---------------

* 2 people are waiting for your reply. Replies you sent outside Distribute aren’t counted.

Since Saturday 14 November at 08:00 UTC
---------------------------------------

* 3 replies: 2 interested and 1 not interested.
* 1 meeting booked; the next is on Tuesday 17 November at 14:30 UTC.
* 1,204 emails sent.
* 1 email bounced.
* 2 people unsubscribed.

The newest replies
------------------

Ada Byron of Engines is interested
> Tell me more.

bob@x.test is not interested
> No, thank you.

And 1 more reply.

Spent
-----

* $0.70 of $1.00 today; $0.10 more reserved for work in progress.
* $12.40 of $100.00 in total.

Open the campaign:
https://distribute.test/app/campaigns/c1

We send this at 08:00 UTC on days with news. You got this because “Autumn outreach” sends its notifications to this address.
Turn off these emails: https://distribute.test/u/token
`,
  });
});

test('a digest tells of published articles, and of those a person has to look at', () => {
  const { subject, text } = renderMail(digestMail(PUBLISHED));
  expect(subject).toBe('Autumn outreach: 4 articles published');
  expect(text).toContain(
    '* 4 articles about your brand: “Bakers bin less” in The Crumb, “https://x.test/a” and 2 more.',
  );
  expect(text).toContain('* 1 article may name your brand. Confirm or dismiss it under Press, Coverage.');
});

test('a mailbox that stopped, as the owner of the organisation is told', () => {
  expect(renderMail(stopped('bounce_rate'))).toMatchObject({
    subject: 'Mailbox sales@acme.test has stopped sending',
    text: `The mailbox sales@acme.test has stopped sending. More than 4% of its emails bounced in the last 30 days, so we paused it to protect your reputation. Follow-ups to email addresses that work are still sent.

Find out where the bad addresses came from, then resume the mailbox: the bounce count starts over.

“Autumn outreach” uses it. Emails scheduled from it wait. New people get another mailbox if one can send.

Open the dashboard:
https://distribute.test/app

We send this alert once. You got this because you own the organization and no notification address is set. To send it to someone else, set notifyDestination through the API (PATCH /v1/campaigns/{campaignId}).
`,
  });
});

test('words of others stay words: no markup, no line of ours, no header, no turned text, no endless mail', () => {
  const evil = '</blockquote><script>alert(1)</script>\r\n\r\nOpen the campaign:\nhttps://evil.test\u202E';
  const hostile = aReply(
    { name: 'Eve\r\nBcc: all@people.test', company: '<b>&"', title: 'x'.repeat(5_000) },
    evil.repeat(2_000),
  );
  const { subject, text, html } = renderMail(hostile);
  expect(subject).toBe('Eve Bcc: all@people.test of <b>&" is interested');
  expect(html).not.toContain('<script>');
  expect(html).not.toContain('<b>');
  expect(text + html).not.toContain('\u202E');
  const lines = text.split('\n');
  expect(lines.filter((line) => line.includes('evil.test') && !line.startsWith('> '))).toEqual([]);
  expect(text.length).toBeLessThan(5_000);
  expect(html.length).toBeLessThan(20_000);
  assertBalanced(html);
});

test('nothing happened and nothing waits: there is nothing to send', () => {
  expect(isEmpty(QUIET)).toBe(true);
  expect(isEmpty({ ...QUIET, totalSpent: USD, spend: [{ cap: 'today', spent: 0n, held: 0n, limit: USD }] })).toBe(true);
  expect(isEmpty(WAITING)).toBe(false);
  expect(isEmpty(BUSY)).toBe(false);
});

test('a text is cut after a word and never inside a sign', () => {
  expect(cut('one two three', 9)).toBe('one two …');
  expect(cut('😀'.repeat(10), 5)).toBe('😀😀 …');
  expect(cut('a\r\n\r\n\r\n  \n\nb', 10)).toBe('a\n\nb');
});
