import type pg from 'pg';
import { expect } from 'vitest';
import { answerMail } from '../../../sandbox/src/readers/raw-mail.ts';
import type { Received } from '../mail-journal.ts';
import type { Stage } from './stage.ts';

/** Everybody who was written to answers. */
export function answerAll({ imap, domain }: Stage, journal: readonly Received[]): void {
  for (const [n, { to, messageId }] of journal.entries()) {
    const mail = {
      id: `answer-${n}-${domain}`,
      ourMessageId: messageId,
      from: to.join(),
      subject: 'Re',
      at: new Date(),
    };
    imap?.deliver(answerMail(mail, 'Sounds good, please send me the prices.', false));
  }
}

/** I13, I17: each answer was stored and took effect once, and ended its sequence; nothing is left that was not handled. */
export async function expectAnswered(client: pg.Client, orgId: string, answers: number): Promise<void> {
  const ask = async (text: string) => (await client.query(text, [orgId])).rows;
  expect(
    await ask('select status, outcome, count(*)::int from inbound_messages where org_id = $1 group by 1, 2'),
  ).toEqual([{ status: 'handled', outcome: 'reply', count: answers }]);
  expect(
    await ask('select count(*)::int as replies, count(distinct lead_id)::int as leads from replies where org_id = $1'),
  ).toEqual([{ replies: answers, leads: answers }]);
  expect(
    await ask(`select step, status, status_reason as reason, count(*)::int, count(replied_at)::int as replied
      from messages where org_id = $1 group by 1, 2, 3 order by 1`),
  ).toEqual([
    { step: 1, status: 'sent', reason: null, count: answers, replied: answers },
    { step: 2, status: 'cancelled', reason: 'replied', count: answers, replied: 0 },
    { step: 3, status: 'cancelled', reason: 'replied', count: answers, replied: 0 },
  ]);
  expect(await ask("select from tracking_events where org_id = $1 and kind = 'replied'")).toHaveLength(answers);
}
