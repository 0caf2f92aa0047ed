import type { Client } from '@distribute/client';
import type pg from 'pg';
import { expect } from 'vitest';
import type { Received } from '../mail-journal.ts';
import type { Stage } from './stage.ts';

export const EDITED = 'Changed by a person';

/** The order of the passings: the first is rejected, the second is changed and then approved, so are all others. */
const rejectedOf = ({ domain }: Stage) => `p1@${domain}`;
const editedOf = ({ domain }: Stage) => `p2@${domain}`;

/** A person who reads what waits. They begin when the first two are there, so that every kill meets the same act. */
export function createReviewer(stage: Stage) {
  const allowed = new Set<string>();
  let hasBegun = false;

  const judge = async (client: Client, { id, leadEmail, edited }: Waiting) => {
    const params = { id };
    const address = leadEmail ?? '';
    if (address === rejectedOf(stage)) return client.emails.reject({ params, body: { reason: 'not a fit' } });
    if (address === editedOf(stage) && !edited) {
      await client.emails.update({ params, body: { subject: EDITED } });
    }
    allowed.add(address);
    return client.emails.approve({ params });
  };

  return {
    /** One look; what the service does not answer is asked again at the next. */
    look: async (client: Client): Promise<void> => {
      const { emails } = await client.emails.list({ query: { status: 'awaiting_review', limit: 50 } });
      const waiting = emails.toSorted((one, other) => ((one.leadEmail ?? '') < (other.leadEmail ?? '') ? -1 : 1));
      if (!hasBegun && waiting.length < 2) return;
      hasBegun = true;
      for (const email of waiting) await judge(client, email);
    },

    /** Nothing leaves before a person has approved it, whichever process was killed meanwhile. */
    expectAllowed: (journal: readonly Received[]): void => {
      expect(journal.flatMap(({ to }) => to).filter((address) => !allowed.has(address))).toEqual([]);
    },
  };
}
type Waiting = Awaited<ReturnType<Client['emails']['list']>>['emails'][number];

/** Each word of the reviewer counted once: the rejected is called off whole, the changed left as it was changed. */
export async function expectReviewed(client: pg.Client, stage: Stage, journal: readonly Received[]): Promise<void> {
  const ask = async (text: string) => (await client.query(text, [stage.orgId])).rows;
  expect(
    await ask(`select e.verdict, e.edited, count(distinct e.id)::int as emails, array_agg(distinct m.status) as steps,
        array_agg(distinct m.status_reason) filter (where m.status_reason is not null) as reasons
      from emails e join messages m on m.org_id = e.org_id and m.email_id = e.id
      where e.org_id = $1 group by 1, 2 order by 1, 2`),
  ).toEqual([
    { verdict: 'approved', edited: false, emails: 3, steps: ['sent'], reasons: null },
    { verdict: 'approved', edited: true, emails: 1, steps: ['sent'], reasons: null },
    { verdict: 'rejected', edited: false, emails: 1, steps: ['cancelled'], reasons: ['rejected'] },
  ]);
  expect(
    await ask("select count(*)::int as leads from leads where org_id = $1 and status_reason = 'rejected'"),
  ).toEqual([{ leads: 1 }]);
  const changed = journal.filter(({ to }) => to.includes(editedOf(stage)));
  expect(changed.length).toBeGreaterThan(0);
  for (const { headers } of changed) expect(headers.get('subject')).toContain(EDITED);
}
