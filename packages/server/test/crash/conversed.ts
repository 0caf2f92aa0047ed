import { randomUUID } from 'node:crypto';
import type { Client } from '@distribute/client';
import type pg from 'pg';
import { expect } from 'vitest';
import type { Received } from '../mail-journal.ts';
import { type Cell, isInApi } from './cells.ts';

/** The words of a person to one reader, by which the journal of the mail server tells an answer from a step. */
const WORDS = 'Tuesday suits us, written by hand for';
const wordsFor = (address: string) => `${WORDS} ${address.split('@')[0]}.`;
const isAnswer = ({ raw }: Received): boolean => raw.includes(WORDS);

export const withoutAnswers = (journal: readonly Received[]): Received[] => journal.filter((mail) => !isAnswer(mail));

const countSentToday = async (client: Client): Promise<number> =>
  (await client.mailboxes.list()).mailboxes.reduce((sum, { sentToday }) => sum + sentToday, 0);

/** A person who answers each reader once. Each answer has its key, and is asked for until the service has taken it. */
export async function createPerson(client: Client, campaignId: string, readers: readonly string[]) {
  const sentBefore = await countSentToday(client);
  const answers = readers.toSorted().map((email) => ({ email, key: randomUUID() }));
  const taken = new Map<string, string>();
  const answer = async (asked: Client, { email, key }: (typeof answers)[number]): Promise<string> => {
    const body = { campaign_id: campaignId, email, bodyText: wordsFor(email) };
    return (await asked.conversations.reply({ body }, { idempotencyKey: key })).message.id;
  };

  return {
    sentBefore,
    readers: answers.map(({ email }) => email),
    answerAll: async (asked: Client): Promise<void> => {
      for (const one of answers.filter(({ email }) => !taken.has(email)))
        taken.set(one.email, await answer(asked, one));
    },
    /** The ids of the answers when each is asked for once more with its key. */
    repeatAll: async (asked: Client): Promise<{ first: string | undefined; again: string }[]> => {
      const repeated: { first: string | undefined; again: string }[] = [];
      for (const one of answers) repeated.push({ first: taken.get(one.email), again: await answer(asked, one) });
      return repeated;
    },
  };
}
export type Person = Awaited<ReturnType<typeof createPerson>>;

/** Each reader has an answer that is neither waiting nor being sent. */
export async function areAllSettled(client: pg.Client, orgId: string, readers: number): Promise<boolean> {
  const { rows } = await client.query<{ settled: number }>(
    "select count(*)::int as settled from answers where org_id = $1 and status not in ('scheduled', 'sending')",
    [orgId],
  );
  return (rows[0]?.settled ?? 0) >= readers;
}

const BETWEEN_FENCE_AND_RECORD = [
  ...['answer.after-fence', 'answer.before-smtp', 'answer.after-smtp', 'answer.before-record'],
];
/** How many answers nobody can know the outcome of, and how many were refused, after this kill. */
const expectedOf = ({ name, fault }: Cell) => {
  const isLost = name.startsWith('wire.') || BETWEEN_FENCE_AND_RECORD.includes(name) || fault === 'lost';
  const failed = fault === 'never' && !isLost ? 1 : 0;
  // A kill while one answer is taken may meet the sending of the one before it.
  return { unknown: isInApi(name) ? [0, 1] : [isLost ? 1 : 0], failed };
};

interface AnswerRow {
  readonly toAddress: string;
  readonly status: string;
  readonly lines: number;
  readonly ofCampaigns: number;
  readonly paid: readonly string[];
  readonly isPosted: boolean;
  readonly isReleased: boolean;
}

/**
 * I1, I5, I6, I14, I16 of answers: none leaves twice by the journal; row, money and the count of the mailbox say what
 * the journal says; an answer whose sender was lost is in doubt and was not sent again.
 */
export async function expectConversed(
  client: pg.Client,
  { orgId, cell, journal }: { readonly orgId: string; readonly cell: Cell; readonly journal: readonly Received[] },
  person: Person,
  service: Client,
): Promise<void> {
  for (const { first, again } of await person.repeatAll(service))
    expect(again, 'the same key made another answer').toBe(first);
  const left = journal.filter(isAnswer);
  const ids = left.map(({ messageId }) => messageId);
  expect(new Set(ids).size, 'a Message-ID of an answer twice').toBe(ids.length);

  const { rows } = await client.query<AnswerRow>(
    `select a.to_address as "toAddress", a.status, count(distinct l.id)::int as lines,
      count(l.campaign_id)::int as "ofCampaigns", array_agg(distinct l.status) as paid,
      coalesce(sum(t.amount) filter (where t.kind = 'post'), 0) = sum(t.amount) filter (where t.kind = 'hold') as "isPosted",
      coalesce(sum(t.amount) filter (where t.kind = 'release'), 0) = sum(t.amount) filter (where t.kind = 'hold') as "isReleased"
    from answers a left join cost_lines l on l.org_id = a.org_id and l.message_id = a.id
      left join transfers t on t.org_id = l.org_id and t.line_id = l.id
    where a.org_id = $1 group by a.id, a.to_address, a.status order by 1`,
    [orgId],
  );
  expect(rows.map(({ toAddress }) => toAddress)).toEqual(person.readers);
  for (const { toAddress, status, ...money } of rows) {
    const times = left.filter(({ to, raw }) => to.includes(toAddress) && raw.includes(wordsFor(toAddress))).length;
    const hasLeft = status === 'sent' || status === 'unknown';
    expect(status === 'unknown' ? [0, 1] : [hasLeft ? 1 : 0], `${status} answer to ${toAddress}`).toContain(times);
    // Of the organisation and of no campaign (spec 12.2); a line has one transfer of each kind.
    expect(money, `${status} answer to ${toAddress}`).toEqual({
      ...{ lines: 1, ofCampaigns: 0, paid: [hasLeft ? 'actual' : 'cancelled'] },
      ...{ isPosted: hasLeft, isReleased: !hasLeft },
    });
  }
  const count = (wanted: string) => rows.filter(({ status }) => status === wanted).length;
  const wanted = expectedOf(cell);
  expect(wanted.unknown, 'answers in doubt').toContain(count('unknown'));
  expect(count('failed'), 'refused answers').toBe(wanted.failed);
  expect((await countSentToday(service)) - person.sentBefore, 'counted by the mailbox').toBe(
    count('sent') + count('unknown'),
  );
}
